/** What the assistant answers about renewals, beside the same numbers counted from the listed records. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Renewal } from '../../contract/records/renewals.ts';
import { formatDay } from '../../contract/rules/day-format.ts';
import { addDays } from '../../contract/rules/day-count.ts';
import { formatMoney } from '../../contract/rules/money-text.ts';
import type { ActionContext, Answered } from '../../server/assistant/actions/action-work.ts';
import { answerOf, contextFor } from '../support/assistant/action-context.ts';
import {
  addMember,
  addWorkspace,
  change,
  renewalsOf,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
let context: ActionContext;
let all: readonly Renewal[];
const today = '2026-03-10';

beforeAll(async () => {
  workspace = await addWorkspace(server, 'Answers');
  const [first, second] = await renewalsOf(server, workspace);
  if (first === undefined || second === undefined) throw new Error('There are no renewals');
  const set = (id: string, field: string, value: unknown) =>
    change(server, workspace.admin, workspace.id, id, { field, value });
  await set(first.id, 'renewal_date', today);
  await set(second.id, 'annual_revenue', null);
  context = await contextFor(server, workspace);
  all = await renewalsOf(server, workspace);
});

const sum = (records: readonly Renewal[], field: 'annual_revenue' | 'contract_value') =>
  records.reduce((total, record) => total + Math.round((record[field] ?? 0) * 100), 0) / 100;
const revenue = (records: readonly Renewal[]) => formatMoney(sum(records, 'annual_revenue'));
const byDate = (one: Renewal, other: Renewal) =>
  (one.renewal_date ?? '9').localeCompare(other.renewal_date ?? '9') ||
  (one.account_name.toLowerCase() < other.account_name.toLowerCase() ? -1 : 1);
const within = (day: string | null, from: string, to: string) => day !== null && day >= from && day <= to;
const names = ({ answer }: Answered) => answer.table?.rows.map(({ cells }) => cells[0]);
const first20 = (records: readonly Renewal[]) => records.map((one) => one.account_name).slice(0, 20);
const owner = () => {
  const id = all.find(
    ({ owner_member_id }) => owner_member_id !== null && owner_member_id !== workspace.adminMemberId,
  )?.owner_member_id;
  const found = context.world.members.find((member) => member.id === id);
  if (found === undefined) throw new Error('Nobody owns an account');
  return { id: found.id, name: found.name };
};
const more = (count: number) =>
  count > 20 ? ` The first 20 are shown here, ${count - 20} more are in the table.` : '';
const are = (count: number, one: string, many: string) => (count === 1 ? one : many);
const renewals = (count: number) =>
  count === 0 ? 'No renewals' : count === 1 ? '1 renewal' : `${count} renewals`;

describe('lists of renewals', () => {
  test('those that are due in the next 90 days, the earliest first', async () => {
    const due = all.filter((one) => within(one.renewal_date, today, addDays(today, 90))).toSorted(byDate);
    expect(due.length).toBeGreaterThan(2);
    const answered = await answerOf(context, 'list-due-renewals');
    expect(answered.answer.response_text).toBe(
      `${renewals(due.length)} are due in the next 90 days, with an annual revenue of ${revenue(due)}.${more(due.length)}`,
    );
    expect(names(answered)).toEqual(first20(due));
    expect(answered.listed?.map(({ name }) => name)).toEqual(first20(due));
    const [row] = answered.answer.table?.rows ?? [];
    const [record] = due;
    expect(row).toEqual({
      cells: [
        record?.account_name,
        record?.account_owner ?? 'No owner',
        record?.annual_revenue == null ? '—' : formatMoney(record.annual_revenue),
        formatDay(record?.renewal_date ?? ''),
        'today',
        record?.owner_confidence == null
          ? '—'
          : `${record.owner_confidence.charAt(0).toUpperCase()}${record.owner_confidence.slice(1)}`,
      ],
      clickable: true,
      action: {
        slug: 'show-account',
        label: record?.account_name,
        route: `/${workspace.slug}/retention/renewals?record=${record?.id}`,
      },
    });
    expect(answered.route).toBe(
      `/${workspace.slug}/retention/renewals?filter=renewal_date.between%282026-03-10,2026-06-08%29&sort=renewal_date`,
    );
  });

  test('those of a period, an owner, a confidence and a revenue', async () => {
    const { id, name } = owner();
    const period = { from: '2026-01-01', to: '2026-12-31', label: '2026' };
    const due = all.filter(
      (one) =>
        within(one.renewal_date, period.from, period.to) &&
        one.owner_member_id === id &&
        one.owner_confidence === 'high' &&
        (one.annual_revenue ?? 0) >= 10_000,
    );
    const answered = await answerOf(context, 'list-due-renewals', {
      period,
      owner: { id, name },
      confidence: 'high',
      minimum_revenue: 10_000,
    });
    const amount = due.length === 0 ? '' : `, with an annual revenue of ${revenue(due)}`;
    expect(answered.answer.response_text).toBe(
      `${renewals(due.length)} owned by ${name} of high confidence of at least $10,000 a year ${are(due.length, 'is', 'are')} due in 2026${amount}.`,
    );
  });

  test('none of a period in which nothing is due', async () => {
    const period = { from: '2031-01-01', to: '2031-03-31', label: 'Q1 2031' };
    const answered = await answerOf(context, 'list-due-renewals', { period });
    expect(answered.answer).toEqual({ type: 'text', response_text: 'No renewals are due in Q1 2031.' });
  });

  test('the overdue ones, of all and of one person', async () => {
    const late = all
      .filter(({ renewal_date }) => renewal_date !== null && renewal_date < today)
      .toSorted(byDate);
    expect(late.length).toBeGreaterThan(0);
    const answered = await answerOf(context, 'list-overdue-renewals');
    expect(answered.answer.response_text).toBe(
      `${renewals(late.length)} ${are(late.length, 'is', 'are')} overdue, with an annual revenue of ${revenue(late)}.${more(late.length)}`,
    );
    expect(names(answered)).toEqual(first20(late));
    const mine = late.filter(({ owner_member_id }) => owner_member_id === workspace.adminMemberId);
    const own = await answerOf(context, 'list-overdue-renewals', { owner: context.world.me });
    expect(own.answer.table?.rows.length ?? 0).toBe(Math.min(20, mine.length));
  });

  test('those of a confidence', async () => {
    for (const confidence of ['high', 'medium', 'low']) {
      const found = all.filter(({ owner_confidence }) => owner_confidence === confidence).toSorted(byDate);
      const answered = await answerOf(context, 'list-renewals-by-confidence', { confidence });
      expect(answered.answer.response_text).toBe(
        `${renewals(found.length)} ${are(found.length, 'has', 'have')} ${confidence} confidence, with an annual revenue of ${revenue(found)}.${more(found.length)}`,
      );
      expect(names(answered)).toEqual(first20(found));
    }
  });

  test('those of a person, and one’s own', async () => {
    const other = owner();
    const theirs = all.filter(({ owner_member_id }) => owner_member_id === other.id);
    const answered = await answerOf(context, 'list-renewals-by-owner', { owner: other });
    expect(answered.answer.response_text).toBe(
      `${other.name} has ${renewals(theirs.length)}, with an annual revenue of ${revenue(theirs)}.${more(theirs.length)}`,
    );
    const mine = all.filter(({ owner_member_id }) => owner_member_id === workspace.adminMemberId);
    const own = await answerOf(context, 'list-renewals-by-owner', { owner: context.world.me });
    expect(own.answer.response_text).toBe(
      `You have ${renewals(mine.length)}, with an annual revenue of ${revenue(mine)}.${more(mine.length)}`,
    );
  });

  test('accounts without an owner', async () => {
    const found = all.filter(({ owner_member_id }) => owner_member_id === null).toSorted(byDate);
    expect(found.length).toBeGreaterThan(0);
    const answered = await answerOf(context, 'list-unowned-accounts');
    expect(answered.answer.response_text).toBe(
      `${found.length} ${are(found.length, 'account has', 'accounts have')} no owner, with an annual revenue of ${revenue(found)}.${more(found.length)}`,
    );
    expect(names(answered)).toEqual(first20(found));
  });

  test('contracts that expire in a period', async () => {
    const found = all
      .filter((one) => within(one.expiration_date, today, addDays(today, 90)))
      .toSorted((one, other) => (one.expiration_date ?? '').localeCompare(other.expiration_date ?? ''));
    const answered = await answerOf(context, 'list-expiring-contracts');
    expect(answered.answer.response_text).toBe(
      `${found.length} contracts expire in the next 90 days, with a contract value of ${formatMoney(sum(found, 'contract_value'))}.${more(found.length)}`,
    );
    expect(new Set(names(answered))).toEqual(new Set(first20(found)));
  });

  test('those that renew automatically, and those that do not', async () => {
    const does = all.filter(({ auto_renewal }) => auto_renewal === true);
    const doesNot = all.filter(({ auto_renewal }) => auto_renewal !== true);
    const yes = await answerOf(context, 'list-auto-renewing');
    expect(yes.answer.response_text).toBe(
      `${renewals(does.length)} renew automatically, with an annual revenue of ${revenue(does)}.${more(does.length)}`,
    );
    const no = await answerOf(context, 'list-auto-renewing', { automatic: 'no' });
    expect(no.answer.response_text).toBe(
      `${renewals(doesNot.length)} do not renew automatically, with an annual revenue of ${revenue(doesNot)}.${more(doesNot.length)}`,
    );
  });

  test('those of which a value is missing, by field and of one field', async () => {
    const fields = [
      ['Owner', 'owner_member_id'],
      ['Annual revenue', 'annual_revenue'],
      ['Contract value', 'contract_value'],
      ['Term', 'renewal_term_months'],
      ['Renewal date', 'renewal_date'],
      ['Expiration', 'expiration_date'],
      ['Auto renewal', 'auto_renewal'],
      ['Confidence', 'owner_confidence'],
      ['Contract', 'contract_reference_url'],
    ] as const;
    const lacking = (key: (typeof fields)[number][1]) =>
      all.filter((one) => one[key] === null || one[key] === '');
    const any = all.filter((one) => fields.some(([, key]) => one[key] === null || one[key] === ''));
    const answered = await answerOf(context, 'list-incomplete-renewals');
    expect(answered.answer.response_text).toBe(`${renewals(any.length)} lack at least one value.`);
    expect(answered.answer.groups?.map(({ category, count }) => [category, count])).toEqual(
      fields.map(([label, key]) => [label, lacking(key).length]).filter(([, count]) => count !== 0),
    );
    const one = await answerOf(context, 'list-incomplete-renewals', {
      field: { id: 'owner_confidence', name: 'Confidence' },
    });
    const none = lacking('owner_confidence');
    expect(one.answer.response_text).toBe(
      `${renewals(none.length)} ${are(none.length, 'has', 'have')} no value in “Confidence”, with an annual revenue of ${revenue(none)}.${more(none.length)}`,
    );
  });

  test('forecasts that were not touched for some days', async () => {
    const days = 45;
    const stale = all.filter(
      ({ owner_confidence, confidence_set_on }) =>
        owner_confidence !== null && confidence_set_on !== null && confidence_set_on <= addDays(today, -days),
    );
    const answered = await answerOf(context, 'list-stale-forecasts', { days });
    const amount = stale.length === 0 ? '' : `, with an annual revenue of ${revenue(stale)}`;
    expect(answered.answer.response_text).toBe(
      `${renewals(stale.length)} ${are(stale.length, 'has', 'have')} a confidence that was not set for 45 days or more${amount}.${more(stale.length)}`,
    );
  });
});

describe('sums', () => {
  test('of all renewals and of a part of them', async () => {
    const answered = await answerOf(context, 'total-revenue');
    const value = formatMoney(sum(all, 'contract_value'));
    expect(answered.answer.response_text).toBe(
      `${renewals(all.length)} have an annual revenue of ${revenue(all)} and a contract value of ${value}.`,
    );
    expect(answered.answer.items?.map(({ label, detail }) => [label, detail])).toEqual([
      ['Annual revenue', revenue(all)],
      ['Contract value', value],
      ['Renewals', String(all.length)],
      ['Accounts', String(all.length)],
    ]);
    const period = { from: '2026-04-01', to: '2026-06-30', label: 'Q2 2026' };
    const part = all.filter(
      (one) => within(one.renewal_date, period.from, period.to) && one.owner_confidence === 'high',
    );
    const narrowed = await answerOf(context, 'total-revenue', { period, confidence: 'high' });
    expect(narrowed.answer.response_text).toBe(
      `${renewals(part.length)} of high confidence due in Q2 2026 ${are(part.length, 'has', 'have')} an annual revenue of ${revenue(part)} and a contract value of ${formatMoney(sum(part, 'contract_value'))}.`,
    );
  });

  test('of the revenue at risk, with its share', async () => {
    const low = all.filter(({ owner_confidence }) => owner_confidence === 'low');
    const share = Math.round((100 * sum(low, 'annual_revenue')) / sum(all, 'annual_revenue'));
    const answered = await answerOf(context, 'revenue-at-risk');
    expect(answered.answer.response_text).toBe(
      `${revenue(low)} a year is at risk, ${share}% of ${revenue(all)}: ${low.length} renewals have low confidence.${more(low.length)}`,
    );
    const largest = low.toSorted((one, other) => (other.annual_revenue ?? -1) - (one.annual_revenue ?? -1));
    expect(names(answered)).toEqual(first20(largest));
    const never = { from: '2031-01-01', to: '2031-12-31', label: '2031' };
    expect((await answerOf(context, 'revenue-at-risk', { period: never })).answer).toEqual({
      type: 'text',
      response_text: 'No renewals due in 2031 have low confidence, so no revenue is at risk.',
    });
  });

  test('of each month, months without renewals included', async () => {
    const months = [
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ];
    const keys = [
      ...months.map((_, place) => `2026-${String(place + 3).padStart(2, '0')}`),
      '2027-01',
      '2027-02',
    ];
    const labels = [...months.map((month) => `${month} 2026`), 'January 2027', 'February 2027'];
    const due = all.filter((one) => within(one.renewal_date, '2026-03-01', '2027-02-28'));
    const answered = await answerOf(context, 'renewals-by-month');
    expect(answered.answer.response_text).toBe(
      `${renewals(due.length)} are due in the next 12 months, with an annual revenue of ${revenue(due)}.`,
    );
    expect(answered.answer.table?.rows.map(({ cells }) => cells)).toEqual(
      keys.map((key, place) => {
        const month = due.filter(({ renewal_date }) => renewal_date?.startsWith(key));
        return [
          labels[place],
          String(month.length),
          revenue(month),
          formatMoney(sum(month, 'contract_value')),
        ];
      }),
    );
    expect(answered.answer.table?.rows[0]?.action).toEqual({
      slug: 'list-due-renewals',
      label: 'March 2026',
      route: `/${workspace.slug}/retention/renewals?filter=renewal_date.between%282026-03-01,2026-03-31%29`,
    });
  });

  test('of each owner, the largest revenue first', async () => {
    const owners = [...new Set(all.map(({ owner_member_id }) => owner_member_id))];
    const rows = owners
      .map((id) => ({
        own: all.filter(({ owner_member_id }) => owner_member_id === id),
        name: all.find(({ owner_member_id }) => owner_member_id === id)?.account_owner ?? 'No owner',
      }))
      .toSorted((one, other) => sum(other.own, 'annual_revenue') - sum(one.own, 'annual_revenue'));
    const answered = await answerOf(context, 'workload-by-owner');
    expect(answered.answer.response_text).toBe(
      `${all.length} accounts have an annual revenue of ${revenue(all)}; ${rows[0]?.name} has the highest, ${revenue(rows[0]?.own ?? [])}.`,
    );
    expect(answered.answer.table?.rows.map(({ cells }) => cells)).toEqual(
      rows.map(({ own, name }) => [
        name,
        String(own.length),
        revenue(own),
        formatMoney(sum(own, 'contract_value')),
      ]),
    );
  });

  test('of the largest accounts, by revenue and by contract value', async () => {
    const byRevenue = all.toSorted((one, other) => (other.annual_revenue ?? -1) - (one.annual_revenue ?? -1));
    const ten = byRevenue.slice(0, 10);
    const share = Math.round((100 * sum(ten, 'annual_revenue')) / sum(all, 'annual_revenue'));
    const answered = await answerOf(context, 'list-largest-accounts');
    expect(answered.answer.response_text).toBe(
      `The 10 accounts with the highest annual revenue have ${revenue(ten)}, ${share}% of all.`,
    );
    expect(answered.answer.table?.rows.map(({ cells }) => cells)).toEqual(
      ten.map((one) => [
        one.account_name,
        one.account_owner ?? 'No owner',
        formatMoney(one.annual_revenue ?? 0),
        formatMoney(one.contract_value ?? 0),
      ]),
    );
    const byValue = all.toSorted((one, other) => (other.contract_value ?? -1) - (one.contract_value ?? -1));
    const three = await answerOf(context, 'list-largest-accounts', { count: 3, measure: 'contract_value' });
    expect(names(three)).toEqual(byValue.slice(0, 3).map((one) => one.account_name));
  });
});

describe('one account', () => {
  test('is told with its next renewal', async () => {
    const record = all.find(
      (one) =>
        one.renewal_date !== null &&
        one.renewal_date > addDays(today, 1) &&
        one.owner_confidence !== null &&
        one.account_owner !== null &&
        one.annual_revenue !== null,
    );
    if (record === undefined) throw new Error('There is no such renewal');
    const account = { id: record.customer_id, name: record.account_name };
    const answered = await answerOf(context, 'show-account', { account });
    expect(answered.answer.response_text).toBe(
      `${record.account_name} renews on ${formatDay(record.renewal_date ?? '')} (in ${record.days_until_renewal} days), with an annual revenue of ${formatMoney(record.annual_revenue ?? 0)} and ${record.owner_confidence} confidence. ${record.account_owner} owns it.`,
    );
    expect(answered.route).toBe(`/${workspace.slug}/retention/renewals?record=${record.id}`);
    expect(answered.account).toEqual(account);
    expect(answered.answer.items?.find(({ label }) => label === 'Contract value')?.detail).toBe(
      record.contract_value === null ? '—' : formatMoney(record.contract_value),
    );
  });
});

test('what is due depends on the person’s day', async () => {
  // Half past eleven in New York is the next day in UTC.
  server.clock.set('2026-03-11T03:30:00Z');
  const here = await contextFor(server, workspace);
  expect(here.world.today).toBe(today);
  const viewer = await addMember(server, workspace, 'viewer');
  const late = all.filter(({ renewal_date }) => renewal_date !== null && renewal_date < today);
  const answered = await answerOf(await contextFor(server, workspace, viewer), 'list-overdue-renewals');
  expect(answered.answer.response_text).toContain(renewals(late.length));
  server.clock.set('2026-03-10T15:00:00Z');
});

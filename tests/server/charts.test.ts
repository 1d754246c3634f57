/** The charts of renewals (decision 77): every number equals a count by hand over the records, and every mark opens its records. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { chartKinds, type ChartKind } from '../../contract/charts.ts';
import type { Renewal } from '../../contract/records/renewals.ts';
import { periodNamed } from '../../contract/rules/period.ts';
import { defaultTriage } from '../../contract/triage.ts';
import { workspaceMembers } from '../../server/db/schema/workspace.ts';
import {
  addMember,
  addWorkspace,
  as,
  change,
  customFieldsOf,
  renewalsOf,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { countedBy } from '../support/records/chart-counts.ts';
import { chartOf, chartUrl, expectCounted, expectOpened, keptBy } from '../support/records/chart-requests.ts';
import { countedWorkspace, TODAY } from '../support/records/counted-workspace.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
let records: readonly Renewal[];
let reading: Parameters<typeof expectOpened>[1];
beforeAll(async () => {
  workspace = await countedWorkspace(server, 400);
  const all = await renewalsOf(server, workspace);
  // Amounts with cents, and records in the trash.
  for (const [place, { id }] of all.slice(0, 6).entries()) {
    await change(server, workspace.admin, workspace.id, id, {
      field: 'annual_revenue',
      value: 1000.01 + place / 10,
    });
    await change(server, workspace.admin, workspace.id, id, { field: 'contract_value', value: 0.07 + place });
  }
  await as(server, workspace.admin, {
    method: 'POST',
    url: `/api/v1/retention/renewals/remove?workspace_id=${workspace.id}`,
    payload: { ids: all.slice(6, 30).map(({ id }) => id) },
  });
  records = await renewalsOf(server, workspace);
  const fields = await customFieldsOf(server, workspace);
  reading = { records, fields, me: workspace.adminMemberId, today: TODAY };
});

const kinds = chartKinds.filter((kind) => kind in countedBy);

const periods: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'no period': {},
  'this quarter': { period: 'this-quarter' },
  'this year': { period: 'this-year' },
  'the next 12 months': { period: 'next-12-months' },
  'days across two years': { from: '2025-12-20', to: '2027-01-10' },
  'one day': { from: TODAY, to: TODAY },
  'days in the wrong order': { from: '2026-06-15', to: '2026-02-15' },
};

const filters: Readonly<Record<string, string>> = {
  'no filter': '',
  'my accounts': 'account_owner.is(me)',
  'no owner': 'account_owner.empty',
  'some confidence': 'owner_confidence.any_of(high,)',
  'high revenue': 'and(annual_revenue.at_least(100000),auto_renewal.is_not(true))',
  'one of two': 'or(days_until_renewal.between(0,45),contract_value.empty)',
  'a custom field': 'custom.health.is_not(healthy)',
  'no record': 'account_name.is(Nobody)',
};

const daysOf = ({ period, from, to }: Readonly<Record<string, string>>) => {
  if (from === undefined || to === undefined)
    return periodNamed((period ?? 'this-year') as 'this-year', TODAY);
  return from < to ? { from, to } : { from: to, to: from };
};

describe.each(kinds)('%s', (kind) => {
  test.each(Object.entries(periods))(
    `every number of ${kind} is that of a count by hand: %s`,
    async (_, period) => {
      for (const [name, filter] of Object.entries(filters)) {
        const chart = await chartOf(server, workspace, kind, { ...period, ...(filter !== '' && { filter }) });
        const { from, to } = daysOf(period);
        const kept = records.filter(keptBy(filter, reading));
        expect(chart.passed_over, name).toEqual([]);
        expectCounted(chart, kept, { today: TODAY, from, to, weights: defaultTriage });
        expectOpened(chart, reading);
      }
    },
  );
});

test('the periods are those of the reader’s day', async () => {
  const label = async (period: string) =>
    (await chartOf(server, workspace, 'owner-workload', { period })).period;
  expect(await label('this-quarter')).toEqual({ from: '2026-01-01', to: '2026-03-31', label: 'Q1 2026' });
  expect(await label('this-year')).toEqual({ from: '2026-01-01', to: '2026-12-31', label: '2026' });
  expect(await label('next-12-months')).toEqual({
    from: '2026-03-01',
    to: '2027-02-28',
    label: 'Next 12 months',
  });
  expect((await chartOf(server, workspace, 'revenue-at-risk')).period).toBeNull();
});

test('days are counted in the caller’s timezone', async () => {
  const kept = server.clock.now().toISOString();
  // Already the next day in Auckland, and a new year in neither.
  server.clock.set('2026-03-10T12:30:00Z');
  const there = await addWorkspace(server, 'Auckland', 'Pacific/Auckland');
  const chart = await chartOf(server, there, 'revenue-at-risk');
  expectCounted(chart, await renewalsOf(server, there), {
    today: '2026-03-11',
    from: '',
    to: '',
    weights: defaultTriage,
  });
  server.clock.set(kept);
});

test('the forecast is weighted by the settings of the workspace', async () => {
  const url = `/api/v1/workspaces/${workspace.id}/triage`;
  const weights = { weight_high: 81, weight_medium: 33, weight_low: 7, weight_none: 3 };
  await as(server, workspace.admin, { method: 'PATCH', url, payload: weights });
  const chart = await chartOf(server, workspace, 'weighted-forecast');
  const given = {
    today: TODAY,
    from: '2026-01-01',
    to: '2026-12-31',
    weights: { ...defaultTriage, ...weights },
  };
  expectCounted(chart, records, given);
  const { weight_high, weight_medium, weight_low, weight_none } = defaultTriage;
  const payload = { weight_high, weight_medium, weight_low, weight_none };
  await as(server, workspace.admin, { method: 'PATCH', url, payload });
});

test('what a filter asks of fields that are not there is passed over and told', async () => {
  const filter = 'and(custom.gone.is(a),owner_confidence.is(high))';
  const chart = await chartOf(server, workspace, 'renewals-by-month', { filter });
  expect(chart.passed_over).toEqual(['“custom.gone.is” is no condition of this table']);
  const high = await chartOf(server, workspace, 'renewals-by-month', { filter: 'owner_confidence.is(high)' });
  expect(chart.rows).toEqual(high.rows);
});

test('a filter that is as deep as can be still counts, and its marks open nothing that is wrong', async () => {
  const filter =
    'or(owner_confidence.is(high),and(auto_renewal.is(true),or(annual_revenue.empty,contract_value.empty)))';
  const chart = await chartOf(server, workspace, 'renewals-by-month', { filter });
  expectCounted(chart, records.filter(keptBy(filter, reading)), {
    today: TODAY,
    from: '2026-01-01',
    to: '2026-12-31',
    weights: defaultTriage,
  });
  expect(chart.rows.every(({ opens }) => opens === null)).toBe(true);
});

test('each chart is told in a sentence', async () => {
  const small = await addWorkspace(server, 'Small');
  const told = async (kind: ChartKind, asked = {}) => {
    const { subtitle, summary } = await chartOf(server, small, kind, asked);
    return [subtitle, summary];
  };
  expect(await told('renewals-by-month', { period: 'this-quarter' })).toEqual([
    'Contract value by confidence, $2.62M in Q1 2026',
    '10 renewals in Q1 2026, worth $2.62M: $1.27M High, $141k Medium, $456k Low and $751k without a confidence. ' +
      'The most is in March 2026, $2.44M.',
  ]);
  expect(await told('revenue-at-risk')).toEqual([
    'Annual revenue and number of renewals, $3.8M in all',
    '20 renewals overdue or due in the next 180 days, with an annual revenue of $3.8M. Overdue: 5, $860k.',
  ]);
  expect(await told('weighted-forecast', { period: 'next-12-months' })).toEqual([
    'Cumulative in the next 12 months; $4.73M under contract value by February',
    'By the end of February 2027, 23 renewals have a contract value of $7.84M, of which $3.11M is expected by their confidence.',
  ]);
  expect(await told('owner-workload', { from: '2026-01-05', to: '2026-06-01' })).toEqual([
    'Annual revenue and number of renewals from Jan 5, 2026 to Jun 1, 2026',
    '18 renewals from Jan 5, 2026 to Jun 1, 2026 with an annual revenue of $3.6M; ' +
      'the most has Priyanka Thorne-Okafor, $1.11M. Overdue: 4, $764k.',
  ]);
  expect(await told('renewals-by-month', { filter: 'account_name.is(Nobody)' })).toEqual([
    'Contract value by confidence, $0 in 2026',
    'No renewals in 2026.',
  ]);
});

test('rows are named for an axis and for a table', async () => {
  const names = async (kind: ChartKind, asked: Readonly<Record<string, string>>) =>
    (await chartOf(server, workspace, kind, asked)).rows
      .slice(0, 2)
      .map(({ label, title }) => [label, title]);
  expect(await names('renewals-by-month', { period: 'this-quarter' })).toEqual([
    ['Jan', 'January 2026'],
    ['Feb', 'February 2026'],
  ]);
  expect(await names('weighted-forecast', { period: 'next-12-months' })).toEqual([
    ['Mar 2026', 'March 2026'],
    ['Apr 2026', 'April 2026'],
  ]);
  expect(await names('revenue-at-risk', {})).toEqual([
    ['Overdue', 'Overdue'],
    ['0–30 days', '0–30 days'],
  ]);
  const owners = await chartOf(server, workspace, 'owner-workload');
  expect(owners.rows.map(({ label }) => label)).toContain('No owner');
  expect(owners.rows.at(-1)).toMatchObject({ key: 'others', label: 'All others' });
});

describe('the file of a chart', () => {
  const exported = async (kind: ChartKind, asked: Readonly<Record<string, string>> = {}) =>
    as(server, workspace.admin, { url: chartUrl(workspace, kind, asked, '/export') });

  test('it has the numbers of the chart, and a total', async () => {
    const asked = { period: 'this-quarter' };
    const chart = await chartOf(server, workspace, 'renewals-by-month', asked);
    const answer = await exported('renewals-by-month', asked);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="renewals-by-month-${TODAY}.csv"`,
    });
    const lines = answer.body.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines[0]).toBe(
      'Month,High (US dollars),Medium (US dollars),Low (US dollars),No confidence (US dollars),All (US dollars),Number',
    );
    expect(lines.slice(1)).toEqual([
      ...chart.rows.map(({ title, values, value, count }) => [title, ...values, value, count].join(',')),
      ['Total', ...chart.total.values, chart.total.value, chart.total.count].join(','),
    ]);
  });

  test('a name that a spreadsheet would run is harmless', async () => {
    const owner = await addMember(server, workspace, 'editor');
    await server.db.system((tx) =>
      tx.update(workspaceMembers).set({ full_name: '=1+1' }).where(eq(workspaceMembers.id, owner.memberId)),
    );
    const [first] = await renewalsOf(server, workspace);
    const value = owner.memberId;
    await change(server, workspace.admin, workspace.id, first?.id ?? '', { field: 'account_owner', value });
    await change(server, workspace.admin, workspace.id, first?.id ?? '', {
      field: 'annual_revenue',
      value: 9e8,
    });
    await change(server, workspace.admin, workspace.id, first?.id ?? '', {
      field: 'renewal_date',
      value: TODAY,
    });
    const answer = await exported('owner-workload');
    expect(answer.body.split('\r\n')[1]).toBe(`'=1+1,900000000,0,900000000,1`);
  });

  test('a chart of shares has no sum of its series', async () => {
    const answer = await exported('confidence-over-time');
    expect(answer.body.split('\r\n')[0]).toBe(
      '\uFEFFDay,High (%),Medium (%),Low (%),No confidence (%),Number',
    );
  });
});

test.each([
  [{ kind: 'nothing' }, /kind/],
  [{ from: '2026-01-01' }, /both days/],
  [{ to: '2026-01-01' }, /both days/],
  [{ from: '2020-01-01', to: '2026-01-01' }, /five years/],
  [{ from: 'yesterday', to: '2026-01-01' }, /from/],
  [{ period: 'last-year' }, /period/],
  [{ filter: 'a'.repeat(8001) }, /fewer conditions/],
])('a chart of %j is refused with a sentence', async (asked: Record<string, string>, sentence) => {
  const url = chartUrl(workspace, 'renewals-by-month', asked);
  const answer = await as(server, workspace.admin, { url });
  expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
    400,
    expect.stringMatching(sentence),
  ]);
});

test('a chart of a foreign workspace does not exist', async () => {
  const stranger = await addWorkspace(server, 'Foreign');
  for (const below of ['', '/export'] as const) {
    const answer = await as(server, stranger.admin, {
      url: chartUrl(workspace, 'owner-workload', {}, below),
    });
    expect(answer.statusCode).toBe(404);
  }
  const unknown = { ...workspace, id: randomUUID() };
  expect((await as(server, workspace.admin, { url: chartUrl(unknown, 'owner-workload') })).statusCode).toBe(
    404,
  );
});

/** The home and the numbers of the navigation (decision 78): what is due, what changed, and for whom. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Badges, DueRenewal, DueRenewals, Home } from '../../contract/home.ts';
import type { Renewal } from '../../contract/records/renewals.ts';
import { renewals } from '../../server/db/schema/renewals.ts';
import { customers } from '../../server/db/schema/workspace.ts';
import {
  addMember,
  addWorkspace,
  as,
  change,
  renewalsOf,
  type TestPerson,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

// The tests change records without an entry in the log, from which a list in memory would learn of it.
const server = useServer(() => startTestServer({ config: { listMemoryMb: 0 } }));
let workspace: TestWorkspace;
beforeEach(async () => {
  server.clock.set('2026-03-10T15:00:00Z');
  workspace = await addWorkspace(server, 'Northbeam');
});

const ask = (person: TestPerson, what: 'home' | 'badges', id = workspace.id) =>
  as(server, person, { url: `/api/v1/workspaces/${id}/${what}` });
const homeOf = async (person: TestPerson) => {
  const answer = await ask(person, 'home');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Home>();
};
const badgesOf = async (person: TestPerson) => (await ask(person, 'badges')).json<Badges>();

const passMinutes = (minutes: number) => server.clock.advance(minutes * 60_000);

/** Makes a member the owner of these accounts. */
const give = (records: readonly Renewal[], memberId: string) =>
  server.db.system(async (tx) => {
    for (const { customer_id: id } of records)
      await tx.update(customers).set({ owner_member_id: memberId }).where(eq(customers.id, id));
  });

const setDays = (id: string, days: { renewal_date?: string | null; notice_date?: string | null }) =>
  server.db.system((tx) => tx.update(renewals).set(days).where(eq(renewals.id, id)));

const setRevenue = (person: TestPerson, { id }: Renewal, value: number) =>
  change(server, person, workspace.id, id, { field: 'annual_revenue', value });

describe('renewals', () => {
  /** By hand: the records of the list whose days are in the span, the earliest first. */
  const countedByHand = (
    records: readonly Renewal[],
    memberId: string,
    days: (record: Renewal) => number | null,
    [least, most]: readonly [number, number],
  ) => {
    const own = records.filter((record) => {
      const until = days(record);
      return record.owner_member_id === memberId && until !== null && until >= least && until <= most;
    });
    return {
      count: own.length,
      sum: own.reduce((sum, { annual_revenue: revenue }) => sum + (revenue ?? 0), 0),
      days: own
        .map((record) => Number(days(record)))
        .toSorted((one, other) => one - other)
        .slice(0, 5),
    };
  };
  const told = ({ count, sum, items }: DueRenewals) => ({
    count,
    sum,
    days: items.map(({ days }) => days),
  });

  test('every number equals a count over the records', async () => {
    const editor = await addMember(server, workspace, 'editor');
    const all = await renewalsOf(server, workspace);
    await give(
      all.filter((_, place) => place % 2 === 0),
      editor.memberId,
    );
    const records = await renewalsOf(server, workspace);
    const members = [
      { person: editor, id: editor.memberId },
      { person: workspace.admin, id: workspace.adminMemberId },
    ];
    for (const { person, id } of members) {
      const { renewals: due, today } = await homeOf(person);
      const renewal = (record: Renewal) => record.days_until_renewal;
      const notice = (record: Renewal) => record.days_until_notice;
      expect(today).toBe('2026-03-10');
      expect(told(due.overdue)).toEqual(countedByHand(records, id, renewal, [-1000, -1]));
      expect(told(due.coming)).toEqual(countedByHand(records, id, renewal, [0, 30]));
      expect(told(due.notice)).toEqual(countedByHand(records, id, notice, [0, 7]));
      const next = countedByHand(records, id, renewal, [31, 1000]).days[0];
      const named = records.find((record) => record.id === due.next?.id);
      expect(named?.days_until_renewal).toBe(next);
      expect((await badgesOf(person)).retention).toBe(due.overdue.count);
    }
    expect((await homeOf(editor)).renewals.overdue.count).toBeGreaterThan(0);
  });

  test('an item has what a row needs, and says why', async () => {
    const [one, other] = await renewalsOf(server, workspace);
    if (one === undefined || other === undefined) throw new Error('The demo has no renewals');
    const editor = await addMember(server, workspace, 'editor');
    await give([one, other], editor.memberId);
    await setDays(one.id, { renewal_date: '2026-03-09', notice_date: '2026-03-14' });
    await setDays(other.id, { renewal_date: '2026-04-09', notice_date: '2026-03-10' });
    await server.db.system(async (tx) => {
      await tx
        .update(renewals)
        .set({ owner_confidence: 'low', auto_renewal: true, renewal_term_months: 24, annual_revenue: 5000 })
        .where(eq(renewals.id, one.id));
      await tx
        .update(renewals)
        .set({ owner_confidence: null, auto_renewal: false })
        .where(eq(renewals.id, other.id));
    });
    const { overdue, coming, notice } = (await homeOf(editor)).renewals;
    const expected: DueRenewal = {
      id: one.id,
      account_name: one.account_name,
      logo_url: null,
      annual_revenue: 5000,
      day: '2026-03-09',
      days: -1,
      reason: 'Low confidence',
    };
    expect(overdue).toEqual({ count: 1, sum: 5000, items: [expected] });
    expect(coming.items).toMatchObject([{ id: other.id, days: 30, reason: 'No confidence' }]);
    expect(notice.items).toMatchObject([
      { id: other.id, day: '2026-03-10', days: 0, reason: 'Cannot be cancelled after today' },
      {
        id: one.id,
        day: '2026-03-14',
        days: 4,
        reason: 'Auto renewal; after Saturday it runs another 24 months',
      },
    ]);
  });

  test('the day is that of the caller: overdue in Auckland, today in Honolulu', async () => {
    const [one] = await renewalsOf(server, workspace);
    if (one === undefined) throw new Error('The demo has no renewals');
    await setDays(one.id, { renewal_date: '2026-03-10' });
    const owner = await addMember(server, workspace, 'editor');
    await give([one], owner.memberId);
    server.clock.set('2026-03-11T04:30:00Z');
    const setTimezone = (value: string) =>
      as(server, owner, {
        method: 'PATCH',
        url: `/api/v1/users/${owner.userId}`,
        payload: { field: 'timezone', value },
      });
    await setTimezone('Pacific/Auckland');
    expect((await homeOf(owner)).renewals.overdue.items).toMatchObject([{ id: one.id, days: -1 }]);
    expect((await badgesOf(owner)).retention).toBe(1);
    await setTimezone('Pacific/Honolulu');
    expect((await homeOf(owner)).renewals.coming.items).toMatchObject([{ id: one.id, days: 0 }]);
    expect((await badgesOf(owner)).retention).toBe(0);
  });

  test('a record in the trash is not due; without accounts nothing is', async () => {
    const [one] = await renewalsOf(server, workspace);
    if (one === undefined) throw new Error('The demo has no renewals');
    const owner = await addMember(server, workspace, 'editor');
    await setDays(one.id, { renewal_date: '2026-03-01', notice_date: '2026-03-11' });
    await give([one], owner.memberId);
    expect((await homeOf(owner)).renewals.overdue.count).toBe(1);
    const url = `/api/v1/retention/renewals/remove?workspace_id=${workspace.id}`;
    const removal = await as(server, owner, { method: 'POST', url, payload: { ids: [one.id] } });
    expect(removal.statusCode).toBe(200);
    const none = { count: 0, sum: 0, items: [] };
    expect((await homeOf(owner)).renewals).toEqual({
      overdue: none,
      coming: none,
      notice: none,
      next: null,
    });
    expect((await badgesOf(owner)).retention).toBe(0);
    expect((await homeOf(await addMember(server, workspace, 'viewer'))).renewals.next).toBeNull();
  });
});

describe('what changed since the last visit', () => {
  test('the first visit shows the last seven days, of others alone, the newest first', async () => {
    const chief = await addMember(server, workspace, 'chief_editor');
    const [one, other] = await renewalsOf(server, workspace);
    if (one === undefined || other === undefined) throw new Error('The demo has no renewals');
    await setRevenue(chief, one, 11);
    server.clock.advance(8 * 24 * 60 * 60_000);
    await setRevenue(chief, one, 12);
    passMinutes(1);
    await change(server, chief, workspace.id, other.id, { field: 'owner_confidence', value: 'high' });
    await setRevenue(workspace.admin, other, 13);
    const { changes } = await homeOf(workspace.admin);
    expect(changes).toMatchObject({ since: null, count: 2 });
    expect(changes.items.map(({ entry, records }) => [entry.entity_name, records])).toEqual([
      [other.account_name, 1],
      [one.account_name, 1],
    ]);
    expect(changes.items[1]?.entry).toMatchObject({
      performed_by_name: 'The chief_editor',
      diff: { annual_revenue: { label: 'Annual revenue', old: '$11', new: '$12' } },
    });
  });

  test('a reload shows the same; half an hour after the last request a new visit begins', async () => {
    const chief = await addMember(server, workspace, 'chief_editor');
    const [one] = await renewalsOf(server, workspace);
    if (one === undefined) throw new Error('The demo has no renewals');
    const { admin } = workspace;
    await homeOf(admin);
    const left = server.clock.now().toISOString();
    passMinutes(31);
    await setRevenue(chief, one, 21);
    passMinutes(10);
    expect((await homeOf(admin)).changes).toMatchObject({ since: left, count: 1 });
    passMinutes(30);
    expect((await homeOf(admin)).changes).toMatchObject({ since: left, count: 1 });
    passMinutes(30);
    expect((await homeOf(admin)).changes).toMatchObject({ since: left, count: 1 });
    const again = server.clock.now().toISOString();
    passMinutes(31);
    expect((await homeOf(admin)).changes).toEqual({ since: again, count: 0, items: [] });
    // Another member has visits of their own.
    expect((await homeOf(chief)).changes.since).toBeNull();
  });

  test('the same change of several records is told once', async () => {
    const chief = await addMember(server, workspace, 'chief_editor');
    const records = (await renewalsOf(server, workspace)).slice(0, 3);
    for (const record of records) await setRevenue(chief, record, 31);
    const [last] = records;
    if (last === undefined) throw new Error('The demo has no renewals');
    passMinutes(1);
    await change(server, chief, workspace.id, last.id, { field: 'owner_confidence', value: 'low' });
    const { changes } = await homeOf(workspace.admin);
    expect(changes.count).toBe(4);
    expect(changes.items.map(({ records: number }) => number)).toEqual([1, 3]);
  });

  test('a request that is no visit changes none', async () => {
    const chief = await addMember(server, workspace, 'chief_editor');
    const [one] = await renewalsOf(server, workspace);
    if (one === undefined) throw new Error('The demo has no renewals');
    const { admin } = workspace;
    const due = () =>
      as(server, admin, { url: `/api/v1/workspaces/${workspace.id}/home`, query: { visit: 'false' } });
    await homeOf(admin);
    const left = server.clock.now().toISOString();
    passMinutes(31);
    await setRevenue(chief, one, 21);
    expect((await due()).json<Home>().changes).toMatchObject({ since: left, count: 1 });
    passMinutes(31);
    await due();
    expect((await homeOf(admin)).changes).toMatchObject({ since: left, count: 1 });
  });

  test('badges are no visit', async () => {
    await badgesOf(workspace.admin);
    expect((await homeOf(workspace.admin)).changes.since).toBeNull();
  });
});

test('a stranger finds neither', async () => {
  const stranger = (await addWorkspace(server, 'Elsewhere')).admin;
  for (const what of ['home', 'badges'] as const)
    expect((await ask(stranger, what)).json()).toMatchObject({ code: 'not_found' });
});

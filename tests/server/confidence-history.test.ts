/**
 * Confidence over time (decision 77): what the audit log is read as equals what the records were. The test looks at the records at the
 * end of each week, and compares the chart of the last day with what it saw.
 */
import { beforeAll, expect, test } from 'vitest';
import type { Renewal } from '../../contract/records/renewals.ts';
import { renewals } from '../../server/db/schema/renewals.ts';
import { addWorkspace, as, change, renewalsOf, type TestWorkspace } from '../support/people/server-people.ts';
import { sharesOf } from '../support/records/chart-counts.ts';
import { chartOf, expectOpened, keptBy } from '../support/records/chart-requests.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const HOUR_MS = 60 * 60_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
const WEEKS = 12;

const server = useServer(startTestServer);
let workspace: TestWorkspace;
/** At the end of each week, and now. */
let seen: (readonly Renewal[])[];
let last: readonly Renewal[];

const call = async (path: string, payload: object) => {
  const url = `/api/v1/retention/renewals${path}?workspace_id=${workspace.id}`;
  const answer = await as(server, workspace.admin, { method: 'POST', url, payload });
  expect(answer.statusCode, answer.body).toBe(200);
};

const set = async (renewal: Renewal | undefined, field: string, value: unknown) => {
  const answer = await change(server, workspace.admin, workspace.id, renewal?.id ?? '', { field, value });
  expect(answer.statusCode, answer.body).toBe(200);
};

const levels = ['high', 'medium', 'low', null] as const;

beforeAll(async () => {
  // The days of New York end at 4 and at 5 in UTC.
  server.clock.set('2026-03-10T15:00:00Z');
  workspace = await addWorkspace(server, 'Twelve weeks');
  // The database stamps rows with the time of the machine.
  await server.db.tenant(workspace.id, (tx) => tx.update(renewals).set({ created_at: server.clock.now() }));
  seen = [];
  for (let week = 1; week <= WEEKS; week += 1) {
    const records = await renewalsOf(server, workspace);
    for (const [place, record] of records.entries()) {
      if ((place + week) % 3 === 0) await set(record, 'owner_confidence', levels[(place + week) % 4]);
      if ((place * week) % 5 === 0)
        await set(record, 'contract_value', place % 7 === 0 ? null : place * 1000 + week);
      server.clock.advance(HOUR_MS);
      // Twice in one moment; neither is lost.
      if (place === week) {
        await set(record, 'owner_confidence', 'low');
        await set(record, 'owner_confidence', 'medium');
        await set(record, 'contract_value', 5_000 * week);
      }
    }
    await call('', {
      account_name: `Added in week ${week}`,
      annual_revenue: 1000,
      renewal_date: '2026-09-01',
    });
    const added = (await renewalsOf(server, workspace)).find(
      ({ account_name }) => account_name === `Added in week ${week}`,
    );
    await set(added, 'contract_value', 40_000);
    if (week === 5) await call('/remove', { ids: [records[3]?.id] });
    if (week === 6) await call('/restore', { ids: [records[3]?.id] });
    if (week === 7) await call('/remove', { ids: [records[5]?.id, records[8]?.id] });
    if (week === 9) {
      const [first, second] = records;
      await call('/changes', {
        changes: [first, second].map((record) => ({
          id: record?.id,
          change: { field: 'owner_confidence', value: 'high' },
        })),
      });
    }
    // The evening of the last day of the week; the week that is running ends later than now.
    server.clock.set(
      new Date(
        Date.parse('2026-03-10T15:00:00Z') + week * WEEK_MS - 15 * HOUR_MS + 4 * HOUR_MS - 1,
      ).toISOString(),
    );
    seen.push(await renewalsOf(server, workspace));
    server.clock.advance(1);
  }
  // Tuesday, eleven weeks after the first of the moments that were seen.
  server.clock.advance(-HOUR_MS);
  last = await renewalsOf(server, workspace);
});

test('the shares at the end of each week and now are those of the records as they were then', async () => {
  const chart = await chartOf(server, workspace, 'confidence-over-time');
  const there = new Set(last.map(({ id }) => id));
  const expected = seen.map((records) => records.filter(({ id }) => there.has(id)));
  expect(chart.rows.map(({ values }) => values)).toEqual(expected.map(sharesOf));
  expect(chart.rows.map(({ counts }) => counts)).toEqual(
    expected.map((records) =>
      levels.map((level) => records.filter(({ owner_confidence }) => owner_confidence === level).length),
    ),
  );
  expect(chart.rows.map(({ count }) => count)).toEqual(expected.map(({ length }) => length));
});

test('a filter keeps the records that it keeps today', async () => {
  const filter = 'and(account_owner.is_not(me),annual_revenue.at_least(2000))';
  const reading = { records: last, fields: [], me: workspace.adminMemberId, today: '2026-06-01' };
  const chart = await chartOf(server, workspace, 'confidence-over-time', { filter });
  const kept = new Set(last.filter(keptBy(filter, reading)).map(({ id }) => id));
  expect(chart.rows.map(({ values }) => values)).toEqual(
    seen.map((records) => sharesOf(records.filter(({ id }) => kept.has(id)))),
  );
  expectOpened(chart, reading);
});

test('a week opens its changes in the audit log, today its records', async () => {
  const { rows, total } = await chartOf(server, workspace, 'confidence-over-time');
  expect(rows[0]?.opens).toEqual({
    page: 'audit',
    query: 'entity=renewal&period=days&from=2026-03-10&to=2026-03-16',
  });
  expect(rows.slice(0, -1).every(({ opens }) => opens?.page === 'audit')).toBe(true);
  expect([rows.at(-1)?.opens, total.opens]).toEqual([
    { page: 'renewals', query: '' },
    { page: 'renewals', query: '' },
  ]);
});

test('before there were records there is no share', async () => {
  const kept = server.clock.now().toISOString();
  // The day of the demo, whose confidences are at most six weeks old.
  server.clock.set('2026-03-10T15:00:00Z');
  const fresh = await addWorkspace(server, 'Fresh');
  const { rows } = await chartOf(server, fresh, 'confidence-over-time');
  expect(rows[0]?.values).toEqual([null, null, null, null]);
  const records = await renewalsOf(server, fresh);
  expect(rows.at(-1)?.values).toEqual(sharesOf(records));
  // A confidence of the demo is older than the record.
  const known = rows.filter(({ values }) => values.some((value) => value !== null));
  expect(known.length).toBeGreaterThan(1);
  server.clock.set(kept);
});

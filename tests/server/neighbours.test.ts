/**
 * What a call reads does not grow with the other workspaces of the database (issue 21): with forty neighbours of the same size no
 * statement of any call looks at more rows of a table than the caller's workspace has.
 */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { idsOf, ownOf, withNew, type Ids, type Spent } from '../support/contract/contract-ids.ts';
import { requestOf, spentBy } from '../support/contract/contract-requests.ts';
import { addNeighbours, foreignReads, ownRows, type RunStatement } from '../support/database/neighbours.ts';
import { readsOf, type ExplainedPlan } from '../support/database/plan.ts';
import { keepingStatements, takenReads, type Sent } from '../support/database/sent-statements.ts';
import {
  addMember,
  addWorkspace,
  as,
  type TestPerson,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { multiply } from '../support/records/many-copies.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const NEIGHBOURS = 40;
/** How many of each record the workspace has beside the demo's. */
const TIMES = 4;

const sent: Sent[] = [];
const server = useServer(() =>
  startTestServer({ replace: ({ db }) => ({ db: keepingStatements(db, sent) }) }),
);

const run: RunStatement = async <Row>(text: string) =>
  server.db.system(async (tx) => {
    const { rows } = (await tx.execute(sql.raw(text))) as unknown as { readonly rows: Row[] };
    return rows;
  });

let workspace: TestWorkspace;
let admin: TestPerson;
let ids: Ids;
let own: Readonly<Record<string, number>>;
/** What the last call may have used up. */
let spent: readonly Spent[] = [];

beforeAll(async () => {
  workspace = await addWorkspace(server, 'Northbeam');
  const present = await idsOf(server, workspace);
  const member = await addMember(server, workspace, 'admin');
  admin = member;
  ids = {
    ...present,
    ownMember: member.memberId,
    user: member.userId,
    uid: member.uid,
    ...(await ownOf(server, workspace, member.memberId)),
  };
  await multiply(server, workspace.id, TIMES);
  await addNeighbours(run, workspace.id, NEIGHBOURS);
  own = await ownRows(run, workspace.id);
});

const [ending, others] = [
  calls.filter(({ name }) => name === 'leaveWorkspace'),
  calls.filter(({ access, name }) => access.who === 'member' && name !== 'leaveWorkspace'),
];

test.each([...others, ...ending].map((call) => [call.name, call] as const))('%s', async (_, call) => {
  ids = { ...ids, ...(await withNew(server, workspace, ids, spent)) };
  spent = call.method === 'GET' ? [] : spentBy(call);
  server.clock.advance(60_000);
  const request = await requestOf(call, () => ids);
  sent.length = 0;
  await as(server, admin, request);
  const reading = sent.splice(0).filter(({ sql: text }) => /^\s*(select|with)\b/i.test(text));
  expect(reading.length).toBeGreaterThan(0);
  for (const statement of reading) {
    const reads = await takenReads(server.db, workspace.id, statement);
    expect(foreignReads(reads, own), statement.sql).toEqual([]);
  }
});

test('a statement that reads the rows of all workspaces is told of', async () => {
  const explained = await run<{ 'QUERY PLAN': ExplainedPlan }>(
    'explain (analyze, format json) select count(*) from renewals',
  );
  const reads = readsOf(explained[0]!['QUERY PLAN'][0].Plan);
  expect(foreignReads(reads, own)).toEqual(reads);
  expect(reads.map(({ table }) => table)).toEqual(['renewals']);
});

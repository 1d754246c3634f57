/** With 100,000 support requests every query of their page has an index behind it: the plans are read (issue 17). */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { API_BASE } from '../../contract/call.ts';
import type { ChartKind } from '../../contract/charts.ts';
import type { SupportRequest } from '../../contract/records/support-requests.ts';
import type { TableRead } from '../support/database/plan.ts';
import { keepingStatements, plannedReads, type Sent } from '../support/database/sent-statements.ts';
import { addWorkspace, as, type TestWorkspace } from '../support/people/server-people.ts';
import { requestsOf, supportUrl } from '../support/records/support-requests.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const REQUESTS = 100_000;
/** Of a second workspace, so that an index that finds a workspace finds a part. */
const BESIDE = 20_000;
const ACCOUNTS = 2_000;
/** On a busy machine. */
const SEEDING_MS = 600_000;

const sent: Sent[] = [];
const server = useServer(() =>
  startTestServer({ replace: ({ db }) => ({ db: keepingStatements(db, sent) }) }),
);
let workspace: TestWorkspace;
let listed: readonly SupportRequest[];

/** Of a hundred requests one is open, one waits, two were solved lately, and the others are in the archive. */
async function addRequests(workspaceId: string, memberId: string, count: number): Promise<void> {
  const now = server.clock.now().toISOString();
  await server.db.system(async (tx) => {
    await tx.execute(sql`
      insert into customers (id, workspace_id, account_name, owner_member_id)
      select gen_random_uuid(), ${workspaceId}, 'Account ' || n, ${memberId} from generate_series(1, ${ACCOUNTS}::int) as n`);
    await tx.execute(sql`
      insert into renewals (id, workspace_id, customer_id)
      select gen_random_uuid(), workspace_id, id from customers
      where workspace_id = ${workspaceId} and account_name like 'Account %'`);
    // Otherwise the checks of the foreign keys are planned for the few accounts that were there, and take minutes.
    await tx.execute(sql`analyze`);
    // The rows have what it would set, for each of them by several statements.
    await tx.execute(sql`alter table support_requests disable trigger support_requests_kept`);
    await tx.execute(sql`
      with accounts as (
        select id, row_number() over (order by id) - 1 as place from customers
        where workspace_id = ${workspaceId} and account_name like 'Account %'
      ), ages as (select n, case when n % 100 < 4 then n % 89 + 1 else n % 900 + 120 end as days
        from generate_series(1, ${count}::int) as n)
      insert into support_requests (id, workspace_id, customer_id, subject, number, status, priority,
        assignee_member_id, opened_at, first_answer_due_at, due_at, solved_at, updated_at)
      select gen_random_uuid(), ${workspaceId}, accounts.id, 'Request ' || n, 1000000 + n,
        case n % 100 when 0 then 'open' when 1 then 'waiting' when 2 then 'solved' else 'closed' end,
        (array['low', 'normal', 'high', 'urgent'])[n % 4 + 1],
        case when n % 3 = 0 then ${memberId}::uuid end,
        ${now}::timestamptz - (days + 1) * interval '1 day',
        ${now}::timestamptz - (days + 1) * interval '23 hours',
        case when n % 100 <> 1 then ${now}::timestamptz - days * interval '23 hours' end,
        case when n % 100 > 1 then ${now}::timestamptz - days * interval '1 day' end,
        ${now}::timestamptz
      from ages join accounts on accounts.place = n % ${ACCOUNTS}::int`);
    await tx.execute(sql`alter table support_requests enable trigger support_requests_kept`);
    await tx.execute(sql`analyze`);
    await tx.execute(sql`
      insert into support_messages (id, workspace_id, request_id, kind, text, author_member_id, at)
      select gen_random_uuid(), workspace_id, id, 'answer', 'Please try again', ${memberId}, opened_at
      from support_requests where workspace_id = ${workspaceId} and number % 5 = 0`);
    await tx.execute(sql`
      insert into audit_log (id, workspace_id, entity_type, entity_id, action, performed_by_member_id,
        performed_by_name, performed_at, diff)
      select gen_random_uuid(), workspace_id, 'support request', id, 'update', ${memberId}, 'Maya', opened_at,
        '{"status": {"old": "open", "new": "closed"}}'
      from support_requests where workspace_id = ${workspaceId} and number % 50 = 0`);
  });
}

beforeAll(async () => {
  workspace = await addWorkspace(server, 'Northbeam');
  const beside = await addWorkspace(server, 'Osprey');
  await addRequests(workspace.id, workspace.adminMemberId, REQUESTS);
  await addRequests(beside.id, beside.adminMemberId, BESIDE);
  await server.db.system((tx) => tx.execute(sql`analyze`));
  listed = await requestsOf(server, workspace);
}, SEEDING_MS);

/** Tables with a row or more for each request. */
const growing = ['support_requests', 'support_messages', 'audit_log'];

/** The reads of those tables, in the statements that the server sends for a request. */
async function readsOf(url: string): Promise<readonly TableRead[]> {
  sent.length = 0;
  const answer = await as(server, workspace.admin, { url });
  expect(answer.statusCode, url).toBe(200);
  const reads: TableRead[] = [];
  for (const statement of sent.splice(0)) {
    if (!/^\s*(select|with)\b/i.test(statement.sql)) continue;
    reads.push(...(await plannedReads(server.db, workspace.id, statement)));
  }
  return reads.filter(({ table }) => growing.includes(table));
}

const query = () => `workspace_id=${workspace.id}`;
const chart = (kind: ChartKind) => `${API_BASE}/reports/charts?${query()}&kind=${kind}`;

/** What the page asks for when it opens, a request of it, and the other pages that read support requests. */
const opened: Readonly<Record<string, (id: string) => string>> = {
  'the list': () => supportUrl(workspace),
  'one that is told of by the live stream': (id) => `${supportUrl(workspace)}&ids=${id}`,
  'its thread, with other requests of the account': (id) => supportUrl(workspace, `/${id}/thread`),
  'what else belongs to the account': (id) => supportUrl(workspace, `/${id}/related`),
  'its notes': (id) => supportUrl(workspace, `/${id}/notes`),
  'its history': (id) =>
    `${API_BASE}/workspaces/${workspace.id}/audit?user_id=${workspace.admin.userId}&entity_id=${id}`,
  'the trash': () => supportUrl(workspace, '/trash'),
  'the renewals, with the requests that press': () =>
    `${API_BASE}/retention/renewals?${query()}&user_id=${workspace.admin.userId}`,
  'the home, with the open requests of the person': () => `${API_BASE}/workspaces/${workspace.id}/home`,
  'the numbers of the navigation': () => `${API_BASE}/workspaces/${workspace.id}/badges`,
  'the chart of their ages': () => chart('support-ages'),
  'the chart of first answers': () => chart('first-answer-times'),
};

test('the list leaves the archive out, so it does not grow with what was ever asked', () => {
  // The demo data of the workspace has a few more.
  const added = listed.filter(({ subject }) => subject.startsWith('Request '));
  expect(added.length).toBe((REQUESTS * 4) / 100);
});

test.each(Object.keys(opened))('an index is behind %s', async (name) => {
  const reads = await readsOf(opened[name]?.(listed[0]?.id ?? '') ?? '');
  expect(reads.filter(({ index }) => index === null)).toEqual([]);
  expect(reads.length).toBeGreaterThan(0);
});

test('a table that is read as a whole is told of', async () => {
  const whole = { sql: 'select count(*) from support_requests where length(subject) > $1', params: [5] };
  const reads = await plannedReads(server.db, workspace.id, whole);
  expect(reads).toEqual([{ table: 'support_requests', index: null, rows: 0, runs: 0 }]);
});

/** The data of a workspace as one archive (decision 90): made by a job, for one admin, for a day, on any server. */
import { unzipSync } from 'fflate';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { jobRunner } from '../../server/jobs/runner.ts';
import { jobs } from '../../server/db/schema/jobs.ts';
import { renewals } from '../../server/db/schema/renewals.ts';
import { customers } from '../../server/db/schema/workspace.ts';
import { workspaceExportParts } from '../../server/db/schema/workspace-exports.ts';
import { auditEntries } from '../support/database/server-rows.ts';
import { addConversation } from '../support/people/conversations.ts';
import { invited, inviterOf } from '../support/people/invitations.ts';
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

const HOUR = 60 * 60_000;

const server = useServer(startTestServer);
let workspace: TestWorkspace;
let count = 0;
beforeEach(async () => {
  workspace = await addWorkspace(server, `Exported ${(count += 1)}`);
  await server.db.system((tx) => tx.delete(jobs));
});

const path = () => `/api/v1/workspaces/${workspace.id}/export`;
const start = (person: TestPerson = workspace.admin) => as(server, person, { method: 'POST', url: path() });
const state = async (person: TestPerson = workspace.admin) =>
  (await as(server, person, { url: path() })).json<{ data: { state: string; percent: number } | null }>()
    .data;
const download = (person: TestPerson = workspace.admin, on = server) =>
  as(on, person, { url: `${path()}/file` });
const filesIn = (body: Buffer) =>
  Object.fromEntries(
    Object.entries(unzipSync(body)).map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')]),
  );
const linesOf = (text: string | undefined) => (text ?? '').split('\n').filter((line) => line !== '');

test('an admin asks for it, sees how far it is, and downloads everything for a day', async () => {
  expect(await state()).toBeNull();
  expect((await start()).json()).toEqual({ state: 'running', percent: 0, expires_at: null });
  expect((await download()).statusCode).toBe(404);
  await server.jobs.runDue();
  const expires_at = new Date(server.clock.now().getTime() + 24 * HOUR).toISOString();
  expect(await state()).toEqual({ state: 'ready', percent: 100, expires_at });
  const answer = await download();
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="${workspace.slug}-export-2026-03-10.zip"`,
  );
  const files = filesIn(answer.rawPayload);
  expect(Object.keys(files).filter((name) => name.startsWith('records/'))).toEqual([
    'records/renewals.csv',
    'records/contacts.csv',
    'records/projects.csv',
    'records/improvement-requests.csv',
    'records/support-requests.csv',
  ]);
  const stored = await server.db.system((tx) =>
    tx.select().from(renewals).where(eq(renewals.workspace_id, workspace.id)),
  );
  expect(
    linesOf(files['tables/renewals.jsonl'])
      .map((line) => (JSON.parse(line) as { id: string }).id)
      .toSorted(),
  ).toEqual(stored.map(({ id }) => id).toSorted());
  // With a header line.
  expect(linesOf(files['records/renewals.csv'])).toHaveLength(stored.length + 1);
  expect(files['records/renewals.csv']).toMatch(/^\uFEFFID,/);
  const audited = (await auditEntries(server)).filter(({ entity_id }) => entity_id === workspace.id);
  expect(
    audited
      .map(({ diff }) => diff['exported_data']?.new)
      .filter(Boolean)
      .toSorted(),
  ).toEqual(['downloaded', 'requested']);
  server.clock.advance(24 * HOUR);
  expect(await state()).toBeNull();
  expect((await download()).statusCode).toBe(404);
  await server.jobs.start(false);
  await server.jobs.runDue();
  expect(await server.db.system((tx) => tx.select().from(workspaceExportParts))).toEqual([]);
});

test('it has no rows of others, no secrets, and no formulas', async () => {
  const foreign = await addWorkspace(server, `Foreign ${count}`);
  const invitation = await invited(server, inviterOf(workspace), `guest-${count}@example.com`);
  const member = await addMember(server, workspace, 'admin');
  await addConversation(server, workspace, member.memberId);
  await server.db.system((tx) =>
    tx
      .update(customers)
      .set({ account_name: '=HYPERLINK("http://evil.example")' })
      .where(eq(customers.workspace_id, workspace.id)),
  );
  await start();
  await server.jobs.runDue();
  const files = filesIn((await download()).rawPayload);
  const all = Object.values(files).join('\n');
  expect(all).not.toContain(foreign.id);
  expect(all).not.toContain(invitation);
  expect(files['tables/chat_messages.jsonl']).toBe('');
  expect(files['tables/idempotency_keys.jsonl']).toBeUndefined();
  expect(files['records/renewals.csv']).not.toMatch(/(^|,)"?=/m);
  expect(files['records/renewals.csv']).toContain("'=HYPERLINK");
});

test('another admin has an export of their own, and others have none', async () => {
  const second = await addMember(server, workspace, 'admin');
  await start();
  await server.jobs.runDue();
  expect(await state(second)).toBeNull();
  expect((await download(second)).statusCode).toBe(404);
  for (const role of ['chief_editor', 'editor', 'viewer'] as const) {
    const member = await addMember(server, workspace, role);
    expect([(await start(member)).statusCode, (await download(member)).statusCode]).toEqual([403, 403]);
  }
});

test('asking twice makes one, and asking again makes a new one', async () => {
  await Promise.all([start(), start()]);
  await start();
  expect((await server.db.system((tx) => tx.select().from(jobs))).map(({ kind }) => kind)).toEqual([
    'export-workspace',
  ]);
  await server.jobs.runDue();
  expect((await start()).json()).toMatchObject({ state: 'running' });
});

test('10,000 records fit, and two servers make it together', async () => {
  await multiply(server, workspace.id, 90);
  const other = jobRunner(
    { ...server, db: await server.db.another() },
    { log: server.app.log, reason: String, rest: () => Promise.resolve() },
  );
  await start();
  await Promise.all([server.jobs.runDue(), other.runDue()]);
  expect(await state()).toMatchObject({ state: 'ready' });
  const files = filesIn((await download()).rawPayload);
  const records = Object.entries(files).filter(([name]) => name.startsWith('records/'));
  // A header line each.
  const counted = records.reduce((sum, [, text]) => sum + linesOf(text).length - 1, 0);
  expect(counted).toBeGreaterThan(10_000);
}, 300_000);

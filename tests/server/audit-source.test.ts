/** Every entry says through what it was written: by the caller, and by nothing else (spec §2.10; decision 52). */
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditSources, type AuditSource } from '../../contract/audit.ts';
import { createInvitation } from '../../contract/invitations.ts';
import { updateRenewal, type Renewal } from '../../contract/records/renewals.ts';
import { createWorkspace } from '../../contract/workspaces.ts';
import { runCommand } from '../../server/admin/run-command.ts';
import type { Caller } from '../../server/calls/caller.ts';
import { runnerOf, type RawInput } from '../../server/calls/run-call.ts';
import { auditLog } from '../../server/db/schema/audit.ts';
import { operations } from '../../server/operations/all.ts';
import { auditEntries } from '../support/database/server-rows.ts';
import { change, addWorkspace, renewalsOf, type TestWorkspace } from '../support/people/server-people.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
let renewal: Renewal;
beforeEach(async () => {
  workspace = await addWorkspace(server, 'Northbeam');
  const [first] = await renewalsOf(server, workspace);
  if (first === undefined) throw new Error('There is no renewal');
  renewal = first;
});

const caller = (source?: AuditSource): Caller => ({
  token: workspace.admin.token,
  address: '203.0.113.7',
  requestId: 'test',
  requestKey: null,
  challenges: {},
  origin: () => 'https://keepwell.example.com',
  log: { warn: () => {}, error: () => {}, note: () => {} },
  ...(source && { source }),
});

const file = () => Promise.reject(new Error('No call here takes a file'));

/** Runs a call as the assistant or an import does. */
const run = (name: string, source: AuditSource | undefined, raw: Omit<RawInput, 'file'>) => {
  const served = operations.find(({ call }) => call.name === name);
  if (served === undefined) throw new Error(`${name} has no operation`);
  return runnerOf(served.call, served.operation)(server.app.deps, caller(source), { file, ...raw });
};

const sources = async () => {
  const rows = await server.db.system((tx) =>
    tx
      .select({ source: auditLog.source, reverts: auditLog.reverts })
      .from(auditLog)
      .where(and(eq(auditLog.workspace_id, workspace.id))),
  );
  return rows.map(({ source }) => source);
};

const edit = (value: number) => ({
  params: { id: renewal.id },
  query: { workspace_id: workspace.id },
  body: { field: 'annual_revenue', value },
});

test('a change through HTTP is a person’s, whatever the request says', async () => {
  const headers = { 'x-source': 'system', 'x-audit-source': 'system' };
  const body = { field: 'annual_revenue', value: 1, source: 'system' };
  await change(server, workspace.admin, workspace.id, renewal.id, body, headers);
  expect(await sources()).toEqual(['person']);
});

test.each(auditSources)('a call that %s makes for a person says so in its entry', async (source) => {
  await run(updateRenewal.name, source, edit(2));
  expect(await sources()).toEqual([source]);
});

test('a call without a source is a person’s, also after one of the assistant', async () => {
  await run(updateRenewal.name, 'assistant', edit(3));
  await run(updateRenewal.name, undefined, edit(4));
  expect((await sources()).toSorted()).toEqual(['assistant', 'person']);
});

test('a call in several transactions, and one that names no workspace, say so as well', async () => {
  await run(createInvitation.name, 'import', {
    params: { id: workspace.id },
    query: { user_id: workspace.admin.userId },
    body: { email: 'guest@example.org', full_name: 'Guest', role: 'viewer' },
  });
  expect(await sources()).toEqual(['import']);
  await run(createWorkspace.name, 'assistant', { body: { full_name: 'Maya', workspace_name: 'Second' } });
  const made = (await auditEntries(server)).filter(({ entity_name }) => entity_name === 'Second');
  expect(made.map(({ source }) => source)).toEqual(['assistant']);
});

test('calls at once do not take each other’s source', async () => {
  const [, second] = await renewalsOf(server, workspace);
  await Promise.all([
    run(updateRenewal.name, 'assistant', edit(5)),
    change(server, workspace.admin, workspace.id, second?.id ?? '', { field: 'annual_revenue', value: 6 }),
    run(updateRenewal.name, 'import', edit(7)),
  ]);
  const entries = (await auditEntries(server)).filter(({ workspace_id }) => workspace_id === workspace.id);
  const told = entries.map(({ source, diff }) => [diff['annual_revenue']?.new, source]);
  expect(told.toSorted()).toEqual([
    [5, 'assistant'],
    [6, 'person'],
    [7, 'import'],
  ]);
});

test('a command of the operator is written by the system', async () => {
  const words = ['invite', workspace.slug, 'guest@example.org', 'viewer'];
  expect(await runCommand(server.app.deps, words, () => {})).toMatchObject({ ok: true });
  expect(await sources()).toEqual(['system']);
});

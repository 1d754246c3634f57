/** Who reads what concerns all workspaces is kept, and can be listed by the operator (decision 86). */
import { beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../server/admin/run-command.ts';
import { systemReads } from '../../server/db/schema/learning.ts';
import { users } from '../../server/db/schema/workspace.ts';
import { recurringJobs } from '../../server/jobs/recurring.ts';
import { addWorkspace, as, type TestWorkspace } from '../support/people/server-people.ts';
import { startTestServer, testConfig } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
beforeAll(async () => {
  workspace = await addWorkspace(server, 'Read');
});

const stored = async () =>
  (await server.db.system((tx) => tx.select().from(systemReads).orderBy(systemReads.call))).map(
    ({ reader_id, reader_name, call, asked, read_at }) => ({ reader_id, reader_name, call, asked, read_at }),
  );

test('each read of the figures and of the suggestions is kept with its reader, question and time', async () => {
  const { admin } = workspace;
  const base = '/api/v1/chatam/dev-admin';
  for (const path of [
    '/analytics/system-wide?days=30',
    '/analytics/performance?days=7',
    '/learning/all-suggestions?status=approved',
  ])
    expect((await as(server, admin, { url: base + path })).statusCode).toBe(200);
  const read = { reader_id: admin.userId, reader_name: admin.name, read_at: server.clock.now() };
  expect(await stored()).toEqual([
    { ...read, call: 'getPerformance', asked: { days: '7' } },
    { ...read, call: 'getSystemAnalytics', asked: { days: '30' } },
    { ...read, call: 'listSuggestions', asked: { status: 'approved' } },
  ]);
  // A refused call is no read.
  await server.app.inject({ url: `${base}/analytics/system-wide?days=30` });
  await as(server, admin, { url: `${base}/analytics/system-wide?days=31` });
  expect(await stored()).toHaveLength(3);
});

test('the operator lists them, and they stay when the account is gone', async () => {
  const lines: string[] = [];
  const list = () =>
    runCommand(
      { ...server, config: testConfig() },
      ['reads'],
      () => {},
      (line) => void lines.push(line),
    );
  expect(await list()).toEqual({ ok: true, says: 'The latest 3 readings.' });
  expect(lines.join('\n')).toContain(
    `Admin of Read (${workspace.admin.userId})  getPerformance  {"days":"7"}`,
  );
  const leaver = await addWorkspace(server, 'Leaver');
  await as(server, leaver.admin, { url: '/api/v1/chatam/dev-admin/learning/all-suggestions?status=pending' });
  await server.db.system((tx) => tx.execute(`DELETE FROM workspaces WHERE workspace_id = '${leaver.id}'`));
  await server.db.system((tx) => tx.execute(`DELETE FROM users WHERE user_id = '${leaver.admin.userId}'`));
  expect((await server.db.system((tx) => tx.select().from(users))).map((one) => one.user_id)).not.toContain(
    leaver.admin.userId,
  );
  expect(await stored()).toContainEqual(
    expect.objectContaining({ reader_id: null, reader_name: 'Admin of Leaver' }),
  );
});

test('they are removed after a year', async () => {
  const after = (days: number) => new Date(server.clock.now().getTime() + days * 24 * 60 * 60_000);
  const purge = (now: Date) =>
    server.db.system(async (tx) => recurringJobs['purge-system-reads']?.run(tx, now, server.config));
  await purge(after(364));
  expect(await stored()).toHaveLength(4);
  await purge(after(366));
  expect(await stored()).toHaveLength(0);
});

test('no workspace reaches them', async () => {
  const read = server.db.tenant(workspace.id, (tx) => tx.select().from(systemReads));
  await expect(read).rejects.toThrow('system_reads');
});

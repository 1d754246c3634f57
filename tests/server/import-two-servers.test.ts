/** Two servers on one database share the work of an import: what one was asked for is checked, written and taken back by the other. */
import { beforeAll, expect, test } from 'vitest';
import { jobRunner, type JobRunner } from '../../server/jobs/runner.ts';
import { addWorkspace, renewalsOf, type TestWorkspace } from '../support/people/server-people.ts';
import { importRequests } from '../support/records/import-requests.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(() => startTestServer());
let workspace: TestWorkspace;
let other: JobRunner;
const ask = importRequests(server, () => workspace);
beforeAll(async () => {
  workspace = await addWorkspace(server, 'Two servers');
  const db = await server.db.another();
  other = jobRunner({ ...server, db }, { log: { warn: () => {}, error: () => {} }, reason: String });
});

const added = async () =>
  (await renewalsOf(server, workspace)).filter(({ account_name }) => account_name.startsWith('New account'));

test('an import that was started on one server is checked, written and undone by the other', async () => {
  const names = Array.from({ length: 60 }, (_, at) => `New account ${at},${at}`);
  const { id, settings } = await ask.uploaded(`Account,Annual revenue\n${names.join('\n')}\n`);
  expect((await ask.send('POST', `/${id}/check`, { payload: settings })).statusCode).toBe(200);
  expect((await ask.get(id)).state).toBe('checking');
  await other.runDue();
  expect(await ask.get(id)).toMatchObject({ state: 'checked', counts: { new: 60 } });

  expect((await ask.write(id)).statusCode).toBe(200);
  expect(await added()).toEqual([]);
  // Both look for work at once, and each row is written once.
  await Promise.all([server.jobs.runDue(), other.runDue()]);
  expect(await ask.get(id)).toMatchObject({ state: 'written', written: { new: 60 } });
  expect(
    (await added()).map(({ annual_revenue }) => annual_revenue).toSorted((a, b) => Number(a) - Number(b)),
  ).toEqual(Array.from({ length: 60 }, (_, at) => at));

  expect((await ask.undo(id)).statusCode).toBe(200);
  await other.runDue();
  expect(await ask.get(id)).toMatchObject({ state: 'undone' });
  expect(await added()).toEqual([]);
});

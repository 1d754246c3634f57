/** The reading of all rows, on which hundreds of tests rely that show that nothing was changed. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { workspaces } from '../../server/db/schema/workspace.ts';
import { everyRow } from '../support/database/server-rows.ts';
import { addWorkspace } from '../support/people/server-people.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);

test('what is committed between two readings of all rows is in the second one, whoever wrote it', async () => {
  const { id } = await addWorkspace(server, 'Rows');
  const first = await everyRow(server);
  expect(await everyRow(server)).toEqual(first);

  const other = await server.db.another();
  await other.system((tx) =>
    tx.update(workspaces).set({ workspace_name: 'Other rows' }).where(eq(workspaces.workspace_id, id)),
  );
  const second = await everyRow(server);
  expect(second).not.toEqual(first);
  expect(second['workspaces']?.join()).toContain('Other rows');
});

test('what is rolled back is in no reading of all rows', async () => {
  const { id } = await addWorkspace(server, 'Stays');
  const before = await everyRow(server);
  const undone = server.db.system(async (tx) => {
    await tx.delete(workspaces).where(eq(workspaces.workspace_id, id));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await everyRow(server)).toEqual(before);
});

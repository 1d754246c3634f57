/** A workspace with the records of many accounts, as `npm run seed` makes them, for the counts of charts. */
import { insertDemoAccounts } from '../../../server/db/repositories/demo-accounts.ts';
import { insertDemoFields } from '../../../server/db/repositories/fields.ts';
import { demoFields, newDemoField } from '../../../server/domain/demo/fields.ts';
import { manyAccounts } from '../../../server/domain/demo/many-accounts.ts';
import { addMember, addWorkspace, type TestWorkspace } from '../people/server-people.ts';
import type { TestServer } from '../server/server.ts';

/** The day of the clock of a test server. */
export const TODAY = '2026-03-10';

/** More than the owners that have a row of their own. */
const MEMBERS = 19;
const BATCH = 500;

export async function countedWorkspace(server: TestServer, accounts: number): Promise<TestWorkspace> {
  const workspace = await addWorkspace(server, `With ${accounts}`);
  // A second one, so that a count across workspaces would be seen.
  await addWorkspace(server, 'Beside');
  const members = [{ id: workspace.adminMemberId, full_name: workspace.admin.name }];
  while (members.length < MEMBERS) {
    const { memberId, name } = await addMember(server, workspace, 'editor');
    members.push({ id: memberId, full_name: name });
  }
  const now = server.clock.now();
  await server.db.tenant(workspace.id, (tx) =>
    insertDemoFields(tx, workspace.id, demoFields.map(newDemoField), now),
  );
  const fieldNames = new Set(demoFields.map(({ name }) => name));
  const wanted = { from: 100, count: accounts, today: TODAY, members, fieldNames };
  for (const batch of manyAccounts(wanted, BATCH))
    await server.db.tenant(workspace.id, (tx) => insertDemoAccounts(tx, workspace.id, batch, now));
  return workspace;
}

/** Actions of members and of workspaces for tests: no call makes one before the chat does. */
import { randomUUID } from 'node:crypto';
import type { AccessLevel } from '../../../contract/actions.ts';
import { actionStore, insertUserAction } from '../../../server/db/repositories/actions.ts';
import type { NewAction } from '../../../server/domain/actions/action-store.ts';
import type { TestServer } from '../server/server.ts';
import type { TestWorkspace } from './server-people.ts';

/** An action of the workspace's admin, or of `created_by`; returns its id. */
export async function addUserAction(
  server: Pick<TestServer, 'db' | 'clock'>,
  workspace: Pick<TestWorkspace, 'id' | 'adminMemberId'>,
  own: Partial<NewAction> = {},
): Promise<string> {
  const id = own.id ?? randomUUID();
  const action: NewAction = {
    slug: `quarter-end-${id.slice(0, 8)}`,
    label: 'Renewals at quarter end',
    category: 'Renewals: what and when',
    description: 'Lists the renewals that are due before the quarter ends.',
    source_query: 'Which renewals are due before the quarter ends?',
    created_by: workspace.adminMemberId,
    created_at: server.clock.now(),
    ...own,
    id,
  };
  const inserted = await server.db.tenant(workspace.id, (tx) => insertUserAction(tx, workspace.id, action));
  if (!inserted) throw new Error(`The slug ${action.slug} is taken`);
  return id;
}

/** The same, promoted. */
export async function addWorkspaceAction(
  server: Pick<TestServer, 'db' | 'clock'>,
  workspace: Pick<TestWorkspace, 'id' | 'adminMemberId'>,
  own: Partial<NewAction> = {},
  access: AccessLevel = 'workspace',
): Promise<string> {
  const id = await addUserAction(server, workspace, own);
  await server.db.tenant(workspace.id, (tx) => actionStore(tx, workspace.id).share(id, access));
  return id;
}

/** System-wide: stores a new workspace, inside the transaction of the sign-up that makes it. */
import {
  createWorkspace,
  type CreatedWorkspace,
  type NewWorkspace,
} from '../../domain/workspaces/create-workspace.ts';
import type { WorkspaceStore } from '../../domain/workspaces/workspace-store.ts';
import type { Tx } from '../database.ts';
import { workspaceMembers, workspaces } from '../schema/workspace.ts';
import { insertDemoAccounts } from './demo-accounts.ts';
import { insertDemoFields } from './fields.ts';

function workspaceStore(tx: Tx): WorkspaceStore {
  return {
    insertWorkspace: async ({ id, name, slug }) => {
      const inserted = await tx
        .insert(workspaces)
        .values({ workspace_id: id, workspace_name: name, workspace_slug: slug })
        .onConflictDoNothing({ target: workspaces.workspace_slug })
        .returning({ id: workspaces.workspace_id });
      return inserted.length === 1;
    },
    insertMembers: async (workspaceId, members, isDemo) => {
      await tx
        .insert(workspaceMembers)
        .values(members.map((member) => ({ ...member, workspace_id: workspaceId, is_demo: isDemo })));
    },
    insertDemoFields: async (workspaceId, fields, at) => {
      await insertDemoFields(tx, workspaceId, fields, at);
    },
    insertDemoAccounts: (workspaceId, customers, renewals) =>
      insertDemoAccounts(tx, workspaceId, customers, renewals),
  };
}

/** Needs a system transaction: a tenant may not create workspaces. The person must be stored already. */
export function provisionWorkspace(tx: Tx, input: NewWorkspace): Promise<CreatedWorkspace> {
  return createWorkspace(workspaceStore(tx), input);
}

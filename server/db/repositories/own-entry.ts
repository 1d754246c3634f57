/** A member's own entry of the workspace, and its name (spec §3, §2.8). */
import { eq } from 'drizzle-orm';
import type { WorkspaceEntry } from '../../../contract/users.ts';
import type { Membership } from '../../domain/people.ts';
import type { NameStore } from '../../domain/workspaces/rename.ts';
import type { Tx } from '../database.ts';
import { workspaces } from '../schema/workspace.ts';
import { insertAudit } from './audit.ts';

const entry = {
  workspace_id: workspaces.workspace_id,
  workspace_name: workspaces.workspace_name,
  workspace_slug: workspaces.workspace_slug,
  plan_type: workspaces.plan_type,
  profile_picture_url: workspaces.profile_picture_url,
};

export async function workspaceEntryOf(tx: Tx, { member, workspace }: Membership): Promise<WorkspaceEntry> {
  const [found] = await tx
    .select(entry)
    .from(workspaces)
    .where(eq(workspaces.workspace_id, workspace.workspace_id));
  if (found === undefined) throw new Error('The workspace is gone');
  return { ...found, member_id: member.id, role: member.role };
}

export function nameStore(tx: Tx, workspaceId: string): NameStore {
  const one = eq(workspaces.workspace_id, workspaceId);
  return {
    workspaceId,
    lock: async () => {
      const [held] = await tx
        .select({ name: workspaces.workspace_name })
        .from(workspaces)
        .where(one)
        .for('no key update');
      if (held === undefined) throw new Error('The workspace is gone');
      return held.name;
    },
    set: async (name) => {
      await tx.update(workspaces).set({ workspace_name: name }).where(one);
    },
    addAudit: (added) => insertAudit(tx, workspaceId, added),
  };
}

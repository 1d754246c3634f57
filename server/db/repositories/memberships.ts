import { and, eq } from 'drizzle-orm';
import type { Membership } from '../../domain/people.ts';
import type { Tx } from '../database.ts';
import { workspaceMembers, workspaces } from '../schema/workspace.ts';

/** A person's active membership of one workspace, or null: there is none, or no such workspace. */
export async function findMembership(
  tx: Tx,
  workspaceId: string,
  userId: string,
): Promise<Membership | null> {
  const [row] = await tx
    .select({
      member: {
        id: workspaceMembers.id,
        role: workspaceMembers.role,
        full_name: workspaceMembers.full_name,
      },
      workspace: { workspace_id: workspaces.workspace_id, workspace_slug: workspaces.workspace_slug },
    })
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.workspace_id, workspaceMembers.workspace_id))
    .where(
      and(
        eq(workspaceMembers.workspace_id, workspaceId),
        eq(workspaceMembers.user_id, userId),
        eq(workspaceMembers.status, 'active'),
      ),
    );
  return row ?? null;
}

import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Membership } from '../../domain/people.ts';
import type { Tx } from '../database.ts';
import { workspaceMembers, workspaces } from '../schema/workspace.ts';
import { pointStatement } from '../statement.ts';
import { isUuid } from '../uuid.ts';

const membership = {
  member: {
    id: workspaceMembers.id,
    role: workspaceMembers.role,
    full_name: workspaceMembers.full_name,
  },
  workspace: { workspace_id: workspaces.workspace_id, workspace_slug: workspaces.workspace_slug },
};

const activeMembership = pointStatement(membership, (db) =>
  db
    .select(membership)
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.workspace_id, workspaceMembers.workspace_id))
    .where(
      and(
        eq(workspaceMembers.workspace_id, sql.placeholder('workspaceId')),
        eq(workspaceMembers.user_id, sql.placeholder('userId')),
        eq(workspaceMembers.status, 'active'),
        isNull(workspaces.deleted_at),
      ),
    ),
);

/** A person's active membership of one workspace. Null if there is none, or no such workspace, or if it was deleted. */
export async function findMembership(
  tx: Tx,
  workspaceId: string,
  userId: string,
): Promise<Membership | null> {
  const [row] = await activeMembership(tx, { workspaceId, userId });
  return row ?? null;
}

/** Whether the person was a member of the workspace, which is known by its row, and whether it was deleted meanwhile. */
export async function hadMembership(
  tx: Tx,
  workspaceId: string,
  userId: string,
): Promise<'no' | 'ended' | 'of a deleted workspace'> {
  const [row] = await tx
    .select({ status: workspaceMembers.status })
    .from(workspaceMembers)
    .where(
      and(
        eq(workspaceMembers.workspace_id, workspaceId),
        eq(workspaceMembers.user_id, userId),
        inArray(workspaceMembers.status, ['active', 'inactive']),
      ),
    );
  if (row === undefined) return 'no';
  // An active membership is asked about here only if the workspace is closed.
  return row.status === 'active' ? 'of a deleted workspace' : 'ended';
}

/** System-wide, for the access check of calls that name a member. A demo member is not found, because nobody is. */
export async function workspaceOfMember(tx: Tx, memberId: string): Promise<string | null> {
  if (!isUuid(memberId)) return null;
  const [found] = await tx
    .select({ workspaceId: workspaceMembers.workspace_id })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.id, memberId), eq(workspaceMembers.is_demo, false)));
  return found?.workspaceId ?? null;
}

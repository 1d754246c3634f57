/** System-wide: the memberships of a person who deletes their account (decision 90). */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { OwnMembership } from '../../domain/deletion/account-deletion.ts';
import type { Tx } from '../database.ts';
import { users, workspaceMembers, workspaces } from '../schema/workspace.ts';

/** Active ones of workspaces that are in use, by name. */
export async function ownMemberships(tx: Tx, userId: string): Promise<readonly OwnMembership[]> {
  const other = sql`from workspace_members as other
    where other.workspace_id = ${workspaceMembers.workspace_id} and other.status = 'active'
      and not other.is_demo and other.id <> ${workspaceMembers.id}`;
  return tx
    .select({
      workspace_id: workspaces.workspace_id,
      workspace_name: workspaces.workspace_name,
      workspace_slug: workspaces.workspace_slug,
      member_id: workspaceMembers.id,
      role: workspaceMembers.role,
      others: sql<number>`(select count(*)::integer ${other})`,
      other_admins: sql<number>`(select count(*)::integer ${other} and other.role = 'admin')`,
    })
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.workspace_id, workspaceMembers.workspace_id))
    .where(
      and(
        eq(workspaceMembers.user_id, userId),
        eq(workspaceMembers.status, 'active'),
        isNull(workspaces.deleted_at),
      ),
    )
    .orderBy(asc(workspaces.workspace_name), asc(workspaces.workspace_slug));
}

/** Locks the person until the transaction ends: they cannot become a member of anything meanwhile. False if they are gone. */
export async function lockPerson(tx: Tx, userId: string): Promise<boolean> {
  const held = await tx
    .select({ id: users.user_id })
    .from(users)
    .where(eq(users.user_id, userId))
    .for('update');
  return held.length === 1;
}

/** Locks them until the transaction ends, so that no membership of theirs is changed at the same time. */
export async function lockWorkspaces(tx: Tx, workspaceIds: readonly string[]): Promise<void> {
  if (workspaceIds.length === 0) return;
  await tx
    .select({ id: workspaces.workspace_id })
    .from(workspaces)
    .where(inArray(workspaces.workspace_id, [...workspaceIds]))
    // In one order, so that two deletions wait for each other instead of ending in a deadlock.
    .orderBy(asc(workspaces.workspace_id))
    .for('no key update');
}

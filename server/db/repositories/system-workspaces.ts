/** System-wide: a person's workspaces. A transaction of one workspace could not see them all. */
import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { FormerWorkspace, WorkspaceEntry } from '../../../contract/users.ts';
import { restorableUntil } from '../../domain/deletion/workspace-deletion.ts';
import type { Tx } from '../database.ts';
import { workspaceMembers, workspaces } from '../schema/workspace.ts';
import { deletedWorkspacesOf } from './deleted-workspaces.ts';

/**
 * The workspaces of which the person is an active member. The one joined first comes first and is the default (spec
 * §3).
 */
export function workspacesOf(tx: Tx, userId: string): Promise<WorkspaceEntry[]> {
  return tx
    .select({
      workspace_id: workspaces.workspace_id,
      workspace_name: workspaces.workspace_name,
      workspace_slug: workspaces.workspace_slug,
      plan_type: workspaces.plan_type,
      profile_picture_url: workspaces.profile_picture_url,
      member_id: workspaceMembers.id,
      role: workspaceMembers.role,
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
    .orderBy(asc(workspaceMembers.created_at), asc(workspaceMembers.id));
}

/**
 * The workspaces of which the person was a member, by name, then those that were deleted meanwhile. A membership that is active
 * again is none of them.
 */
export async function formerWorkspacesOf(tx: Tx, userId: string): Promise<FormerWorkspace[]> {
  const left = await tx
    .select({ workspace_name: workspaces.workspace_name, workspace_slug: workspaces.workspace_slug })
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.workspace_id, workspaceMembers.workspace_id))
    .where(and(eq(workspaceMembers.user_id, userId), eq(workspaceMembers.status, 'inactive')))
    .orderBy(asc(workspaces.workspace_name), asc(workspaces.workspace_slug));
  const deleted = await deletedWorkspacesOf(tx, userId);
  return [
    ...left.map((one) => ({ ...one, deleted: null })),
    ...deleted.map(({ workspace_name, workspace_slug, deleted_by: by, deleted_at: at }) => ({
      workspace_name,
      workspace_slug,
      deleted: { by, until: restorableUntil(at).toISOString() },
    })),
  ];
}

/** For the operator, who is not a member. A deleted workspace is not found. */
export async function findWorkspaceBySlug(
  tx: Tx,
  slug: string,
): Promise<{ readonly workspace_id: string; readonly workspace_name: string } | null> {
  const [found] = await tx
    .select({ workspace_id: workspaces.workspace_id, workspace_name: workspaces.workspace_name })
    .from(workspaces)
    .where(and(eq(workspaces.workspace_slug, slug), isNull(workspaces.deleted_at)));
  return found ?? null;
}

/** The first slugs in alphabetical order and the total, for the operator to choose from. */
export async function listSlugs(
  tx: Tx,
  most: number,
): Promise<{ readonly slugs: readonly string[]; readonly total: number }> {
  const found = await tx
    .select({ slug: workspaces.workspace_slug })
    .from(workspaces)
    .where(isNull(workspaces.deleted_at))
    .orderBy(asc(workspaces.workspace_slug))
    .limit(most);
  const [counted] = await tx.select({ total: count() }).from(workspaces).where(isNull(workspaces.deleted_at));
  return { slugs: found.map(({ slug }) => slug), total: counted?.total ?? 0 };
}

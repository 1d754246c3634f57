/** System-wide: workspaces that were deleted, until they are restored or removed for good (decision 90). */
import { and, asc, eq, gte, isNotNull, isNull, lt } from 'drizzle-orm';
import { DELETED_PERSON } from '../../../contract/deletion.ts';
import type { Membership } from '../../domain/people.ts';
import type { Tx } from '../database.ts';
import { workspaceMembers, workspaces } from '../schema/workspace.ts';
import { insertAudit } from './audit.ts';

export interface DeletedWorkspace {
  readonly workspace_id: string;
  readonly workspace_name: string;
  readonly workspace_slug: string;
  readonly deleted_at: Date;
  /** The name of the member who deleted it. */
  readonly deleted_by: string;
}

/** The name of an open workspace, whose row is locked until the transaction ends. Null for a deleted one. */
export async function lockOpenWorkspace(tx: Tx, workspaceId: string): Promise<string | null> {
  const [held] = await tx
    .select({ name: workspaces.workspace_name })
    .from(workspaces)
    .where(and(eq(workspaces.workspace_id, workspaceId), isNull(workspaces.deleted_at)))
    .for('no key update');
  return held?.name ?? null;
}

/** Closes it for everybody once the transaction has committed, with an entry in its audit log. */
export async function closeWorkspace(
  tx: Tx,
  workspaceId: string,
  { by, at }: { readonly by: Membership['member']; readonly at: Date },
): Promise<void> {
  await tx
    .update(workspaces)
    .set({ deleted_at: at, deleted_by: by.id })
    .where(eq(workspaces.workspace_id, workspaceId));
  await insertAudit(tx, workspaceId, {
    entityType: 'workspace',
    entityId: workspaceId,
    action: 'delete',
    member: by,
    at,
    diff: {},
  });
}

/** Of the active members who are people. */
export async function activeMemberIds(tx: Tx, workspaceId: string): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: workspaceMembers.id })
    .from(workspaceMembers)
    .where(
      and(
        eq(workspaceMembers.workspace_id, workspaceId),
        eq(workspaceMembers.status, 'active'),
        eq(workspaceMembers.is_demo, false),
      ),
    );
  return rows.map(({ id }) => id);
}

const deleted = {
  workspace_id: workspaces.workspace_id,
  workspace_name: workspaces.workspace_name,
  workspace_slug: workspaces.workspace_slug,
  deleted_at: workspaces.deleted_at,
  deleted_by: workspaceMembers.full_name,
};

const selectDeleted = (tx: Tx) =>
  tx
    .select(deleted)
    .from(workspaces)
    .leftJoin(workspaceMembers, eq(workspaceMembers.id, workspaces.deleted_by));

type DeletedRow = Awaited<ReturnType<typeof selectDeleted>>[number];

const known = ({ deleted_at: at, deleted_by: by, ...named }: DeletedRow): readonly DeletedWorkspace[] =>
  at === null ? [] : [{ ...named, deleted_at: at, deleted_by: by ?? DELETED_PERSON }];

/** The one deleted first comes first. */
export async function listDeletedWorkspaces(tx: Tx): Promise<readonly DeletedWorkspace[]> {
  const rows = await selectDeleted(tx)
    .where(isNotNull(workspaces.deleted_at))
    .orderBy(asc(workspaces.deleted_at), asc(workspaces.workspace_slug));
  return rows.flatMap(known);
}

/** Null for a workspace that is not deleted. */
export async function findDeletedWorkspace(tx: Tx, workspaceId: string): Promise<DeletedWorkspace | null> {
  const rows = await selectDeleted(tx).where(eq(workspaces.workspace_id, workspaceId));
  return rows.flatMap(known)[0] ?? null;
}

/** Those of which the person was a member when they were deleted, by name. */
export async function deletedWorkspacesOf(tx: Tx, userId: string): Promise<readonly DeletedWorkspace[]> {
  const mine = tx
    .select({ id: workspaceMembers.workspace_id })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.user_id, userId), eq(workspaceMembers.status, 'active')))
    .as('mine');
  const rows = await selectDeleted(tx)
    .innerJoin(mine, eq(mine.id, workspaces.workspace_id))
    .where(isNotNull(workspaces.deleted_at))
    .orderBy(asc(workspaces.workspace_name), asc(workspaces.workspace_slug));
  return rows.flatMap(known);
}

/** Null if no deleted workspace has this slug, or if it was deleted before `before`: its rows may be gone already. */
export async function restoreWorkspace(
  tx: Tx,
  slug: string,
  { at, before }: { readonly at: Date; readonly before: Date },
): Promise<{ readonly workspace_id: string; readonly workspace_name: string } | null> {
  const [restored] = await tx
    .update(workspaces)
    .set({ deleted_at: null, deleted_by: null })
    .where(and(eq(workspaces.workspace_slug, slug), gte(workspaces.deleted_at, before)))
    .returning({ workspace_id: workspaces.workspace_id, workspace_name: workspaces.workspace_name });
  if (restored === undefined) return null;
  await insertAudit(tx, restored.workspace_id, {
    entityType: 'workspace',
    entityId: restored.workspace_id,
    action: 'restore',
    // The operator is no member.
    member: { id: null, full_name: 'The operator' },
    at,
    diff: {},
  });
  return restored;
}

/** Deleted before `before`. */
export async function workspacesToRemove(tx: Tx, before: Date): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: workspaces.workspace_id })
    .from(workspaces)
    .where(lt(workspaces.deleted_at, before));
  return rows.map(({ id }) => id);
}

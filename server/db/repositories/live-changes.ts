/** The changes of a workspace in the order of their commits, from its audit log. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Role } from '../../../contract/rights.ts';
import type { Tx } from '../database.ts';
import { auditLog } from '../schema/audit.ts';
import { workspaceMembers } from '../schema/workspace.ts';

/**
 * The oldest transaction that still runs, as a number in decimal. All before it have ended, so whoever has read
 * everything up to now needs only entries of it and of later ones.
 */
export async function liveCursor(tx: Tx): Promise<string> {
  const [row] = await tx
    .select({ cursor: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text` })
    .from(sql`(select 1) as one`);
  return row?.cursor ?? '0';
}

export type LiveEntry = Awaited<ReturnType<typeof entriesSince>>[number];

/** @param cursor of an earlier reading; some entries may have been read then */
export function entriesSince(tx: Tx, workspaceId: string, cursor: string, limit: number) {
  return tx
    .select({
      id: auditLog.id,
      entity_type: auditLog.entity_type,
      entity_id: auditLog.entity_id,
      action: auditLog.action,
      member_id: auditLog.performed_by_member_id,
      member_name: auditLog.performed_by_name,
      diff: auditLog.diff,
    })
    .from(auditLog)
    .where(and(eq(auditLog.workspace_id, workspaceId), sql`xact >= ${cursor}::xid8`))
    .orderBy(asc(sql`xact`), asc(auditLog.performed_at))
    .limit(limit);
}

/** The roles of those people who are members now, by user id. */
export async function rolesOf(
  tx: Tx,
  workspaceId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Role>> {
  const rows = await tx
    .select({ user_id: workspaceMembers.user_id, role: workspaceMembers.role })
    .from(workspaceMembers)
    .where(
      and(
        eq(workspaceMembers.workspace_id, workspaceId),
        eq(workspaceMembers.status, 'active'),
        inArray(workspaceMembers.user_id, [...userIds]),
      ),
    );
  return new Map(rows.flatMap(({ user_id, role }) => (user_id === null ? [] : [[user_id, role] as const])));
}

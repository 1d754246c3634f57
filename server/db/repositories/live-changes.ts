/** The changes of a workspace in the order of their commits, from its audit log. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Role } from '../../../contract/rights.ts';
import type { Tx } from '../database.ts';
import { auditLog } from '../schema/audit.ts';
import { workspaceMembers, workspaces } from '../schema/workspace.ts';
import { pointStatement } from '../statement.ts';

/** Characters of a cursor; it is a part of an address. */
const LONGEST = 1000;

const cursorText = sql<string>`case when length(now_seen::text) <= ${LONGEST} then now_seen::text
  else concat(pg_snapshot_xmin(now_seen), ':', pg_snapshot_xmin(now_seen), ':') end`;

/**
 * Which transactions had ended, as a snapshot in text. A later reading leaves out exactly these. With so many running ones
 * that their list were too long, it is an earlier snapshot, after which some entries are read again.
 */
export const liveCursor = async (tx: Tx): Promise<string> => (await listMoment(tx)).cursor;

const moment = { cursor: cursorText, readAt: sql<number>`floor(extract(epoch from now()))::float8` };

const momentNow = pointStatement(moment, (db) =>
  db.select(moment).from(sql`(select pg_current_snapshot() as now_seen) as snapshot`),
);

/** The cursor, and when it was read: seconds since 1970 of the database's clock, rounded down. */
export async function listMoment(tx: Tx): Promise<{ readonly cursor: string; readonly readAt: number }> {
  const [row] = await momentNow(tx, {});
  if (row === undefined) throw new Error('The database answered no snapshot');
  return row;
}

export type LiveEntry = Awaited<ReturnType<typeof entriesBetween>>[number];

/** The entries that were committed after one cursor and up to another. */
export function entriesBetween(tx: Tx, workspaceId: string, after: string, upTo: string, limit: number) {
  return tx
    .select({
      entity_type: auditLog.entity_type,
      entity_id: auditLog.entity_id,
      action: auditLog.action,
      member_id: auditLog.performed_by_member_id,
      member_name: auditLog.performed_by_name,
      diff: auditLog.diff,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.workspace_id, workspaceId),
        // Implied by the next condition; it is what the index can find.
        sql`xact >= pg_snapshot_xmin(${after}::pg_snapshot)`,
        sql`not pg_visible_in_snapshot(xact, ${after}::pg_snapshot)`,
        sql`pg_visible_in_snapshot(xact, ${upTo}::pg_snapshot)`,
      ),
    )
    .orderBy(asc(sql`xact`), asc(auditLog.performed_at))
    .limit(limit);
}

interface StateSince {
  /** The cursor is of another database, or of this one before a backup was restored. */
  readonly isAhead: boolean;
  /** Anything of the workspace was committed after it. */
  readonly isChanged: boolean;
}

export async function stateSince(tx: Tx, workspaceId: string, after: string): Promise<StateSince> {
  const [row] = await tx
    .select({
      isAhead: sql<boolean>`pg_snapshot_xmax(${after}::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot())`,
      isChanged: sql<boolean>`exists (select 1 from ${auditLog} where ${auditLog.workspace_id} = ${workspaceId}
        and xact >= pg_snapshot_xmin(${after}::pg_snapshot)
        and not pg_visible_in_snapshot(xact, ${after}::pg_snapshot))`,
    })
    .from(sql`(select 1) as once`);
  return row ?? { isAhead: true, isChanged: true };
}

const names = {
  names: sql<string>`md5(coalesce(string_agg(${workspaceMembers.id}::text || ${workspaceMembers.full_name}, ' '
    order by ${workspaceMembers.id}), ''))`,
};

const namesNow = pointStatement(names, (db) =>
  db
    .select(names)
    .from(workspaceMembers)
    .where(eq(workspaceMembers.workspace_id, sql.placeholder('workspaceId'))),
);

/** 32 hexadecimal digits that are others when a member has another name, or there are other members. */
export async function namesOfMembers(tx: Tx, workspaceId: string): Promise<string> {
  const [row] = await namesNow(tx, { workspaceId });
  return row?.names ?? '';
}

/** The roles of those people who are members now, by user id. A deleted workspace has none. */
export async function rolesOf(
  tx: Tx,
  workspaceId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Role>> {
  const rows = await tx
    .select({ user_id: workspaceMembers.user_id, role: workspaceMembers.role })
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.workspace_id, workspaceMembers.workspace_id))
    .where(
      and(
        eq(workspaceMembers.workspace_id, workspaceId),
        eq(workspaceMembers.status, 'active'),
        isNull(workspaces.deleted_at),
        inArray(workspaceMembers.user_id, [...userIds]),
      ),
    );
  return new Map(rows.flatMap(({ user_id, role }) => (user_id === null ? [] : [[user_id, role] as const])));
}

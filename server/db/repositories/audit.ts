import { randomUUID } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { AuditEntry } from '../../domain/audit-entry.ts';
import type { Changer } from '../../domain/records/record-store.ts';
import type { Tx } from '../database.ts';
import { auditLog } from '../schema/audit.ts';
import { statement } from '../statement.ts';

const entryAdded = statement({}, (db) =>
  db.insert(auditLog).values({
    id: sql.placeholder('id'),
    workspace_id: sql.placeholder('workspaceId'),
    entity_type: sql.placeholder('entityType'),
    entity_id: sql.placeholder('entityId'),
    action: sql.placeholder('action'),
    performed_by_member_id: sql.placeholder('memberId'),
    performed_by_name: sql.placeholder('memberName'),
    performed_at: sql.placeholder('at'),
    diff: sql.placeholder('diff'),
  }),
);

/** Adds an audit entry in the transaction of the change. */
export async function insertAudit(
  tx: Tx,
  workspaceId: string,
  entry: AuditEntry,
  id: string = randomUUID(),
): Promise<void> {
  const { member, ...change } = entry;
  const by = { memberId: member.id, memberName: member.full_name };
  await entryAdded(tx, { ...change, ...by, id, workspaceId });
}

/** Below the limit of about 65,000 parameters for one statement. */
const ENTRIES_AT_ONCE = 1000;

/** Adds the entries of one change of many records. */
export async function insertAudits(
  tx: Tx,
  workspaceId: string,
  entries: readonly AuditEntry[],
): Promise<void> {
  const rows = entries.map(({ entityType, entityId, action, member, at, diff }) => ({
    id: randomUUID(),
    workspace_id: workspaceId,
    entity_type: entityType,
    entity_id: entityId,
    action,
    performed_by_member_id: member.id,
    performed_by_name: member.full_name,
    performed_at: at,
    diff,
  }));
  for (let from = 0; from < rows.length; from += ENTRIES_AT_ONCE) {
    await tx.insert(auditLog).values(rows.slice(from, from + ENTRIES_AT_ONCE));
  }
}

/**
 * The member who last changed a field of a record, with the name at that time. Null if the audit log has no entry.
 */
export async function lastChangedBy(
  tx: Tx,
  workspaceId: string,
  entityId: string,
  field: string,
): Promise<Changer | null> {
  const [entry] = await tx
    .select({ id: auditLog.performed_by_member_id, name: auditLog.performed_by_name })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.workspace_id, workspaceId),
        eq(auditLog.entity_id, entityId),
        sql`${auditLog.diff} ? ${field}`,
      ),
    )
    .orderBy(desc(auditLog.performed_at))
    .limit(1);
  return entry ?? null;
}

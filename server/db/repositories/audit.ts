import { randomUUID } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { AuditEntry } from '../../domain/audit-entry.ts';
import type { Tx } from '../database.ts';
import { auditLog } from '../schema/audit.ts';

/** Adds an entry in the transaction of the change it tells of. */
export async function insertAudit(tx: Tx, workspaceId: string, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({
    id: randomUUID(),
    workspace_id: workspaceId,
    entity_type: entry.entityType,
    entity_id: entry.entityId,
    action: entry.action,
    performed_by_member_id: entry.member.id,
    performed_by_name: entry.member.full_name,
    performed_at: entry.at,
    diff: entry.diff,
  });
}

/** The name under which a field of a record was changed last; null where the history does not tell. */
export async function lastChangedBy(
  tx: Tx,
  workspaceId: string,
  entityId: string,
  field: string,
): Promise<string | null> {
  const [entry] = await tx
    .select({ name: auditLog.performed_by_name })
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
  return entry?.name ?? null;
}

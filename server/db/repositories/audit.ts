import { randomUUID } from 'node:crypto';
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

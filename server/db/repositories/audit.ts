import { randomUUID } from 'node:crypto';
import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AuditEntityType } from '../../../contract/audit.ts';
import type { AuditEntry } from '../../domain/audit-entry.ts';
import type { Changer } from '../../domain/records/record-store.ts';
import type { Tx } from '../database.ts';
import { actions } from '../schema/actions.ts';
import { auditLog } from '../schema/audit.ts';
import { fieldDefinitions } from '../schema/fields.ts';
import { invitations } from '../schema/invitations.ts';
import { renewals } from '../schema/renewals.ts';
import { savedViews } from '../schema/saved-views.ts';
import { customers, workspaceMembers, workspaces } from '../schema/workspace.ts';
import { statement } from '../statement.ts';
import { noteChange } from '../transactions.ts';

const named =
  (name: PgColumn, id: PgColumn) =>
  (entityId: SQL): SQL =>
    sql`(select ${name} from ${id.table} where ${id} = ${entityId})`;

/** How an entity is named. A record has the name of its account. */
const nameOf: Readonly<Record<AuditEntityType, (entityId: SQL) => SQL>> = {
  customer: named(customers.account_name, customers.id),
  renewal: (entityId) => sql`(select ${customers.account_name} from ${renewals}
    join ${customers} on ${customers.id} = ${renewals.customer_id} where ${renewals.id} = ${entityId})`,
  member: named(workspaceMembers.full_name, workspaceMembers.id),
  field: named(fieldDefinitions.label, fieldDefinitions.id),
  action: named(actions.label, actions.id),
  view: named(savedViews.name, savedViews.id),
  invitation: named(invitations.full_name, invitations.id),
  workspace: named(workspaces.workspace_name, workspaces.workspace_id),
};

/** Null for a kind of record that is not named above. */
const entityName = (entityType: AuditEntityType, entityId: SQL): SQL =>
  Object.hasOwn(nameOf, entityType) ? nameOf[entityType](entityId) : sql`null`;

const writing = (entityType: AuditEntityType) =>
  statement({}, (db) =>
    db.insert(auditLog).values({
      id: sql.placeholder('id'),
      workspace_id: sql.placeholder('workspaceId'),
      entity_type: sql.placeholder('entityType'),
      entity_id: sql.placeholder('entityId'),
      entity_name: entityName(entityType, sql`${sql.placeholder('entityId')}::uuid`),
      action: sql.placeholder('action'),
      performed_by_member_id: sql.placeholder('memberId'),
      performed_by_name: sql.placeholder('memberName'),
      performed_at: sql.placeholder('at'),
      diff: sql.placeholder('diff'),
    }),
  );

/** A statement for each type, so that the database plans the look-up of one name. */
const entryAdded = new Map<AuditEntityType, ReturnType<typeof writing>>();

function entryAddedTo(entityType: AuditEntityType): ReturnType<typeof writing> {
  const known = entryAdded.get(entityType) ?? writing(entityType);
  entryAdded.set(entityType, known);
  return known;
}

/** Adds an audit entry in the transaction of the change. */
export async function insertAudit(
  tx: Tx,
  workspaceId: string,
  entry: AuditEntry,
  id: string = randomUUID(),
): Promise<void> {
  const { member, ...change } = entry;
  const by = { memberId: member.id, memberName: member.full_name };
  noteChange(tx, workspaceId);
  await entryAddedTo(entry.entityType)(tx, { ...change, ...by, id, workspaceId });
}

/** Below the limit of about 65,000 parameters for one statement. */
const ENTRIES_AT_ONCE = 1000;

/** Adds the entries of one change of many records. */
export async function insertAudits(
  tx: Tx,
  workspaceId: string,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length > 0) noteChange(tx, workspaceId);
  const rows = entries.map(({ entityType, entityId, action, member, at, diff }) => ({
    id: randomUUID(),
    workspace_id: workspaceId,
    entity_type: entityType,
    entity_id: entityId,
    entity_name: entityName(entityType, sql`${entityId}::uuid`),
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

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
import { savedViews } from '../schema/saved-views.ts';
import { typedTables } from '../schema/typed-tables.ts';
import { customers, workspaceMembers, workspaces } from '../schema/workspace.ts';
import { pointStatement, statementsBy } from '../statement.ts';
import { noteChange } from '../transactions.ts';
import { accountJoin } from './record-account.ts';
import { nameColumn } from './record-row.ts';

const named =
  (name: PgColumn, id: PgColumn) =>
  (entityId: SQL): SQL =>
    sql`(select ${name} from ${id.table} where ${id} = ${entityId})`;

/** The name of a record, which for some types is that of its account. */
function recordName(noun: AuditEntityType, entityId: SQL): SQL {
  const typed = typedTables.find(({ type }) => type.noun.one === noun);
  if (typed === undefined) throw new Error(`There are no records of the type ${noun}`);
  const { table, type } = typed;
  return sql`(select ${nameColumn(type, table)} from ${table}
    ${accountJoin(table)} where ${table.id} = ${entityId})`;
}

/** How an entity is named. */
const nameOf: Readonly<Record<AuditEntityType, (entityId: SQL) => SQL>> = {
  customer: named(customers.account_name, customers.id),
  renewal: (entityId) => recordName('renewal', entityId),
  contact: (entityId) => recordName('contact', entityId),
  'improvement request': (entityId) => recordName('improvement request', entityId),
  project: (entityId) => recordName('project', entityId),
  'support request': (entityId) => recordName('support request', entityId),
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

/** A statement for each type, so that the database plans the look-up of one name. */
const entryAddedTo = statementsBy((entityType: AuditEntityType) =>
  pointStatement({}, (db) =>
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
  ),
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
  noteChange(tx, workspaceId);
  await entryAddedTo(entry.entityType)(tx, { ...change, ...by, id, workspaceId });
}

/** Adds the entries of one change of many records: one statement, or one for each kind of entity if names are looked up. */
export async function insertAudits(
  tx: Tx,
  workspaceId: string,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length > 0) noteChange(tx, workspaceId);
  const isNamed = entries.every(({ entityName: name }) => name !== undefined);
  const kinds = isNamed ? [undefined] : new Set(entries.map(({ entityType }) => entityType));
  for (const kind of kinds) {
    const rows = entries
      .filter(({ entityType }) => kind === undefined || entityType === kind)
      .map(({ entityType, entityId, entityName: name, action, member, at, diff }) => ({
        entity_type: entityType,
        entity_id: entityId,
        entity_name: name,
        action,
        member_id: member.id,
        member_name: member.full_name,
        at,
        diff,
      }));
    if (rows.length === 0) continue;
    const name = kind === undefined ? sql`v.entity_name` : entityName(kind, sql`v.entity_id`);
    await tx.execute(sql`insert into ${auditLog} (id, workspace_id, entity_type, entity_id, entity_name, action,
        performed_by_member_id, performed_by_name, performed_at, diff)
      select gen_random_uuid(), ${workspaceId}::uuid, v.entity_type, v.entity_id, ${name}, v.action, v.member_id,
        v.member_name, v.at, v.diff
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(entity_type text, entity_id uuid,
        entity_name text, action text, member_id uuid, member_name text, at timestamptz, diff jsonb)`);
  }
}

/** The newest change of each entity, or of one field of it, that is not its creation, with the person who made it. */
export async function lastChanges(
  tx: Tx,
  workspaceId: string,
  entityIds: readonly string[],
  field?: string,
): Promise<ReadonlyMap<string, { readonly name: string; readonly at: Date }>> {
  if (entityIds.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([auditLog.entity_id], {
      id: auditLog.entity_id,
      name: auditLog.performed_by_name,
      at: auditLog.performed_at,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.workspace_id, workspaceId),
        sql`${auditLog.entity_id} = any(${sql.param([...entityIds])}::uuid[])`,
        sql`${auditLog.action} <> 'create'`,
        field === undefined ? undefined : sql`${auditLog.diff} ? ${field}`,
      ),
    )
    .orderBy(auditLog.entity_id, desc(auditLog.performed_at), desc(auditLog.id));
  return new Map(rows.map(({ id, ...change }) => [id, change]));
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

/** Custom fields of one workspace. */
import { and, eq, sql } from 'drizzle-orm';
import type { FieldDefinition } from '../../../contract/fields.ts';
import type { FieldOf } from '../../../contract/filter/fitting.ts';
import { fieldOf, type RecordType } from '../../../contract/record-type.ts';
import { customDefinition } from '../../domain/fields/field-definition.ts';
import type { FieldStore, NewField, StoredField } from '../../domain/fields/field-store.ts';
import type { Tx } from '../database.ts';
import { fieldDefinitions } from '../schema/fields.ts';
import { pointStatement } from '../statement.ts';
import { isUuid } from '../uuid.ts';
import { insertAudit, lastChangedBy } from './audit.ts';
import { fieldUse } from './field-use.ts';

const columns = {
  id: fieldDefinitions.id,
  module_slug: fieldDefinitions.module_slug,
  label: fieldDefinitions.label,
  name: fieldDefinitions.name,
  description: fieldDefinitions.description,
  type: fieldDefinitions.type,
  is_required: fieldDefinitions.is_required,
  dropdown_options: fieldDefinitions.dropdown_options,
  removed_options: fieldDefinitions.removed_options,
  is_active: fieldDefinitions.is_active,
};

/** As arranged; fields made since then follow in creation order. */
const inOrder = [fieldDefinitions.position, fieldDefinitions.ordinal] as const;

const everyField = pointStatement(columns, (db) =>
  db
    .select(columns)
    .from(fieldDefinitions)
    .where(eq(fieldDefinitions.workspace_id, sql.placeholder('workspaceId')))
    .orderBy(...inOrder),
);

export async function listCustomFields(tx: Tx, workspaceId: string): Promise<FieldDefinition[]> {
  return (await everyField(tx, { workspaceId })).map(customDefinition);
}

/** The fields that a filter of a type of records may name: its own, and the custom fields that are in use. */
export async function fieldsOf(tx: Tx, workspaceId: string, type: RecordType): Promise<FieldOf> {
  const fields = await listCustomFields(tx, workspaceId);
  const own = fields.filter(({ is_active, used_in }) => is_active && used_in.includes(type.module));
  return (column) => fieldOf(type, column, own);
}

/** Null if the module has no custom field of that name. */
export async function findCustomField(
  tx: Tx,
  workspaceId: string,
  moduleSlug: string,
  name: string,
): Promise<FieldDefinition | null> {
  const [field] = await tx
    .select(columns)
    .from(fieldDefinitions)
    .where(
      and(
        eq(fieldDefinitions.workspace_id, workspaceId),
        eq(fieldDefinitions.module_slug, moduleSlug),
        eq(fieldDefinitions.name, name),
      ),
    );
  return field === undefined ? null : customDefinition(field);
}

/** Marks the fields as demo data; returns the names of those that did not exist before. */
export async function insertDemoFields(
  tx: Tx,
  workspaceId: string,
  fields: readonly NewField[],
  at: Date,
): Promise<string[]> {
  const marked = { workspace_id: workspaceId, is_demo: true, created_at: at };
  const inserted = await tx
    .insert(fieldDefinitions)
    .values(fields.map((field) => ({ ...field, ...marked })))
    .onConflictDoNothing()
    .returning({ name: fieldDefinitions.name });
  return inserted.map(({ name }) => name);
}

/** Names of the demo's own fields. A field that a member created under the same name is not included. */
export async function demoFieldNames(tx: Tx, workspaceId: string): Promise<string[]> {
  const found = await tx
    .select({ name: fieldDefinitions.name })
    .from(fieldDefinitions)
    .where(and(eq(fieldDefinitions.workspace_id, workspaceId), eq(fieldDefinitions.is_demo, true)));
  return found.map(({ name }) => name);
}

export function fieldStore(tx: Tx, workspaceId: string): FieldStore {
  const own = eq(fieldDefinitions.workspace_id, workspaceId);
  const selectOne = (id: string) =>
    tx
      .select(columns)
      .from(fieldDefinitions)
      .where(and(own, eq(fieldDefinitions.id, id)));
  return {
    insert: async (field) => {
      const inserted = await tx
        .insert(fieldDefinitions)
        .values({ ...field, workspace_id: workspaceId })
        .onConflictDoNothing({ target: [fieldDefinitions.workspace_id, fieldDefinitions.name] })
        .returning({ id: fieldDefinitions.id });
      return inserted.length === 1;
    },
    find: async (id) => (isUuid(id) ? first(await selectOne(id)) : null),
    lock: async (id) => (isUuid(id) ? first(await selectOne(id).for('update')) : null),
    lockOrder: async () => {
      const fields = await tx
        .select({ id: fieldDefinitions.id })
        .from(fieldDefinitions)
        .where(own)
        .orderBy(...inOrder)
        .for('update');
      return fields.map(({ id }) => id);
    },
    setOrder: async (ids) => {
      await tx
        .update(fieldDefinitions)
        .set({ position: sql`array_position(${sql.param(ids)}::uuid[], ${fieldDefinitions.id})` })
        .where(own);
    },
    update: async (id, changes) => {
      await tx
        .update(fieldDefinitions)
        .set(changes)
        .where(and(own, eq(fieldDefinitions.id, id)));
    },
    use: (field) => fieldUse(tx, workspaceId, field),
    lastChangedBy: (id, property) => lastChangedBy(tx, workspaceId, id, property),
    addAudit: (entry) => insertAudit(tx, workspaceId, entry),
  };
}

const first = ([field]: readonly StoredField[]): StoredField | null => field ?? null;

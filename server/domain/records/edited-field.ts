/** The field of an edit, and the record with the new value (spec §7.3, decision 16). */
import type { AuditEntityType } from '../../../contract/audit.ts';
import type { AnyRecord, Field } from '../../../contract/field.ts';
import type { CustomValue } from '../../../contract/fields.ts';
import { isEditable, systemField, type RecordType } from '../../../contract/record-type.ts';
import type { AuditEntry } from '../audit-entry.ts';
import { Refusal } from '../refusal.ts';
import type { RecordStore } from './record-store.ts';

/** @throws Refusal `not_found` if the record type has no field of that name, `conflict` if it is not active. */
export async function editedField<Row extends AnyRecord>(
  type: RecordType,
  store: RecordStore<Row>,
  {
    field: name,
    is_custom_field,
  }: { readonly field: string; readonly is_custom_field?: boolean | undefined },
): Promise<Field> {
  const field = is_custom_field === true ? await store.customField(name) : systemField(type, name);
  if (!field || !isEditable(field)) {
    const kind = is_custom_field === true ? 'custom field' : 'field';
    throw new Refusal('not_found', `This ${kind} does not exist, or you have no access to it.`);
  }
  if (!field.is_active) {
    throw new Refusal(
      'conflict',
      `The field "${field.field_label}" was deactivated. Its values are kept, but cannot be changed now.`,
    );
  }
  return field;
}

/** A test asserts that the contract of the audit log has the noun of every record type. */
export const entityTypeOf = ({ noun }: Pick<RecordType, 'noun'>) => noun.one as AuditEntityType;

/** The account of a record of a type whose records have one. */
export function customerOf({ customer_id }: AnyRecord): string {
  if (customer_id === undefined) throw new Error('The record belongs to no account');
  return customer_id;
}

/** The entity to which the audit entry of a change belongs. */
export const subjectOf = (
  type: RecordType,
  { traits }: Field,
  record: AnyRecord,
): Pick<AuditEntry, 'entityType' | 'entityId'> =>
  traits?.of === 'customer'
    ? { entityType: 'customer', entityId: customerOf(record) }
    : { entityType: entityTypeOf(type), entityId: record.id };

/** The name of the chosen member. Null if the value is not a member. */
export async function chosenMember<Row extends AnyRecord>(
  store: RecordStore<Row>,
  { field_type, field_label, is_system_field }: Field,
  value: CustomValue,
): Promise<string | null> {
  if (field_type !== 'user' || value === null) return null;
  const name = await store.activeMemberName(String(value));
  if (name !== null) return name;
  const what = is_system_field ? `The new ${field_label.toLowerCase()}` : 'The chosen person';
  throw new Refusal('not_found', `${what} is not an active member of this workspace.`);
}

/** The record with the new value. An empty custom field has no key. */
export function withValue<Row extends AnyRecord>(
  record: Row,
  { field_name: name, is_system_field, traits }: Field,
  value: CustomValue,
  memberName: string | null,
): Row {
  if (is_system_field) {
    return traits?.id_in === undefined
      ? { ...record, [name]: value }
      : { ...record, [name]: memberName, [traits.id_in]: value };
  }
  const { [name]: _replaced, ...others } = record.custom_fields;
  return { ...record, custom_fields: value === null ? others : { ...others, [name]: value } };
}

/** The value for the audit log. For a member field it contains the name and the id. */
export function told(
  { field_name: name, is_system_field, traits }: Field,
  value: CustomValue,
  record: AnyRecord,
): Readonly<Record<string, unknown>> {
  if (!is_system_field || traits?.id_in === undefined) return { [name]: value };
  return { [name]: record[name], [traits.id_in]: value };
}

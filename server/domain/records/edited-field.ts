/** The field that an edit is about, and the record with another value in it (spec §7.3, decision 16). */
import type { AnyRecord, Field } from '../../../contract/field.ts';
import type { CustomValue } from '../../../contract/fields.ts';
import { isEditable, systemField, type RecordType } from '../../../contract/record-type.ts';
import { Refusal } from '../refusal.ts';
import type { RecordStore } from './record-store.ts';

/** @throws Refusal `not_found` for a name that these records have no field of. */
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
  return field;
}

/** Whose history a change belongs to. */
export const subjectOf = (type: RecordType, { traits }: Field, record: AnyRecord) =>
  traits?.of === 'customer'
    ? { entityType: 'customer', entityId: record.customer_id }
    : { entityType: type.noun.one, entityId: record.id };

/** The name of the member whom a value chooses; null where it chooses no member. */
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

/** The record with the value; without one it has no key among the custom fields. */
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

/** What the history keeps of the field: of a member the name and the id. */
export function told(
  { field_name: name, is_system_field, traits }: Field,
  value: CustomValue,
  record: AnyRecord,
): Readonly<Record<string, unknown>> {
  if (!is_system_field || traits?.id_in === undefined) return { [name]: value };
  return { [name]: record[name], [traits.id_in]: value };
}

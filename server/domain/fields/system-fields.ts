/**
 * The fields of every workspace: the editable fields of each record type (spec §2.5, §3). They cannot be changed or
 * removed.
 */
import type { FieldDefinition } from '../../../contract/fields.ts';
import { isEditable, type RecordType } from '../../../contract/record-type.ts';
import { recordTypes } from '../../../contract/record-types.ts';

/** A field of the customer is one field, used in the modules of all types that have it. */
export function systemFieldsOf(types: readonly RecordType[]): readonly FieldDefinition[] {
  const byId = new Map<string, FieldDefinition>();
  for (const field of types.flatMap(({ fields }) => Object.values(fields).filter(isEditable))) {
    // Traits are not part of the response.
    const { traits: _traits, ...definition } = field;
    const used_in = [...(byId.get(field.id)?.used_in ?? []), ...field.used_in];
    byId.set(field.id, { ...definition, used_in });
  }
  return [...byId.values()];
}

export const systemFields = systemFieldsOf(recordTypes);

/** Names of a record's properties that are not fields. */
const others: ReadonlySet<string> = new Set(['id', 'customer_id', 'logo_url', 'custom_fields']);

/**
 * Whether a name is reserved by the product, computed columns included. A table must not show two columns of one
 * name.
 */
export const isSystemFieldName = (name: string): boolean =>
  others.has(name) ||
  recordTypes.some(({ fields }: RecordType) =>
    Object.values(fields).some(({ field_name, traits }) => field_name === name || traits?.id_in === name),
  );

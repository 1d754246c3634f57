/** The fields of records and accounts whose values are in an audit entry. */
import type { Field } from '../../../contract/field.ts';
import { systemField, type RecordType } from '../../../contract/record-type.ts';
import { recordTypes } from '../../../contract/record-types.ts';
import type { Known, StoredEntry } from './known.ts';

type Kind = Pick<StoredEntry, 'entity_type'>;

export const recordTypeOf = ({ entity_type }: Kind): RecordType | undefined =>
  recordTypes.find((type: RecordType) => type.noun.one === entity_type);

/** The fields of an account are in every type that shows them. */
const customerFields: readonly Field[] = [
  ...new Map(
    recordTypes
      .flatMap((type: RecordType) => Object.values(type.fields))
      .filter(({ traits }) => traits?.of === 'customer')
      .map((field) => [field.field_name, field]),
  ).values(),
];

const ofModule = ({ fields }: Pick<Known, 'fields'>, { module }: RecordType) =>
  fields.filter(({ used_in }) => used_in.includes(module));

/** In the order in which a table shows them. Empty for other entities. */
export function auditedFields(entry: Kind, known: Pick<Known, 'fields'>): readonly Field[] {
  if (entry.entity_type === 'customer') return customerFields;
  const type = recordTypeOf(entry);
  return type === undefined ? [] : [...Object.values<Field>(type.fields), ...ofModule(known, type)];
}

/** The keys that hold a member's id beside the field with the name. */
export const idKeys: ReadonlySet<string> = new Set(
  recordTypes.flatMap((type: RecordType) =>
    Object.values(type.fields).flatMap(({ traits }) => traits?.id_in ?? []),
  ),
);

/** The field that a key of the entry's diff names. Undefined for other entities, and for a field that is gone. */
export function auditedField(entry: Kind, key: string, known: Pick<Known, 'fields'>): Field | undefined {
  if (entry.entity_type === 'customer') return customerFields.find(({ field_name }) => field_name === key);
  const type = recordTypeOf(entry);
  if (type === undefined) return undefined;
  return systemField(type, key) ?? ofModule(known, type).find(({ field_name }) => field_name === key);
}

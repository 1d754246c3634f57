/** The values of a record's cells: reading a value, applying one to a record, and merging a response. Pure. */
import { customFieldNameOf, isCustomColumn, type AnyRecord } from '../../contract/field.ts';
import type { CustomValue } from '../../contract/fields.ts';
import type { Member } from '../../contract/members.ts';
import { systemField, type RecordType } from '../../contract/record-type.ts';

const customValueOf = ({ custom_fields }: AnyRecord, name: string): CustomValue =>
  Object.hasOwn(custom_fields, name) ? (custom_fields[name] ?? null) : null;

/** The value of a member field is the id; the name is derived from it (design §2). */
export function valueOf(type: RecordType, row: AnyRecord, column: string): CustomValue {
  if (isCustomColumn(column)) return customValueOf(row, customFieldNameOf(column));
  // Read directly, because a reader would be created for one cell only.
  return row[systemField(type, column)?.traits?.id_in ?? column] as CustomValue;
}

/** The name that the record has for the member of a field; null where it has only the id. */
export function memberNameOf(type: RecordType, row: AnyRecord, column: string): string | null {
  const field = systemField(type, column);
  return field?.traits?.id_in === undefined ? null : (row[field.field_name] as string | null);
}

/** The record with the pending value of one cell applied. */
export function withValue<Row extends AnyRecord>(
  type: RecordType,
  row: Row,
  column: string,
  value: CustomValue,
  members: readonly Member[],
): Row {
  if (isCustomColumn(column)) {
    return { ...row, custom_fields: { ...row.custom_fields, [customFieldNameOf(column)]: value } };
  }
  const idKey = systemField(type, column)?.traits?.id_in;
  if (idKey === undefined) return { ...row, [column]: value };
  const member = members.find(({ id }) => id === value);
  return { ...row, [idKey]: member?.id ?? null, [column]: member?.name ?? null };
}

/** The keys that a save of this field can have changed on its record. */
function changesOf(type: RecordType, row: AnyRecord, column: string, answer: AnyRecord): Partial<AnyRecord> {
  if (isCustomColumn(column)) {
    const name = customFieldNameOf(column);
    return { custom_fields: { ...row.custom_fields, [name]: customValueOf(answer, name) } };
  }
  const keys = [column, ...(type.besides[column] ?? [])];
  return Object.fromEntries(keys.map((key) => [key, answer[key]]));
}

/**
 * Merges from a response only the keys that a save of this field can have changed, so that responses for two cells of
 * one row may arrive in any order. If the value belongs to the customer, the customer's other records change too.
 */
export function mergeAnswer<Row extends AnyRecord>(
  type: RecordType,
  rows: readonly Row[],
  column: string,
  answer: AnyRecord,
): readonly Row[] {
  const shared = systemField(type, column)?.traits?.of === 'customer' && answer.customer_id !== undefined;
  return rows.map((row) =>
    row.id === answer.id || (shared && row.customer_id === answer.customer_id)
      ? { ...row, ...changesOf(type, row, column, answer) }
      : row,
  );
}

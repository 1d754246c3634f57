/** Records as rows of a file, in people's words: labels and names in place of values and ids. */
import { valueReader, type AnyRecord, type Field } from '../../../contract/field.ts';
import type { FieldDefinition } from '../../../contract/fields.ts';
import { FORMER_MEMBER } from '../../../contract/members.ts';
import { isEditable, type RecordType } from '../../../contract/record-type.ts';
import type { CsvCell } from '../csv/csv-text.ts';

export interface ExportedWith {
  /** The workspace's fields. Those of other modules are passed over. */
  readonly fields: readonly FieldDefinition[];
  readonly members: readonly { readonly id: string; readonly name: string }[];
}

/** Amounts and numbers stay numbers, days stay YYYY-MM-DD, so that the file can be calculated with and read again. */
function cellReader(field: Field, { members }: ExportedWith): (record: AnyRecord) => CsvCell {
  const { field_name, field_type, dropdown_options, removed_options, traits } = field;
  const read = valueReader(field);
  if (traits?.id_in !== undefined) return (record) => record[field_name] as string | null;
  const labels = new Map(
    field_type === 'user'
      ? members.map(({ id, name }) => [id, name])
      : [...removed_options, ...dropdown_options].map(({ value, label }) => [value, label]),
  );
  const wordOf = (value: unknown) =>
    labels.get(String(value)) ?? (field_type === 'user' ? FORMER_MEMBER : String(value));
  return (record) => {
    const value = read(record);
    if (value === null || typeof value === 'number') return value;
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    return Array.isArray(value) ? value.map(wordOf).join('; ') : wordOf(value);
  };
}

/** A header row, and a row for each record, without the columns that are only computed. */
export function exportedRows(
  type: RecordType,
  records: readonly AnyRecord[],
  given: ExportedWith,
): readonly (readonly CsvCell[])[] {
  const own = given.fields.filter(({ used_in }) => used_in.includes(type.module));
  const columns = [...Object.values<Field>(type.fields), ...own].filter(isEditable);
  const readers = columns.map((field) => cellReader(field, given));
  return [
    columns.map(({ field_label }) => field_label),
    ...records.map((record) => readers.map((read) => read(record))),
  ];
}

/** Records as rows of a file, in people's words: labels and names in place of values and ids. */
import { isCustomColumn, valueReader, type AnyRecord, type Field } from '../../../contract/field.ts';
import type { FieldDefinition } from '../../../contract/fields.ts';
import { FORMER_MEMBER } from '../../../contract/members.ts';
import { fieldOf, isEditable, type RecordType } from '../../../contract/record-type.ts';
import type { CsvCell } from '../csv/csv-text.ts';

export interface ExportedWith {
  /** The workspace's fields. Those of other modules are passed over. */
  readonly fields: readonly FieldDefinition[];
  readonly members: readonly { readonly id: string; readonly name: string }[];
}

/** A column of a file: its header, and its cell of a record. */
interface ExportedColumn {
  readonly label: string;
  readonly cellOf: (record: AnyRecord) => CsvCell;
}

/** What the id of a record is called in a file. */
const ID_LABEL = 'ID';

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

const ofType = (type: RecordType, { fields }: ExportedWith) =>
  fields.filter(({ used_in }) => used_in.includes(type.module));

const columnFor = (field: Field, given: ExportedWith): ExportedColumn => ({
  label: field.field_label,
  cellOf: cellReader(field, given),
});

/** A header row, and a row for each record, without the columns that are only computed. */
export function exportedRows(
  type: RecordType,
  records: readonly AnyRecord[],
  given: ExportedWith,
): readonly (readonly CsvCell[])[] {
  const fields = [...Object.values<Field>(type.fields), ...ofType(type, given)].filter(isEditable);
  const columns = fields.map((field) => columnFor(field, given));
  return [
    columns.map(({ label }) => label),
    ...records.map((record) => columns.map(({ cellOf }) => cellOf(record))),
  ];
}

/** The named columns in their order; `id` is the record's. Null if one of them is none of the table. */
export function exportedColumns(
  type: RecordType,
  names: readonly string[],
  given: ExportedWith,
): readonly ExportedColumn[] | null {
  const own = ofType(type, given);
  const columns: ExportedColumn[] = [];
  for (const name of names) {
    const field = fieldOf(type, name, own);
    if (name === 'id') columns.push({ label: ID_LABEL, cellOf: ({ id }) => id });
    else if (field !== undefined && (field.is_active || !isCustomColumn(name)))
      columns.push(columnFor(field, given));
    else return null;
  }
  return columns;
}

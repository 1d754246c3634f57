/** A record as one statement selects it, and as it is read from a row among 10,000: by position, in one pass. */
import { getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AnyRecord, Field } from '../../../contract/field.ts';
import type { FieldType } from '../../../contract/fields.ts';
import type { RecordType } from '../../../contract/record-type.ts';
import { customers } from '../schema/workspace.ts';

/** The columns that every table of records has; a field's own is called as the field. */
export type RecordTable = PgTable &
  Readonly<Record<'id' | 'workspace_id' | 'customer_id' | 'custom_fields' | 'updated_at', PgColumn>>;

/** The column that holds a field's value: of a member the id. */
export function columnOf(table: RecordTable, { field_name, traits }: Field): PgColumn {
  const name = traits?.id_in ?? field_name;
  const column = (getTableColumns(traits?.of === 'customer' ? customers : table) as Record<string, PgColumn>)[
    name
  ];
  if (column === undefined) throw new Error(`The field ${field_name} has no column ${name}`);
  return column;
}

type Selected = Record<string, PgColumn | SQL>;

/** In the order of the contract: what looks through an answer is quickest where it need not search. */
export function selected(
  { fields }: RecordType,
  table: RecordTable,
  memberName: (field: Field) => PgColumn | SQL,
): Selected {
  const columns: Selected = { id: table.id, customer_id: table.customer_id };
  for (const field of Object.values(fields)) {
    const { field_name, traits } = field;
    if (traits?.days_until !== undefined) continue;
    const column = columnOf(table, field);
    if (traits?.id_in === undefined) columns[field_name] = column;
    else {
      columns[field_name] = memberName(field);
      columns[traits.id_in] = column;
    }
  }
  return { ...columns, logo_url: customers.logo_url, custom_fields: table.custom_fields };
}

type DaysUntil = (day: string | null) => number | null;

const numbers: ReadonlySet<FieldType> = new Set(['currency', 'number', 'percentage']);

/**
 * Reads the rows of a statement that selects `columns` and nothing else. A record is copied from one that has every key,
 * and then filled: keys added one by one would take twice as long.
 */
export function rowReader<Row extends AnyRecord>({ fields }: RecordType, columns: Selected) {
  const all: readonly Field[] = Object.values(fields);
  const names = Object.keys(columns);
  const amounts = all.flatMap(({ field_name, field_type, traits }) =>
    numbers.has(field_type) && traits?.days_until === undefined ? [field_name] : [],
  );
  const counted = all.flatMap(({ field_name, traits }) =>
    traits?.days_until === undefined ? [] : [{ name: field_name, place: names.indexOf(traits.days_until) }],
  );
  const ofFields = all.flatMap(({ field_name, traits }) =>
    traits?.id_in === undefined ? [field_name] : [field_name, traits.id_in],
  );
  const inOrder = [...names.slice(0, 2), ...ofFields, ...names.slice(-2)];
  const blank: Record<string, unknown> = Object.fromEntries(inOrder.map((name) => [name, null]));
  return (row: readonly unknown[], daysUntil: DaysUntil): Row => {
    const record = { ...blank };
    let place = 0;
    for (const name of names) {
      record[name] = row[place];
      place += 1;
    }
    // A numeric comes as text.
    for (const name of amounts) record[name] = record[name] === null ? null : Number(record[name]);
    for (const { name, place: day } of counted) record[name] = daysUntil(row[day] as string | null);
    // Has what the record type's fields say, which the compiler cannot follow.
    return record as Row;
  };
}

/** Selects records and reads them from rows. Lists have 10,000 rows, so values are read by position in one pass. */
import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AnyRecord, Field } from '../../../contract/field.ts';
import type { FieldType } from '../../../contract/fields.ts';
import { systemField, type RecordType } from '../../../contract/record-type.ts';
import type { ComputedValues, RecordTable } from '../schema/record-columns.ts';
import { customers } from '../schema/workspace.ts';

/** The column that holds a field's value. For a member field this is the column with the id. */
export function columnOf(table: RecordTable, { field_name, traits }: Field): PgColumn {
  const name = traits?.id_in ?? field_name;
  const isCustomers = traits?.of === 'customer' || traits?.joins === true;
  const column = (getTableColumns(isCustomers ? customers : table) as Record<string, PgColumn>)[name];
  if (column === undefined) throw new Error(`The field ${field_name} has no column ${name}`);
  return column;
}

const numbers: ReadonlySet<FieldType> = new Set(['currency', 'number', 'percentage']);

/** The value of a field: its column, or the expression of a field that is computed. */
export function valueOf(table: RecordTable, field: Field, computed: ComputedValues): PgColumn | SQL {
  if (field.traits?.kept !== 'computed') return columnOf(table, field);
  const value = computed[field.field_name];
  if (value === undefined) throw new Error(`The computed field ${field.field_name} has no expression`);
  // Sums and counts come as text otherwise. In parentheses, because of an expression that is a column itself a query of one
  // table names the columns without their table, and they would mean another one inside a subquery.
  return numbers.has(field.field_type) ? sql`(${value})::float8` : sql`(${value})`;
}

/** A moment as records have it, which the drivers would give in the database's own form. */
const momentText = (value: PgColumn | SQL) =>
  sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The column with what a record is called. */
export function nameColumn(type: RecordType, table: RecordTable): PgColumn {
  const field = systemField(type, type.naming);
  if (field === undefined) throw new Error(`The type ${type.noun.one} has no field ${type.naming}`);
  return columnOf(table, field);
}

type Selected = Record<string, PgColumn | SQL>;

/** In the order of the contract, because checking a response is fastest in that order. */
export function selected(
  { fields }: RecordType,
  table: RecordTable,
  memberName: (field: Field) => PgColumn | SQL,
  computed: ComputedValues,
): Selected {
  const { customer_id } = table;
  const columns: Selected = { id: table.id, ...(customer_id !== undefined && { customer_id }) };
  for (const field of Object.values(fields)) {
    const { field_name, traits } = field;
    if (traits?.days_until !== undefined) continue;
    const column = valueOf(table, field, computed);
    if (traits?.format === 'moment') columns[field_name] = momentText(column);
    else if (traits?.id_in === undefined) columns[field_name] = column;
    else {
      columns[field_name] = memberName(field);
      columns[traits.id_in] = column;
    }
  }
  const logo = customer_id === undefined ? {} : { logo_url: customers.logo_url };
  return { ...columns, ...logo, custom_fields: table.custom_fields };
}

export type DaysUntil = (day: string | null) => number | null;

/** The position of a record's key in a row, and how its value is read. */
interface Source {
  readonly key: string;
  readonly place: number;
  readonly as: 'is' | 'number' | 'days until';
}

/**
 * Reads the rows of a statement that selects exactly `columns`. A record starts as a copy of one that has every key,
 * because adding keys one by one takes twice as long.
 */
export function rowReader<Row extends AnyRecord>({ fields }: RecordType, columns: Selected) {
  const names = Object.keys(columns);
  const plain = (key: string): Source => ({ key, place: names.indexOf(key), as: 'is' });
  const sourcesOf = ({ field_name: key, field_type, traits }: Field): readonly Source[] => {
    if (traits?.days_until !== undefined)
      return [{ key, place: names.indexOf(traits.days_until), as: 'days until' }];
    if (traits?.id_in !== undefined) return [plain(key), plain(traits.id_in)];
    // The driver returns a numeric as text.
    return [numbers.has(field_type) ? { ...plain(key), as: 'number' } : plain(key)];
  };
  const own = (key: string) => (names.includes(key) ? [plain(key)] : []);
  const sources = [
    ...own('id'),
    ...own('customer_id'),
    ...Object.values<Field>(fields).flatMap(sourcesOf),
    ...own('logo_url'),
    ...own('custom_fields'),
  ];
  const blank: Record<string, unknown> = Object.fromEntries(sources.map(({ key }) => [key, null]));
  return (row: readonly unknown[], daysUntil: DaysUntil): Row => {
    const record = { ...blank };
    for (const { key, place, as } of sources) {
      const value = row[place];
      if (as === 'is') record[key] = value;
      else if (as === 'days until') record[key] = daysUntil(value as string | null);
      else record[key] = value === null ? null : Number(value);
    }
    // Matches the type's fields; the compiler cannot see this.
    return record as Row;
  };
}

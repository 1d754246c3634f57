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
type ReadValue = (row: readonly unknown[], daysUntil: DaysUntil) => unknown;

const numbers: ReadonlySet<FieldType> = new Set(['currency', 'number', 'percentage']);

/** Where each key of a record is read from, in the order of the contract. */
function readersOf({ fields }: RecordType, columns: Selected): readonly (readonly [string, ReadValue])[] {
  const places = new Map(Object.keys(columns).map((name, place) => [name, place]));
  const plain = (name: string): readonly [string, ReadValue] => {
    const place = places.get(name) ?? -1;
    return [name, (row) => row[place]];
  };
  const ofField = ({ field_name, field_type, traits }: Field): readonly (readonly [string, ReadValue])[] => {
    if (traits?.days_until !== undefined) {
      const [, day] = plain(traits.days_until);
      return [[field_name, (row, daysUntil) => daysUntil(day(row, daysUntil) as string | null)]];
    }
    const [, read] = plain(field_name);
    if (!numbers.has(field_type))
      return [[field_name, read], ...(traits?.id_in ? [plain(traits.id_in)] : [])];
    // A numeric comes as text.
    return [
      [
        field_name,
        (row, daysUntil) => {
          const value = read(row, daysUntil);
          return value === null ? null : Number(value);
        },
      ],
    ];
  };
  return [
    plain('id'),
    plain('customer_id'),
    ...Object.values(fields).flatMap(ofField),
    plain('logo_url'),
    plain('custom_fields'),
  ];
}

/** Reads the rows of a statement that selects `columns` and nothing else. */
export function rowReader<Row extends AnyRecord>(type: RecordType, columns: Selected) {
  const readers = readersOf(type, columns);
  return (row: readonly unknown[], daysUntil: DaysUntil): Row => {
    const record: Record<string, unknown> = {};
    for (const [name, read] of readers) record[name] = read(row, daysUntil);
    // Has what the record type's fields say, which the compiler cannot follow.
    return record as Row;
  };
}

/**
 * A filter evaluated in SQL, with the same result as `contract/filter/matching.ts`; property tests compare the two. Values
 * are parameters, and columns are those of the record type's fields.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Field } from '../../../contract/field.ts';
import type { Filter, Operand } from '../../../contract/filter.ts';
import type { FieldOf } from '../../../contract/filter/fitting.ts';
import {
  resolved,
  valueKind,
  type Bound,
  type FieldTest,
  type Reader,
  type Resolved,
  type ValueKind,
} from '../../../contract/filter/resolved.ts';
import { systemField, type RecordType } from '../../../contract/record-type.ts';
import { foldedSql } from './folded-sql.ts';
import type { ComputedValues, RecordTable } from '../schema/record-columns.ts';
import { columnOf, valueOf } from './record-row.ts';

/** The reader of the filter and the fields that it may name. */
export interface FilterSources {
  readonly fieldOf: FieldOf;
  readonly reader: Reader & { readonly today: string };
  /** Of the type's computed fields; omitted for a type that has none. */
  readonly computed?: ComputedValues;
}

/** The JSON type of a value, and its conversion to SQL. */
const inJson: Readonly<Record<ValueKind, { readonly type: string; as(value: SQL): SQL }>> = {
  number: { type: 'number', as: (value) => sql`${value}::float8` },
  boolean: { type: 'boolean', as: (value) => sql`${value}::boolean` },
  text: { type: 'string', as: (value) => sql`nullif(${value} #>> '{}', '')` },
  list: { type: 'array', as: (value) => sql`nullif(${value}, '[]'::jsonb)` },
};

/** The field's value; null for a value of another type, as in memory. */
function valueIn(
  type: RecordType,
  table: RecordTable,
  field: Field,
  { reader: { today }, computed = {} }: FilterSources,
): SQL {
  const kind = valueKind(field);
  if (!field.is_system_field) {
    const value = sql`(${table.custom_fields} -> ${field.field_name}::text)`;
    const { type: json, as } = inJson[kind];
    return sql`case when jsonb_typeof(${value}) = ${json}::text then ${as(value)} end`;
  }
  const until = field.traits?.days_until;
  if (until !== undefined) {
    const day = systemField(type, until);
    if (day === undefined)
      throw new Error(`${field.field_name} counts the days to ${until}, which is no field`);
    return sql`(${columnOf(table, day)} - ${today}::date)::float8`;
  }
  const column = valueOf(table, field, computed);
  if (kind === 'list') return sql`nullif(${column}, '[]'::jsonb)`;
  if (kind === 'number') return sql`${column}::float8`;
  if (kind === 'boolean') return sql`${column}`;
  // Ids and days are compared as text, as in memory; of a moment, its day.
  if (field.traits?.format === 'moment') return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`;
  return field.field_type === 'date'
    ? sql`to_char(${column}, 'YYYY-MM-DD')`
    : sql`nullif(${column}::text, '')`;
}

/** A number is passed as text, which PostgreSQL reads back as the same number. */
function operand(value: Operand | Bound): SQL {
  if (typeof value === 'number') return sql`${String(value)}::float8`;
  return typeof value === 'boolean' ? sql`${value}::boolean` : sql`(${value}::text collate "C")`;
}

const listed = (values: readonly string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

function oneOf(value: SQL, values: readonly Operand[]): SQL {
  const given = values.filter((one) => one !== null);
  const among = given.length === 0 ? sql`false` : sql`${value} in (${sql.join(given.map(operand), sql`, `)})`;
  return given.length === values.length ? among : sql`(${value} is null or ${among})`;
}

function passes(value: SQL, { field, test }: FieldTest): SQL {
  const text = field.field_type === 'text' ? foldedSql(value) : value;
  switch (test.kind) {
    case 'has a value':
      return sql`${value} is not null`;
    case 'one of':
      return oneOf(text, test.values);
    case 'below':
      return sql`${value} < ${operand(test.bound)}`;
    case 'above':
      return sql`${value} > ${operand(test.bound)}`;
    case 'between':
      return sql`${value} between ${operand(test.from)} and ${operand(test.to)}`;
    case 'contains':
      return sql`strpos(${text} collate "C", ${test.text}::text) > 0`;
    case 'starts with':
      return sql`starts_with(${text} collate "C", ${test.text}::text)`;
    case 'has any':
      return sql`${value} ?| ${listed(test.values)}`;
    case 'has all':
      return sql`${value} ?& ${listed(test.values)}`;
  }
}

/** A condition on the rows of `table` and the joined customers; undefined if the filter is empty. */
export function filterSql(
  type: RecordType,
  table: RecordTable,
  filter: Filter,
  sources: FilterSources,
): SQL | undefined {
  const { fieldOf, reader } = sources;
  const of = (part: Resolved): SQL => {
    if (!('join' in part)) {
      // A missing value gives false and not null, so that the negation gives true.
      const passed = sql`coalesce((${passes(valueIn(type, table, part.field, sources), part)}), false)`;
      return part.negated ? sql`not ${passed}` : passed;
    }
    return sql`(${sql.join(part.parts.map(of), part.join === 'and' ? sql` and ` : sql` or `)})`;
  };
  const asked = resolved(filter, fieldOf, reader);
  return asked === null ? undefined : of(asked);
}

/** What charts are counted from: the records of a type that a filter keeps, and the sums over them (decision 77). */
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Filter } from '../../../contract/filter.ts';
import { systemField, type RecordType } from '../../../contract/record-type.ts';
import type { Cell } from '../../domain/charts/cells.ts';
import type { Tx } from '../database.ts';
import type { RecordTable } from '../schema/record-columns.ts';
import { filterSql, type FilterSources } from './filter-sql.ts';
import { accountJoin } from './record-account.ts';

/** Whose records are counted, which of them, and for whom. */
export interface Asked {
  readonly workspaceId: string;
  /** Null for all. */
  readonly filter: Filter | null;
  readonly sources: FilterSources;
}

/**
 * The records of the filter and of `condition`, each with what it counts for, in parentheses. Removed ones are hidden by the
 * database (decision 59). The columns have names, because PostgreSQL does not see that two expressions with values are the same.
 */
export function counted(
  type: RecordType,
  table: RecordTable,
  { workspaceId, filter, sources }: Asked,
  columns: Readonly<Record<string, SQL | PgColumn>>,
  condition?: SQL,
): SQL {
  const named = Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`);
  const kept = and(
    eq(table.workspace_id, workspaceId),
    condition,
    filter === null ? undefined : filterSql(type, table, filter, sources),
  );
  return sql`(select ${sql.join(named, sql`, `)} from ${table} ${accountJoin(table)} where ${kept})`;
}

/** Records that have a filter in common, such as a row or a series of a chart. */
export interface Part {
  readonly key: string;
  /** Null for all. */
  readonly filter: Filter | null;
}

/** Where the records are that are counted in parts. */
export interface Counted {
  readonly type: RecordType;
  readonly table: RecordTable;
  readonly asked: Asked;
}

/** A condition on the fields of the type, in the language in which a page is asked for the same records. */
export const keeps = ({ type, table, asked }: Counted, filter: Filter): SQL =>
  filterSql(type, table, filter, {
    ...asked.sources,
    fieldOf: (name) => systemField(type, name),
  }) ?? sql`true`;

/** The key of the first part that a record is in; null for none. */
export function partOf(counted: Counted, parts: readonly Part[]): SQL {
  const cases = parts.map(
    ({ key, filter }) => sql`when ${filter === null ? sql`true` : keeps(counted, filter)} then ${key}::text`,
  );
  return sql`case ${sql.join(cases, sql` `)} end`;
}

/** A sum as the drivers return a number. */
export const total = (value: SQL) => sql<number>`coalesce(sum(${value}), 0)::float8`;

export const number = sql<number>`count(*)::int`;

/** Sums of each row and series, of each row, of each series, and of all. */
const cells = (tx: Tx, from: SQL): Promise<Cell[]> =>
  tx
    .select({
      row: sql<string | null>`c.row`,
      series: sql<string | null>`c.series`,
      value: total(sql`c.value`),
      count: number,
    })
    .from(sql`${from} as c`)
    .groupBy(sql`cube (c.row, c.series)`);

/**
 * Sums of `value` by parts.
 * @param filter what all counted records have in common; each of them must be in a row and a series
 * @param indexed what follows from the filter, in a form that an index of the table has
 */
export function cellsByParts(
  tx: Tx,
  from: Counted,
  {
    rows,
    series,
    filter,
    indexed,
    value,
  }: {
    readonly rows: readonly Part[];
    readonly series: readonly Part[];
    readonly filter: Filter;
    readonly indexed?: SQL | undefined;
    readonly value: SQL | PgColumn;
  },
): Promise<Cell[]> {
  const columns = { row: partOf(from, rows), series: partOf(from, series), value };
  const condition = and(indexed, keeps(from, filter));
  return cells(tx, counted(from.type, from.table, from.asked, columns, condition));
}

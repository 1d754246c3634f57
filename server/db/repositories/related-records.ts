/** Which records of a type belong to an account. One statement for each type, over the index of the account's records. */
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { systemField } from '../../../contract/record-type.ts';
import { RELATED_MOST } from '../../../contract/related-records.ts';
import type { Tx } from '../database.ts';
import type { TypedTable } from '../schema/typed-tables.ts';
import { customers } from '../schema/workspace.ts';
import { statement } from '../statement.ts';
import { filterSql } from './filter-sql.ts';
import { nameColumn } from './record-row.ts';

interface Asked {
  readonly workspaceId: string;
  readonly customerId: string;
  /** A record that is left out. */
  readonly except: string;
}

/** In the order of the type's `related`, at most `RELATED_MOST`; all are counted. */
export function relatedIds({ type, table }: Pick<TypedTable, 'type' | 'table'>) {
  const { first, order } = type.related;
  const isFirst =
    (first &&
      filterSql(type, table, first.filter, {
        fieldOf: (name) => systemField(type, name),
        // What comes first does not depend on who reads it, and on which day.
        reader: { me: '', today: '' },
      })) ??
    sql`false`;
  const columns = {
    id: table.id,
    is_first: sql<boolean>`${isFirst}`,
    count: sql<string>`count(*) over ()`,
    first_count: sql<string>`count(*) filter (where ${isFirst}) over ()`,
  };
  const name = sql`lower(${nameColumn(type, table)}) collate "C"`;
  const find = statement(columns, (db) =>
    db
      .select(columns)
      .from(table)
      .innerJoin(customers, eq(customers.id, table.customer_id))
      .where(
        and(
          eq(table.workspace_id, sql.placeholder('workspaceId')),
          eq(table.customer_id, sql.placeholder('customerId')),
          ne(table.id, sql.placeholder('except')),
        ),
      )
      .orderBy(sql`2 desc`, order === 'name' ? name : desc(table.created_at), table.id)
      .limit(RELATED_MOST),
  );
  return async (tx: Tx, asked: Asked) => {
    const rows = await find(tx, { ...asked });
    const idsOf = (some: typeof rows) => some.map(({ id }) => String(id));
    return {
      ids: idsOf(rows),
      firstIds: new Set(idsOf(rows.filter(({ is_first }) => is_first))),
      count: Number(rows[0]?.count ?? 0),
      firstCount: Number(rows[0]?.first_count ?? 0),
    };
  };
}

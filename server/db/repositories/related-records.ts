/** Which records of a type belong to an account. One statement for each type, over the index of the account's records. */
import { and, desc, eq, ne, sql, type SQL } from 'drizzle-orm';
import { systemField } from '../../../contract/record-type.ts';
import { RELATED_MOST } from '../../../contract/related-records.ts';
import type { Tx } from '../database.ts';
import { statement } from '../statement.ts';
import { filterSql } from './filter-sql.ts';
import { joinAccount } from './record-account.ts';
import { nameColumn } from './record-row.ts';
import type { StoredType } from './record-tables.ts';

interface Asked {
  readonly workspaceId: string;
  readonly customerId: string;
  /** A record that is left out. */
  readonly except: string;
}

/** Whether the record belongs to the account; of one that belongs to none, whether it is connected with it. */
function isOf(table: StoredType['table'], links: StoredType['links']): SQL {
  const asked = sql.placeholder('customerId');
  if (table.customer_id !== undefined) return sql`${table.customer_id} = ${asked}`;
  if (links === undefined) return sql`false`;
  const { table: linked, recordId } = links;
  return sql`${table.id} in (select ${recordId} from ${linked}
    where ${linked.workspace_id} = ${table.workspace_id} and ${linked.customer_id} = ${asked})`;
}

/** In the order of the type's `related`, at most `RELATED_MOST`; all are counted. */
export function relatedIds({
  type,
  table,
  links,
  computed,
}: Pick<StoredType, 'type' | 'table' | 'links' | 'computed'>) {
  const { first, order } = type.related;
  const isFirst =
    (first &&
      filterSql(type, table, first.filter, {
        fieldOf: (name) => systemField(type, name),
        computed,
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
    joinAccount(db.select(columns).from(table).$dynamic(), table)
      .where(
        and(
          eq(table.workspace_id, sql.placeholder('workspaceId')),
          isOf(table, links),
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

/** Records of one type with their customer and members, always of one workspace. */
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AnyRecord, Field } from '../../../contract/field.ts';
import type { Filter } from '../../../contract/filter.ts';
import { systemField, type RecordType } from '../../../contract/record-type.ts';
import type { Tx } from '../database.ts';
import { workspaceMembers } from '../schema/workspace.ts';
import { rowStatement, statement } from '../statement.ts';
import { isUuid } from '../uuid.ts';
import { fieldsOf } from './fields.ts';
import { filterSql, type FilterSources } from './filter-sql.ts';
import { accountColumns, joinAccount } from './record-account.ts';
import { recordTrash } from './record-trash.ts';
import { recordStore } from './record-writes.ts';
import type { ChangesWithTime, ComputedValues, RecordTable } from '../schema/record-columns.ts';
import { changedSince } from './changed-records.ts';
import { columnOf, nameColumn, rowReader, selected, type DaysUntil } from './record-row.ts';

/** The order of every list. The collation is fixed so that both engines agree. */
const byName = (type: RecordType, table: RecordTable) =>
  sql`lower(${nameColumn(type, table)}) collate "C", ${table.id}`;

/** The records of which `condition` is true, by name. */
function listing(type: RecordType, table: RecordTable, computed: ComputedValues, condition?: SQL) {
  const members = Object.values(type.fields).flatMap((field) =>
    field.traits?.id_in === undefined
      ? []
      : [{ field, member: alias(workspaceMembers, `member_of_${field.field_name}`) }],
  );
  const nameOf = (sought: Field) =>
    members.find(({ field }) => field === sought)?.member.full_name ?? workspaceMembers.full_name;
  const columns = selected(type, table, nameOf, computed);
  const send = rowStatement((db) => {
    const joined = joinAccount(db.select(columns).from(table).$dynamic(), table);
    for (const { field, member } of members)
      void joined.leftJoin(member, eq(member.id, columnOf(table, field)));
    return joined
      .where(and(eq(table.workspace_id, sql.placeholder('workspaceId')), condition))
      .orderBy(byName(type, table));
  });
  return { send, columns };
}

/** The records that are not archived: the index on the field finds them. `since` is when the archive ends. */
function inUse(type: RecordType, table: RecordTable): SQL | undefined {
  const field = type.archive === null ? undefined : systemField(type, type.archive.after);
  if (field === undefined) return undefined;
  const moment = columnOf(table, field);
  return sql`(${moment} is null or ${moment} >= ${sql.placeholder('since')}::timestamptz)`;
}

const DAY_MS = 24 * 60 * 60_000;

/** Which records, and for whom. */
export interface AskedRecords {
  readonly filter: Filter;
  readonly reader: FilterSources['reader'];
}

/** The storage of one record type in its table. */
export function recordTable<Row extends AnyRecord>(
  type: RecordType,
  table: RecordTable,
  computed: ComputedValues = {},
  withTime: ChangesWithTime = {},
) {
  const { send, columns } = listing(type, table, computed);
  const unarchived = listing(type, table, computed, inUse(type, table)).send;
  const read = rowReader<Row>(type, columns);
  const ordered = {
    ids: sql<string | null>`string_agg(${table.id}::text, ' ' order by ${byName(type, table)})`,
  };
  const orderNow = statement(ordered, (db) =>
    joinAccount(db.select(ordered).from(table).$dynamic(), table).where(
      eq(table.workspace_id, sql.placeholder('workspaceId')),
    ),
  );
  const byId = listing(type, table, computed, sql`${table.id} = any(${sql.placeholder('ids')}::uuid[])`);
  const listed = {
    table,
    type: {
      noun: type.noun.one,
      isComputed: Object.keys(computed).length > 0,
      hasAccounts: table.customer_id !== undefined,
    },
  };
  return {
    table,
    computed,

    /** Whether a list that was read on another day of the reader differs in more than the days that its fields count. */
    isDaily: withTime.daily === true,

    /** Whether values change with time, without an entry in the log. */
    isTimed: withTime.passed !== undefined,

    /**
     * Ids of the records that may have changed after a list was read, of removed ones too; null where the whole list is to be
     * read: too much changed, or what changed can concern any record.
     */
    changedSince: (
      tx: Tx,
      workspaceId: string,
      { after, upTo, readAt }: { after: string; upTo: string; readAt: number },
    ): Promise<readonly string[] | null> =>
      changedSince(tx, workspaceId, listed, { after, upTo, passed: withTime.passed?.(readAt) }),

    /** Those of the ids that are there. Computed fields have no value. */
    find: async (tx: Tx, workspaceId: string, ids: readonly string[]): Promise<Row[]> =>
      (await byId.send(tx, { workspaceId, ids })).map((row) => read(row, () => null)),

    /** Those of the ids that are there, as in a list. */
    listOf: async (
      tx: Tx,
      workspaceId: string,
      ids: readonly string[],
      daysUntil: DaysUntil,
    ): Promise<Row[]> =>
      (await byId.send(tx, { workspaceId, ids: ids.filter(isUuid) })).map((row) => read(row, daysUntil)),

    /** The filter's custom fields are looked up here; what it asks of a field that is not there is passed over. */
    list: async (tx: Tx, workspaceId: string, daysUntil: DaysUntil, asked?: AskedRecords) => {
      let find = send;
      if (asked !== undefined) {
        const sources = { fieldOf: await fieldsOf(tx, workspaceId, type), reader: asked.reader, computed };
        find = listing(type, table, computed, filterSql(type, table, asked.filter, sources)).send;
      }
      return (await find(tx, { workspaceId })).map((row) => read(row, daysUntil));
    },

    /** Those that are not archived. */
    listInUse: async (tx: Tx, workspaceId: string, daysUntil: DaysUntil, now: Date) => {
      const since = new Date(now.getTime() - (type.archive?.days ?? 0) * DAY_MS).toISOString();
      return (await unarchived(tx, { workspaceId, since })).map((row) => read(row, daysUntil));
    },

    trash: (tx: Tx, workspaceId: string) =>
      recordTrash(tx, workspaceId, {
        table,
        name: nameColumn(type, table),
        account: accountColumns(type, table),
      }),

    /** Ids of the records of the whole list, in its order. In one row, as `names`. */
    order: async (tx: Tx, workspaceId: string): Promise<readonly string[]> => {
      const [row] = await orderNow(tx, { workspaceId });
      return row?.ids?.split(' ') ?? [];
    },

    /**
     * What all records are called, in no order. In one row, because reading ten thousand rows takes several times as long.
     */
    names: async (tx: Tx, workspaceId: string): Promise<{ id: string; name: string }[]> => {
      const pair = sql<string>`json_agg(json_build_array(${table.id}, ${nameColumn(type, table)}))::text`;
      const [row] = await joinAccount(tx.select({ names: pair }).from(table).$dynamic(), table).where(
        eq(table.workspace_id, workspaceId),
      );
      const names = JSON.parse(row?.names ?? '[]') as [string, string][];
      return names.map(([id, name]) => ({ id, name }));
    },

    /** What every record is called, its telling value, and its account with the owner. */
    known: async (tx: Tx, workspaceId: string) => {
      const telling = type.telling === null ? undefined : systemField(type, type.telling);
      const account = accountColumns(type, table);
      const columns = {
        id: table.id,
        name: nameColumn(type, table),
        telling: telling === undefined ? sql<null>`null` : columnOf(table, telling),
        account_name: account.name,
        account_owner: workspaceMembers.full_name,
        removed_at: table.removed_at,
      };
      const rows = await joinAccount(tx.select(columns).from(table).$dynamic(), table)
        .leftJoin(workspaceMembers, eq(workspaceMembers.id, account.owner))
        .where(eq(table.workspace_id, workspaceId))
        .orderBy(byName(type, table));
      return rows.map(({ id, name, telling: value, removed_at, account_name, account_owner }) => ({
        account_name: account_name as string | null,
        account_owner,
        id: String(id),
        name: String(name),
        telling: value === null ? null : String(value),
        is_removed: removed_at !== null,
      }));
    },

    store: recordStore<Row>(type, table, computed),
  };
}

/** Records of one type with their customer and members, always of one workspace. */
import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { AnyRecord, Field } from '../../../contract/field.ts';
import type { CustomValue } from '../../../contract/fields.ts';
import type { Filter } from '../../../contract/filter.ts';
import { systemField, type RecordType } from '../../../contract/record-type.ts';
import { folded } from '../../../contract/rules/folded.ts';
import type { JoinedAccount, RecordStore } from '../../domain/records/record-store.ts';
import type { Tx } from '../database.ts';
import { customers, workspaceMembers } from '../schema/workspace.ts';
import { rowStatement, statement } from '../statement.ts';
import { isUuid } from '../uuid.ts';
import { insertAudit, lastChangedBy } from './audit.ts';
import { fieldsOf, findCustomField } from './fields.ts';
import { filterSql, type FilterSources } from './filter-sql.ts';
import { foldedSql } from './folded-sql.ts';
import { activeMemberName } from './members.ts';
import { accountColumns, joinAccount, lockedWith } from './record-account.ts';
import { recordTrash } from './record-trash.ts';
import type { ChangesWithTime, ComputedValues, RecordTable } from '../schema/record-columns.ts';
import { changedSince } from './changed-records.ts';
import { columnOf, nameColumn, rowReader, selected, type DaysUntil } from './record-row.ts';

/** The records of which `condition` is true, by name; the collation is fixed so that both engines agree. */
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
      .orderBy(sql`lower(${nameColumn(type, table)}) collate "C"`, table.id);
  });
  return { send, columns };
}

/** Locks the record, and its customer if it belongs to one, until the transaction ends. */
function holding(type: RecordType, table: RecordTable, computed: ComputedValues) {
  /**
   * A locked row is read again after waiting, but a row joined to it is not. After another transaction's change of
   * the owner, a join would return no name.
   */
  const memberName = (field: Field): SQL => sql`(
    select ${workspaceMembers.full_name} from ${workspaceMembers}
    where ${workspaceMembers.id} = ${columnOf(table, field)}
  )`;
  const columns: Record<string, PgColumn | SQL> = selected(type, table, memberName, computed);
  return statement(columns, (db) =>
    joinAccount(db.select(columns).from(table).$dynamic(), table)
      .where(
        and(
          eq(table.workspace_id, sql.placeholder('workspaceId')),
          eq(table.id, sql.placeholder('recordId')),
        ),
      )
      .for('update', { of: lockedWith(table) }),
  );
}

/** Sets one key. A null value removes it. */
const withCustomValue = ({ custom_fields }: RecordTable, name: string, value: CustomValue) =>
  value === null
    ? sql`${custom_fields} - ${name}::text`
    : sql`${custom_fields} || jsonb_build_object(${name}::text, ${JSON.stringify(value)}::jsonb)`;

/** The records that are not archived: the index on the field finds them. `since` is when the archive ends. */
function inUse(type: RecordType, table: RecordTable): SQL | undefined {
  const field = type.archive === null ? undefined : systemField(type, type.archive.after);
  if (field === undefined) return undefined;
  const moment = columnOf(table, field);
  return sql`(${moment} is null or ${moment} >= ${sql.placeholder('since')}::timestamptz)`;
}

/** Accounts in use. Nothing removes them, and no other record of them is added or moved there, before the transaction ends. */
const lockedAccounts = (tx: Tx, workspaceId: string, condition: SQL): Promise<JoinedAccount[]> =>
  tx
    .select({
      customer_id: customers.id,
      account_name: customers.account_name,
      account_owner: workspaceMembers.full_name,
      owner_member_id: customers.owner_member_id,
      logo_url: customers.logo_url,
    })
    .from(customers)
    .leftJoin(workspaceMembers, eq(workspaceMembers.id, customers.owner_member_id))
    .where(and(eq(customers.workspace_id, workspaceId), condition))
    .orderBy(customers.id)
    .for('update', { of: customers });

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
  const held = holding(type, table, computed);
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
        .orderBy(sql`lower(${nameColumn(type, table)}) collate "C"`, table.id);
      return rows.map(({ id, name, telling: value, removed_at, account_name, account_owner }) => ({
        account_name: account_name as string | null,
        account_owner,
        id: String(id),
        name: String(name),
        telling: value === null ? null : String(value),
        is_removed: removed_at !== null,
      }));
    },

    store: (tx: Tx, workspaceId: string): RecordStore<Row> => ({
      lock: async (recordId) => {
        if (!isUuid(recordId)) return null;
        const [record] = await held(tx, { workspaceId, recordId });
        return (record as Row | undefined) ?? null;
      },
      setValue: async ({ id, customer_id }, field, value, at) => {
        const { field_name: name, is_system_field, traits } = field;
        const key = traits?.id_in ?? name;
        if (traits?.of === 'customer') {
          await tx
            .update(customers)
            .set({ [key]: value })
            .where(and(eq(customers.workspace_id, workspaceId), eq(customers.id, String(customer_id))));
          return;
        }
        const change = is_system_field
          ? { [traits?.joins === true ? 'customer_id' : key]: value }
          : { custom_fields: withCustomValue(table, name, value) };
        await tx
          .update(table)
          .set({ ...change, updated_at: at })
          .where(and(eq(table.workspace_id, workspaceId), eq(table.id, id)));
      },
      customField: (name) => findCustomField(tx, workspaceId, type.module, name),
      add: async ({ id, customer_id }, given, at) => {
        const keyOf = ({ field_name, traits }: Field) => traits?.id_in ?? field_name;
        const valuesOf = (isCustomers: boolean) =>
          Object.fromEntries(
            given.flatMap(({ field, value }) => {
              const { of, joins = false } = field.traits ?? {};
              return (of === 'customer') === isCustomers && !joins ? [[keyOf(field), value]] : [];
            }),
          );
        const of = { workspace_id: workspaceId, created_at: at };
        // The fields are those of the type, whose columns the tables have; the compiler cannot see this.
        if (type.account === 'own' && given.some(({ field }) => field.traits?.of === 'customer'))
          await tx.insert(customers).values({ ...of, id: customer_id, ...valuesOf(true) } as never);
        await tx
          .insert(table)
          .values({ ...of, id, customer_id, updated_at: at, ...valuesOf(false) } as never);
      },
      accountsNamed: (name) =>
        lockedAccounts(
          tx,
          workspaceId,
          sql`${foldedSql(sql`${customers.account_name}`)} = ${folded(name.trim())}::text`,
        ),
      account: async (customerId) => {
        if (!isUuid(customerId)) return null;
        const [account] = await lockedAccounts(tx, workspaceId, eq(customers.id, customerId));
        return account ?? null;
      },
      otherWith: async ({ id, customer_id }, field) => {
        // Without an account there is none to have another record.
        if (table.customer_id === undefined) return null;
        const [other] = await tx
          .select({ name: nameColumn(type, table) })
          .from(table)
          .innerJoin(customers, eq(customers.id, table.customer_id))
          .where(
            and(
              eq(table.workspace_id, workspaceId),
              eq(table.customer_id, customer_id),
              eq(columnOf(table, field), true),
              ne(table.id, id),
              isNull(table.removed_at),
            ),
          )
          .limit(1);
        return other === undefined ? null : String(other.name);
      },
      activeMemberName: (memberId) => activeMemberName(tx, workspaceId, memberId),
      lastChangedBy: (entityId, field) => lastChangedBy(tx, workspaceId, entityId, field),
      addAudit: (entry) => insertAudit(tx, workspaceId, entry),
    }),
  };
}

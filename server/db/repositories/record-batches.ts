/** Writes many records of one type by one statement for each table (decision 67). */
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AnyRecord, Field } from '../../../contract/field.ts';
import type { CustomValue } from '../../../contract/fields.ts';
import type { Tx } from '../database.ts';
import { customers } from '../schema/workspace.ts';
import { importRows } from '../schema/imports.ts';
import type { TypedTable } from '../schema/typed-tables.ts';
import { deleteCustomers } from './delete-customers.ts';
import type { Belonging } from '../schema/typed-tables.ts';
import { columnOf, nameColumn } from './record-row.ts';

export interface BatchRecord {
  readonly id: string;
  /** Null for a record that belongs to no account. */
  readonly customer_id: string | null;
  /** The new values of its system fields; a value of a member is the id. */
  readonly values: ReadonlyMap<Field, CustomValue>;
  /** All of them, also those that stay; null if none changes. */
  readonly custom_fields: Readonly<Record<string, CustomValue>> | null;
  /** Whether a value of the record itself changes, and one of its account. */
  readonly writes: { readonly record: boolean; readonly customer: boolean };
}

/** The rows as a table of the statement: an id, and a column for each field. */
function recordset(rows: readonly object[], columns: readonly PgColumn[], custom: boolean): SQL {
  const typed = columns.map((column) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`);
  const all = [sql`id uuid`, sql`customer_id uuid`, ...typed, ...(custom ? [sql`custom_fields jsonb`] : [])];
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(${sql.join(all, sql`, `)})`;
}

const names = (columns: readonly PgColumn[], prefix = '') =>
  columns.map((column) => sql`, ${sql.raw(prefix)}${sql.identifier(column.name)}`);

const isCustomers = ({ traits }: Field) => traits?.of === 'customer';

export function recordBatches(
  tx: Tx,
  workspaceId: string,
  { type, table, stamps }: Pick<TypedTable, 'type' | 'stamps' | 'table'>,
) {
  const isOwn = type.account === 'own';
  const { customer_id } = table;
  const fieldsOf = (records: readonly BatchRecord[], ofCustomer: boolean) => [
    ...new Set(
      records.flatMap(({ values }) =>
        [...values.keys()].filter((field) => isCustomers(field) === ofCustomer),
      ),
    ),
  ];
  const plainRow = (fields: readonly Field[], { id, customer_id, values, custom_fields }: BatchRecord) => ({
    id,
    customer_id,
    ...Object.fromEntries(fields.map((field) => [columnOf(table, field).name, values.get(field) ?? null])),
    custom_fields,
  });
  const columnsOf = (fields: readonly Field[]) => fields.map((field) => columnOf(table, field));

  return {
    /** Records with their accounts, until the transaction ends, always in one order, so that no two batches wait for each other. */
    lock: async (ids: readonly string[]) => {
      if (ids.length === 0) return;
      const these = and(eq(table.workspace_id, workspaceId), inArray(table.id, [...ids]));
      const records = tx.select({ id: table.id }).from(table);
      await (customer_id === undefined
        ? records.where(these).orderBy(asc(table.id)).for('update')
        : records
            .innerJoin(customers, eq(customers.id, customer_id))
            .where(these)
            .orderBy(asc(table.id))
            .for('update', { of: [table, customers] }));
    },

    add: async (records: readonly BatchRecord[], at: Date) => {
      if (records.length === 0) return;
      const ofCustomer = fieldsOf(records, true);
      const own = fieldsOf(records, false);
      const when = at.toISOString();
      const [accounts, rows] = [columnsOf(ofCustomer), columnsOf(own)];
      if (isOwn)
        await tx.execute(sql`insert into ${customers} (id, workspace_id, created_at${sql.join(names(accounts))})
        select v.customer_id, ${workspaceId}::uuid, ${when}::timestamptz${sql.join(names(accounts, 'v.'))}
        from ${recordset(
          records.map((record) => plainRow(ofCustomer, record)),
          accounts,
          false,
        )}`);
      const account = customer_id === undefined ? [] : [customer_id];
      await tx.execute(sql`insert into ${table} (id, workspace_id${sql.join(names(account))}, created_at, updated_at, custom_fields${sql.join(names(rows))})
        select v.id, ${workspaceId}::uuid${sql.join(names(account, 'v.'))}, ${when}::timestamptz, ${when}::timestamptz,
          coalesce(v.custom_fields, '{}')${sql.join(names(rows, 'v.'))}
        from ${recordset(
          records.map((record) => plainRow(own, record)),
          rows,
          true,
        )}`);
    },

    /** Every record has a value of every field that one of them changes. */
    set: async (records: readonly BatchRecord[], at: Date) => {
      const write = async (
        target: SQL,
        key: 'id' | 'customer_id',
        written: readonly BatchRecord[],
        more: SQL[],
      ) => {
        if (written.length === 0) return;
        const fields = fieldsOf(written, key === 'customer_id');
        const columns = columnsOf(fields);
        const custom = key === 'id' && written.some(({ custom_fields }) => custom_fields !== null);
        const changes = [
          ...columns.map((column) => sql`${sql.identifier(column.name)} = v.${sql.identifier(column.name)}`),
          ...(custom ? [sql`custom_fields = v.custom_fields`] : []),
          ...more,
        ];
        const rows = written.map((record) => plainRow(fields, record));
        // The ids are given again, because the planner expects a hundred rows of a record set and reads the whole table for them.
        const ids = written.map((record) => record[key]);
        await tx.execute(sql`update ${target} as t set ${sql.join(changes, sql`, `)}
          from ${recordset(rows, columns, custom)}
          where t.workspace_id = ${workspaceId}::uuid and t.id = v.${sql.raw(key)} and t.id = any(${sql.param(ids)}::uuid[])`);
      };
      const when = sql`updated_at = ${at.toISOString()}::timestamptz`;
      await write(
        sql`${customers}`,
        'customer_id',
        records.filter(({ writes }) => writes.customer),
        [],
      );
      await write(
        sql`${table}`,
        'id',
        records.filter(({ writes }) => writes.record),
        // A record that joins another account has its id.
        type.account === 'joined' ? [when, sql`customer_id = v.customer_id`] : [when],
      );
    },

    /** Records that were not written since have the time that they had before the import. To be called before `set`. */
    untouchedSince: async (importId: string, sheet: number, numbers: readonly number[]) => {
      const rows = await tx
        .select({ id: table.id })
        .from(table)
        .innerJoin(
          importRows,
          and(eq(importRows.record_id, table.id), eq(importRows.updated_after, table.updated_at)),
        )
        .where(
          and(
            eq(table.workspace_id, workspaceId),
            eq(importRows.import_id, importId),
            eq(importRows.sheet, sheet),
            inArray(importRows.number, [...numbers]),
          ),
        );
      return new Set(rows.map(({ id }) => String(id)));
    },

    /** When they were written last, and what the database set because of that, as it was before the import. */
    restoreStamps: async (
      importId: string,
      sheet: number,
      numbers: readonly number[],
      ids: readonly string[],
    ) => {
      if (ids.length === 0) return;
      const restored = stamps.map((column) => {
        const name = sql.identifier(column.name);
        // An import that was written before stamps were kept has none.
        return sql`, ${name} = case when r.stamps_before is null then t.${name}
          else (r.stamps_before ->> ${column.name}::text)::${sql.raw(column.getSQLType())} end`;
      });
      await tx.execute(sql`update ${table} as t set updated_at = r.updated_before${sql.join(restored)} from ${importRows} as r
        where r.import_id = ${importId}::uuid and r.sheet = ${sheet} and r.updated_before is not null
          and r.number = any(${sql.param([...numbers])}::integer[])
          and t.workspace_id = ${workspaceId}::uuid and t.id = r.record_id
          and t.id = any(${sql.param([...ids])}::uuid[])`);
    },

    /** For good; of records that were added with their account, also the accounts that have no other record. */
    remove: async (
      records: readonly Pick<AnyRecord, 'id' | 'customer_id'>[],
      others: readonly Belonging[],
      at: Date,
    ) => {
      if (records.length === 0) return;
      await tx.delete(table).where(
        and(
          eq(table.workspace_id, workspaceId),
          inArray(
            table.id,
            records.map(({ id }) => id),
          ),
        ),
      );
      if (!isOwn) return;
      const inUse = others.map(
        (other) => sql`exists (select 1 from ${other} where ${other.workspace_id} = ${workspaceId}::uuid
          and ${other.customer_id} = ${customers.id})`,
      );
      const own = and(
        eq(customers.workspace_id, workspaceId),
        inArray(
          customers.id,
          records.flatMap((record) => record.customer_id ?? []),
        ),
        ...inUse.map((used) => sql`not ${used}`),
      );
      await deleteCustomers(tx, own, at);
    },

    /**
     * Which of the names a record has now, or its account if it is added with it, ignoring the case of ASCII letters. Removed
     * ones count if the trash is open.
     */
    taken: async (given: readonly string[]): Promise<ReadonlySet<string>> => {
      if (given.length === 0) return new Set();
      const [from, name] = isOwn ? [customers, customers.account_name] : [table, nameColumn(type, table)];
      const lower = (name: SQL) => sql`lower(${name} collate "C")`;
      const rows = await tx
        .select({ name: sql<string>`${lower(sql`${name}`)}` })
        .from(from)
        .where(
          and(
            eq(from.workspace_id, workspaceId),
            sql`${lower(sql`${name}`)} = any(
              array(select ${lower(sql`name`)} from unnest(${sql.param([...given])}::text[]) as given(name)))`,
          ),
        );
      return new Set(rows.map(({ name }) => name));
    },
  };
}

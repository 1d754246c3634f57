/** What rows of an imported file find records and accounts by (decision 73). */
import { and, asc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Field } from '../../../contract/field.ts';
import { systemField } from '../../../contract/record-type.ts';
import { soleFields } from '../../domain/records/joined-account.ts';
import type { Tx } from '../database.ts';
import { customers } from '../schema/workspace.ts';
import { columnOf, nameColumn } from './record-row.ts';
import type { TypedTable } from '../schema/typed-tables.ts';

export function knownRecords(
  tx: Tx,
  workspaceId: string,
  { type, table }: Pick<TypedTable, 'type' | 'table'>,
) {
  const told = type.telling === null ? undefined : systemField(type, type.telling);
  const telling = sql<string | null>`${told === undefined ? sql`null::text` : columnOf(table, told)}`;
  const sole = soleFields(type);
  const values = sole.map((field) => sql`coalesce(${columnOf(table, field)}, false)`);
  /** Of each sole field whether the record has it. */
  const soles = sql<boolean[]>`array[${sql.join(values, sql`, `)}]::boolean[]`;
  const soleOf = (held: readonly boolean[]): readonly Field[] =>
    sole.filter((_, place) => held[place] === true);
  const { customer_id } = table;
  /** Of a type whose records belong to no account, every record is without one. */
  const customerId = sql<string | null>`${customer_id ?? sql`null::uuid`}`;
  const ofRecord = customer_id === undefined ? sql`false` : eq(customers.id, customer_id);
  const isThere = customer_id === undefined ? undefined : isNotNull(customers.id);
  return {
    /** A page of what rows of a file can find records by, also removed ones. `at` is where the next page begins. */
    records: async (after: string | null, limit: number) => {
      const rows = await tx
        .select({
          id: table.id,
          customer_id: customerId,
          account_name: customers.account_name,
          name: nameColumn(type, table),
          telling,
          soles,
          removed_at: sql<string | null>`coalesce(${table.removed_at}, ${customers.removed_at})::text`,
        })
        .from(table)
        .leftJoin(customers, ofRecord)
        .where(
          and(
            eq(table.workspace_id, workspaceId),
            isThere,
            after === null ? undefined : sql`${table.id} > ${after}::uuid`,
          ),
        )
        .orderBy(asc(table.id))
        .limit(limit);
      return rows.map(({ id, customer_id, account_name, name, telling: told, soles: held, removed_at }) => ({
        at: String(id),
        id: String(id),
        customer_id: customer_id ?? '',
        account_name: account_name ?? '',
        name: String(name),
        telling: told === null ? null : String(told),
        soles: soleOf(held).map(({ field_name }) => field_name),
        is_removed: removed_at !== null,
      }));
    },

    /** A page of the accounts that records can join, also of removed ones. */
    accounts: async (after: string | null, limit: number) => {
      const rows = await tx
        .select({
          id: customers.id,
          account_name: customers.account_name,
          removed_at: customers.removed_at,
        })
        .from(customers)
        .where(
          and(
            eq(customers.workspace_id, workspaceId),
            after === null ? undefined : sql`${customers.id} > ${after}::uuid`,
          ),
        )
        .orderBy(asc(customers.id))
        .limit(limit);
      return rows.map(({ id, account_name, removed_at }) => ({
        at: id,
        customer_id: id,
        account_name,
        is_removed: removed_at !== null,
      }));
    },

    /**
     * The accounts of these names that are in use, by id: nothing removes or renames them, and no other record of them is
     * added, before the transaction ends.
     */
    joinable: async (names: readonly string[]) => {
      if (names.length === 0) return [];
      const lower = (name: SQL) => sql`lower(${name} collate "C")`;
      return tx
        .select({ customer_id: customers.id, account_name: customers.account_name })
        .from(customers)
        .where(
          and(
            eq(customers.workspace_id, workspaceId),
            isNull(customers.removed_at),
            inArray(customers.account_name, [...names]),
            // Implied by the line before; it is what the index can find.
            sql`${lower(sql`${customers.account_name}`)} = any(
              array(select ${lower(sql`name`)} from unnest(${sql.param([...names])}::text[]) as given(name)))`,
          ),
        )
        .orderBy(asc(customers.id))
        .for('update', { of: customers });
    },

    /** Records of these accounts, with their names and what only one of an account has, and all with these telling values. */
    beside: async (customerIds: readonly string[], told: readonly string[]) => {
      if (customerIds.length === 0 && told.length === 0) return [];
      const rows = await tx
        .select({
          id: table.id,
          customer_id: customerId,
          name: nameColumn(type, table),
          telling,
          soles,
        })
        .from(table)
        .leftJoin(customers, ofRecord)
        .where(
          and(
            eq(table.workspace_id, workspaceId),
            isThere,
            isNull(table.removed_at),
            or(inArray(customerId, [...customerIds]), sql`${telling} = any(${sql.param([...told])}::text[])`),
          ),
        );
      return rows.map(({ id, customer_id, name, soles: held, ...record }) => ({
        id: String(id),
        customer_id: String(customer_id),
        name: String(name),
        soles: soleOf(held),
        telling: record.telling,
      }));
    },
  };
}

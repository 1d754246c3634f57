/** The account of the records of a table, which a type may be without (decision 75). */
import { eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { systemField, type RecordType } from '../../../contract/record-type.ts';
import type { RecordTable } from '../schema/record-columns.ts';
import { customers } from '../schema/workspace.ts';
import { columnOf } from './record-row.ts';

interface Joinable {
  innerJoin(table: typeof customers, on: SQL): unknown;
}

/** Leaves out the records whose account is in the trash. Without an account all records stay. */
export function joinAccount<Q extends Joinable>(query: Q, { customer_id }: RecordTable): Q {
  if (customer_id !== undefined) query.innerJoin(customers, eq(customers.id, customer_id));
  return query;
}

/** The same in a statement that is written as text. */
export const accountJoin = ({ customer_id }: RecordTable): SQL =>
  customer_id === undefined ? sql`` : sql`join ${customers} on ${customers.id} = ${customer_id}`;

/** The rows that are locked with a record. */
export const lockedWith = (table: RecordTable) =>
  table.customer_id === undefined ? [table] : [table, customers];

/** The name of the account; who owns it, or the record without an account; and who holds the record. */
export function accountColumns(type: RecordType, table: RecordTable) {
  const holding = Object.keys(type.fields)
    .map((name) => systemField(type, name))
    .find((field) => field?.traits?.holds === true);
  const holder = holding === undefined ? sql<null>`null::uuid` : columnOf(table, holding);
  const ofNone = table.customer_id === undefined;
  const name: PgColumn | SQL = ofNone ? sql<null>`null` : customers.account_name;
  const owner: PgColumn | SQL = ofNone ? holder : customers.owner_member_id;
  return { name, owner, holder };
}

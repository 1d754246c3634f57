/** The tables of all types of records. A new type is named here. */
import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AnyRecord } from '../../../contract/field.ts';
import type { RecordType } from '../../../contract/record-type.ts';
import { renewals as renewalType } from '../../../contract/records/renewals.ts';
import type { RecordStore } from '../../domain/records/record-store.ts';
import type { Tx } from '../database.ts';
import { renewals } from '../schema/renewals.ts';
import { statement } from '../statement.ts';
import { findRenewals, renewalStore } from './renewals.ts';
import type { RecordTable } from './record-row.ts';

export interface StoredType {
  readonly type: RecordType;
  readonly find: (tx: Tx, workspaceId: string, ids: readonly string[]) => Promise<readonly AnyRecord[]>;
  readonly store: (tx: Tx, workspaceId: string) => RecordStore;
  readonly table: RecordTable;
  /** Columns that the database sets when a value changes. The undo of an import sets them back. */
  readonly stamps: readonly PgColumn[];
}

export const storedTypes: readonly StoredType[] = [
  // A store takes the records that it gave out itself, so the type of its records may be left out.
  {
    type: renewalType,
    find: findRenewals,
    store: renewalStore as unknown as StoredType['store'],
    table: renewals,
    stamps: [renewals.confidence_set_on],
  },
];

const through = ({ table }: StoredType) => {
  const columns = { customerId: table.customer_id, recordId: table.id };
  return statement(columns, (db) =>
    db
      .selectDistinctOn([table.customer_id], columns)
      .from(table)
      .where(
        and(
          eq(table.workspace_id, sql.placeholder('workspaceId')),
          sql`${table.customer_id} = any(${sql.placeholder('ids')}::uuid[])`,
        ),
      )
      .orderBy(table.customer_id, table.id),
  );
};

const ways = storedTypes.map((stored) => ({ stored, find: through(stored) }));

/** One record of each customer, through which the customer is edited. Customers without a record are left out. */
export async function recordsOfCustomers(
  tx: Tx,
  workspaceId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly stored: StoredType; readonly recordId: string }>> {
  const found = new Map<string, { stored: StoredType; recordId: string }>();
  for (const { stored, find } of ways) {
    for (const { customerId, recordId } of await find(tx, { workspaceId, ids })) {
      found.set(String(customerId), { stored, recordId: String(recordId) });
    }
  }
  return found;
}

/** The tables of all types of records with their stores. A new type is named here. */
import { and, eq, sql } from 'drizzle-orm';
import type { AccountRecord, AnyRecord } from '../../../contract/field.ts';
import type { RecordStore } from '../../domain/records/record-store.ts';
import type { Tx } from '../database.ts';
import type { AccountTable, ComputedValues } from '../schema/record-columns.ts';
import { typedTables, type TypedTable } from '../schema/typed-tables.ts';
import { statement } from '../statement.ts';
import { contactTable } from './contacts.ts';
import type { DaysUntil } from './record-row.ts';
import { improvementTable } from './improvements.ts';
import { onboardingTable } from './onboarding.ts';
import { renewalTable } from './renewals.ts';
import { supportRequestTable } from './support-requests.ts';

export interface StoredType extends TypedTable {
  readonly find: (tx: Tx, workspaceId: string, ids: readonly string[]) => Promise<readonly AnyRecord[]>;
  /** Those of the ids that are there, as in a list. */
  readonly listOf: (
    tx: Tx,
    workspaceId: string,
    ids: readonly string[],
    daysUntil: DaysUntil,
  ) => Promise<readonly AnyRecord[]>;
  /** The values that have no column. */
  readonly computed: ComputedValues;
  readonly store: (tx: Tx, workspaceId: string) => RecordStore;
}

const stores = [renewalTable, contactTable, onboardingTable, improvementTable, supportRequestTable];

export const storedTypes: readonly StoredType[] = typedTables.map((typed) => {
  const own = stores.find(({ table }) => table === typed.table);
  if (own === undefined) throw new Error(`The records of the type ${typed.type.noun.one} have no store`);
  // A store takes the records that it gave out itself, so the type of its records may be left out.
  const { find, listOf, computed } = own;
  return { ...typed, find, listOf, computed, store: own.store as unknown as StoredType['store'] };
});

/** A type whose records belong to an account. */
interface AccountType extends StoredType {
  readonly table: StoredType['table'] & AccountTable;
  readonly find: (tx: Tx, workspaceId: string, ids: readonly string[]) => Promise<readonly AccountRecord[]>;
}

const isOfAccount = (stored: StoredType): stored is AccountType => stored.table.customer_id !== undefined;

const through = (table: AccountTable) => {
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

const ways = storedTypes
  .filter(isOfAccount)
  .filter(({ type }) => type.account === 'own')
  .map((stored) => ({ stored, find: through(stored.table) }));

/** One record of each customer that was added with it, through which the customer is edited. Others are left out. */
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

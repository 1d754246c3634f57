/**
 * The trash of one record type. Policies of the database hide removed records from a tenant transaction until `openTrash`
 * (decision 59), so no other query needs a condition.
 */
import type { PgColumn } from 'drizzle-orm/pg-core';
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { RecordTrash } from '../../domain/records/record-trash.ts';
import type { Tx } from '../database.ts';
import { accountTables } from '../schema/typed-tables.ts';
import { customers, workspaceMembers } from '../schema/workspace.ts';
import { isUuid } from '../uuid.ts';
import type { RecordTable } from '../schema/record-columns.ts';
import { joinAccount, type accountColumns } from './record-account.ts';

/** Until the transaction ends, it sees removed records too. */
export async function openTrash(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('app.trash', 'open', true)`);
}

interface TrashedTable {
  readonly table: RecordTable;
  readonly name: PgColumn;
  readonly account: ReturnType<typeof accountColumns>;
}

export function recordTrash(
  tx: Tx,
  workspaceId: string,
  { table, name, account }: TrashedTable,
): RecordTrash {
  const ofRecord = (id: string) => and(eq(table.workspace_id, workspaceId), eq(table.id, id));
  const ofCustomer = (id: string | undefined) =>
    and(eq(customers.workspace_id, workspaceId), eq(customers.id, String(id)));
  return {
    open: () => openTrash(tx),

    removedAmong: async (ids) => {
      const rows = await tx
        .select({ id: table.id })
        .from(table)
        .where(
          and(
            eq(table.workspace_id, workspaceId),
            inArray(table.id, ids.filter(isUuid)),
            isNotNull(table.removed_at),
          ),
        );
      return new Set(rows.map(({ id }) => String(id)));
    },

    put: async ({ id, customer_id }, member, at) => {
      await tx
        .update(table)
        .set({ removed_at: at, removed_by_name: member.full_name } as object)
        .where(ofRecord(id));
      if (customer_id === undefined) return;
      // Records that joined the account are hidden with it, and come back with it.
      const own = accountTables.filter(({ type }) => type.account === 'own');
      const unused = own.map(
        ({ table: one }) => sql`not exists (select 1 from ${one} where ${one.workspace_id} = ${workspaceId}
          and ${one.customer_id} = ${customer_id} and ${one.removed_at} is null)`,
      );
      await tx
        .update(customers)
        .set({ removed_at: at })
        .where(and(ofCustomer(customer_id), ...unused));
    },

    isAccountRemoved: async ({ customer_id }) => {
      const [account] = await tx
        .select({ removed_at: customers.removed_at })
        .from(customers)
        .where(ofCustomer(customer_id));
      return account?.removed_at !== null;
    },

    takeOut: async ({ id, customer_id }) => {
      await tx
        .update(table)
        .set({ removed_at: null, removed_by_name: null } as object)
        .where(ofRecord(id));
      if (customer_id === undefined) return;
      await tx.update(customers).set({ removed_at: null }).where(ofCustomer(customer_id));
    },

    list: async () => {
      const columns = {
        id: table.id,
        name,
        account_name: account.name,
        account_owner: workspaceMembers.full_name,
        owner_member_id: account.owner,
        holder_member_id: account.holder,
        removed_at: table.removed_at,
        removed_by: table.removed_by_name,
      };
      const rows = await joinAccount(tx.select(columns).from(table).$dynamic(), table)
        .leftJoin(workspaceMembers, eq(workspaceMembers.id, account.owner))
        .where(and(eq(table.workspace_id, workspaceId), isNotNull(table.removed_at)))
        .orderBy(desc(table.removed_at), table.id);
      return rows.map((row) => ({
        id: String(row.id),
        name: String(row.name),
        account_name: row.account_name as string | null,
        account_owner: row.account_owner,
        owner_member_id: row.owner_member_id as string | null,
        holder_member_id: row.holder_member_id as string | null,
        removed_at: row.removed_at as Date,
        removed_by: String(row.removed_by),
      }));
    },
  };
}

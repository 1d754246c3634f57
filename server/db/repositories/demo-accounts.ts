/** Invented accounts, marked so that switching the demo off finds them (design §7). */
import { count, eq } from 'drizzle-orm';
import type { NewCustomer, NewRenewal } from '../../domain/demo/new-rows.ts';
import type { Tx } from '../database.ts';
import { renewals as renewalTable } from '../schema/renewals.ts';
import { customers as customerTable } from '../schema/workspace.ts';

/** One statement per table: with some 65,000 parameters to a statement, about 3,000 accounts are the most. */
export async function insertDemoAccounts(
  tx: Tx,
  workspaceId: string,
  customers: readonly NewCustomer[],
  renewals: readonly NewRenewal[],
): Promise<void> {
  const marked = { workspace_id: workspaceId, is_demo: true };
  await tx.insert(customerTable).values(customers.map((customer) => ({ ...customer, ...marked })));
  await tx.insert(renewalTable).values(renewals.map((renewal) => ({ ...renewal, ...marked })));
}

/** Of the workspace, the demo's and others. */
export async function countCustomers(tx: Tx, workspaceId: string): Promise<number> {
  const [counted] = await tx
    .select({ total: count() })
    .from(customerTable)
    .where(eq(customerTable.workspace_id, workspaceId));
  return counted?.total ?? 0;
}

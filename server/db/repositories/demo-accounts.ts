/** Demo accounts, marked so that they can be removed when the demo is switched off (design §7). */
import { count, eq } from 'drizzle-orm';
import type { NewCustomer, NewRenewal } from '../../domain/demo/new-rows.ts';
import type { Tx } from '../database.ts';
import { renewals as renewalTable } from '../schema/renewals.ts';
import { customers as customerTable } from '../schema/workspace.ts';

/** One statement per table. With a limit of about 65,000 parameters per statement, at most about 3,000 accounts. */
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

/** All customers of the workspace, demo or not. */
export async function countCustomers(tx: Tx, workspaceId: string): Promise<number> {
  const [counted] = await tx
    .select({ total: count() })
    .from(customerTable)
    .where(eq(customerTable.workspace_id, workspaceId));
  return counted?.total ?? 0;
}

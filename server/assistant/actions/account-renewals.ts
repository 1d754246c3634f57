/** The renewals of one account, and which of them is meant where only the account is named. */
import type { Renewal } from '../../../contract/records/renewals.ts';
import { firstRecords } from '../../db/repositories/asked-records.ts';
import type { Tx } from '../../db/database.ts';
import type { ActionContext } from './action-work.ts';
import { renewalStore, soughtRenewals } from './renewal-list.ts';

/** Renewals of one account that are read. */
const MOST = 25;

/** The earliest first; those without a renewal date last. @param account the account's id */
export async function renewalsOfAccount(
  tx: Tx,
  context: Pick<ActionContext, 'actor' | 'world'>,
  account: string,
): Promise<readonly Renewal[]> {
  const found = await firstRecords(
    tx,
    renewalStore,
    { ...soughtRenewals(context, null), account },
    { order: [{ field: 'renewal_date', direction: 'ascending' }], limit: MOST },
  );
  // Records of this type; the compiler cannot see that the store gives no others.
  return found as readonly Renewal[];
}

/**
 * The next open renewal: the first one that is due today or later, else the latest that is overdue, else one without a date.
 * @param found the earliest first
 */
export function nextRenewal(found: readonly Renewal[], today: string): Renewal | null {
  const coming = found.find(({ renewal_date }) => renewal_date !== null && renewal_date >= today);
  const overdue = found.findLast(({ renewal_date }) => renewal_date !== null && renewal_date < today);
  return coming ?? overdue ?? found[0] ?? null;
}

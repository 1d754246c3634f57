import { lt } from 'drizzle-orm';
import { expiredBefore } from '../../domain/records/record-trash.ts';
import type { Tx } from '../database.ts';
import { customers } from '../schema/workspace.ts';
import { deleteCustomers } from './delete-customers.ts';
import { storedTypes } from './record-tables.ts';

/** Deletes for good what has been in the trash for longer than it is kept. The audit log keeps what it says of it. */
export async function purgeTrash(tx: Tx, now: Date): Promise<void> {
  const before = expiredBefore(now);
  for (const { table } of storedTypes) await tx.delete(table).where(lt(table.removed_at, before));
  await deleteCustomers(tx, lt(customers.removed_at, before), now);
}

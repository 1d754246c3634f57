import { randomUUID } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { mediaNameOf } from '../../domain/pictures/media-name.ts';
import type { Tx } from '../database.ts';
import { customers } from '../schema/workspace.ts';
import { insertJob } from './jobs.ts';

/** Deletes customers for good. Jobs remove the files of their logos once the transaction has committed. */
export async function deleteCustomers(tx: Tx, where: SQL | undefined, at: Date): Promise<void> {
  const deleted = await tx.delete(customers).where(where).returning({ url: customers.logo_url });
  for (const { url } of deleted) {
    const name = mediaNameOf(url);
    if (name === null) continue;
    const job = { kind: 'remove-picture', payload: { name }, run_at: at, created_at: at };
    await insertJob(tx, { id: randomUUID(), ...job });
  }
}

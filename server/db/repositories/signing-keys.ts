/** The signing keys of the embedded identity service. */
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { signingKeys } from '../schema/identity.ts';

export type SigningKey = typeof signingKeys.$inferSelect;

/** Newest first: the active key, and those retired after `since`. */
export function listSigningKeys(tx: Tx, since: Date): Promise<SigningKey[]> {
  return tx
    .select()
    .from(signingKeys)
    .where(or(isNull(signingKeys.retiredAt), gt(signingKeys.retiredAt, since)))
    .orderBy(desc(signingKeys.createdAt));
}

/** Does nothing if there is an active key already. */
export async function insertSigningKey(tx: Tx, key: typeof signingKeys.$inferInsert): Promise<void> {
  await tx.insert(signingKeys).values(key).onConflictDoNothing();
}

/** Identified by its id, so that of two servers that replace it concurrently the second retires nothing. */
export async function retireActiveKey(tx: Tx, kid: string, now: Date): Promise<void> {
  await tx
    .update(signingKeys)
    .set({ retiredAt: now })
    .where(and(eq(signingKeys.kid, kid), isNull(signingKeys.retiredAt)));
}

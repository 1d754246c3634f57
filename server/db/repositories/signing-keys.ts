/** The signing keys of the embedded identity service. */
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { signingKeys } from '../schema/identity.ts';
import { pointStatement } from '../statement.ts';

export type SigningKey = typeof signingKeys.$inferSelect;

const isActive = isNull(signingKeys.retiredAt);

const kid = { kid: signingKeys.kid };
const activeKid = pointStatement(kid, (db) => db.select(kid).from(signingKeys).where(isActive));

/** The id of the active key; undefined before the first start. */
export async function findActiveKid(tx: Tx): Promise<string | undefined> {
  const [active] = await activeKid(tx, {});
  return active?.kid;
}

export async function findActiveKey(tx: Tx): Promise<SigningKey | undefined> {
  const [active] = await tx.select().from(signingKeys).where(isActive);
  return active;
}

export function listSigningKeys(tx: Tx): Promise<SigningKey[]> {
  return tx.select().from(signingKeys);
}

export async function findSigningKey(tx: Tx, id: string): Promise<SigningKey | undefined> {
  const [key] = await tx.select().from(signingKeys).where(eq(signingKeys.kid, id));
  return key;
}

/** Does nothing if there is an active key already. */
export async function insertSigningKey(tx: Tx, key: typeof signingKeys.$inferInsert): Promise<void> {
  await tx.insert(signingKeys).values(key).onConflictDoNothing();
}

/** The active key signs nothing more: its private half is deleted. */
export async function retireActiveKey(tx: Tx, now: Date): Promise<void> {
  await tx.update(signingKeys).set({ retiredAt: now, privateJwk: null }).where(isActive);
}

/** Tokens of every retired key are refused from now on. */
export async function revokeRetiredKeys(tx: Tx, now: Date): Promise<void> {
  await tx
    .update(signingKeys)
    .set({ revokedAt: now })
    .where(and(isNotNull(signingKeys.retiredAt), isNull(signingKeys.revokedAt)));
}

export async function deleteRetiredKeys(tx: Tx, before: Date): Promise<void> {
  await tx.delete(signingKeys).where(lt(signingKeys.retiredAt, before));
}

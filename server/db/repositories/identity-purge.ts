/** Deletes expired counts, codes, sessions and signing keys. */
import { lt, or, sql } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import {
  codeTries,
  countedTries,
  identitySessions,
  identityUsers,
  verificationCodes,
} from '../schema/identity.ts';
import { deleteRetiredKeys } from './signing-keys.ts';

/** The longest time that a bound covers. */
const DAY_MS = 24 * 60 * 60_000;

export async function purgeIdentity(
  tx: Tx,
  now: Date,
  { sessionIdleMs, keyRetiredMs }: { readonly sessionIdleMs: number; readonly keyRetiredMs: number },
): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await tx.delete(countedTries).where(lt(countedTries.since, before(DAY_MS)));
  await tx.delete(verificationCodes).where(lt(verificationCodes.expiresAt, before(DAY_MS)));
  const yesterday = sql`${before(DAY_MS).toISOString()}::timestamptz`;
  await tx.delete(codeTries).where(sql`${yesterday} > all (${codeTries.triedAt})`);
  await deleteRetiredKeys(tx, before(keyRetiredMs));
  // Every token of a deleted account has expired long before.
  await tx.delete(identityUsers).where(lt(identityUsers.removedAt, before(2 * DAY_MS)));
  await tx
    .delete(identitySessions)
    .where(
      or(lt(identitySessions.endedAt, before(DAY_MS)), lt(identitySessions.rotatedAt, before(sessionIdleMs))),
    );
}

/** Removes what nobody can use any more: counts and codes of yesterday, sessions that have ended. */
import { lt, or } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { identitySessions, signInAttempts, verificationCodes } from '../schema/identity.ts';

/** Every bound looks back an hour at most. */
const DAY_MS = 24 * 60 * 60_000;

export async function purgeIdentity(tx: Tx, now: Date, sessionIdleMs: number): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await tx.delete(signInAttempts).where(lt(signInAttempts.windowStartedAt, before(DAY_MS)));
  await tx.delete(verificationCodes).where(lt(verificationCodes.expiresAt, before(DAY_MS)));
  await tx
    .delete(identitySessions)
    .where(
      or(lt(identitySessions.endedAt, before(DAY_MS)), lt(identitySessions.rotatedAt, before(sessionIdleMs))),
    );
}

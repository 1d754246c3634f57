/** What may be done only by whoever knows an account's password: signing in, and joining a workspace with it. */
import type { Database, Tx } from '../db/database.ts';
import { findUser, type IdentityUser } from '../db/repositories/identity.ts';
import type { Clock } from '../deps.ts';
import { passwordMatches } from './password.ts';
import { IdentityRefusal } from './refusal.ts';
import type { PasswordAttempt } from './service.ts';
import { admitTry, noteSuccess } from './sign-in-bounds.ts';

/**
 * Counts the try, compares, and does the work in the transaction that takes the count back.
 * @throws IdentityRefusal `TOO_MANY_ATTEMPTS_TRY_LATER`, `EMAIL_NOT_FOUND`, `INVALID_PASSWORD`, `USER_DISABLED`
 */
export async function withPassword<T>(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { email, password, address }: PasswordAttempt,
  work: (tx: Tx, user: IdentityUser) => Promise<T>,
): Promise<T> {
  const caller = { email, address };
  // The same queries and the same hash for known and unknown emails; the slow hash holds no transaction.
  const { admitted, user } = await db.system(async (tx) => ({
    admitted: await admitTry(tx, caller, clock.now()),
    user: await findUser(tx, email),
  }));
  if (!admitted) throw new IdentityRefusal('TOO_MANY_ATTEMPTS_TRY_LATER');
  const matches = await passwordMatches(password, user?.passwordHash ?? null);
  if (user === null) throw new IdentityRefusal('EMAIL_NOT_FOUND');
  if (!matches) throw new IdentityRefusal('INVALID_PASSWORD');
  // Asked again: while the hash ran, the account may have been disabled or its password changed.
  const outcome = await db.system(async (tx) => {
    await noteSuccess(tx, caller);
    const now = await findUser(tx, email);
    if (now?.passwordHash !== user.passwordHash) return { refused: 'INVALID_PASSWORD' as const };
    if (now.disabled) return { refused: 'USER_DISABLED' as const };
    return { refused: null, done: await work(tx, now) };
  });
  if (outcome.refused !== null) throw new IdentityRefusal(outcome.refused);
  return outcome.done;
}

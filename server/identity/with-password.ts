/** Work that requires an account's password: signing in, and joining a workspace with an existing account. */
import type { Database, Tx } from '../db/database.ts';
import { findUser, type IdentityUser } from '../db/repositories/identity.ts';
import type { BoundedTry } from './bounded-tries.ts';
import { passwordMatches, type PasswordCost } from './password.ts';
import { IdentityRefusal } from './refusal.ts';
import type { PasswordAttempt } from './service.ts';

/**
 * Compares the password and does the work if it is right.
 * @throws IdentityRefusal `TOO_MANY_ATTEMPTS_TRY_LATER`, `EMAIL_NOT_FOUND`, `INVALID_PASSWORD`, `USER_DISABLED`
 */
export function withPassword<T>(
  {
    db,
    boundedTry,
    passwordCost,
  }: { readonly db: Database; readonly boundedTry: BoundedTry; readonly passwordCost: PasswordCost },
  { email, password, address }: PasswordAttempt,
  work: (tx: Tx, user: IdentityUser) => Promise<T>,
): Promise<T> {
  return boundedTry({ email, address }, async () => {
    // The same queries and the same hash for known and unknown emails. No transaction is open during the slow hash.
    const user = await db.system((tx) => findUser(tx, email));
    const matches = await passwordMatches(password, user?.passwordHash ?? null, passwordCost);
    if (user === null) throw new IdentityRefusal('EMAIL_NOT_FOUND');
    if (!matches) throw new IdentityRefusal('INVALID_PASSWORD');
    return async (tx) => {
      // Checked again: while the hash was computed, the account may have been disabled or its password may have
      // changed.
      const now = await findUser(tx, email);
      if (now?.passwordHash !== user.passwordHash) throw new IdentityRefusal('INVALID_PASSWORD');
      if (now.disabled) throw new IdentityRefusal('USER_DISABLED');
      return work(tx, now);
    };
  });
}

/** What may be done only by whoever knows an account's password: signing in, and joining a workspace with it. */
import type { Database, Tx } from '../db/database.ts';
import { findUser, type IdentityUser } from '../db/repositories/identity.ts';
import type { BoundedTry } from './bounded-tries.ts';
import { passwordMatches, type PasswordCost } from './password.ts';
import { IdentityRefusal } from './refusal.ts';
import type { PasswordAttempt } from './service.ts';

/**
 * Compares, and does the work where the password is right.
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
    // The same queries and the same hash for known and unknown emails; the slow hash holds no transaction.
    const user = await db.system((tx) => findUser(tx, email));
    const matches = await passwordMatches(password, user?.passwordHash ?? null, passwordCost);
    if (user === null) throw new IdentityRefusal('EMAIL_NOT_FOUND');
    if (!matches) throw new IdentityRefusal('INVALID_PASSWORD');
    return async (tx) => {
      // Asked again: while the hash ran, the account may have been disabled or its password changed.
      const now = await findUser(tx, email);
      if (now?.passwordHash !== user.passwordHash) throw new IdentityRefusal('INVALID_PASSWORD');
      if (now.disabled) throw new IdentityRefusal('USER_DISABLED');
      return work(tx, now);
    };
  });
}

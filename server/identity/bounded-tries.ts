/** Limits password tries; only failures count (ADR 24). */
import type { Database, Tx } from '../db/database.ts';
import type { Clock } from '../deps.ts';
import { IdentityRefusal } from './refusal.ts';
import { countFailure, mayTry, noteSuccess, type SignInTry } from './sign-in-bounds.ts';
import { limitConcurrency } from '../limit-concurrency.ts';

/**
 * Tries of one address that are checked at the same time: about the number of hashes a process computes in parallel.
 */
const AT_A_TIME = 4;

/**
 * Checks a try unless a bound is reached, and runs in one transaction the work that the right password allows.
 * @param check rejects with an IdentityRefusal for a failed try; other errors are not counted
 * @throws IdentityRefusal `TOO_MANY_ATTEMPTS_TRY_LATER`, and those of `check`
 */
export type BoundedTry = <T>(caller: SignInTry, check: () => Promise<(tx: Tx) => Promise<T>>) => Promise<T>;

export function boundedTries({ db, clock }: { readonly db: Database; readonly clock: Clock }): BoundedTry {
  const limited = limitConcurrency(AT_A_TIME);
  const tooMany = () => new IdentityRefusal('TOO_MANY_ATTEMPTS_TRY_LATER');
  const admit = async (tx: Tx, caller: SignInTry) => {
    if (!(await mayTry(tx, caller, clock.now()))) throw tooMany();
  };
  return (caller, check) =>
    limited(caller.address, async () => {
      await db.system((tx) => admit(tx, caller));
      const allowed = await check().catch(async (error: unknown) => {
        if (!(error instanceof IdentityRefusal)) throw error;
        // A concurrent failure that exceeds the bound gets no information about the password.
        const counted = await db.system((tx) => countFailure(tx, caller, clock.now()));
        throw counted ? error : tooMany();
      });
      return db.system(async (tx) => {
        // Checked again: a right guess among many concurrent wrong ones is refused like them.
        await admit(tx, caller);
        await noteSuccess(tx, caller);
        return allowed(tx);
      });
    });
}

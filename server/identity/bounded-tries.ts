/** Tries at passwords, of which only failures count (ADR 24). */
import type { Database, Tx } from '../db/database.ts';
import type { Clock } from '../deps.ts';
import { IdentityRefusal } from './refusal.ts';
import { countFailure, mayTry, noteSuccess, type SignInTry } from './sign-in-bounds.ts';
import { inTurns } from './turns.ts';

/** Tries of one address that are judged at the same time: about as many as a process hashes at once. */
const AT_A_TIME = 4;

/**
 * Judges a try, unless a bound is reached, and does in one transaction what the right password allows.
 * @param judge rejects with an IdentityRefusal for a try that failed; anything else that it throws counts for nothing
 * @throws IdentityRefusal `TOO_MANY_ATTEMPTS_TRY_LATER`, and those of `judge`
 */
export type BoundedTry = <T>(caller: SignInTry, judge: () => Promise<(tx: Tx) => Promise<T>>) => Promise<T>;

export function boundedTries({ db, clock }: { readonly db: Database; readonly clock: Clock }): BoundedTry {
  const inTurn = inTurns(AT_A_TIME);
  const tooMany = () => new IdentityRefusal('TOO_MANY_ATTEMPTS_TRY_LATER');
  const admit = async (tx: Tx, caller: SignInTry) => {
    if (!(await mayTry(tx, caller, clock.now()))) throw tooMany();
  };
  return (caller, judge) =>
    inTurn(caller.address, async () => {
      await db.system((tx) => admit(tx, caller));
      const allowed = await judge().catch(async (error: unknown) => {
        if (!(error instanceof IdentityRefusal)) throw error;
        // Failures at the same moment: those that no longer count are not told whether the password was right.
        const counted = await db.system((tx) => countFailure(tx, caller, clock.now()));
        throw counted ? error : tooMany();
      });
      return db.system(async (tx) => {
        // Asked again: a right guess among many wrong ones at the same moment gets no further than they do.
        await admit(tx, caller);
        await noteSuccess(tx, caller);
        return allowed(tx);
      });
    });
}

/** Counting sign-in tries. Each count is one statement, so that tries at the same moment cannot slip past the bound. */
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { signInAttempts } from '../schema/identity.ts';

export interface Attempt {
  readonly scope: 'address' | 'account' | 'account-and-address';
  readonly key: string;
}

/** Counts one try, or answers false where `limit` tries have been counted since `windowStart`. */
export async function countTry(
  tx: Tx,
  attempt: Attempt,
  bound: { limit: number; windowStart: Date; now: Date },
): Promise<boolean> {
  const start = bound.windowStart.toISOString();
  const over = sql`${signInAttempts.windowStartedAt} <= ${start}::timestamptz`;
  const counted = await tx
    .insert(signInAttempts)
    .values({ ...attempt, tries: 1, windowStartedAt: bound.now })
    .onConflictDoUpdate({
      target: [signInAttempts.scope, signInAttempts.key],
      set: {
        tries: sql`case when ${over} then 1 else ${signInAttempts.tries} + 1 end`,
        windowStartedAt: sql`case when ${over} then excluded.window_started_at else ${signInAttempts.windowStartedAt} end`,
      },
      setWhere: sql`${signInAttempts.tries} < ${bound.limit} or ${over}`,
    })
    .returning({ tries: signInAttempts.tries });
  return counted.length === 1;
}

/** Takes one try off again: it was no failure. */
export async function takeBackTry(tx: Tx, attempt: Attempt): Promise<void> {
  await tx
    .update(signInAttempts)
    .set({ tries: sql`${signInAttempts.tries} - 1` })
    .where(and(matches(attempt), gt(signInAttempts.tries, 0)));
}

export async function forgetTries(tx: Tx, attempt: Attempt): Promise<void> {
  await tx.delete(signInAttempts).where(matches(attempt));
}

function matches(attempt: Attempt) {
  return and(eq(signInAttempts.scope, attempt.scope), eq(signInAttempts.key, attempt.key));
}

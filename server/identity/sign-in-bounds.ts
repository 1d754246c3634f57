/**
 * How many failed sign-ins are too many. Tries are counted before the password is looked at, so that many at once are
 * bounded like many in a row, and taken off again when they succeed.
 */
import type { Tx } from '../db/database.ts';
import { countTry, forgetTries, takeBackTry, type Attempt } from '../db/repositories/sign-in-attempts.ts';

const WINDOW_MS = 15 * 60_000;

/**
 * One person at one place is stopped first. The bound for an account alone is high, so that a stranger elsewhere cannot
 * easily lock somebody out; the one for an address leaves room for an office behind it.
 */
const limits: Readonly<Record<Attempt['scope'], number>> = {
  address: 100,
  'account-and-address': 10,
  account: 50,
};

export interface Caller {
  readonly email: string;
  readonly address: string;
}

/** In the order of counting: a refused try is not counted any further, and no two callers lock rows crosswise. */
function attempts({ email, address }: Caller): readonly Attempt[] {
  return [
    { scope: 'address', key: address },
    { scope: 'account-and-address', key: JSON.stringify([email, address]) },
    { scope: 'account', key: email },
  ];
}

/** Counts a try everywhere, or answers false where one of the bounds is reached. */
export async function admitTry(tx: Tx, caller: Caller, now: Date): Promise<boolean> {
  const windowStart = new Date(now.getTime() - WINDOW_MS);
  for (const attempt of attempts(caller)) {
    if (!(await countTry(tx, attempt, { limit: limits[attempt.scope], windowStart, now }))) return false;
  }
  return true;
}

/** A try that succeeded: it was no failure, and this person at this place starts afresh. */
export async function noteSuccess(tx: Tx, caller: Caller): Promise<void> {
  for (const attempt of attempts(caller)) {
    if (attempt.scope === 'account-and-address') await forgetTries(tx, attempt);
    else await takeBackTry(tx, attempt);
  }
}

/**
 * Limits for failed sign-ins (ADR 14 and 24). Each count is one statement, so that concurrent tries are limited like
 * sequential ones.
 */
import type { Tx } from '../db/database.ts';
import {
  countTry,
  endWaiting,
  forgetTries,
  forgetTriesFrom,
  readTries,
  type TryKey,
} from '../db/repositories/counted-tries.ts';
import { secondsToWait, windowOf, type Bound, type Counted } from '../domain/bounds/bound.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const growing = [30 * SECOND, MINUTE, 2 * MINUTE, 4 * MINUTE, 8 * MINUTE, 15 * MINUTE];

/**
 * The limit for one account from one address applies first. The limit for an account alone is high, so that a
 * stranger elsewhere cannot easily slow the owner; the limit for an address leaves room for an office behind it.
 */
const bounds = {
  address: windowOf(100, 15 * MINUTE),
  'account-and-address': { free: 5, waits: growing, keptMs: HOUR, from: 'last' },
  account: { free: 50, waits: growing, keptMs: 24 * HOUR, from: 'last' },
  // Failures that browsers report about sign-ins the server does not see. They only slow the reporting address.
  'reported-by-address': windowOf(100, 15 * MINUTE),
} as const satisfies Partial<Record<TryKey['scope'], Bound>>;

type Counting = TryKey & { readonly scope: keyof typeof bounds };

export interface SignInTry {
  readonly email: string;
  readonly address: string;
}

const atPlace = ({ email, address }: SignInTry): Counting => ({
  scope: 'account-and-address',
  key: JSON.stringify([email, address]),
});

/**
 * In the order of counting: a failure over one bound is not counted further, and no two transactions lock rows in
 * opposite order.
 */
function keysOf({ email, address }: SignInTry): readonly Counting[] {
  return [{ scope: 'address', key: address }, atPlace({ email, address }), { scope: 'account', key: email }];
}

const reportedBy = (address: string): Counting => ({ scope: 'reported-by-address', key: address });

const longestWait = (keys: readonly Counting[], counted: readonly (Counted | null)[], now: Date) =>
  Math.max(...keys.map(({ scope }, at) => secondsToWait(bounds[scope], counted[at] ?? null, now)));

/** Whether this account may be tried from this address now. Does not count. */
export async function mayTry(tx: Tx, caller: SignInTry, now: Date): Promise<boolean> {
  const keys = keysOf(caller);
  return longestWait(keys, await readTries(tx, keys), now) === 0;
}

/** Counts a failure in every bound, or returns false if one of them is reached. */
export async function countFailure(tx: Tx, caller: SignInTry, now: Date): Promise<boolean> {
  for (const tried of keysOf(caller)) {
    if (!(await countTry(tx, tried, bounds[tried.scope], now))) return false;
  }
  return true;
}

/**
 * Clears the count of this account from this address, and ends the waiting for the account. Failures of the address
 * with other accounts are kept.
 */
export async function noteSuccess(tx: Tx, caller: SignInTry): Promise<void> {
  await forgetTries(tx, atPlace(caller));
  await endWaiting(tx, { scope: 'account', key: caller.email }, bounds.account);
}

/** Seconds until this account may be tried from this address; 0 if now. Does not count. */
export async function secondsUntilTry(tx: Tx, caller: SignInTry, now: Date): Promise<number> {
  const keys = [...keysOf(caller), reportedBy(caller.address)];
  return longestWait(keys, await readTries(tx, keys), now);
}

/** A failure that a browser reports. It counts against the reporting address, never against an account. */
export async function countReport(tx: Tx, address: string, now: Date): Promise<void> {
  const tried = reportedBy(address);
  await countTry(tx, tried, bounds[tried.scope], now);
}

/** A success proved by a valid token. */
export async function noteProvenSuccess(tx: Tx, caller: SignInTry): Promise<void> {
  await forgetTries(tx, atPlace(caller));
  await endWaiting(tx, reportedBy(caller.address), bounds['reported-by-address']);
}

/** The failures counted for the account and for the address. */
export async function failuresOf(
  tx: Tx,
  { email, address }: SignInTry,
): Promise<{ readonly account: number; readonly address: number }> {
  const [ofAccount, ofAddress] = await readTries(tx, [
    { scope: 'account', key: email },
    { scope: 'address', key: address },
  ]);
  return { account: ofAccount?.tries ?? 0, address: ofAddress?.tries ?? 0 };
}

/** After a new password, all failures of the account are forgotten, from every address. */
export async function forgetAccount(tx: Tx, email: string): Promise<void> {
  // In the order of counting, so that a concurrent sign-in waits instead of causing a deadlock.
  await forgetTriesFrom(tx, 'account-and-address', `${JSON.stringify([email]).slice(0, -1)},`);
  await forgetTries(tx, { scope: 'account', key: email });
}

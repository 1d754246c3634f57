/** How failed sign-ins slow down (ADR 14 and 24). Each count is one statement: many at once are bounded like many in a row. */
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
 * One person at one place is slowed first. The bound for an account alone is high, so that a stranger elsewhere cannot
 * easily slow somebody else; the one for an address leaves room for an office behind it.
 */
const bounds = {
  address: windowOf(100, 15 * MINUTE),
  'account-and-address': { free: 5, waits: growing, keptMs: HOUR, from: 'last' },
  account: { free: 50, waits: growing, keptMs: 24 * HOUR, from: 'last' },
  // What browsers report of sign-ins the server does not see. It holds nobody up but who reports.
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

/** In the order of counting: a failure over one bound is not counted any further, and no two callers lock rows crosswise. */
function keysOf({ email, address }: SignInTry): readonly Counting[] {
  return [{ scope: 'address', key: address }, atPlace({ email, address }), { scope: 'account', key: email }];
}

const reportedBy = (address: string): Counting => ({ scope: 'reported-by-address', key: address });

const longestWait = (keys: readonly Counting[], counted: readonly (Counted | null)[], now: Date) =>
  Math.max(...keys.map(({ scope }, at) => secondsToWait(bounds[scope], counted[at] ?? null, now)));

/** Whether none of the bounds holds this person at this place up. Counts nothing. */
export async function mayTry(tx: Tx, caller: SignInTry, now: Date): Promise<boolean> {
  const keys = keysOf(caller);
  return longestWait(keys, await readTries(tx, keys), now) === 0;
}

/** Counts a failure everywhere, or answers false where one of the bounds is reached. */
export async function countFailure(tx: Tx, caller: SignInTry, now: Date): Promise<boolean> {
  for (const tried of keysOf(caller)) {
    if (!(await countTry(tx, tried, bounds[tried.scope], now))) return false;
  }
  return true;
}

/** This person at this place starts afresh, and nobody waits for this account. What its address failed at elsewhere stays. */
export async function noteSuccess(tx: Tx, caller: SignInTry): Promise<void> {
  await forgetTries(tx, atPlace(caller));
  await endWaiting(tx, { scope: 'account', key: caller.email }, bounds.account);
}

/** Seconds until this person at this place may try again; 0 for now. Counts nothing. */
export async function secondsUntilTry(tx: Tx, caller: SignInTry, now: Date): Promise<number> {
  const keys = [...keysOf(caller), reportedBy(caller.address)];
  return longestWait(keys, await readTries(tx, keys), now);
}

/** A failure that a browser claims: it counts against the address that claims it, and against no account. */
export async function countReport(tx: Tx, address: string, now: Date): Promise<void> {
  const tried = reportedBy(address);
  await countTry(tx, tried, bounds[tried.scope], now);
}

/** A success that a good token proves. */
export async function noteProvenSuccess(tx: Tx, caller: SignInTry): Promise<void> {
  await forgetTries(tx, atPlace(caller));
  await endWaiting(tx, reportedBy(caller.address), bounds['reported-by-address']);
}

/** How many failures are held against the account and the address. */
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

/** A new password: what was tried against the old one is forgotten, wherever it came from. */
export async function forgetAccount(tx: Tx, email: string): Promise<void> {
  // In the order of counting, so that a sign-in at the same moment waits instead of locking crosswise.
  await forgetTriesFrom(tx, 'account-and-address', `${JSON.stringify([email]).slice(0, -1)},`);
  await forgetTries(tx, { scope: 'account', key: email });
}

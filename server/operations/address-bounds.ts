/**
 * Limits per address or per person, kept in the database so that they hold across servers and restarts. They are
 * checked before any look-up (design §5).
 */
import { WORKSPACES_PER_HOUR } from '../../contract/workspaces.ts';
import type { Caller } from '../calls/caller.ts';
import { countTry, readTries, type TryKey } from '../db/repositories/counted-tries.ts';
import type { Deps } from '../deps.ts';
import { secondsToWait, windowOf, type Bound } from '../domain/bounds/bound.ts';
import { inWords } from '../domain/bounds/in-words.ts';
import { Refusal } from '../domain/refusal.ts';

const HOUR_MS = 60 * 60_000;

type Address = Pick<Caller, 'address'>;

/**
 * For every call that mails a code, of any purpose.
 * @throws Refusal `too_many_requests`
 */
export function admitCodeMail(deps: Deps, { address }: Address): Promise<void> {
  const bound = windowOf(deps.config.codeMailsPerHour, HOUR_MS);
  const tried = { scope: 'code-mail-by-address', key: address } as const;
  return admit(deps, tried, bound, 'Too many codes were asked for from here.', (wait) => ({
    retry_in_seconds: wait,
    code_is_good: false,
  }));
}

/**
 * For every call that tells whether an email has an account or an invitation; they share one limit.
 * @throws Refusal `too_many_requests`
 */
export function admitLookUp(deps: Deps, { address }: Address): Promise<void> {
  const bound = windowOf(deps.config.lookUpsPerHour, HOUR_MS);
  const tried = { scope: 'look-up-by-address', key: address } as const;
  return admit(deps, tried, bound, 'Too many emails were looked up from here.');
}

/** Enough for all people behind one address, and far too few for guessing ids. */
const DECISIONS_PER_HOUR = 60;

/**
 * For declining and restoring an invitation, which need only the id or the token.
 * @throws Refusal `too_many_requests`
 */
export function admitDecision(deps: Deps, { address }: Address): Promise<void> {
  const bound = windowOf(DECISIONS_PER_HOUR, HOUR_MS);
  const tried = { scope: 'decision-by-address', key: address } as const;
  return admit(deps, tried, bound, 'Too many invitations were answered from here.');
}

/**
 * For creating a further workspace after sign-up; counted per person.
 * @throws Refusal `too_many_requests`
 */
export function admitNewWorkspace(deps: Deps, uid: string): Promise<void> {
  const bound = windowOf(WORKSPACES_PER_HOUR, HOUR_MS);
  const tried = { scope: 'workspace-by-person', key: uid } as const;
  return admit(deps, tried, bound, 'Too many workspaces were created.');
}

async function admit(
  { db, clock }: Deps,
  tried: TryKey,
  bound: Bound,
  reason: string,
  dataOf?: (wait: number) => unknown,
): Promise<void> {
  const now = clock.now();
  // Returned instead of thrown, so that the count is committed.
  const wait = await db.system(async (tx) => {
    if (await countTry(tx, tried, bound, now)) return null;
    const [counted] = await readTries(tx, [tried]);
    return Math.max(1, secondsToWait(bound, counted ?? null, now));
  });
  if (wait === null) return;
  throw new Refusal(
    'too_many_requests',
    `${reason} Please try again in ${inWords(wait)}.`,
    wait,
    dataOf?.(wait),
  );
}

/** One look at a typed code: is it the right one, and may it be looked at at all (design §5)? */
import { Refusal } from '../refusal.ts';
import { hashChallenge, hashCode, HOUR_MS, WRONG_TRIES, type CodeSubject } from './code.ts';

export type Budget = 'with-challenge' | 'without-challenge';

/** The newest code of a subject. */
export interface IssuedCode {
  readonly sendId: string;
  readonly challengeHash: string;
  readonly expiresAt: Date;
}

/** Names the one code a try was right for, so that exactly this one is used up later. */
export interface RightTry {
  readonly sendId: string;
  readonly codeHash: string;
}

/** What is needed of the store, in one transaction. */
export interface CodeStore {
  key(): Promise<Buffer>;
  find(subject: CodeSubject): Promise<IssuedCode | null>;
  /** Compares and counts in one step. `spent` when the budget is used up, or a new code took this one's place. */
  tryOnce(
    subject: CodeSubject,
    attempt: RightTry & { readonly budget: Budget },
    bounds: { now: Date; hourAgo: Date; wrongTries: number },
  ): Promise<'right' | 'wrong' | 'spent'>;
}

export interface TypedCode {
  readonly code: string;
  /** The cookie set when the code was sent; null where the browser has none. */
  readonly challenge: string | null;
}

/** Answers a refusal instead of throwing it: the counted try must be committed. */
export async function checkCode(
  store: CodeStore,
  subject: CodeSubject,
  typed: TypedCode,
  now: Date,
): Promise<RightTry | Refusal> {
  const issued = await store.find(subject);
  if (issued === null) return codeNotFound();
  if (now > issued.expiresAt) {
    return new Refusal('code_expired', 'Verification code expired. Please request a new one.');
  }
  const attempt = {
    sendId: issued.sendId,
    codeHash: hashCode(await store.key(), subject, issued.sendId, typed.code),
  };
  const holder = typed.challenge !== null && hashChallenge(typed.challenge) === issued.challengeHash;
  const outcome = await store.tryOnce(
    subject,
    { ...attempt, budget: holder ? 'with-challenge' : 'without-challenge' },
    { now, hourAgo: new Date(now.getTime() - HOUR_MS), wrongTries: WRONG_TRIES },
  );
  if (outcome === 'right') return attempt;
  const tries = outcome === 'spent' ? ' There were too many wrong tries: please try again later.' : '';
  return new Refusal('code_invalid', `Invalid verification code.${tries}`);
}

export function codeNotFound(): Refusal {
  return new Refusal('code_not_found', 'No verification code found. Please request a new one.');
}

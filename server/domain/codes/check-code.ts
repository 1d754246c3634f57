/** One look at a typed code: is it the right one, and may it be looked at at all (design §5)? */
import { Refusal } from '../refusal.ts';
import { hashChallenge, hashCode, HOUR_MS, WRONG_TRIES, type CodeSubject } from './code.ts';
import type { CodePorts, CodeStore, RightTry } from './code-store.ts';

export interface TypedCode {
  readonly code: string;
  /** The cookie set when the code was sent; null where the browser has none. */
  readonly challenge: string | null;
}

/**
 * Checks a code of any purpose without using it up; a wrong one is counted.
 * @returns what `consume` needs to use up exactly this code.
 * @throws Refusal `code_not_found`, `code_expired`, `code_invalid`
 */
export async function verifyCode<Store extends CodeStore>(
  ports: Pick<CodePorts<Store>, 'now' | 'transaction'>,
  subject: CodeSubject,
  typed: TypedCode,
): Promise<RightTry> {
  const verdict = await ports.transaction((store) => checkCode(store, subject, typed, ports.now()));
  if (verdict instanceof Refusal) throw verdict;
  return verdict;
}

/** Answers a refusal instead of throwing it: the counted try must be committed. */
async function checkCode(
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

/** Also what a code answers that somebody else used up in the meantime. */
export function codeNotFound(): Refusal {
  return new Refusal('code_not_found', 'No verification code found. Please request a new one.');
}

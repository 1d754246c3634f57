/** Checks an entered code: whether it is right, and whether another try is allowed (design §5). */
import type * as z from 'zod/mini';
import { codePurposes, type CodePurpose, type wrongCodeData } from '../../../contract/mailed-code.ts';
import { linkKeyOf } from '../../../contract/rules/code.ts';
import { Refusal } from '../refusal.ts';
import { HOUR_MS, WRONG_TRIES } from './code-bounds.ts';
import { hashCode, hashKey, type CodeSubject } from './code.ts';
import type { CodeNames, CodePorts, CodeStore, LinkedCode, TryOutcome } from './code-store.ts';

export interface EnteredCode {
  /** Six digits, or the code of a mail's link. */
  readonly code: string;
  /** The cookie set when the code was sent, or null. */
  readonly challenge: string | null;
}

/** The send that the code was right for, so that exactly this code is used up later. */
export interface RightCode {
  readonly sendId: string;
}

type Verdict = RightCode | Refusal;

/**
 * Checks a code of any purpose without using it up. A wrong code is counted.
 * @throws Refusal `code_not_found`, `code_expired`, `code_invalid`
 */
export async function verifyCode(
  ports: Pick<CodePorts, 'now' | 'transaction'>,
  subject: CodeSubject,
  entered: EnteredCode,
): Promise<RightCode> {
  // Returned instead of thrown, so that the counted try is committed.
  const verdict = await ports.transaction((store) => checkCode(store, subject, entered, ports.now()));
  if (verdict instanceof Refusal) throw verdict;
  return verdict;
}

/**
 * The email of the code in a mail's link. Nothing is counted, because 128 random bits cannot be guessed.
 * @throws Refusal `code_not_found`, `code_expired`
 */
export async function openLink(
  ports: Pick<CodePorts, 'now' | 'transaction'>,
  purpose: CodePurpose,
  code: string,
): Promise<LinkedCode> {
  const found = await ports.transaction((store) =>
    findLinked(store, purpose, linkKeyOf(code) ?? '', ports.now()),
  );
  if (found instanceof Refusal) throw found;
  return found;
}

async function checkCode(
  store: CodeStore,
  subject: CodeSubject,
  { code, challenge }: EnteredCode,
  now: Date,
): Promise<Verdict> {
  const key = linkKeyOf(code);
  if (key !== null) {
    const linked = await findLinked(store, subject.purpose, key, now);
    return linked instanceof Refusal || linked.email === subject.email ? linked : codeNotFound();
  }
  const own = challenge === null ? null : await store.findByChallenge(subject, hashKey(challenge));
  if (own === null) return tryWithoutCookie(store, subject, code, now);
  if (now > own.expiresAt) return codeExpired();
  const hash = hashCode(await store.secret(), subject, own.sendId, code);
  const outcome = await store.tryOnce(own.sendId, hash, WRONG_TRIES);
  return outcome === 'right' ? own : refusedTry(subject.purpose, outcome);
}

/** Compared with every valid code: a stranger's later send must not invalidate the owner's earlier code. */
async function tryWithoutCookie(
  store: CodeStore,
  subject: CodeSubject,
  code: string,
  now: Date,
): Promise<Verdict> {
  const issued = await store.findAll(subject);
  if (issued.length === 0) return codeNotFound();
  const good = issued.filter(({ expiresAt }) => now <= expiresAt);
  if (good.length === 0) return codeExpired();
  const bounds = { now, hourAgo: new Date(now.getTime() - HOUR_MS), wrongTries: WRONG_TRIES };
  if (!(await store.reserveTry(subject, bounds))) return refusedTry(subject.purpose, 'spent');
  const secret = await store.secret();
  const right = good.find(({ sendId, codeHash }) => codeHash === hashCode(secret, subject, sendId, code));
  // Only the browser that requested the code learns how many tries are left.
  if (right === undefined) return new Refusal('code_invalid', WRONG);
  await store.giveTryBack(subject, now);
  return right;
}

async function findLinked(
  store: CodeStore,
  purpose: CodePurpose,
  key: string,
  now: Date,
): Promise<LinkedCode | Refusal> {
  const linked = await store.findByLink(purpose, hashKey(key));
  if (linked === null) return codeNotFound();
  return now > linked.expiresAt ? codeExpired() : linked;
}

const WRONG = 'Invalid verification code.';
const SPENT = `${WRONG} There were too many wrong tries: please`;
const spentOf = (purpose: CodePurpose) =>
  (codePurposes as readonly CodePurpose[]).includes(purpose)
    ? `${SPENT} use the link in the mail, or ask for another code.`
    : `${SPENT} try again in an hour.`;

function refusedTry(purpose: CodePurpose, outcome: Exclude<TryOutcome, 'right'>): Refusal {
  const spent = outcome === 'spent';
  const data: z.output<typeof wrongCodeData> = { tries_left: spent ? 0 : outcome.triesLeft };
  return new Refusal('code_invalid', spent ? spentOf(purpose) : WRONG, undefined, data);
}

/**
 * Uses up a right code and returns the names it was requested with.
 * @throws Refusal `code_not_found` if another request has used it up meanwhile, or it has expired.
 */
export async function useCode(
  store: Pick<CodeStore, 'consume'>,
  subject: CodeSubject,
  { sendId }: RightCode,
  now: Date,
): Promise<CodeNames> {
  const names = await store.consume(subject, sendId, now);
  if (names === null) throw codeNotFound();
  return names;
}

function codeNotFound(): Refusal {
  return new Refusal('code_not_found', 'No verification code found. Please request a new one.');
}

function codeExpired(): Refusal {
  return new Refusal('code_expired', 'Verification code expired. Please request a new one.');
}

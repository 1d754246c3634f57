/** Sign-up: a mailed code, then account, person and seeded workspace, all or nothing (spec §4, §7.2, §8). */
import { randomUUID } from 'node:crypto';
import {
  checkCode,
  codeNotFound,
  type CodeStore,
  type RightTry,
  type TypedCode,
} from '../codes/check-code.ts';
import {
  CODE_LIFETIME_MS,
  hashChallenge,
  hashCode,
  HOUR_MS,
  newChallenge,
  newCode,
  RESEND_AFTER_MS,
  SENDS_PER_HOUR,
  WRONG_TRIES,
  type CodeSubject,
} from '../codes/code.ts';
import { sendRefusal, type CodeHistory } from '../codes/wait.ts';
import { Refusal } from '../refusal.ts';

export interface Names {
  readonly fullName: string;
  readonly workspaceName: string;
}

export interface NewCode extends CodeSubject, Names {
  readonly sendId: string;
  readonly codeHash: string;
  readonly challengeHash: string;
  readonly expiresAt: Date;
}

export interface SendBounds {
  readonly now: Date;
  readonly hourAgo: Date;
  /** A send after this is too recent. */
  readonly quietSince: Date;
  readonly sends: number;
  readonly wrongTries: number;
}

export interface NewAccount {
  readonly workspace_id: string;
  readonly user_id: string;
  readonly workspace_slug: string;
}

/** What sign-up needs inside one transaction. */
export interface SignUpStore extends CodeStore {
  /** False where the bounds forbid another code now. */
  reserveSend(code: NewCode, bounds: SendBounds): Promise<boolean>;
  withdrawSend(subject: CodeSubject, sendId: string, sentAt: Date): Promise<void>;
  history(subject: CodeSubject, hourAgo: Date): Promise<CodeHistory>;
  /** Uses the code up and answers the names it was made for; null when somebody was faster. */
  consume(subject: CodeSubject, right: RightTry & { now: Date }): Promise<Names | null>;
}

/** An account whose password is hashed already. */
export interface PreparedAccount<Store> {
  /** Null when the email was taken in the meantime. */
  create(store: Store, names: Names): Promise<NewAccount | null>;
}

export interface SignUpPorts<Store extends SignUpStore> {
  now(): Date;
  /** Commits when the work resolves, rolls back when it rejects. */
  transaction<T>(work: (store: Store) => Promise<T>): Promise<T>;
  readonly mailConfigured: boolean;
  /** False when the mail did not leave. */
  mailCode(to: string, code: string, minutes: number): Promise<boolean>;
  accountExists(email: string): Promise<boolean>;
  /** @throws Refusal `identity_failed` */
  prepareAccount(email: string, password: string): Promise<PreparedAccount<Store>>;
}

const subjectOf = (email: string): CodeSubject => ({ purpose: 'signup', email });
const accountExists = () => new Refusal('account_exists', 'Account already exists with this email address');

/**
 * Mails a code and answers the challenge for the cookie.
 * @throws Refusal `email_not_configured`, `account_exists`, `too_many_requests`, `email_not_sent`
 */
export async function sendCode<Store extends SignUpStore>(
  ports: SignUpPorts<Store>,
  { email, ...names }: Names & { readonly email: string },
): Promise<{ challenge: string }> {
  if (!ports.mailConfigured) {
    throw new Refusal(
      'email_not_configured',
      'Email service not configured. Please contact the administrator.',
    );
  }
  if (await ports.accountExists(email)) throw accountExists();
  const subject = subjectOf(email);
  const [code, challenge, sendId, now] = [newCode(), newChallenge(), randomUUID(), ports.now()];
  const before = (ms: number) => new Date(now.getTime() - ms);
  const refused = await ports.transaction(async (store) => {
    const fresh = {
      ...subject,
      ...names,
      sendId,
      codeHash: hashCode(await store.key(), subject, sendId, code),
      challengeHash: hashChallenge(challenge),
      expiresAt: new Date(now.getTime() + CODE_LIFETIME_MS),
    };
    const bounds = {
      now,
      hourAgo: before(HOUR_MS),
      quietSince: before(RESEND_AFTER_MS),
      sends: SENDS_PER_HOUR,
      wrongTries: WRONG_TRIES,
    };
    if (await store.reserveSend(fresh, bounds)) return null;
    return sendRefusal(await store.history(subject, bounds.hourAgo), now);
  });
  if (refused !== null) throw refused;
  if (!(await ports.mailCode(email, code, CODE_LIFETIME_MS / 60_000))) {
    await ports.transaction((store) => store.withdrawSend(subject, sendId, now));
    throw new Refusal('email_not_sent', 'Failed to send verification email');
  }
  return { challenge };
}

/** @throws Refusal `code_not_found`, `code_expired`, `code_invalid` */
export async function verifyCode<Store extends SignUpStore>(
  ports: SignUpPorts<Store>,
  { email, ...typed }: TypedCode & { readonly email: string },
): Promise<RightTry> {
  const verdict = await ports.transaction((store) => checkCode(store, subjectOf(email), typed, ports.now()));
  if (verdict instanceof Refusal) throw verdict;
  return verdict;
}

/**
 * Uses the code up and creates everything in one transaction. The password is hashed before it, and only for a right
 * code: a wrong one costs the server next to nothing.
 * @throws Refusal as `verifyCode`, and `account_exists`, `identity_failed`
 */
export async function completeSignUp<Store extends SignUpStore>(
  ports: SignUpPorts<Store>,
  { password, ...typed }: TypedCode & { readonly email: string; readonly password: string },
): Promise<NewAccount> {
  const right = await verifyCode(ports, typed);
  const account = await ports.prepareAccount(typed.email, password);
  return ports.transaction(async (store) => {
    const names = await store.consume(subjectOf(typed.email), { ...right, now: ports.now() });
    if (names === null) throw codeNotFound();
    const created = await account.create(store, names);
    if (created === null) throw accountExists();
    return created;
  });
}

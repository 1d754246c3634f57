/** Sign-up: a mailed code, then account, person and seeded workspace, all or nothing (spec §4, §7.2, §8). */
import { codeNotFound, verifyCode, type EnteredCode } from '../codes/check-code.ts';
import type { CodeSubject } from '../codes/code.ts';
import type { CodePorts, CodeStore } from '../codes/code-store.ts';
import { requireMail, sendCode } from '../codes/send-code.ts';
import { Refusal } from '../refusal.ts';

export interface Names {
  readonly fullName: string;
  readonly workspaceName: string;
}

export interface NewAccount {
  readonly workspace_id: string;
  readonly user_id: string;
  readonly workspace_slug: string;
}

/** An account whose password is hashed already. */
export interface PreparedAccount<Store> {
  /** Null when the email was taken in the meantime. */
  create(store: Store, names: Names): Promise<NewAccount | null>;
}

export interface SignUpPorts<Store extends CodeStore> extends CodePorts<Store> {
  /** Whether somebody can sign in with this email. An identity that a crash left without a profile is none yet. */
  accountExists(email: string): Promise<boolean>;
  /** @throws Refusal `identity_failed` */
  prepareAccount(email: string, password: string): Promise<PreparedAccount<Store>>;
}

const accountExists = () => new Refusal('account_exists', 'Account already exists with this email address');

export const signUpSubject = (email: string): CodeSubject => ({ purpose: 'signup', email });

/**
 * Mails a code and answers the challenge for the cookie.
 * @throws Refusal `email_not_configured`, `account_exists`, `too_many_requests`, `email_not_sent`
 */
export async function sendSignUpCode<Store extends CodeStore>(
  ports: SignUpPorts<Store>,
  { email, ...names }: Names & { readonly email: string },
): Promise<{ challenge: string }> {
  requireMail(ports);
  if (await ports.accountExists(email)) throw accountExists();
  return sendCode(ports, signUpSubject(email), names);
}

/**
 * Uses the code up and creates everything in one transaction. The password is hashed before it, and only for a right
 * code: a wrong one costs the server next to nothing.
 * @throws Refusal as `verifyCode`, and `account_exists`, `identity_failed`
 */
export async function completeSignUp<Store extends CodeStore>(
  ports: SignUpPorts<Store>,
  { email, password, ...entered }: EnteredCode & { readonly email: string; readonly password: string },
): Promise<NewAccount> {
  const subject = signUpSubject(email);
  const right = await verifyCode(ports, subject, entered);
  const account = await ports.prepareAccount(email, password);
  return ports.transaction(async (store) => {
    const used = await store.consume(subject, right.sendId, ports.now());
    if (used === null) throw codeNotFound();
    const { fullName, workspaceName } = used;
    if (fullName === null || workspaceName === null) throw new Error('A sign-up code without names');
    const created = await account.create(store, { fullName, workspaceName });
    if (created === null) throw accountExists();
    return created;
  });
}

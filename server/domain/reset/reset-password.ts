/** A new password for whoever reads the account's mail (spec §4, §7.2, §8). */
import { codeNotFound, verifyCode, type EnteredCode } from '../codes/check-code.ts';
import type { CodeSubject } from '../codes/code.ts';
import type { CodePorts, CodeStore } from '../codes/code-store.ts';
import { requireMail, sendCode } from '../codes/send-code.ts';
import { Refusal } from '../refusal.ts';

/** A password that is hashed already. */
export interface NewPassword<Store> {
  /** Also ends every session and forgets failed tries. False when the account is gone. */
  store(store: Store): Promise<boolean>;
}

export interface ResetPorts<Store extends CodeStore> extends CodePorts<Store> {
  /** The uid behind an email, or null. */
  findAccount(email: string): Promise<string | null>;
  prepare(uid: string, password: string): Promise<NewPassword<Store>>;
  /** Tells the person; a mail that does not leave undoes nothing. */
  mailChanged(to: string): Promise<void>;
}

const subjectOf = (email: string): CodeSubject => ({ purpose: 'reset', email });

/** Spec §8: the client shows 'No user with this email'. */
const unknownUser = () => new Refusal('user_not_found', 'User does not exist');

/**
 * Mails a code and answers the challenge for the cookie.
 * @throws Refusal `email_not_configured`, `user_not_found`, `too_many_requests`, `email_not_sent`
 */
export async function sendResetCode<Store extends CodeStore>(
  ports: ResetPorts<Store>,
  email: string,
): Promise<{ challenge: string }> {
  requireMail(ports);
  if ((await ports.findAccount(email)) === null) throw unknownUser();
  return sendCode(ports, subjectOf(email));
}

/**
 * Uses the code up and stores the password in one transaction, and answers the account's uid. As in sign-up, only a
 * right code makes the server hash.
 * @throws Refusal as `verifyCode`, and `user_not_found`
 */
export async function resetPassword<Store extends CodeStore>(
  ports: ResetPorts<Store>,
  { email, password, ...entered }: EnteredCode & { readonly email: string; readonly password: string },
): Promise<string> {
  const subject = subjectOf(email);
  const right = await verifyCode(ports, subject, entered);
  const uid = await ports.findAccount(email);
  if (uid === null) throw unknownUser();
  const prepared = await ports.prepare(uid, password);
  await ports.transaction(async (store) => {
    if ((await store.consume(subject, right.sendId, ports.now())) === null) throw codeNotFound();
    if (!(await prepared.store(store))) throw unknownUser();
  });
  await ports.mailChanged(email);
  return uid;
}

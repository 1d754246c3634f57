/** Joining by invitation: a mailed code, then account and membership, all or nothing (spec §4, §7.2, §8). */
import { passwordProblem } from '../../../contract/rules/password.ts';
import { codeNotFound, verifyCode, type EnteredCode } from '../codes/check-code.ts';
import type { CodeSubject } from '../codes/code.ts';
import type { CodePorts, CodeStore } from '../codes/code-store.ts';
import { requireMail, sendCode } from '../codes/send-code.ts';
import { Refusal } from '../refusal.ts';
import { noInvitation, requireOpen } from './invitation.ts';
import type { Joined, PublicInvitations } from './invitation-store.ts';
import { auditOfInvitee } from './reject.ts';

export interface JoinStore extends CodeStore {
  readonly invitations: PublicInvitations;
}

/** An identity that is ready to join: its password is checked, or hashed, already. */
export interface PreparedIdentity<Store> {
  readonly uid: string;
  /** False when the email was taken in the meantime. */
  store(store: Store): Promise<boolean>;
}

export interface JoinPorts<Store extends JoinStore> extends CodePorts<Store> {
  hasOpenInvitation(email: string): Promise<boolean>;
  accountExists(email: string): Promise<boolean>;
  /** Of an account that exists. @throws Refusal `password_wrong`, `too_many_requests`, `forbidden` */
  provePassword(email: string, password: string): Promise<PreparedIdentity<Store>>;
  /** For a new account. @throws Refusal `identity_failed` */
  prepareAccount(email: string, password: string): Promise<PreparedIdentity<Store>>;
}

const joinSubject = (email: string): CodeSubject => ({ purpose: 'invitation', email });

/**
 * Mails a code to an email that has an open invitation, and answers the challenge for the cookie.
 * @throws Refusal `not_found`, and as `sendCode`
 */
export async function sendJoinCode<Store extends JoinStore>(
  ports: JoinPorts<Store>,
  email: string,
): Promise<{ challenge: string }> {
  requireMail(ports);
  if (!(await ports.hasOpenInvitation(email))) throw noInvitation();
  return sendCode(ports, joinSubject(email));
}

export interface Acceptance extends EnteredCode {
  /** Normalised. */
  readonly email: string;
  readonly password: string;
  readonly invitationId: string;
}

/**
 * Uses the code up and makes the membership, with the account where there is none, in one transaction. An existing
 * account keeps all it has. The password is looked at only for a right code, and a wrong one leaves the code good.
 * @throws Refusal `not_found`, `invitation_closed`, `invalid_request`, `conflict`, `account_exists`, as `verifyCode`,
 * and as the ports say
 */
export async function acceptInvitation<Store extends JoinStore>(
  ports: JoinPorts<Store>,
  { email, password, invitationId, ...entered }: Acceptance,
): Promise<Joined> {
  const found = await ports.transaction((store) => store.invitations.find(invitationId));
  if (found === null || found.email !== email) throw noInvitation();
  requireOpen(found, ports.now());
  const exists = await ports.accountExists(email);
  const problem = exists ? null : passwordProblem(password);
  if (problem !== null) throw new Refusal('invalid_request', problem);
  const subject = joinSubject(email);
  const right = await verifyCode(ports, subject, entered);
  const identity = await (exists ? ports.provePassword : ports.prepareAccount)(email, password);

  return ports.transaction(async (store) => {
    const { invitations } = store;
    const now = ports.now();
    // Held, so that of two at once the second sees what the first has done.
    const held = await invitations.hold(invitationId);
    if (held === null) throw noInvitation();
    requireOpen(held, now);
    if ((await store.consume(subject, right.sendId, now)) === null) throw codeNotFound();
    if (!(await identity.store(store))) {
      throw new Refusal('account_exists', 'Account already exists with this email address');
    }
    const joined = await invitations.join(held, await invitations.joiner(identity.uid, held, now), now);
    if (joined === null) throw new Refusal('conflict', 'You are already a member of this workspace.');
    await invitations.close(held.id, 'accepted', now);
    const { member_id, ...answer } = joined;
    await invitations.addAudit(held.workspace_id, auditOfInvitee(held, 'accepted', member_id, now));
    return answer;
  });
}

/** Joining by invitation: a mailed code, then account and membership in one transaction (spec §4, §7.2, §8). */
import { acceptInvitation, checkInvitation, sendInvitationVerification } from '../../contract/invitations.ts';
import { passwordProblem } from '../../contract/rules/password.ts';
import type { Caller } from '../calls/caller.ts';
import { operation } from '../calls/operation.ts';
import { codeStore } from '../db/repositories/codes.ts';
import {
  hasOpenInvitation,
  invitationsOf,
  publicInvitations,
} from '../db/repositories/system-invitations.ts';
import type { Deps } from '../deps.ts';
import { useCode, verifyCode } from '../domain/codes/check-code.ts';
import { noInvitation, requireOpen } from '../domain/invitations/invitation.ts';
import { auditOfInvitee } from '../domain/invitations/reject.ts';
import { Refusal } from '../domain/refusal.ts';
import type { PreparedUser } from '../identity/identity.ts';
import { IdentityRefusal, type RefusalCode } from '../identity/refusal.ts';
import { admitLookUp } from './address-bounds.ts';
import { codePorts, emailOf, enteredCode, mailsCode } from './codes.ts';
import { loggedAsDenied } from './failed-sign-in.ts';
import { prepareIdentity, standingOf } from './unfinished-account.ts';

export const joinOperations = [
  operation(checkInvitation, async ({ input: { body }, deps, caller }) => {
    await admitLookUp(deps, caller);
    const email = emailOf(body.email);
    // Both queries always run, so that known and unknown emails take the same time.
    const invitations = await deps.db.system((tx) => invitationsOf(tx, email, deps.clock.now()));
    const account_exists = (await standingOf(deps, email)) === 'complete';
    return { has_invitation: invitations.length > 0, account_exists, invitations };
  }),

  operation(
    sendInvitationVerification,
    mailsCode('invitation', async ({ input: { body }, deps: { db, clock } }) => {
      const email = emailOf(body.email);
      if (!(await db.system((tx) => hasOpenInvitation(tx, email, clock.now())))) throw noInvitation();
      return { email };
    }),
  ),

  // An existing account keeps all its data. The password is checked only for a right code, and a wrong password does
  // not use up the code.
  operation(acceptInvitation, {
    withChallenge: async ({ input: { body }, deps, caller }) => {
      const { db, clock } = deps;
      const { invitation_id, password } = body;
      const email = emailOf(body.email);
      const found = await db.system((tx) => publicInvitations(tx).find(invitation_id));
      if (found === null || found.email !== email) throw noInvitation();
      requireOpen(found, clock.now());
      const exists = (await standingOf(deps, email)) === 'complete';
      const problem = exists ? null : passwordProblem(password);
      if (problem !== null) throw new Refusal('invalid_request', problem);
      const subject = { purpose: 'invitation', email } as const;
      const entered = enteredCode(caller, 'invitation', body.verification_code);
      const right = await verifyCode(codePorts(deps, caller, 'invitation'), subject, entered);
      const identity = exists
        ? await provePassword(deps, caller, email, password)
        : await prepareIdentity(deps, caller.log, email, password);

      const joined = await db.system(async (tx) => {
        const invitations = publicInvitations(tx);
        const now = clock.now();
        // Locked, so that of two concurrent requests the second sees the result of the first.
        const held = await invitations.lock(invitation_id);
        if (held === null) throw noInvitation();
        requireOpen(held, now);
        await useCode(codeStore(tx), subject, right, now);
        if (!(await identity.store(tx))) {
          throw new Refusal('account_exists', 'Account already exists with this email address');
        }
        const member = await invitations.join(held, await invitations.joiner(identity.uid, held, now), now);
        if (member === null) throw new Refusal('conflict', 'You are already a member of this workspace.');
        await invitations.close(held.id, 'accepted', now);
        const { member_id, ...answer } = member;
        await invitations.addAudit(held.workspace_id, auditOfInvitee(held, 'accepted', member_id, now));
        return answer;
      });
      caller.log.note({ actor: joined.user_id, workspace: joined.workspace_id });
      return { answer: joined, challenge: { purpose: 'invitation', value: null } };
    },
  }),
];

/** Refusals for a wrong password; the sentences are those of signing in (spec §8). */
const refusals: Partial<Record<RefusalCode, Refusal>> = {
  INVALID_PASSWORD: new Refusal('password_wrong', 'Incorrect password'),
  USER_DISABLED: new Refusal('forbidden', 'This account has been disabled. Please contact support.'),
  TOO_MANY_ATTEMPTS_TRY_LATER: new Refusal(
    'too_many_requests',
    'Too many failed login attempts. Please try again in a few minutes or reset your password.',
  ),
};

/** @throws Refusal `password_wrong`, `too_many_requests`, `forbidden` */
async function provePassword(
  { db, identity }: Deps,
  { address, log }: Caller,
  email: string,
  password: string,
): Promise<PreparedUser> {
  try {
    const uid = await loggedAsDenied(db, log, { email, address }, () =>
      identity.checkPassword({ email, address, password }),
    );
    return { uid, store: () => Promise.resolve(true) };
  } catch (error) {
    throw (error instanceof IdentityRefusal && refusals[error.code]) || error;
  }
}

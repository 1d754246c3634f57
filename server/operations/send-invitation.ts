/** Sends an invitation, for a member's call and for the operator's command, and sends it again. */
import { paths } from '../../contract/paths.ts';
import type { Step } from '../calls/operation.ts';
import { workspaceInvitations } from '../db/repositories/invitations.ts';
import { takeBackRenewal, withdrawInvitation } from '../db/repositories/system-invitations.ts';
import type { Deps } from '../deps.ts';
import { requireMail } from '../domain/codes/send-code.ts';
import { newInvitation, type Invitation, type Invitee } from '../domain/invitations/invitation.ts';
import { addInvitation, renewInvitation, type Inviter } from '../domain/invitations/invite.ts';
import { Refusal } from '../domain/refusal.ts';
import { invitationMail } from '../mail/invitation-mail.ts';

interface Sender {
  readonly workspace: { readonly workspace_id: string; readonly workspace_name: string };
  readonly inviter: Inviter;
  /** The public origin of the application. */
  readonly origin: string;
  readonly step: Step;
  /** Called if the mail could not be sent. Its errors are thrown on. */
  readonly onMailError: (error: unknown) => void;
}

type Sending = Pick<Deps, 'db' | 'mailer' | 'clock'>;

/** Mails an invitation that is stored already. No transaction is open. If the mail cannot be sent, `takeBack` runs. */
async function mail(
  { mailer }: Sending,
  { workspace, inviter, origin, onMailError }: Sender,
  { email, role, expires_at }: Invitation,
  takeBack: () => Promise<void>,
): Promise<boolean> {
  const message = invitationMail({
    to: email,
    workspace: workspace.workspace_name,
    inviter: inviter.full_name,
    role,
    expiresAt: expires_at,
    link: `${origin}${paths.joinWorkspaceAs(email)}`,
  });
  let mailed = false;
  try {
    await mailer.send(message);
    mailed = true;
  } catch (error) {
    onMailError(error);
  } finally {
    if (!mailed) await takeBack();
  }
  return mailed;
}

/**
 * Stores the invitation first and then mails it, so that concurrent requests cannot mail more than the limits allow.
 * If the mail cannot be sent, the invitation is removed. No transaction is open while the mail is sent.
 * @throws Refusal `email_not_configured`, `conflict`, `too_many_requests`, `email_not_sent`
 */
export async function sendInvitation(deps: Sending, sender: Sender, invitee: Invitee): Promise<Invitation> {
  const { db, mailer, clock } = deps;
  const { workspace_id } = sender.workspace;
  requireMail({ mailConfigured: mailer.kind !== 'none' });
  const invitation = newInvitation(workspace_id, invitee, clock.now());
  await sender.step((tx) =>
    addInvitation(workspaceInvitations(tx, workspace_id), invitation, sender.inviter),
  );
  // Not a step: the invitation is also removed if the sender was demoted while the mail was being sent.
  const takeBack = () => db.system((tx) => withdrawInvitation(tx, invitation.id));
  if (await mail(deps, sender, invitation, takeBack)) return invitation;
  throw new Refusal('email_not_sent', 'Failed to send the invitation email. Nobody was invited.');
}

/**
 * Mails an invitation again, in the same order. If the mail cannot be sent, the invitation is as it was before.
 * @throws Refusal `email_not_configured`, `not_found`, `invitation_closed`, `conflict`, `too_many_requests`,
 * `email_not_sent`
 */
export async function sendInvitationAgain(
  deps: Sending,
  sender: Sender,
  invitationId: string,
): Promise<Invitation> {
  const { db, mailer, clock } = deps;
  const { workspace_id } = sender.workspace;
  requireMail({ mailConfigured: mailer.kind !== 'none' });
  const asked = { invitationId, member: sender.inviter, now: clock.now() };
  const { before, invitation, auditId } = await sender.step((tx) =>
    renewInvitation(workspaceInvitations(tx, workspace_id), asked),
  );
  const renewed = { expires_at: invitation.expires_at, auditId };
  const takeBack = () => db.system((tx) => takeBackRenewal(tx, before, renewed));
  if (await mail(deps, sender, invitation, takeBack)) return invitation;
  throw new Refusal('email_not_sent', 'Failed to send the invitation email. Please try again.');
}

/** Sends an invitation, for a member's call and for the operator's command. */
import { paths } from '../../contract/paths.ts';
import type { Step } from '../calls/operation.ts';
import { workspaceInvitations } from '../db/repositories/invitations.ts';
import { withdrawInvitation } from '../db/repositories/system-invitations.ts';
import type { Deps } from '../deps.ts';
import { requireMail } from '../domain/codes/send-code.ts';
import { newInvitation, type Invitation, type Invitee } from '../domain/invitations/invitation.ts';
import { addInvitation, type Inviter } from '../domain/invitations/invite.ts';
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

/**
 * Stores the invitation first and then mails it, so that concurrent requests cannot mail more than the limits allow.
 * If the mail cannot be sent, the invitation is removed. No transaction is open while the mail is sent.
 * @throws Refusal `email_not_configured`, `conflict`, `too_many_requests`, `email_not_sent`
 */
export async function sendInvitation(
  { db, mailer, clock }: Pick<Deps, 'db' | 'mailer' | 'clock'>,
  { workspace: { workspace_id, workspace_name }, inviter, origin, step, onMailError }: Sender,
  invitee: Invitee,
): Promise<Invitation> {
  requireMail({ mailConfigured: mailer.kind !== 'none' });
  const invitation = newInvitation(workspace_id, invitee, clock.now());
  const { email, role, expires_at } = invitation;
  const mail = invitationMail({
    to: email,
    workspace: workspace_name,
    inviter: inviter.full_name,
    role,
    expiresAt: expires_at,
    link: `${origin}${paths.joinWorkspaceAs(email)}`,
  });
  await step((tx) => addInvitation(workspaceInvitations(tx, workspace_id), invitation, inviter));
  let mailed = false;
  try {
    await mailer.send(mail);
    mailed = true;
  } catch (error) {
    onMailError(error);
  } finally {
    // Not a step: the invitation is also removed if the sender was demoted while the mail was being sent.
    if (!mailed) await db.system((tx) => withdrawInvitation(tx, invitation.id));
  }
  if (!mailed) {
    throw new Refusal('email_not_sent', 'Failed to send the invitation email. Nobody was invited.');
  }
  return invitation;
}

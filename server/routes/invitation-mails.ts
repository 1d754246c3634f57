/** The mails of invitations, sent from wherever an invitation is made: a request, or the operator's command. */
import { paths } from '../../contract/paths.ts';
import type { Invitation } from '../domain/invitations/invitation.ts';
import type { Declined } from '../domain/invitations/reject.ts';
import { declinedMail, invitationMail } from '../mail/invitation-mail.ts';
import type { Mail } from '../mail/mailer.ts';

/** `origin` is where people open the application. */
export function mailOf(
  invitation: Invitation,
  { origin, workspace, inviter }: { origin: string; workspace: string; inviter: string },
): Mail {
  const { email, role, expires_at } = invitation;
  const link = `${origin}${paths.joinWorkspaceAs(email)}`;
  return invitationMail({ to: email, workspace, inviter, role, expiresAt: expires_at, link });
}

export function declinedMailOf(
  { invitation, restoreToken, restorableUntil }: Declined,
  { origin, workspace }: { origin: string; workspace: string },
): Mail {
  const link = `${origin}${paths.restoreInvitationBy(restoreToken)}`;
  return declinedMail({ to: invitation.email, workspace, restorableUntil, link });
}

/** The mails of invitations, sent from wherever an invitation is made: a request, or the operator's command. */
import { paths } from '../../contract/paths.ts';
import type { Invitation } from '../domain/invitations/invitation.ts';
import { invitationMail } from '../mail/invitation-mail.ts';
import type { Mail } from '../mail/mailer.ts';

/** `origin` is where people open the application. */
export function mailOf(
  invitation: Invitation,
  { origin, workspace, inviter }: { origin: string; workspace: string; inviter: string },
): Mail {
  const { email, role, expires_at } = invitation;
  const query = new URLSearchParams({ email }).toString();
  const link = `${origin}${paths.joinWorkspace}?${query}`;
  return invitationMail({ to: email, workspace, inviter, role, expiresAt: expires_at, link });
}

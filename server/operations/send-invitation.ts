/** Invites, from wherever: a member's call, or the operator's command. */
import { paths } from '../../contract/paths.ts';
import type { Step } from '../calls/operation.ts';
import { workspaceInvitations } from '../db/repositories/invitations.ts';
import { withdrawInvitation } from '../db/repositories/system-invitations.ts';
import type { Deps } from '../deps.ts';
import type { Invitation, Invitee } from '../domain/invitations/invitation.ts';
import { invite, type Inviter } from '../domain/invitations/invite.ts';
import { invitationMail } from '../mail/invitation-mail.ts';

export interface Sender {
  readonly workspace: { readonly workspace_id: string; readonly workspace_name: string };
  readonly inviter: Inviter;
  /** Where people open the application. */
  readonly origin: string;
  readonly step: Step;
  /** Told of a mail that did not leave. What it throws is thrown on. */
  readonly onMailError: (error: unknown) => void;
}

/** @throws Refusal as `invite` */
export function sendInvitation(
  { db, mailer, clock }: Pick<Deps, 'db' | 'mailer' | 'clock'>,
  { workspace: { workspace_id, workspace_name }, inviter, origin, step, onMailError }: Sender,
  invitee: Invitee,
): Promise<Invitation> {
  const mailOf = ({ email, role, expires_at }: Invitation) =>
    invitationMail({
      to: email,
      workspace: workspace_name,
      inviter: inviter.full_name,
      role,
      expiresAt: expires_at,
      link: `${origin}${paths.joinWorkspaceAs(email)}`,
    });
  return invite(
    {
      now: () => clock.now(),
      transaction: (work) => step((tx) => work(workspaceInvitations(tx, workspace_id))),
      mailConfigured: mailer.kind !== 'none',
      mail: async (invitation) => {
        try {
          await mailer.send(mailOf(invitation));
          return true;
        } catch (error) {
          onMailError(error);
          return false;
        }
      },
      // Not a step: whoever was demoted while the mail was on its way leaves nothing behind either.
      withdraw: ({ id }) => db.system((tx) => withdrawInvitation(tx, id)),
    },
    workspace_id,
    inviter,
    invitee,
  );
}

import { createInvitation } from '../../contract/invitations.ts';
import { workspaceInvitations } from '../db/repositories/invitations.ts';
import { withdrawInvitation } from '../db/repositories/system-invitations.ts';
import { invite as sendInvitation } from '../domain/invitations/invite.ts';
import { parse } from '../http/input.ts';
import { publicOrigin } from '../http/public-origin.ts';
import { MailError } from '../mail/mailer.ts';
import { mailOf } from '../routes/invitation-mails.ts';
import type { Command } from './command.ts';
import { workspaceNamed } from './workspace.ts';

/** Not a member of any workspace, so the history has a name only. */
const operator = { id: null, full_name: 'The operator' };

export const invite: Command = {
  name: 'invite',
  parameters: ['<workspace-slug>', '<email>', '<role>', '[full name]'],
  summary: 'invites a person to a workspace as admin, editor or viewer',
  run: async (deps, [slug = '', email = '', role, ...names]) => {
    const { config, db, mailer, clock } = deps;
    const found = await workspaceNamed(deps, slug);
    const full_name = names.length > 0 ? names.join(' ') : (email.split('@')[0] ?? '');
    const invitee = parse(createInvitation.body, { email, role, full_name });
    const origin = publicOrigin(config, null);
    const made = await sendInvitation(
      {
        now: () => clock.now(),
        transaction: (work) =>
          db.tenant(found.workspace_id, (tx) => work(workspaceInvitations(tx, found.workspace_id))),
        mailConfigured: mailer.kind !== 'none',
        mail: (invitation) =>
          mailer
            .send(
              mailOf(invitation, { origin, workspace: found.workspace_name, inviter: operator.full_name }),
            )
            .then(() => true)
            .catch((error: unknown) => {
              if (error instanceof MailError) return false;
              throw error;
            }),
        withdraw: ({ id }) => db.system((tx) => withdrawInvitation(tx, id)),
      },
      found.workspace_id,
      operator,
      invitee,
    );
    return {
      subject: made.id,
      workspace: found.workspace_id,
      says: `${made.email} is invited to ${found.workspace_name} as ${made.role}.`,
    };
  },
};

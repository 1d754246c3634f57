import { createInvitation } from '../../contract/invitations.ts';
import { parse } from '../calls/input.ts';
import { withAuditSource } from '../db/audit-origin.ts';
import type { Tx } from '../db/database.ts';
import { publicOrigin } from '../http/public-origin.ts';
import { MailError } from '../mail/mailer.ts';
import { sendInvitation } from '../operations/send-invitation.ts';
import type { Command } from './command.ts';
import { operator } from './operator.ts';
import { workspaceNamed } from './workspace.ts';

export const invite: Command = {
  name: 'invite',
  parameters: ['<workspace-slug>', '<email>', '<role>', '[full name]'],
  summary: 'invites a person to a workspace as admin, editor or viewer',
  run: async (deps, [slug = '', email = '', role, ...names]) => {
    const { config } = deps;
    const db = withAuditSource(deps.db, 'system');
    const found = await workspaceNamed(deps, slug);
    const full_name = names.length > 0 ? names.join(' ') : (email.split('@')[0] ?? '');
    const invitee = parse(createInvitation.body, { email, role, full_name });
    const sender = {
      workspace: found,
      inviter: operator,
      origin: publicOrigin(config, null),
      step: <T>(work: (tx: Tx) => Promise<T>) => db.tenant(found.workspace_id, work),
      onMailError: (error: unknown) => {
        if (!(error instanceof MailError)) throw error;
      },
    };
    const made = await sendInvitation(deps, sender, invitee);
    return {
      subject: made.id,
      workspace: found.workspace_id,
      says: `${made.email} is invited to ${found.workspace_name} as ${made.role}.`,
    };
  },
};

/** Invitations as members send them, and declining one (spec §7.2, §7.4). */
import type { FastifyInstance } from 'fastify';
import {
  cancelInvitation,
  createInvitation,
  rejectInvitation,
  restoreInvitation,
} from '../../contract/invitations.ts';
import { workspaceInvitations } from '../db/repositories/invitations.ts';
import { publicInvitations, withdrawInvitation } from '../db/repositories/system-invitations.ts';
import { workspaceName } from '../db/repositories/workspace-name.ts';
import { cancelInvitation as cancel, invite } from '../domain/invitations/invite.ts';
import { rejectInvitation as reject } from '../domain/invitations/reject.ts';
import { restoreInvitation as restore } from '../domain/invitations/restore.ts';
import { admitDecision } from '../http/address-bounds.ts';
import { publicOrigin } from '../http/public-origin.ts';
import { serve, serveInSteps } from '../http/serve.ts';
import { emailOf } from './code-ports.ts';
import { declinedMailOf, mailOf } from './invitation-mails.ts';

export function invitationRoutes(app: FastifyInstance): void {
  serveInSteps(app, createInvitation, async ({ input: { body }, actor, deps, step, request }) => {
    const { workspace_id } = actor.workspace;
    const workspace = await step((tx) => workspaceName(tx, workspace_id));
    const names = {
      origin: publicOrigin(deps.config, app.server.address()),
      workspace,
      inviter: actor.member.full_name,
    };
    const made = await invite(
      {
        now: () => deps.clock.now(),
        transaction: (work) => step((tx) => work(workspaceInvitations(tx, workspace_id))),
        mailConfigured: deps.mailer.kind !== 'none',
        mail: async (invitation) => {
          try {
            await deps.mailer.send(mailOf(invitation, names));
            return true;
          } catch (error) {
            request.log.error({ err: error }, 'invitation mail not sent');
            return false;
          }
        },
        // Not a step: whoever was demoted while the mail was on its way leaves nothing behind either.
        withdraw: ({ id }) => deps.db.system((tx) => withdrawInvitation(tx, id)),
      },
      workspace_id,
      actor.member,
      { ...body, email: emailOf(body.email) },
    );
    const { invitation_id, full_name, role } = made;
    return { invitation_id, full_name, role, workspace_name: workspace, is_expired: false };
  });

  serve(app, cancelInvitation, async ({ input: { params }, actor, deps, tx }) => {
    await cancel(workspaceInvitations(tx, actor.workspace.workspace_id), {
      invitationId: params.id,
      member: actor.member,
      now: deps.clock.now(),
    });
    return { cancelled: true } as const;
  });

  serve(app, rejectInvitation, async ({ input: { params }, deps, request }) => {
    await admitDecision(deps, request);
    const declined = await deps.db.system(async (tx) => {
      const closed = await reject(publicInvitations(tx), params.id, deps.clock.now());
      return closed && { closed, workspace: await workspaceName(tx, closed.invitation.workspace_id) };
    });
    if (declined === null) return { rejected: true } as const;
    request.trail.workspace = declined.closed.invitation.workspace_id;
    const origin = publicOrigin(deps.config, app.server.address());
    try {
      await deps.mailer.send(declinedMailOf(declined.closed, { origin, workspace: declined.workspace }));
    } catch (error) {
      // It is declined all the same: the notice is for the case that it was somebody else.
      request.log.error({ err: error }, 'notice of a declined invitation not sent');
    }
    return { rejected: true } as const;
  });

  serve(app, restoreInvitation, async ({ input: { body }, deps, request }) => {
    await admitDecision(deps, request);
    const { email, workspace_id, workspace_name } = await deps.db.system(async (tx) => {
      const restored = await restore(publicInvitations(tx), body.token, deps.clock.now());
      return { ...restored, workspace_name: await workspaceName(tx, restored.workspace_id) };
    });
    request.trail.workspace = workspace_id;
    return { email, workspace_name };
  });
}

/** The invitation calls of members, and declining and restoring (spec §7.2, §7.4). */
import {
  cancelInvitation,
  createInvitation,
  rejectInvitation,
  resendInvitation,
  restoreInvitation,
} from '../../contract/invitations.ts';
import { operation, type StepContext } from '../calls/operation.ts';
import { workspaceInvitations } from '../db/repositories/invitations.ts';
import { publicInvitations } from '../db/repositories/system-invitations.ts';
import { workspaceName } from '../db/repositories/workspace-name.ts';
import type { Invitation } from '../domain/invitations/invitation.ts';
import { cancelInvitation as cancel } from '../domain/invitations/invite.ts';
import { rejectInvitation as reject } from '../domain/invitations/reject.ts';
import { restoreInvitation as restore } from '../domain/invitations/restore.ts';
import { admitDecision } from './address-bounds.ts';
import { emailOf } from './codes.ts';
import { sendInvitation, sendInvitationAgain } from './send-invitation.ts';

type Sent = StepContext<typeof createInvitation> | StepContext<typeof resendInvitation>;

/** The sender of an invitation's mail, and the invitation as it is answered. */
async function sending({ actor: { workspace, member }, caller, step }: Omit<Sent, 'input'>) {
  const { workspace_id } = workspace;
  const workspace_name = await step((tx) => workspaceName(tx, workspace_id));
  const sender = {
    workspace: { workspace_id, workspace_name },
    inviter: member,
    origin: caller.origin(),
    step,
    onMailError: (error: unknown) => caller.log.error({ err: error }, 'invitation mail not sent'),
  };
  const answer = ({ invitation_id, full_name, role }: Invitation) => ({
    invitation_id,
    full_name,
    role,
    workspace_name,
    is_expired: false,
  });
  return { sender, answer };
}

export const invitationOperations = [
  operation(createInvitation, {
    inSteps: async (context) => {
      const { deps, input } = context;
      const { sender, answer } = await sending(context);
      return answer(await sendInvitation(deps, sender, { ...input.body, email: emailOf(input.body.email) }));
    },
  }),

  operation(resendInvitation, {
    inSteps: async (context) => {
      const { deps, input } = context;
      const { sender, answer } = await sending(context);
      return answer(await sendInvitationAgain(deps, sender, input.params.id));
    },
  }),

  operation(cancelInvitation, async ({ input: { params }, actor, deps, tx }) => {
    await cancel(workspaceInvitations(tx, actor.workspace.workspace_id), {
      invitationId: params.id,
      member: actor.member,
      now: deps.clock.now(),
    });
    return { cancelled: true } as const;
  }),

  operation(rejectInvitation, async ({ input: { params }, deps, caller }) => {
    await admitDecision(deps, caller);
    const declined = await deps.db.system(async (tx) => {
      const closed = await reject(publicInvitations(tx), params.id, deps.clock.now());
      // For the case that another person declined it.
      if (closed !== null && deps.mailer.kind !== 'none') {
        await deps.jobs.enqueue(tx, 'mail-invitation-declined', { id: closed.id, origin: caller.origin() });
      }
      return closed;
    });
    if (declined !== null) caller.log.note({ workspace: declined.workspace_id });
    return { rejected: true } as const;
  }),

  operation(restoreInvitation, async ({ input: { body }, deps, caller }) => {
    await admitDecision(deps, caller);
    const { email, workspace_id, workspace_name } = await deps.db.system(async (tx) => {
      const restored = await restore(publicInvitations(tx), body.token, deps.clock.now());
      return { ...restored, workspace_name: await workspaceName(tx, restored.workspace_id) };
    });
    caller.log.note({ workspace: workspace_id });
    return { email, workspace_name };
  }),
];

/** The action “Cancel an invitation”. */
import { cancelInvitation as cancelCall } from '../../../../contract/invitations.ts';
import type { ActionWork } from '../action-work.ts';
import { proposeForInvitation } from '../invitation-proposal.ts';
import { invitee } from '../asked.ts';
import { defineAction } from '../define-action.ts';

const work: ActionWork = {
  propose: (context, values) =>
    proposeForInvitation(context, values, ({ full_name, email, invitation_id, status }) => ({
      text: `Cancel the invitation of ${full_name} (${email})? The link in the email then no longer works.`,
      lines: [
        {
          what: `Invitation of ${full_name}`,
          old: status === 'expired' ? 'Expired' : 'Pending',
          new: 'Cancelled',
        },
      ],
      left_out: [],
      calls: [
        {
          call: cancelCall.name,
          params: { id: invitation_id },
          query: { user_id: context.actor.user.user_id },
        },
      ],
      done: `Done: the invitation of ${full_name} is cancelled.`,
    })),
};

export const cancelInvitation = defineAction({
  slug: 'cancel-invitation',
  kind: 'write',
  target: 'users',
  keywords: [
    'cancel invitation',
    'withdraw invite',
    'revoke invitation',
    'take back the invitation',
    'uninvite',
  ],
  samples: [
    'cancel the invitation of {invitee}',
    "withdraw {invitee}'s invite",
    'revoke the invitation to {invitee}',
    'uninvite {invitee}',
    '{invitee} should not join after all',
    'delete the pending invitation for {invitee}',
    'cancel an invite',
    'rescind the invitation sent to {invitee}',
    "don't let {invitee} in, drop the invite",
    'I invited {invitee} by mistake',
    "remove {invitee}'s pending invitation",
    'stop the invite for {invitee}',
  ],
  parameters: [invitee('Whose invitation should be cancelled?')],
  run: work,
});

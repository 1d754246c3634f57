/** The action “Send an invitation again”. */
import { resendInvitation as resendCall } from '../../../../contract/invitations.ts';
import type { ActionWork } from '../action-work.ts';
import { proposeForInvitation } from '../invitation-proposal.ts';
import { invitee } from '../asked.ts';
import { defineAction } from '../define-action.ts';

const work: ActionWork = {
  propose: (context, values) =>
    proposeForInvitation(context, values, ({ full_name, email, invitation_id, status }) => ({
      text: `Send the invitation to ${full_name} (${email}) again? It is then open for another seven days.`,
      lines: [
        {
          what: `Invitation of ${full_name}`,
          old: status === 'expired' ? 'Expired' : 'Pending',
          new: 'Sent again',
        },
      ],
      left_out: [],
      calls: [{ call: resendCall.name, params: { id: invitation_id } }],
      done: `Done: the invitation to ${full_name} is sent again.`,
    })),
};

export const resendInvitation = defineAction({
  slug: 'resend-invitation',
  kind: 'write',
  target: 'users',
  keywords: [
    'resend invitation',
    'send invite again',
    'remind invitee',
    'invitation reminder',
    'new invitation mail',
  ],
  samples: [
    'resend the invitation to {invitee}',
    'send {invitee} the invite again',
    '{invitee} did not get the invitation mail',
    'remind {invitee} to accept',
    'mail the invitation once more',
    'renew the expired invitation of {invitee}',
    'resend an invite',
    '{invitee} lost the invitation email',
    'nudge {invitee} about joining',
    'send another invitation email to {invitee}',
    'the invite for {invitee} ran out, send a new one',
    'repeat the invitation for {invitee}',
    '{invitee} forgot to join, remind them',
  ],
  parameters: [invitee('Whose invitation should be sent again?')],
  run: work,
});

/** The walk of restoring a declined invitation. */
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import { absent, click, defineWalk, refusal, see, seeDisabled, seeText } from '../testing/walk.ts';
import { invitationRestoreMachine } from './invitation-restore.machine.ts';

const used = 'This link has been used already, or is older than 7 days.';

export const invitationRestoreWalk = defineWalk({
  title: 'Declining taken back',
  purpose: 'Opens an invitation again that was declined by mistake, by the link of a mail.',
  spec: '§4 Invitation join, §7.2',
  machine: invitationRestoreMachine,
  input: { token: 'a-mailed-token' },
  events: {
    'restore.confirm': [
      { name: 'Take it back', event: { type: 'restore.confirm' }, by: [click('button', 'Take it back')] },
    ],
    'invitation.see': [
      {
        name: 'See the invitation',
        event: { type: 'invitation.see' },
        by: [click('button', 'See the invitation')],
      },
    ],
    'joining.go': [
      {
        name: 'Look for invitations',
        event: { type: 'joining.go' },
        by: [click('button', 'Look for invitations')],
      },
    ],
  },
  effects: {
    restoreInvitation: [
      { name: 'restored', done: { email: 'maya@northbeam.io', workspace_name: 'Northbeam' } },
      refusal('used or too old', new ApiError(404, 'not_found', used), used),
      refusal(
        'a member already',
        new ApiError(409, 'conflict', 'You are already a member of this workspace.'),
        'You are already a member of this workspace.',
      ),
      refusal(
        'no whole link',
        new ApiError(400, 'invalid_request', 'This link is not complete'),
        'This link is not complete',
      ),
      refusal(
        'too many',
        new ApiError(429, 'too_many_requests', 'Please try again in 60 minutes.'),
        'Please try again in 60 minutes.',
      ),
      refusal('offline', new ApiError(0, 'network', NETWORK_SENTENCE), NETWORK_SENTENCE),
      refusal('something else', new Error('boom'), 'Failed to take it back. Please try again.'),
    ],
  },
  asks: { restoreInvitation: { '*': { body: { token: 'a-mailed-token' } } } },
  leadsTo: {
    leftForInvitation: '/joinworkspace?email=maya%40northbeam.io',
    leftForJoining: '/joinworkspace',
  },
  states: {
    asking: [
      see('heading', 'Take back declining'),
      see('button', 'Take it back'),
      absent('button', 'See the invitation'),
    ],
    restoring: [seeDisabled('button', 'Take it back')],
    restored: [
      seeText('status', 'Your invitation to Northbeam is open again'),
      see('button', 'See the invitation'),
      absent('button', 'Take it back'),
    ],
    refused: [see('button', 'Look for invitations'), absent('button', 'Take it back')],
  },
  relevant: ({ email, problem }) => ({ email, problem: problem?.text }),
  secret: { context: ['token'], events: ['token'], served: ['restored', 'refused'] },
});

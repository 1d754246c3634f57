/** The walk of mailing an invitation again (spec §4), in its row of the User Management. */
import { createEmptyActor } from 'xstate';
import { ApiError } from '../../contract/errors.ts';
import { absentText, click, defineWalk, see, seeDisabled, seeText } from '../testing/walk.ts';
import { invitationResendMachine } from './invitation-resend.machine.ts';
import { cleo, dan } from './members.sample.ts';

const TOO_SOON = 'An invitation was just sent. Please try again in 20 seconds.';
const FAILED = 'Failed to resend invitation. Please try again.';

const resendOutcomes = [
  {
    name: 'sent',
    done: {
      invitation_id: 'invitation-of-cleo',
      full_name: 'Cleo Park',
      workspace_name: 'Northbeam',
      role: 'editor',
      is_expired: false,
    },
  },
  {
    name: 'too soon',
    error: new ApiError(429, 'too_many_requests', TOO_SOON),
    shows: [seeText('alert', TOO_SOON)],
  },
  {
    name: 'something else',
    error: new ApiError(500, 'internal', 'Something went wrong on our side.'),
    shows: [seeText('alert', FAILED)],
  },
] as const;

export const invitationResendWalk = defineWalk({
  title: 'Resend invitation',
  purpose: 'Mails an invitation again, and says that it was sent or why it was not.',
  spec: '§4, §9',
  machine: invitationResendMachine,
  input: { page: createEmptyActor() },
  events: {
    'resend.request': [
      {
        name: 'Resend to Cleo',
        event: { type: 'resend.request', member: cleo },
        by: [click('button', 'Resend Invitation, Cleo Park')],
      },
      {
        name: 'Resend to Dan',
        event: { type: 'resend.request', member: dan },
        by: [click('button', 'Resend Invitation, Dan Moss')],
      },
    ],
    'resend.dismiss': [
      {
        name: 'Dismiss',
        event: { type: 'resend.dismiss' },
        by: [click('button', 'Dismiss')],
        shows: [absentText('alert', FAILED), absentText('alert', TOO_SOON)],
      },
    ],
  },
  delays: { resentLabel: 2000 },
  effects: { resendInvitation: resendOutcomes },
  asks: {
    resendInvitation: {
      '*': { params: { id: 'invitation-of-cleo' } },
      'resend.request: Resend to Dan': { params: { id: 'invitation-of-dan' } },
    },
  },
  states: {
    idle: [absentText('status', 'resent'), see('button', 'Resend Invitation, Cleo Park')],
    sending: [
      seeDisabled('button', 'Resend Invitation, Cleo Park'),
      seeDisabled('button', 'Resend Invitation, Dan Moss'),
    ],
    resent: [seeText('status', 'resent')],
    refused: [see('button', 'Dismiss')],
  },
  relevant: () => null,
  secret: { context: [], events: [] },
});

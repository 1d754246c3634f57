/** The walk of choosing between invitations (spec §4, §8). Its screen is a step of joining. */
import type { SnapshotFrom } from 'xstate';
import type { Invitation } from '../../contract/invitations.ts';
import { ApiError } from '../../contract/errors.ts';
import { absent, click, defineWalk, see, seeDisabled, seeFocused, seeText } from '../testing/walk.ts';
import { invitationChoiceMachine } from './invitation-choice.machine.ts';

export const sampleInvitations: readonly Invitation[] = [
  {
    invitation_id: 'i1',
    full_name: 'Maya Okafor',
    workspace_name: 'Northbeam',
    role: 'editor',
    is_expired: false,
  },
  {
    invitation_id: 'i2',
    full_name: 'Maya Okafor',
    workspace_name: 'Fernbank',
    role: 'viewer',
    is_expired: true,
  },
];

const both = ({ context }: SnapshotFrom<typeof invitationChoiceMachine>) => context.invitations.length === 2;

export const invitationChoiceWalk = defineWalk({
  title: 'Invitation choice',
  purpose: 'Lets a person accept or decline one of several invitations.',
  spec: '§4 Invitation join, §8 Invitations',
  machine: invitationChoiceMachine,
  input: { invitations: sampleInvitations, problem: null },
  events: {
    'invitation.accept': [
      {
        name: 'Accept',
        event: { type: 'invitation.accept', id: 'i1' },
        by: [click('button', 'Accept Northbeam')],
        when: ({ context }) => context.invitations.some((one) => one.invitation_id === 'i1'),
      },
      {
        name: 'Accept an expired one',
        event: { type: 'invitation.accept', id: 'i2' },
        by: [click('button', 'Accept Fernbank')],
        refused: true,
      },
    ],
    'invitation.decline': [
      {
        name: 'Decline',
        event: { type: 'invitation.decline', id: 'i1' },
        by: [click('button', 'Decline Northbeam')],
        when: both,
        shows: [seeText('dialog', 'Northbeam')],
      },
      {
        name: 'Decline the last one',
        event: { type: 'invitation.decline', id: 'i2' },
        by: [click('button', 'Decline Fernbank')],
        when: (snapshot) => !both(snapshot),
        shows: [seeText('dialog', 'Fernbank')],
      },
    ],
    'decline.confirm': [
      {
        name: 'Decline for good',
        event: { type: 'decline.confirm' },
        by: [click('button', 'Decline invitation')],
      },
    ],
    'decline.cancel': [
      { name: 'Cancel', event: { type: 'decline.cancel' }, by: [click('button', 'Cancel')] },
    ],
    'workspace.own': [
      {
        name: 'Create your own workspace',
        event: { type: 'workspace.own' },
        by: [click('button', 'Create your own workspace')],
      },
    ],
    'choice.back': [{ name: 'Back', event: { type: 'choice.back' }, by: [click('button', 'Back')] }],
  },
  effects: {
    rejectInvitation: [
      { name: 'declined', done: { rejected: true } },
      {
        name: 'failed',
        error: new ApiError(500, 'internal', 'Boom.'),
        // The focus after closing the dialog cannot be asserted in a frame; the keyboard tests do it.
        shows: [seeText('alert', 'Failed to decline invitation. Please try again.')],
      },
    ],
  },
  asks: {
    rejectInvitation: {
      'invitation.decline: Decline → decline.confirm: Decline for good': { params: { id: 'i1' } },
      'invitation.decline: Decline the last one → decline.confirm: Decline for good': {
        params: { id: 'i2' },
      },
    },
  },
  states: {
    choosing: [
      see('heading', 'Choose an invitation'),
      seeText('listitem', 'Fernbank'),
      seeText('listitem', 'Viewer'),
      seeText('listitem', 'This invitation has expired'),
      seeDisabled('button', 'Accept Fernbank'),
      see('button', 'Create your own workspace'),
      absent('dialog', 'Decline invitation'),
    ],
    confirmingDecline: [
      seeText('dialog', 'Are you sure you want to decline this invitation?'),
      seeFocused('button', 'Cancel'),
    ],
    declining: [seeDisabled('button', 'Decline invitation')],
  },
  relevant: ({ chosen, invitations, problem }) => ({
    chosen,
    problem,
    left: invitations.map((one) => one.invitation_id),
  }),
  secret: { context: [], events: [] },
});

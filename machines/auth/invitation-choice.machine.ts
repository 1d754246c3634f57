/**
 * The choice between invitations (spec §4, §8): accept one, decline some after a confirmation, or create an own
 * workspace. The machine's output is the decision, with which the joining flow continues.
 */
import type { ActorRefFrom } from 'xstate';
import { assign, setup } from 'xstate';
import { rejectInvitation, type Invitation } from '../../contract/invitations.ts';
import { callSlot } from '../shared/call-slot.ts';
import { NOT_DECLINED } from './join-messages.ts';

interface ChoiceInput {
  readonly invitations: readonly Invitation[];
  /** Why the choice is shown again, for example because a code could not be sent. */
  readonly problem: string | null;
}

export interface ChoiceContext extends ChoiceInput {
  /** The id of the invitation to accept or decline. */
  readonly chosen: string | null;
  readonly decision: Choice['decision'];
}

export interface Choice {
  readonly decision: 'accept' | 'own' | 'back';
  readonly chosen: string | null;
  /** The invitations that are left after declining. */
  readonly invitations: readonly Invitation[];
}

type ChoiceEvent =
  | { type: 'invitation.accept'; id: string }
  | { type: 'invitation.decline'; id: string }
  | { type: 'decline.confirm' }
  | { type: 'decline.cancel' }
  | { type: 'workspace.own' }
  | { type: 'choice.back' };

export const invitationChoiceMachine = setup({
  types: {
    context: {} as ChoiceContext,
    events: {} as ChoiceEvent,
    input: {} as ChoiceInput,
    output: {} as Choice,
  },
  actors: {
    rejectInvitation: callSlot('invitationChoice', rejectInvitation),
  },
  guards: {
    isOpen: ({ context }, { id }: { id: string }) =>
      context.invitations.some((one) => one.invitation_id === id && !one.is_expired),
    isLast: ({ context }) => context.invitations.length === 1,
  },
  actions: {
    choose: assign((_, { id }: { id: string }) => ({ chosen: id, problem: null })),
    dropChosen: assign(({ context }) => ({
      chosen: null,
      invitations: context.invitations.filter((one) => one.invitation_id !== context.chosen),
    })),
  },
}).createMachine({
  id: 'invitationChoice',
  context: ({ input }) => ({ ...input, chosen: null, decision: 'back' }),
  output: ({ context: { decision, chosen, invitations } }) => ({ decision, chosen, invitations }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'invitation.accept': {
          guard: { type: 'isOpen', params: ({ event }) => event },
          target: 'accepted',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'invitation.decline': {
          target: 'confirmingDecline',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'workspace.own': 'ownWorkspace',
        'choice.back': 'left',
      },
    },
    confirmingDecline: { on: { 'decline.confirm': 'declining', 'decline.cancel': 'choosing' } },
    declining: {
      tags: 'busy',
      invoke: {
        id: 'rejectInvitation',
        src: 'rejectInvitation',
        input: ({ context }) => ({ params: { id: context.chosen ?? '' } }),
        onDone: [
          { guard: 'isLast', target: 'ownWorkspace', actions: 'dropChosen' },
          { target: 'choosing', actions: 'dropChosen' },
        ],
        onError: { target: 'choosing', actions: assign({ problem: NOT_DECLINED }) },
      },
    },
    accepted: { type: 'final', entry: assign({ decision: 'accept' }) },
    ownWorkspace: { type: 'final', entry: assign({ decision: 'own' }) },
    left: { type: 'final' },
  },
});

export type InvitationChoiceActor = ActorRefFrom<typeof invitationChoiceMachine>;

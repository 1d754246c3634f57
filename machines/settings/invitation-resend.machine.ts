/** Mails an invitation again (spec §4): one at a time, then `resent` for 2 s, or the reason why it was refused. */
import { assign, sendTo, setup, type ActorRef, type ActorRefFrom, type Snapshot } from 'xstate';
import { resendInvitation } from '../../contract/invitations.ts';
import type { MemberDetails } from '../../contract/members.ts';
import { callSlot } from '../shared/call-slot.ts';
import { sentenceOr } from '../shared/sentence-or.ts';

/** Tells the page that an invitation was mailed and is open. */
export interface ResentReport {
  readonly type: 'invitation.resent';
  readonly member: MemberDetails;
}

interface InvitationResendInput {
  readonly page: ActorRef<Snapshot<unknown>, ResentReport>;
}

interface InvitationResendContext extends InvitationResendInput {
  /** Whose invitation it is; null before the first. */
  readonly member: MemberDetails | null;
  readonly problem: string | null;
}

type InvitationResendEvent = { type: 'resend.request'; member: MemberDetails } | { type: 'resend.dismiss' };

const problem = sentenceOr('Failed to resend invitation. Please try again.');

export const invitationResendMachine = setup({
  types: {
    context: {} as InvitationResendContext,
    events: {} as InvitationResendEvent,
    input: {} as InvitationResendInput,
  },
  actors: { resendInvitation: callSlot('invitationResend', resendInvitation) },
  actions: {
    choose: assign((_, { member }: { member: MemberDetails }) => ({ member, problem: null })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: problem(error) })),
    tell: sendTo(
      ({ context }) => context.page,
      ({ context }) => ({ type: 'invitation.resent', member: context.member as MemberDetails }) as const,
    ),
  },
  delays: { resentLabel: 2000 },
}).createMachine({
  id: 'invitationResend',
  context: ({ input }) => ({ ...input, member: null, problem: null }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'resend.request': { target: 'sending', actions: { type: 'choose', params: ({ event }) => event } },
      },
    },
    sending: {
      invoke: {
        id: 'resendInvitation',
        src: 'resendInvitation',
        input: ({ context }) => ({ params: { id: context.member?.invitation_id ?? '' } }),
        onDone: { target: 'resent', actions: 'tell' },
        onError: { target: 'refused', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
    },
    resent: {
      after: { resentLabel: 'idle' },
      on: {
        'resend.request': { target: 'sending', actions: { type: 'choose', params: ({ event }) => event } },
      },
    },
    refused: {
      on: {
        'resend.request': { target: 'sending', actions: { type: 'choose', params: ({ event }) => event } },
        'resend.dismiss': 'idle',
      },
    },
  },
});

export type InvitationResendActor = ActorRefFrom<typeof invitationResendMachine>;

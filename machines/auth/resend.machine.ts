/**
 * Requests another code (design §5, spec §9): a visible countdown, then the button, then `Code sent` for 2 s. It
 * starts with the countdown, because a code has just been sent.
 */
import { assign, sendTo, setup, type ActorRef, type ActorRefFrom, type Snapshot } from 'xstate';
import type { CallBody } from '../../contract/call.ts';
import type { sendAccountDeletionCode, sendWorkspaceDeletionCode } from '../../contract/deletion.ts';
import type { sendInvitationVerification } from '../../contract/invitations.ts';
import type { sendPasswordReset } from '../../contract/reset.ts';
import type { sendVerification } from '../../contract/signup.ts';
import { waitAfter } from './code-words.ts';
import { notProvided } from '../shared/not-provided.ts';

/** Events that the flow receives: another code was sent and the old one is invalid, or none was sent. */
export type ResendReport =
  | { type: 'code.resent'; seconds: number }
  | { type: 'code.notSent'; error: unknown };

/** The call that sends the code of a flow before signing in, with its body. */
export type LinkedCodeRequest =
  | { readonly purpose: 'signup'; readonly body: CallBody<typeof sendVerification> }
  | { readonly purpose: 'invitation'; readonly body: CallBody<typeof sendInvitationVerification> }
  | { readonly purpose: 'reset'; readonly body: CallBody<typeof sendPasswordReset> };

/** Any call that sends a code. */
export type CodeRequest =
  | LinkedCodeRequest
  | {
      readonly purpose: 'delete-account';
      readonly params: { readonly id: string };
      readonly body: CallBody<typeof sendAccountDeletionCode>;
    }
  | {
      readonly purpose: 'delete-workspace';
      readonly params: { readonly id: string };
      readonly body: CallBody<typeof sendWorkspaceDeletionCode>;
    };

export interface ResendInput {
  readonly request: CodeRequest;
  /** Seconds until another code may be requested. */
  readonly seconds: number;
  readonly flow: ActorRef<Snapshot<unknown>, ResendReport>;
}

export const resendMachine = setup({
  types: {
    context: {} as ResendInput,
    events: {} as { type: 'code.resend' },
    input: {} as ResendInput,
  },
  actors: {
    sendCode: notProvided<{ resend_in_seconds: number }, CodeRequest>('resend', 'sendCode'),
  },
  guards: {
    isOver: ({ context }) => context.seconds <= 0,
    /** Everything that the call needs was typed. A person who came with a code has typed no names. */
    isWhole: ({ context: { request } }) =>
      Object.values<string>(request.body).every((field) => field.trim() !== ''),
    isToWait: (_, { error }: { error: unknown }) => waitAfter(error) !== null,
  },
  actions: {
    tellNotSent: sendTo(
      ({ context }) => context.flow,
      (_, { error }: { error: unknown }) => ({ type: 'code.notSent', error }) as const,
    ),
  },
  delays: { tick: 1000, resentLabel: 2000 },
}).createMachine({
  id: 'resend',
  context: ({ input }) => input,
  initial: 'cooling',
  states: {
    cooling: {
      always: { guard: 'isOver', target: 'idle' },
      after: {
        tick: {
          target: 'cooling',
          reenter: true,
          actions: assign({ seconds: ({ context }) => context.seconds - 1 }),
        },
      },
    },
    idle: { on: { 'code.resend': { guard: 'isWhole', target: 'sending' } } },
    sending: {
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => context.request,
        onDone: {
          target: 'sent',
          actions: [
            // The label is shown for the first two of these seconds.
            assign({ seconds: ({ event }) => event.output.resend_in_seconds - 2 }),
            sendTo(
              ({ context }) => context.flow,
              ({ event }) => ({ type: 'code.resent', seconds: event.output.resend_in_seconds }) as const,
            ),
          ],
        },
        onError: [
          {
            guard: { type: 'isToWait', params: ({ event }) => event },
            target: 'cooling',
            actions: [
              assign({ seconds: ({ event }) => waitAfter(event.error) ?? 0 }),
              { type: 'tellNotSent', params: ({ event }) => event },
            ],
          },
          { target: 'idle', actions: { type: 'tellNotSent', params: ({ event }) => event } },
        ],
      },
    },
    sent: { after: { resentLabel: 'cooling' } },
  },
});

export type ResendActor = ActorRefFrom<typeof resendMachine>;

/**
 * Password reset (spec §4, §5, §8): email, then code and new password, then sign-in. What was typed stays through
 * every failure and through Back.
 */
import { assign, emit, sendTo, setup } from 'xstate';
import type { CallAnswer, CallBody } from '../../contract/call.ts';
import { paths } from '../../contract/paths.ts';
import type { resetPassword, sendPasswordReset } from '../../contract/reset.ts';
import { signinEmailProblem } from '../../contract/rules/email.ts';
import { afterTyping, type FieldChange } from './after-typing.ts';
import type { GoTo } from '../go-to.ts';
import {
  fromLink,
  mailedLinkMachine,
  type MailedLinkReport,
  type OpenedLink,
} from './mailed-link.machine.ts';
import { notProvided } from '../not-provided.ts';
import { problem, type Problem } from './problem.ts';
import { resetFailure, resetSendFailure } from './reset-messages.ts';
import {
  nothingEntered,
  verificationMachine,
  type Entered,
  type VerificationReport,
} from './verification.machine.ts';

export interface ResetContext {
  readonly email: string;
  readonly entered: Entered;
  readonly problem: Problem | null;
  readonly resendInSeconds: number;
}

type ResetEvent =
  | { type: 'field.change'; field: 'email'; value: string }
  | { type: 'form.submit' }
  | { type: 'signin.go' }
  | MailedLinkReport
  | VerificationReport;

export const resetMachine = setup({
  types: {
    context: {} as ResetContext,
    events: {} as ResetEvent,
    input: {} as { readonly email?: string },
    emitted: {} as GoTo,
    children: {} as { mailedLink: 'mailedLink'; verification: 'verification' },
  },
  actors: {
    mailedLink: mailedLinkMachine,
    verification: verificationMachine,
    sendPasswordReset: notProvided<CallAnswer<typeof sendPasswordReset>, CallBody<typeof sendPasswordReset>>(
      'reset',
      'sendPasswordReset',
    ),
    resetPassword: notProvided<CallAnswer<typeof resetPassword>, CallBody<typeof resetPassword>>(
      'reset',
      'resetPassword',
    ),
  },
  guards: {
    isFilled: ({ context }) => context.email.trim() !== '',
    hasBadEmail: ({ context }) => context.email.trim() !== '' && signinEmailProblem(context.email) !== null,
  },
  actions: {
    change: assign(({ context }, change: FieldChange<'email'>) => afterTyping(context.problem, change)),
    clearProblem: assign({ problem: null }),
    openLink: assign((_, opened: OpenedLink) => {
      const { email, entered } = fromLink(opened);
      return { email, entered, problem: null, resendInSeconds: 0 };
    }),
    keepEntered: assign((_, entered: Entered) => ({ entered })),
    refuse: sendTo('verification', (_, refused: Problem) => ({
      type: 'verification.refused',
      problem: refused,
    })),
  },
  delays: { successNotice: 2000 },
}).createMachine({
  id: 'reset',
  context: ({ input }) => ({
    email: input.email ?? '',
    entered: nothingEntered,
    problem: null,
    resendInSeconds: 0,
  }),
  invoke: {
    id: 'mailedLink',
    src: 'mailedLink',
    input: ({ self }) => ({ purpose: 'reset', flow: self }),
  },
  initial: 'email',
  states: {
    email: {
      initial: 'editing',
      on: {
        'link.opened': {
          target: 'verification',
          actions: { type: 'openLink', params: ({ event }) => event.opened },
        },
        'link.refused': {
          target: '.editing',
          actions: assign({ problem: ({ event }) => ({ ...resetFailure(event.error), field: 'form' }) }),
        },
      },
      states: {
        editing: {
          on: {
            'field.change': { actions: { type: 'change', params: ({ event }) => event } },
            'form.submit': [
              {
                guard: 'hasBadEmail',
                actions: assign({
                  problem: ({ context }) => problem('email', signinEmailProblem(context.email) ?? ''),
                }),
              },
              { guard: 'isFilled', target: 'sending', actions: 'clearProblem' },
            ],
          },
        },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'sendPasswordReset',
            src: 'sendPasswordReset',
            input: ({ context }) => ({ email: context.email }),
            onDone: {
              target: '#reset.verification',
              actions: assign({ resendInSeconds: ({ event }) => event.output.resend_in_seconds }),
            },
            onError: {
              target: 'editing',
              actions: assign({ problem: ({ event }) => resetSendFailure(event.error) }),
            },
          },
        },
      },
    },
    verification: {
      invoke: {
        id: 'verification',
        src: 'verification',
        input: ({ context, self }) => ({
          request: { purpose: 'reset', body: { email: context.email } },
          seconds: context.resendInSeconds,
          accountExists: false,
          entered: context.entered,
          flow: self,
        }),
        onDone: { target: 'email', actions: { type: 'keepEntered', params: ({ event }) => event.output } },
      },
      initial: 'entering',
      states: {
        entering: {
          on: {
            'verification.submitted': {
              target: 'resetting',
              actions: { type: 'keepEntered', params: ({ event }) => event.entered },
            },
            'link.opened': {
              target: '#reset.verification',
              reenter: true,
              actions: { type: 'openLink', params: ({ event }) => event.opened },
            },
            'link.refused': {
              actions: { type: 'refuse', params: ({ event }) => resetFailure(event.error) },
            },
          },
        },
        resetting: {
          invoke: {
            id: 'resetPassword',
            src: 'resetPassword',
            input: ({ context }) => ({
              email: context.email,
              verification_code: context.entered.code,
              new_password: context.entered.password,
            }),
            onDone: '#reset.success',
            onError: {
              target: 'entering',
              actions: { type: 'refuse', params: ({ event }) => resetFailure(event.error) },
            },
          },
        },
      },
    },
    success: {
      entry: assign({ entered: nothingEntered }),
      after: { successNotice: 'done' },
      on: { 'signin.go': 'done' },
    },
    done: { type: 'final', entry: emit({ type: 'go.to', path: paths.signin }) },
  },
});

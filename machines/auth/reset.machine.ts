/**
 * Password reset (spec §4, §5, §8): email, then code and new password, then sign-in. What was typed stays through
 * every failure and through Back.
 */
import { assign, emit, setup } from 'xstate';
import type { CallAnswer, CallBody } from '../../contract/call.ts';
import { paths } from '../../contract/paths.ts';
import type { resetPassword, sendPasswordReset } from '../../contract/reset.ts';
import { codeProblem } from '../../contract/rules/code.ts';
import { signinEmailProblem } from '../../contract/rules/email.ts';
import { passwordProblem } from '../../contract/rules/password.ts';
import { afterTyping, type FieldChange } from './after-typing.ts';
import type { GoTo } from '../go-to.ts';
import { notProvided } from '../not-provided.ts';
import { resendMachine, type ResendReport } from './resend.machine.ts';
import { resetFailure, resetProblem, resetSendFailure, type ResetProblem } from './reset-messages.ts';

export type ResetField = 'email' | 'code' | 'password' | 'confirmation';

export interface ResetContext extends Readonly<Record<ResetField, string>> {
  readonly problem: ResetProblem | null;
  readonly resendInSeconds: number;
}

type ResetEvent =
  | { type: 'field.change'; field: ResetField; value: string }
  | { type: 'form.submit' }
  | { type: 'verification.submit' }
  | { type: 'verification.back' }
  | { type: 'signin.go' }
  | ResendReport;

const passwordReady = ({ password, confirmation }: ResetContext) =>
  passwordProblem(password, 'one') === null && password === confirmation;

export const resetMachine = setup({
  types: {
    context: {} as ResetContext,
    events: {} as ResetEvent,
    input: {} as { readonly email?: string },
    emitted: {} as GoTo,
    children: {} as { resend: 'resend' },
  },
  actors: {
    resend: resendMachine,
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
    isReady: ({ context }) => passwordReady(context),
    isReadyButForCode: ({ context }) => passwordReady(context) && codeProblem(context.code) !== null,
  },
  actions: {
    change: assign(({ context }, change: FieldChange<ResetField>) => afterTyping(context.problem, change)),
    clearProblem: assign({ problem: null }),
  },
  delays: { successNotice: 2000 },
}).createMachine({
  id: 'reset',
  context: ({ input }) => ({
    email: input.email ?? '',
    code: '',
    password: '',
    confirmation: '',
    problem: null,
    resendInSeconds: 0,
  }),
  initial: 'email',
  states: {
    email: {
      initial: 'editing',
      states: {
        editing: {
          on: {
            'field.change': { actions: { type: 'change', params: ({ event }) => event } },
            'form.submit': [
              {
                guard: 'hasBadEmail',
                actions: assign({
                  problem: ({ context }) => resetProblem('email', signinEmailProblem(context.email) ?? ''),
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
        id: 'resend',
        src: 'resend',
        input: ({ context, self }) => ({
          request: { purpose: 'reset', body: { email: context.email } },
          seconds: context.resendInSeconds,
          flow: self,
        }),
      },
      on: {
        'code.resent': { actions: assign({ code: '', problem: null }) },
        'code.notSent': {
          actions: assign({
            problem: ({ event }) => ({ ...resetSendFailure(event.error), field: 'form' as const }),
          }),
        },
      },
      initial: 'entering',
      states: {
        entering: {
          on: {
            'field.change': { actions: { type: 'change', params: ({ event }) => event } },
            'verification.submit': [
              {
                guard: 'isReadyButForCode',
                actions: assign({
                  problem: ({ context }) => resetProblem('code', codeProblem(context.code) ?? ''),
                }),
              },
              { guard: 'isReady', target: 'resetting', actions: 'clearProblem' },
            ],
            'verification.back': {
              target: '#reset.email',
              actions: [assign({ code: '' }), 'clearProblem'],
            },
          },
        },
        resetting: {
          tags: 'busy',
          invoke: {
            id: 'resetPassword',
            src: 'resetPassword',
            input: ({ context }) => ({
              email: context.email,
              verification_code: context.code,
              new_password: context.password,
            }),
            onDone: '#reset.success',
            onError: {
              target: 'entering',
              actions: assign({ problem: ({ event }) => resetFailure(event.error) }),
            },
          },
        },
      },
    },
    success: {
      entry: assign({ password: '', confirmation: '', code: '' }),
      after: { successNotice: 'done' },
      on: { 'signin.go': 'done' },
    },
    done: { type: 'final', entry: emit({ type: 'go.to', path: paths.signin }) },
  },
});

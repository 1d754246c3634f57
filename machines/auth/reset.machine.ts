/**
 * Password reset (spec §4, §5, §8): email, then code and new password, then sign-in. Typed input is kept after every
 * failure and after Back.
 */
import type { ActorRefFrom } from 'xstate';
import { assign, emit, fromCallback, sendTo, setup } from 'xstate';
import { paths } from '../../contract/paths.ts';
import { resetPassword, sendPasswordReset } from '../../contract/reset.ts';
import { signinEmailProblem } from '../../contract/rules/email.ts';
import {
  atCode,
  flowActors,
  codeActions,
  codeActors,
  codeGuards,
  noCode,
  onRestored,
  type CodeContext,
} from './code-flow.ts';
import type { KeptStep, StepNews, StepReport } from './code-step.ts';
import { SENT_BEFORE, waitAfter } from './code-words.ts';
import { defineForm, type FieldChange } from '../shared/form.ts';
import { callSlot } from '../shared/call-slot.ts';
import type { GoTo } from '../shared/go-to.ts';
import { fromLink, type MailedLinkReport, type OpenedLink } from './mailed-link.machine.ts';
import { notProvided } from '../shared/not-provided.ts';
import { resetFailure, resetSendFailure } from './reset-messages.ts';
import type { VerificationReport } from './verification.machine.ts';

export interface ResetContext extends CodeContext {
  /** The email of the signed-in person, who changes their own password. */
  readonly account: string | null;
  /** The email for which a code can be entered; null if none was sent. */
  readonly sentTo: string | null;
}

/** The signed-in person, once known. */
export type PersonKnown = { type: 'person.known'; email: string };

type ResetEvent =
  | ({ type: 'field.change' } & FieldChange<'email'>)
  | { type: 'form.submit' }
  | { type: 'code.have' }
  | { type: 'signin.go' }
  | MailedLinkReport
  | PersonKnown
  | StepReport
  | VerificationReport;

const form = defineForm({ email: { required: true, problem: signinEmailProblem } });

export const resetMachine = setup({
  types: {
    context: {} as ResetContext,
    events: {} as ResetEvent,
    input: {} as { readonly email?: string },
    emitted: {} as GoTo,
    children: {} as { mailedLink: 'mailedLink'; watchStep: 'watchStep'; verification: 'verification' },
  },
  actors: {
    ...codeActors('reset'),
    watchPerson: fromCallback(() => {
      throw new Error('reset: watchPerson was not provided');
    }),
    /** Ends the session of the signed-in person, in this tab and in others. */
    endSession: notProvided<void, void>('reset', 'endSession'),
    sendPasswordReset: callSlot('reset', sendPasswordReset),
    resetPassword: callSlot('reset', resetPassword),
  },
  guards: {
    ...codeGuards,
    isFilled: form.isFilled,
    hasBadEmail: form.isFilledWrong,
    hasNoEmail: form.isWrong,
    isSent: ({ context }) => context.sentTo !== null && context.sentTo === context.email,
    isFree: ({ context }) => context.account === null,
    isOwnAccount: ({ context }) => context.account === context.email,
  },
  actions: {
    ...form.actions,
    ...codeActions,
    openLink: assign((_, opened: OpenedLink) => {
      const { email, entered } = fromLink(opened);
      return { email, sentTo: email, entered, problem: null, resendInSeconds: 0 };
    }),
    keepAccount: assign((_, account: string) => ({ account })),
    takeOwnEmail: assign(({ context }) => ({ email: context.account ?? context.email })),
    keepSent: assign(({ context }, seconds: number) => ({ sentTo: context.email, resendInSeconds: seconds })),
    keepSentBefore: assign(({ context }, { error }: { error: unknown }) => ({
      sentTo: context.email,
      note: SENT_BEFORE,
      resendInSeconds: waitAfter(error) ?? 0,
    })),
    restore: assign((_, { kept, seconds }: { kept: KeptStep; seconds: number }) => ({
      email: kept.email,
      sentTo: kept.isSent ? kept.email : null,
      resendInSeconds: seconds,
    })),
    showCode: sendTo('watchStep', ({ context: { email, sentTo, resendInSeconds } }): StepNews => {
      const kept = { email, fullName: '', workspaceName: '', chosen: null, isSent: sentTo === email };
      return { type: 'step.code', kept, seconds: resendInSeconds };
    }),
  },
  delays: { successNotice: 2000 },
}).createMachine({
  id: 'reset',
  context: ({ input }) => ({
    ...noCode,
    email: input.email ?? '',
    account: null,
    sentTo: null,
  }),
  invoke: [...flowActors('reset'), { id: 'watchPerson', src: 'watchPerson' }],
  on: { 'person.known': { actions: { type: 'keepAccount', params: ({ event }) => event.email } } },
  initial: 'email',
  states: {
    email: {
      entry: 'takeOwnEmail',
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
        'step.restored': onRestored('verification'),
        // No code was requested for the current input.
        'history.forward': { actions: 'showForm' },
      },
      states: {
        editing: {
          on: {
            'field.change': { guard: 'isFree', actions: { type: 'change', params: ({ event }) => event } },
            'person.known': {
              actions: [
                { type: 'keepAccount', params: ({ event }) => event.email },
                'takeOwnEmail',
                'clearProblem',
              ],
            },
            'form.submit': [
              { guard: 'hasBadEmail', actions: 'tellWrong' },
              { guard: 'isSent', target: '#reset.verification', actions: 'clearProblem' },
              { guard: 'isFilled', target: 'sending', actions: 'clearProblem' },
            ],
            'code.have': [
              { guard: 'hasNoEmail', actions: 'tellWrong' },
              { target: '#reset.verification', actions: 'clearProblem' },
            ],
            'history.forward': { guard: 'isSent', target: '#reset.verification', actions: 'clearProblem' },
          },
        },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'sendPasswordReset',
            src: 'sendPasswordReset',
            input: ({ context: { email } }) => ({ body: { email } }),
            onDone: {
              target: '#reset.verification',
              actions: { type: 'keepSent', params: ({ event }) => event.output.resend_in_seconds },
            },
            onError: [
              {
                guard: { type: 'hasGoodCode', params: ({ event }) => event },
                target: '#reset.verification',
                actions: { type: 'keepSentBefore', params: ({ event }) => event },
              },
              {
                target: 'editing',
                actions: assign({ problem: ({ event }) => resetSendFailure(event.error) }),
              },
            ],
          },
        },
      },
    },
    verification: {
      entry: 'showCode',
      exit: 'forgetNote',
      invoke: {
        id: 'verification',
        src: 'verification',
        input: ({ context, self }) => ({
          ...atCode(context, self),
          request: { purpose: 'reset', body: { email: context.email } },
        }),
        onDone: {
          target: 'email',
          actions: [{ type: 'keepLeft', params: ({ event }) => event.output }, 'showForm'],
        },
      },
      on: {
        'verification.resent': {
          actions: [{ type: 'keepSent', params: ({ event }) => event.seconds }, 'showCode'],
        },
        // The password may be set already, so the flow waits for the response.
        'history.back': { actions: 'showCode' },
      },
      initial: 'entering',
      states: {
        entering: {
          on: {
            'verification.submitted': {
              target: 'resetting',
              actions: { type: 'keepEntered', params: ({ event }) => event.entered },
            },
            'history.back': { target: '#reset.email', actions: 'keepLeftBehind' },
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
            input: ({ context: { email, entered } }) => ({
              body: { email, verification_code: entered.code, new_password: entered.password },
            }),
            onDone: [
              { guard: 'isOwnAccount', target: 'endingSession', actions: 'endStep' },
              { target: '#reset.success', actions: 'endStep' },
            ],
            onError: {
              target: 'entering',
              actions: { type: 'refuse', params: ({ event }) => resetFailure(event.error) },
            },
          },
        },
        /**
         * The server has ended the session together with the old password; this browser and its other tabs must be
         * signed out too.
         */
        endingSession: {
          invoke: {
            id: 'endSession',
            src: 'endSession',
            onDone: '#reset.success',
            onError: '#reset.success',
          },
        },
      },
    },
    success: {
      entry: 'forgetEntered',
      after: { successNotice: 'done' },
      on: { 'signin.go': 'done' },
    },
    done: { type: 'final', entry: emit({ type: 'go.to', path: paths.signinAfterReset }) },
  },
});

export type ResetActor = ActorRefFrom<typeof resetMachine>;

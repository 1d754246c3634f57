/**
 * Password reset (spec §4, §5, §8): email, then code and new password, then sign-in. What was typed stays through
 * every failure and through Back.
 */
import { assign, emit, fromCallback, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { CallAnswer, CallBody } from '../../contract/call.ts';
import { paths } from '../../contract/paths.ts';
import type { resetPassword, sendPasswordReset } from '../../contract/reset.ts';
import { signinEmailProblem } from '../../contract/rules/email.ts';
import { afterTyping, type FieldChange } from './after-typing.ts';
import { leftBehind, watchStepOf, type KeptStep, type StepNews, type StepReport } from './code-step.ts';
import { hasGoodCode, RELOADED, SENT_BEFORE, waitAfter } from './code-words.ts';
import type { GoTo } from '../shared/go-to.ts';
import {
  fromLink,
  mailedLinkMachine,
  type MailedLinkReport,
  type OpenedLink,
} from './mailed-link.machine.ts';
import { notProvided } from '../shared/not-provided.ts';
import { problem, type Problem } from './problem.ts';
import { resetFailure, resetSendFailure } from './reset-messages.ts';
import {
  nothingEntered,
  verificationMachine,
  type Entered,
  type Left,
  type VerificationReport,
} from './verification.machine.ts';

export interface ResetContext {
  readonly email: string;
  /** Of the signed-in person: it is their own password that they change. */
  readonly account: string | null;
  /** The email whose code can be entered; null where none was sent. */
  readonly sentTo: string | null;
  /** What is to be known where the code is entered. */
  readonly note: string | null;
  readonly entered: Entered;
  readonly problem: Problem | null;
  readonly resendInSeconds: number;
}

/** Who is signed in, once that is known. */
export type PersonKnown = { type: 'person.known'; email: string };

type ResetEvent =
  | { type: 'field.change'; field: 'email'; value: string }
  | { type: 'form.submit' }
  | { type: 'code.have' }
  | { type: 'signin.go' }
  | MailedLinkReport
  | PersonKnown
  | StepReport
  | VerificationReport;

/** An address that names an email, as a link does, is not overruled by what was typed before. */
const isForThis = ({ email }: ResetContext, kept: KeptStep) => email === '' || email === kept.email;

export const resetMachine = setup({
  types: {
    context: {} as ResetContext,
    events: {} as ResetEvent,
    input: {} as { readonly email?: string },
    emitted: {} as GoTo,
    children: {} as { mailedLink: 'mailedLink'; watchStep: 'watchStep'; verification: 'verification' },
  },
  actors: {
    mailedLink: mailedLinkMachine,
    verification: verificationMachine,
    watchStep: watchStepOf('reset'),
    watchPerson: fromCallback(() => {
      throw new Error('reset: watchPerson was not provided');
    }),
    /** Ends the session of the signed-in person, here and in other tabs. */
    endSession: notProvided<void, void>('reset', 'endSession'),
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
    hasNoEmail: ({ context }) => signinEmailProblem(context.email) !== null,
    isSent: ({ context }) => context.sentTo !== null && context.sentTo === context.email,
    hasGoodCode: (_, { error }: { error: unknown }) => hasGoodCode(error),
    isFree: ({ context }) => context.account === null,
    isOwnAccount: ({ context }) => context.account === context.email,
    isForThis: ({ context }, { kept }: { kept: KeptStep }) => isForThis(context, kept),
    wasAtCode: ({ context }, { kept, at }: { kept: KeptStep; at: 'form' | 'code' }) =>
      at === 'code' && isForThis(context, kept),
  },
  actions: {
    change: assign(({ context }, change: FieldChange<'email'>) => afterTyping(context.problem, change)),
    clearProblem: assign({ problem: null }),
    openLink: assign((_, opened: OpenedLink) => {
      const { email, entered } = fromLink(opened);
      return { email, sentTo: email, entered, problem: null, resendInSeconds: 0 };
    }),
    keepAccount: assign((_, account: string) => ({ account })),
    tellBadEmail: assign(({ context }) => ({
      problem: problem('email', signinEmailProblem(context.email) ?? ''),
    })),
    takeOwnEmail: assign(({ context }) => ({ email: context.account ?? context.email })),
    keepEntered: assign((_, entered: Entered) => ({ entered })),
    keepLeft: assign((_, { entered, seconds }: Left) => ({ entered, resendInSeconds: seconds })),
    keepLeftBehind: assign(({ context, self }) =>
      leftBehind(self.getSnapshot().children?.verification, context.entered),
    ),
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
    showForm: sendTo('watchStep', { type: 'step.form' }),
    endStep: sendTo('watchStep', { type: 'step.over' }),
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
    account: null,
    sentTo: null,
    note: null,
    entered: nothingEntered,
    problem: null,
    resendInSeconds: 0,
  }),
  invoke: [
    { id: 'watchStep', src: 'watchStep', input: { purpose: 'reset' } },
    { id: 'watchPerson', src: 'watchPerson' },
    { id: 'mailedLink', src: 'mailedLink', input: ({ self }) => ({ purpose: 'reset', flow: self }) },
  ],
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
        'step.restored': [
          {
            guard: { type: 'wasAtCode', params: ({ event }) => event },
            target: 'verification',
            actions: [{ type: 'restore', params: ({ event }) => event }, assign({ note: RELOADED })],
          },
          {
            guard: { type: 'isForThis', params: ({ event }) => event },
            actions: { type: 'restore', params: ({ event }) => event },
          },
        ],
        // There is no code for what is typed now.
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
              { guard: 'hasBadEmail', actions: 'tellBadEmail' },
              { guard: 'isSent', target: '#reset.verification', actions: 'clearProblem' },
              { guard: 'isFilled', target: 'sending', actions: 'clearProblem' },
            ],
            'code.have': [
              { guard: 'hasNoEmail', actions: 'tellBadEmail' },
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
            input: ({ context }) => ({ email: context.email }),
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
      exit: assign({ note: null }),
      invoke: {
        id: 'verification',
        src: 'verification',
        input: ({ context, self }) => ({
          request: { purpose: 'reset', body: { email: context.email } },
          seconds: context.resendInSeconds,
          accountExists: false,
          note: context.note,
          entered: context.entered,
          flow: self,
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
        // The password may be set already: this is left when the answer is there.
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
            input: ({ context }) => ({
              email: context.email,
              verification_code: context.entered.code,
              new_password: context.entered.password,
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
        /** The server has ended it with the old password: the browser and its other tabs must know. */
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
      entry: assign({ entered: nothingEntered }),
      after: { successNotice: 'done' },
      on: { 'signin.go': 'done' },
    },
    done: { type: 'final', entry: emit({ type: 'go.to', path: paths.signinAfterReset }) },
  },
});

export type ResetActor = ActorRefFrom<typeof resetMachine>;

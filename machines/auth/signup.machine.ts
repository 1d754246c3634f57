/**
 * Sign-up (spec §4 Signup, §5, §8): the form, then code and password, then the new workspace's chat. What was typed
 * stays in the context through every failure and through Back.
 */
import { assign, emit, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { CallAnswer, CallBody } from '../../contract/call.ts';
import type { completeSignup, sendVerification, verifyEmail } from '../../contract/signup.ts';
import { paths } from '../../contract/paths.ts';
import { signupEmailProblem } from '../../contract/rules/email.ts';
import { afterTyping, type FieldChange } from './after-typing.ts';
import {
  leftBehind,
  watchStepOf,
  type Asked,
  type KeptStep,
  type StepNews,
  type StepReport,
} from './code-step.ts';
import {
  BACK_FOR_ANOTHER,
  hasGoodCode,
  NAMES_OF_CODE,
  RELOADED,
  SENT_WITH_OTHER_NAMES,
  waitAfter,
} from './code-words.ts';
import type { GoTo } from '../shared/go-to.ts';
import {
  fromLink,
  mailedLinkMachine,
  type MailedLinkReport,
  type OpenedLink,
} from './mailed-link.machine.ts';
import { notProvided } from '../shared/not-provided.ts';
import { problem, type Problem } from './problem.ts';
import { sendFailure, signInAfterFailed, verificationFailure } from './signup-messages.ts';
import {
  nothingEntered,
  verificationMachine,
  type Entered,
  type Left,
  type VerificationReport,
} from './verification.machine.ts';

export type SignupField = 'workspaceName' | 'fullName' | 'email';

export interface SignupContext extends Readonly<Record<SignupField, string>> {
  /** What the code was asked for with; null where none was sent that can still be entered. */
  readonly sent: Asked | null;
  /** What is to be known where the code is entered. */
  readonly note: string | null;
  readonly entered: Entered;
  readonly problem: Problem | null;
  /** Where the new workspace lives; empty until it exists. */
  readonly slug: string;
  readonly resendInSeconds: number;
}

type SignupEvent =
  | { type: 'field.change'; field: SignupField; value: string }
  | { type: 'form.submit' }
  | { type: 'code.have' }
  | MailedLinkReport
  | StepReport
  | VerificationReport;

const codeRequest = ({ context }: { context: SignupContext }) => ({
  email: context.email,
  full_name: context.fullName,
  workspace_name: context.workspaceName,
});
const blank = (text: string) => text.trim() === '';
const asked = ({ email, fullName, workspaceName }: SignupContext): Asked => ({
  email,
  fullName,
  workspaceName,
});
const sameEmail = ({ sent, email }: SignupContext) => sent !== null && sent.email === email;
const sameNames = ({ sent, fullName, workspaceName }: SignupContext) =>
  sent?.fullName === fullName && sent.workspaceName === workspaceName;
/** For a person who says that they have a code. */
const noteOfCode = (context: SignupContext) => {
  if (sameEmail(context)) return sameNames(context) ? null : SENT_WITH_OTHER_NAMES;
  return formFilled(context) ? NAMES_OF_CODE : `${NAMES_OF_CODE} ${BACK_FOR_ANOTHER}`;
};
const formFilled = ({ workspaceName, fullName, email }: SignupContext) =>
  ![workspaceName, fullName, email].some(blank);

export const signupMachine = setup({
  types: {
    context: {} as SignupContext,
    events: {} as SignupEvent,
    emitted: {} as GoTo,
    children: {} as { mailedLink: 'mailedLink'; watchStep: 'watchStep'; verification: 'verification' },
  },
  actors: {
    mailedLink: mailedLinkMachine,
    verification: verificationMachine,
    watchStep: watchStepOf('signup'),
    sendVerification: notProvided<CallAnswer<typeof sendVerification>, CallBody<typeof sendVerification>>(
      'signup',
      'sendVerification',
    ),
    verifyEmail: notProvided<CallAnswer<typeof verifyEmail>, CallBody<typeof verifyEmail>>(
      'signup',
      'verifyEmail',
    ),
    completeSignup: notProvided<CallAnswer<typeof completeSignup>, CallBody<typeof completeSignup>>(
      'signup',
      'completeSignup',
    ),
    signIn: notProvided<void, { email: string; password: string }>('signup', 'signIn'),
  },
  guards: {
    isFilled: ({ context }) => formFilled(context),
    hasBadEmail: ({ context }) => formFilled(context) && signupEmailProblem(context.email) !== null,
    hasNoEmail: ({ context }) => signupEmailProblem(context.email) !== null,
    isSent: ({ context }) => sameEmail(context) && sameNames(context),
    isSentToEmail: ({ context }) => sameEmail(context),
    hasGoodCode: (_, { error }: { error: unknown }) => hasGoodCode(error),
    wasAtCode: (_, { at }: { at: 'form' | 'code' }) => at === 'code',
  },
  actions: {
    change: assign(({ context }, change: FieldChange<SignupField>) => afterTyping(context.problem, change)),
    clearProblem: assign({ problem: null }),
    tellBadEmail: assign(({ context }) => ({
      problem: problem('email', signupEmailProblem(context.email) ?? ''),
    })),
    openLink: assign((_, opened: OpenedLink) => {
      const { email, fullName, workspaceName, entered } = fromLink(opened);
      const sent = { email, fullName, workspaceName };
      return { ...sent, sent, entered, problem: null, resendInSeconds: 0 };
    }),
    forgetEntered: assign({ entered: nothingEntered }),
    keepEntered: assign((_, entered: Entered) => ({ entered })),
    keepLeft: assign((_, { entered, seconds }: Left) => ({ entered, resendInSeconds: seconds })),
    keepLeftBehind: assign(({ context, self }) =>
      leftBehind(self.getSnapshot().children?.verification, context.entered),
    ),
    keepSent: assign(({ context }, seconds: number) => ({ sent: asked(context), resendInSeconds: seconds })),
    keepSentBefore: assign((_, { error }: { error: unknown }) => ({
      note: SENT_WITH_OTHER_NAMES,
      resendInSeconds: waitAfter(error) ?? 0,
    })),
    haveCode: assign(({ context }) => ({
      note: noteOfCode(context),
      problem: null,
      resendInSeconds: sameEmail(context) ? context.resendInSeconds : 0,
    })),
    restore: assign((_, { kept, seconds }: { kept: KeptStep; seconds: number }) => {
      const { email, fullName, workspaceName } = kept;
      const typed = { email, fullName, workspaceName };
      return { ...typed, sent: kept.isSent ? typed : null, resendInSeconds: seconds };
    }),
    showCode: sendTo('watchStep', ({ context }): StepNews => {
      const isSent = sameEmail(context);
      return {
        type: 'step.code',
        kept: { ...asked(context), chosen: null, isSent },
        seconds: context.resendInSeconds,
      };
    }),
    showForm: sendTo('watchStep', { type: 'step.form' }),
    endStep: sendTo('watchStep', { type: 'step.over' }),
    refuse: sendTo('verification', (_, refused: Problem) => ({
      type: 'verification.refused',
      problem: refused,
    })),
  },
}).createMachine({
  id: 'signup',
  context: {
    workspaceName: '',
    fullName: '',
    email: '',
    sent: null,
    note: null,
    entered: nothingEntered,
    problem: null,
    slug: '',
    resendInSeconds: 0,
  },
  invoke: [
    { id: 'watchStep', src: 'watchStep', input: { purpose: 'signup' } },
    { id: 'mailedLink', src: 'mailedLink', input: ({ self }) => ({ purpose: 'signup', flow: self }) },
  ],
  initial: 'form',
  states: {
    form: {
      initial: 'editing',
      on: {
        'link.opened': {
          target: 'verification',
          actions: { type: 'openLink', params: ({ event }) => event.opened },
        },
        'link.refused': {
          target: '.editing',
          actions: assign({
            problem: ({ event }) => ({ ...verificationFailure(event.error), field: 'form' }),
          }),
        },
        'step.restored': [
          {
            guard: { type: 'wasAtCode', params: ({ event }) => event },
            target: 'verification',
            actions: [{ type: 'restore', params: ({ event }) => event }, assign({ note: RELOADED })],
          },
          { actions: { type: 'restore', params: ({ event }) => event } },
        ],
        // There is no code for what is typed now.
        'history.forward': { actions: 'showForm' },
      },
      states: {
        editing: {
          on: {
            'field.change': { actions: { type: 'change', params: ({ event }) => event } },
            'form.submit': [
              { guard: 'hasBadEmail', actions: 'tellBadEmail' },
              { guard: 'isSent', target: '#signup.verification', actions: 'clearProblem' },
              { guard: 'isFilled', target: 'sending', actions: 'clearProblem' },
            ],
            'code.have': [
              { guard: 'hasNoEmail', actions: 'tellBadEmail' },
              { target: '#signup.verification', actions: 'haveCode' },
            ],
            'history.forward': {
              guard: 'isSentToEmail',
              target: '#signup.verification',
              actions: 'haveCode',
            },
          },
        },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'sendVerification',
            src: 'sendVerification',
            input: codeRequest,
            onDone: {
              target: '#signup.verification',
              actions: { type: 'keepSent', params: ({ event }) => event.output.resend_in_seconds },
            },
            onError: [
              {
                guard: { type: 'hasGoodCode', params: ({ event }) => event },
                target: '#signup.verification',
                actions: { type: 'keepSentBefore', params: ({ event }) => event },
              },
              { target: 'editing', actions: assign({ problem: ({ event }) => sendFailure(event.error) }) },
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
          request: { purpose: 'signup', body: codeRequest({ context }) },
          seconds: context.resendInSeconds,
          accountExists: false,
          note: context.note,
          entered: context.entered,
          flow: self,
        }),
        onDone: {
          target: 'form',
          actions: [{ type: 'keepLeft', params: ({ event }) => event.output }, 'showForm'],
        },
      },
      on: {
        'verification.resent': {
          actions: [{ type: 'keepSent', params: ({ event }) => event.seconds }, 'showCode'],
        },
        // The account may be made already: this is left when the answer is there.
        'history.back': { actions: 'showCode' },
      },
      initial: 'entering',
      states: {
        entering: {
          on: {
            'verification.submitted': {
              target: 'verifying',
              actions: { type: 'keepEntered', params: ({ event }) => event.entered },
            },
            'history.back': { target: '#signup.form', actions: 'keepLeftBehind' },
            'link.opened': {
              target: '#signup.verification',
              reenter: true,
              actions: { type: 'openLink', params: ({ event }) => event.opened },
            },
            'link.refused': {
              actions: { type: 'refuse', params: ({ event }) => verificationFailure(event.error) },
            },
          },
        },
        verifying: {
          invoke: {
            id: 'verifyEmail',
            src: 'verifyEmail',
            input: ({ context }) => ({ email: context.email, verification_code: context.entered.code }),
            onDone: 'creating',
            onError: {
              target: 'entering',
              actions: { type: 'refuse', params: ({ event }) => verificationFailure(event.error) },
            },
          },
        },
        creating: {
          invoke: {
            id: 'completeSignup',
            src: 'completeSignup',
            input: ({ context }) => ({
              email: context.email,
              password: context.entered.password,
              verification_code: context.entered.code,
            }),
            onDone: {
              target: 'signingIn',
              actions: [assign({ slug: ({ event }) => event.output.workspace_slug }), 'endStep'],
            },
            onError: {
              target: 'entering',
              actions: { type: 'refuse', params: ({ event }) => verificationFailure(event.error) },
            },
          },
        },
        signingIn: {
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ context }) => ({ email: context.email, password: context.entered.password }),
            onDone: '#signup.finished',
            onError: {
              target: '#signup.createdSignedOut',
              actions: assign({ problem: signInAfterFailed }),
            },
          },
        },
      },
    },
    /** The account exists but the browser is not signed in: signing in by hand is the way on. */
    createdSignedOut: { entry: 'forgetEntered' },
    finished: {
      type: 'final',
      entry: [
        'forgetEntered',
        emit(({ context }) => ({ type: 'go.to', path: paths.workspace.chatam(context.slug) })),
      ],
    },
  },
});

export type SignupActor = ActorRefFrom<typeof signupMachine>;

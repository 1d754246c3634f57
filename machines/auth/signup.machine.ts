/**
 * Sign-up (spec §4 Signup, §5, §8): the form, then code and password, then the new workspace's chat. What was typed
 * stays in the context through every failure and through Back.
 */
import { assign, emit, sendTo, setup } from 'xstate';
import type { CallAnswer, CallBody } from '../../contract/call.ts';
import type { completeSignup, sendVerification, verifyEmail } from '../../contract/signup.ts';
import { paths } from '../../contract/paths.ts';
import { signupEmailProblem } from '../../contract/rules/email.ts';
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
import { sendFailure, signInAfterFailed, verificationFailure } from './signup-messages.ts';
import {
  nothingEntered,
  verificationMachine,
  type Entered,
  type VerificationReport,
} from './verification.machine.ts';

export type SignupField = 'workspaceName' | 'fullName' | 'email';

export interface SignupContext extends Readonly<Record<SignupField, string>> {
  readonly entered: Entered;
  readonly problem: Problem | null;
  /** Where the new workspace lives; empty until it exists. */
  readonly slug: string;
  readonly resendInSeconds: number;
}

type SignupEvent =
  | { type: 'field.change'; field: SignupField; value: string }
  | { type: 'form.submit' }
  | MailedLinkReport
  | VerificationReport;

const codeRequest = ({ context }: { context: SignupContext }) => ({
  email: context.email,
  full_name: context.fullName,
  workspace_name: context.workspaceName,
});
const blank = (text: string) => text.trim() === '';
const formFilled = ({ workspaceName, fullName, email }: SignupContext) =>
  ![workspaceName, fullName, email].some(blank);

export const signupMachine = setup({
  types: {
    context: {} as SignupContext,
    events: {} as SignupEvent,
    emitted: {} as GoTo,
    children: {} as { mailedLink: 'mailedLink'; verification: 'verification' },
  },
  actors: {
    mailedLink: mailedLinkMachine,
    verification: verificationMachine,
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
  },
  actions: {
    change: assign(({ context }, change: FieldChange<SignupField>) => afterTyping(context.problem, change)),
    clearProblem: assign({ problem: null }),
    openLink: assign((_, opened: OpenedLink) => ({ ...fromLink(opened), problem: null, resendInSeconds: 0 })),
    forgetEntered: assign({ entered: nothingEntered }),
    keepEntered: assign((_, entered: Entered) => ({ entered })),
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
    entered: nothingEntered,
    problem: null,
    slug: '',
    resendInSeconds: 0,
  },
  invoke: {
    id: 'mailedLink',
    src: 'mailedLink',
    input: ({ self }) => ({ purpose: 'signup', flow: self }),
  },
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
      },
      states: {
        editing: {
          on: {
            'field.change': { actions: { type: 'change', params: ({ event }) => event } },
            'form.submit': [
              {
                guard: 'hasBadEmail',
                actions: assign({
                  problem: ({ context }) => problem('email', signupEmailProblem(context.email) ?? ''),
                }),
              },
              { guard: 'isFilled', target: 'sending', actions: 'clearProblem' },
            ],
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
              actions: assign({ resendInSeconds: ({ event }) => event.output.resend_in_seconds }),
            },
            onError: {
              target: 'editing',
              actions: assign({ problem: ({ event }) => sendFailure(event.error) }),
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
          request: { purpose: 'signup', body: codeRequest({ context }) },
          seconds: context.resendInSeconds,
          accountExists: false,
          entered: context.entered,
          flow: self,
        }),
        onDone: { target: 'form', actions: { type: 'keepEntered', params: ({ event }) => event.output } },
      },
      initial: 'entering',
      states: {
        entering: {
          on: {
            'verification.submitted': {
              target: 'verifying',
              actions: { type: 'keepEntered', params: ({ event }) => event.entered },
            },
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
              actions: assign({ slug: ({ event }) => event.output.workspace_slug }),
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

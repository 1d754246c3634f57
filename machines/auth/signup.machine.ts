/**
 * Sign-up (spec §4 Signup, §5, §8): the form, then code and password, then the new workspace's chat. What was typed
 * stays in the context through every failure and through Back.
 */
import { assign, emit, setup } from 'xstate';
import type { CallAnswer, CallBody } from '../../contract/call.ts';
import type { completeSignup, sendVerification, verifyEmail } from '../../contract/signup.ts';
import { paths } from '../../contract/paths.ts';
import { codeProblem } from '../../contract/rules/code.ts';
import { signupEmailProblem } from '../../contract/rules/email.ts';
import { passwordProblem } from '../../contract/rules/password.ts';
import { afterTyping, type FieldChange } from './after-typing.ts';
import type { GoTo } from '../go-to.ts';
import { notProvided } from '../not-provided.ts';
import { resendMachine, type ResendReport } from './resend.machine.ts';
import {
  problem,
  sendFailure,
  SIGN_IN_AFTER_FAILED,
  verificationFailure,
  type SignupProblem,
} from './signup-messages.ts';

export type SignupField = 'workspaceName' | 'fullName' | 'email' | 'code' | 'password' | 'confirmation';

export interface SignupContext extends Readonly<Record<SignupField, string>> {
  readonly problem: SignupProblem | null;
  /** Where the new workspace lives; empty until it exists. */
  readonly slug: string;
  readonly resendInSeconds: number;
}

type SignupEvent =
  | { type: 'field.change'; field: SignupField; value: string }
  | { type: 'form.submit' }
  | { type: 'verification.submit' }
  | { type: 'verification.back' }
  | ResendReport;

const codeRequest = ({ context }: { context: SignupContext }) => ({
  email: context.email,
  full_name: context.fullName,
  workspace_name: context.workspaceName,
});
const blank = (text: string) => text.trim() === '';
const formFilled = ({ workspaceName, fullName, email }: SignupContext) =>
  ![workspaceName, fullName, email].some(blank);
const passwordReady = ({ password, confirmation }: SignupContext) =>
  passwordProblem(password) === null && password === confirmation;

export const signupMachine = setup({
  types: {
    context: {} as SignupContext,
    events: {} as SignupEvent,
    emitted: {} as GoTo,
    children: {} as { resend: 'resend' },
  },
  actors: {
    resend: resendMachine,
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
    isReady: ({ context }) => passwordReady(context),
    isReadyButForCode: ({ context }) => passwordReady(context) && codeProblem(context.code) !== null,
  },
  actions: {
    change: assign(({ context }, change: FieldChange<SignupField>) => afterTyping(context.problem, change)),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'signup',
  context: {
    workspaceName: '',
    fullName: '',
    email: '',
    code: '',
    password: '',
    confirmation: '',
    problem: null,
    slug: '',
    resendInSeconds: 0,
  },
  initial: 'form',
  states: {
    form: {
      initial: 'editing',
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
        id: 'resend',
        src: 'resend',
        input: ({ context, self }) => ({
          request: { purpose: 'signup', body: codeRequest({ context }) },
          seconds: context.resendInSeconds,
          flow: self,
        }),
      },
      on: {
        'code.resent': { actions: assign({ code: '', problem: null }) },
        'code.notSent': {
          // The email field is a step back: whatever is wrong stands over this form.
          actions: assign({
            problem: ({ event }) => ({ ...sendFailure(event.error), field: 'form' as const }),
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
                  problem: ({ context }) => problem('code', codeProblem(context.code) ?? ''),
                }),
              },
              { guard: 'isReady', target: 'verifying', actions: 'clearProblem' },
            ],
            'verification.back': {
              target: '#signup.form',
              actions: [assign({ code: '' }), 'clearProblem'],
            },
          },
        },
        verifying: {
          tags: 'busy',
          invoke: {
            id: 'verifyEmail',
            src: 'verifyEmail',
            input: ({ context }) => ({ email: context.email, verification_code: context.code }),
            onDone: 'creating',
            onError: {
              target: 'entering',
              actions: assign({ problem: ({ event }) => verificationFailure(event.error) }),
            },
          },
        },
        creating: {
          tags: 'busy',
          invoke: {
            id: 'completeSignup',
            src: 'completeSignup',
            input: ({ context }) => ({
              email: context.email,
              password: context.password,
              verification_code: context.code,
            }),
            onDone: {
              target: 'signingIn',
              actions: assign({ slug: ({ event }) => event.output.workspace_slug }),
            },
            onError: {
              target: 'entering',
              actions: assign({ problem: ({ event }) => verificationFailure(event.error) }),
            },
          },
        },
        signingIn: {
          tags: 'busy',
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ context }) => ({ email: context.email, password: context.password }),
            onDone: '#signup.finished',
            onError: {
              target: '#signup.createdSignedOut',
              actions: assign({ problem: { ...problem('form', SIGN_IN_AFTER_FAILED), link: 'signin' } }),
            },
          },
        },
      },
    },
    /** The account exists but the browser is not signed in: signing in by hand is the way on. */
    createdSignedOut: {},
    /** Passwords leave memory as soon as they are not needed. */
    finished: {
      type: 'final',
      entry: [
        assign({ password: '', confirmation: '', code: '' }),
        emit(({ context }) => ({ type: 'go.to', path: paths.workspace.chatam(context.slug) })),
      ],
    },
  },
});

/**
 * Sign-up (spec §4 Signup, §5, §8): the form, then code and password, then the new workspace's chat. Typed input is
 * kept in the context after every failure and after Back.
 */
import type { ActorRefFrom } from 'xstate';
import { assign, emit, sendTo, setup } from 'xstate';
import { completeSignup, sendVerification, verifyEmail } from '../../contract/signup.ts';
import { paths } from '../../contract/paths.ts';
import { signupEmailProblem } from '../../contract/rules/email.ts';
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
import type { Credentials } from './credentials.ts';
import type { Asked, KeptStep, StepNews, StepReport } from './code-step.ts';
import { BACK_FOR_ANOTHER, NAMES_OF_CODE, SENT_WITH_OTHER_NAMES, waitAfter } from './code-words.ts';
import { defineForm, type FieldChange } from '../shared/form.ts';
import { callSlot } from '../shared/call-slot.ts';
import type { GoTo } from '../shared/go-to.ts';
import { fromLink, type MailedLinkReport, type OpenedLink } from './mailed-link.machine.ts';
import { notProvided } from '../shared/not-provided.ts';
import { sendFailure, signInAfterFailed, verificationFailure } from './signup-messages.ts';
import type { VerificationReport } from './verification.machine.ts';

export type SignupField = 'workspaceName' | 'fullName' | 'email';

export interface SignupContext extends Readonly<Record<SignupField, string>>, CodeContext {
  /** The input with which the code was requested; null if no valid code was sent. */
  readonly sent: Asked | null;
  /** The slug of the new workspace; empty until it exists. */
  readonly slug: string;
}

type SignupEvent =
  | ({ type: 'field.change' } & FieldChange<SignupField>)
  | { type: 'form.submit' }
  | { type: 'code.have' }
  | MailedLinkReport
  | StepReport
  | VerificationReport;

const codeRequest = ({ email, fullName, workspaceName }: SignupContext) => ({
  email,
  full_name: fullName,
  workspace_name: workspaceName,
});
const form = defineForm<SignupField>({
  workspaceName: { required: true },
  fullName: { required: true },
  email: { required: true, problem: signupEmailProblem },
});
const asked = ({ email, fullName, workspaceName }: SignupContext): Asked => ({
  email,
  fullName,
  workspaceName,
});
const sameEmail = ({ sent, email }: SignupContext) => sent !== null && sent.email === email;
const sameNames = ({ sent, fullName, workspaceName }: SignupContext) =>
  sent?.fullName === fullName && sent.workspaceName === workspaceName;
/** The note for a person who says that they have a code. */
const noteOfCode = (context: SignupContext) => {
  if (sameEmail(context)) return sameNames(context) ? null : SENT_WITH_OTHER_NAMES;
  return form.isFilled({ context }) ? NAMES_OF_CODE : `${NAMES_OF_CODE} ${BACK_FOR_ANOTHER}`;
};

export const signupMachine = setup({
  types: {
    context: {} as SignupContext,
    events: {} as SignupEvent,
    emitted: {} as GoTo,
    children: {} as { mailedLink: 'mailedLink'; watchStep: 'watchStep'; verification: 'verification' },
  },
  actors: {
    ...codeActors('signup'),
    sendVerification: callSlot('signup', sendVerification),
    verifyEmail: callSlot('signup', verifyEmail),
    completeSignup: callSlot('signup', completeSignup),
    signIn: notProvided<void, Credentials>('signup', 'signIn'),
  },
  guards: {
    ...codeGuards,
    isFilled: form.isFilled,
    hasBadEmail: form.isFilledWrong,
    hasNoEmail: form.isWrong,
    isSent: ({ context }) => sameEmail(context) && sameNames(context),
    isSentToEmail: ({ context }) => sameEmail(context),
  },
  actions: {
    ...form.actions,
    ...codeActions,
    openLink: assign((_, opened: OpenedLink) => {
      const { email, fullName, workspaceName, entered } = fromLink(opened);
      const sent = { email, fullName, workspaceName };
      return { ...sent, sent, entered, problem: null, resendInSeconds: 0 };
    }),
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
  },
}).createMachine({
  id: 'signup',
  context: { ...noCode, workspaceName: '', fullName: '', email: '', sent: null, slug: '' },
  invoke: flowActors('signup'),
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
        'step.restored': onRestored('verification'),
        // No code was requested for the current input.
        'history.forward': { actions: 'showForm' },
      },
      states: {
        editing: {
          on: {
            'field.change': { actions: { type: 'change', params: ({ event }) => event } },
            'form.submit': [
              { guard: 'hasBadEmail', actions: 'tellWrong' },
              { guard: 'isSent', target: '#signup.verification', actions: 'clearProblem' },
              { guard: 'isFilled', target: 'sending', actions: 'clearProblem' },
            ],
            'code.have': [
              { guard: 'hasNoEmail', actions: 'tellWrong' },
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
            input: ({ context }) => ({ body: codeRequest(context) }),
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
      exit: 'forgetNote',
      invoke: {
        id: 'verification',
        src: 'verification',
        input: ({ context, self }) => ({
          ...atCode(context, self),
          request: { purpose: 'signup', body: codeRequest(context) },
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
        // The account may exist already, so the flow waits for the response.
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
            input: ({ context: { email, entered } }) => ({
              body: { email, verification_code: entered.code },
            }),
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
            input: ({ context: { email, entered } }) => ({
              body: { email, password: entered.password, verification_code: entered.code },
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
    /** The account exists but signing in failed: the person signs in with the form. */
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

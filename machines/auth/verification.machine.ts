/**
 * The code step of sign-up, joining and reset (spec §4, §5, §8): the mailed code and a password. The parent flow
 * receives the input, makes the calls and sends back refusals. The flow stops this machine by leaving the state; Back
 * ends it from here.
 */
import { assign, sendTo, setup, type ActorRef, type ActorRefFrom, type Snapshot } from 'xstate';
import { codeDigits, codeProblem } from '../../contract/rules/code.ts';
import { passwordProblem } from '../../contract/rules/password.ts';
import { defineForm, type FieldChange } from '../shared/form.ts';
import type { Problem } from './problem.ts';
import {
  resendMachine,
  type LinkedCodeRequest,
  type ResendActor,
  type ResendReport,
} from './resend.machine.ts';
import { notSentAgain } from './verification-messages.ts';

/** The input of this form. All of it is secret. */
export type Entered = Readonly<Record<'code' | 'password' | 'confirmation', string>>;

export const nothingEntered: Entered = { code: '', password: '', confirmation: '' };

/** Events that the parent flow receives. */
export type VerificationReport =
  | { type: 'verification.submitted'; entered: Entered }
  | { type: 'verification.resent'; seconds: number };

interface VerificationInput {
  /** The call that requested the code, which also requests another. */
  readonly request: LinkedCodeRequest;
  /** Seconds until another code may be requested. */
  readonly seconds: number;
  /** The account has a password: it is entered once and checked only by the server. */
  readonly accountExists: boolean;
  /** A note shown here, for example that no new code was sent. */
  readonly note: string | null;
  /** Input of an earlier visit. */
  readonly entered: Entered;
  readonly flow: ActorRef<Snapshot<unknown>, VerificationReport>;
}

/** The output when the person goes back. */
export interface Left {
  readonly entered: Entered;
  /** Seconds until another code may be requested. */
  readonly seconds: number;
}

interface VerificationContext extends Entered, Omit<VerificationInput, 'entered'> {
  readonly problem: Problem | null;
}

type VerificationEvent =
  | ({ type: 'field.change' } & FieldChange<keyof Entered>)
  | { type: 'verification.submit' }
  | { type: 'verification.back' }
  | { type: 'verification.refused'; problem: Problem }
  | ResendReport;

const form = defineForm<keyof Entered>({
  code: { problem: codeProblem, kept: codeDigits },
  password: {},
  confirmation: {},
});
const entered = ({ code, password, confirmation }: Entered): Entered => ({ code, password, confirmation });
/** Undefined in a test of the machine alone, where children do not run. */
const secondsLeft = ({ children }: { children?: { resend?: ResendActor | undefined } }) =>
  children?.resend?.getSnapshot().context?.seconds;
const passwordReady = ({ accountExists, password, confirmation }: VerificationContext) =>
  accountExists ? password.trim() !== '' : passwordProblem(password) === null && password === confirmation;

export const verificationMachine = setup({
  types: {
    context: {} as VerificationContext,
    events: {} as VerificationEvent,
    input: {} as VerificationInput,
    output: {} as Left,
    children: {} as { resend: 'resend' },
  },
  actors: { resend: resendMachine },
  guards: {
    isReady: ({ context }) => passwordReady(context),
    isReadyButForCode: ({ context }) => passwordReady(context) && form.isWrong({ context }),
  },
  actions: {
    ...form.actions,
    tell: assign((_, problem: Problem) => ({ problem })),
  },
}).createMachine({
  id: 'verification',
  context: ({ input: { entered: before, ...input } }) => ({ ...input, ...before, problem: null }),
  output: ({ context }) => ({ entered: entered(context), seconds: context.seconds }),
  invoke: {
    id: 'resend',
    src: 'resend',
    input: ({ context: { request, seconds }, self }) => ({ request, seconds, flow: self }),
  },
  on: {
    'verification.refused': {
      target: '.entering',
      actions: { type: 'tell', params: ({ event }) => event.problem },
    },
    'code.resent': {
      actions: [
        assign({ code: '', problem: null, note: null }),
        sendTo(
          ({ context }) => context.flow,
          ({ event }) => ({ type: 'verification.resent', seconds: event.seconds }) as const,
        ),
      ],
    },
    'code.notSent': {
      actions: { type: 'tell', params: ({ context, event }) => notSentAgain(context.request, event.error) },
    },
  },
  initial: 'entering',
  states: {
    entering: {
      on: {
        'field.change': { actions: { type: 'change', params: ({ event }) => event } },
        'verification.submit': [
          { guard: 'isReadyButForCode', actions: 'tellWrong' },
          { guard: 'isReady', target: 'submitted' },
        ],
        'verification.back': 'left',
      },
    },
    submitted: {
      tags: 'busy',
      entry: [
        'clearProblem',
        sendTo(
          ({ context }) => context.flow,
          ({ context }) => ({ type: 'verification.submitted', entered: entered(context) }) as const,
        ),
      ],
    },
    /** The code is not kept. The parent flow decides about the other input. */
    left: {
      type: 'final',
      entry: assign(({ context, self }) => ({
        code: '',
        seconds: secondsLeft(self.getSnapshot()) ?? context.seconds,
      })),
    },
  },
});

export type VerificationActor = ActorRefFrom<typeof verificationMachine>;

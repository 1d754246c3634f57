/**
 * The parts that sign-up, joining and reset share: a mailed code is requested, and entered with a password in a step
 * that the browser's history and this tab remember (ADR 26).
 */
import {
  sendTo,
  type ActorRef,
  type AnyActorRef,
  type AnyEventObject,
  type EventObject,
  type MachineContext,
  type NonReducibleUnknown,
  type Snapshot,
} from 'xstate';
import type { LinkedPurpose } from '../../contract/mailed-code.ts';
import { leftBehind, watchStepOf, type KeptStep, type StepNews, type StepReport } from './code-step.ts';
import { hasGoodCode, RELOADED } from './code-words.ts';
import { mailedLinkMachine, type MailedLinkReport } from './mailed-link.machine.ts';
import type { Problem } from './problem.ts';
import { sharedAssign, type SharedAction } from '../shared/shared-action.ts';
import {
  nothingEntered,
  verificationMachine,
  type Entered,
  type Left,
  type VerificationReport,
} from './verification.machine.ts';

export interface CodeContext {
  readonly email: string;
  /** A note for the person in the code step. */
  readonly note: string | null;
  readonly entered: Entered;
  readonly problem: Problem | null;
  readonly resendInSeconds: number;
}

export const noCode = { note: null, entered: nothingEntered, problem: null, resendInSeconds: 0 } as const;

type Restored = Extract<StepReport, { type: 'step.restored' }>;
type Failed = { readonly error: unknown };

/** If the address names an email, as a mail's link does, input kept for another email is ignored. */
const isForThis = ({ email }: CodeContext, kept: KeptStep) => email === '' || email === kept.email;

export const codeActors = (machine: string) => ({
  mailedLink: mailedLinkMachine,
  verification: verificationMachine,
  watchStep: watchStepOf(machine),
});

export const codeGuards = {
  hasGoodCode: (_: unknown, { error }: Failed) => hasGoodCode(error),
  isForThis: ({ context }: { context: CodeContext }, { kept }: Restored) => isForThis(context, kept),
  wasAtCode: ({ context }: { context: CodeContext }, { kept, at }: Restored) =>
    at === 'code' && isForThis(context, kept),
};

const tell = <P extends NonReducibleUnknown = undefined>(child: string, event: (params: P) => EventObject) =>
  sendTo<MachineContext, AnyEventObject, P, AnyActorRef, AnyEventObject>(child, (_: unknown, params: P) =>
    event(params),
  ) as SharedAction<unknown, P>;

export const codeActions = {
  forgetEntered: sharedAssign<CodeContext>(() => ({ entered: nothingEntered })),
  forgetNote: sharedAssign<CodeContext>(() => ({ note: null })),
  tellReloaded: sharedAssign<CodeContext>(() => ({ note: RELOADED })),
  keepEntered: sharedAssign<CodeContext, Entered>((_, entered) => ({ entered })),
  keepLeft: sharedAssign<CodeContext, Left>((_, { entered, seconds }) => ({
    entered,
    resendInSeconds: seconds,
  })),
  keepLeftBehind: sharedAssign<CodeContext>(({ context, self }) =>
    leftBehind(self.getSnapshot().children?.verification, context.entered),
  ),
  showForm: tell('watchStep', (): StepNews => ({ type: 'step.form' })),
  endStep: tell('watchStep', (): StepNews => ({ type: 'step.over' })),
  refuse: tell('verification', (problem: Problem) => ({ type: 'verification.refused', problem })),
};

/** Actors that run beside such a flow from its start. */
export const flowActors = <const P extends LinkedPurpose>(purpose: P) =>
  [
    { id: 'watchStep', src: 'watchStep', input: { purpose } },
    {
      id: 'mailedLink',
      src: 'mailedLink',
      input: ({ self }: { self: ActorRef<Snapshot<unknown>, MailedLinkReport> }) => ({ purpose, flow: self }),
    },
  ] as const;

/** `target` is the code step. The flow's own action `restore` takes over the kept input. */
export const onRestored = <const T extends string>(target: T) => {
  const params = ({ event }: { event: Restored }) => event;
  const restore = { type: 'restore', params } as const;
  return [
    { guard: { type: 'wasAtCode', params }, target, actions: [restore, 'tellReloaded'] },
    { guard: { type: 'isForThis', params }, actions: restore },
  ] as const;
};

/** The input of the code step, except for the request that sends the code. */
export const atCode = (
  { resendInSeconds, note, entered }: CodeContext,
  flow: ActorRef<Snapshot<unknown>, VerificationReport>,
) => ({ seconds: resendInSeconds, accountExists: false, note, entered, flow });

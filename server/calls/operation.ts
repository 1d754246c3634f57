/** What does the work of one call, for a request or the assistant (ADR 35). */
import type { CallAnswer, CallDefinition, ParsedInput } from '../../contract/call.ts';
import type { CodePurpose } from '../../contract/mailed-code.ts';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { ActorOf } from './actor.ts';
import type { Caller } from './caller.ts';

export interface UploadedFile {
  readonly bytes: Buffer;
}

/** One transaction of a member's call, confined to the workspace; the membership is checked again in each. */
export type Step = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

interface CommonContext<C extends CallDefinition> {
  readonly input: ParsedInput<C>;
  readonly actor: ActorOf<C>;
  readonly deps: Deps;
  readonly caller: Caller;
  /** The one file of a call that takes one. */
  readonly upload: C extends { readonly upload: object } ? UploadedFile : null;
}

export interface OperationContext<C extends CallDefinition> extends CommonContext<C> {
  /**
   * A member's call runs in one transaction from the check of the role to the stored answer, confined to the workspace.
   * Other calls open their own through `deps.db`.
   */
  readonly tx: C['access'] extends { who: 'member' } ? Tx : null;
}

export interface StepContext<C extends CallDefinition> extends CommonContext<C> {
  readonly step: C['access'] extends { who: 'member' } ? Step : never;
}

/** For the browser to keep beside the answer, until its code has been entered. */
export interface Challenge {
  readonly purpose: CodePurpose;
  /** Null once the code is used up. */
  readonly value: string | null;
}

export interface Done<C extends CallDefinition> {
  readonly answer: CallAnswer<C>;
  readonly challenge?: Challenge;
}

/** Refuses by throwing a `Refusal`. */
export type Operation<C extends CallDefinition> =
  | ((context: OperationContext<C>) => Promise<CallAnswer<C>>)
  /** For a member's call that waits for another service half-way, such as the mail server: no transaction is open meanwhile. */
  | { readonly inSteps: (context: StepContext<C>) => Promise<CallAnswer<C>> }
  | {
      readonly withChallenge: (context: OperationContext<C>) => Promise<Required<Done<C>>>;
      /** A repeated call gets the challenge of the first again: it may have been lost with its answer, and is not stored. */
      readonly whenReplayed?: (context: Pick<CommonContext<C>, 'deps' | 'caller'>) => Promise<Challenge>;
    };

/** A call with its operation. An area's file is a list of these. */
export interface ServedCall<C extends CallDefinition = CallDefinition> {
  readonly call: C;
  readonly operation: Operation<C>;
}

/** The types of call and operation are checked against each other here, and only here. */
export function operation<C extends CallDefinition>(call: C, work: Operation<C>): ServedCall {
  return { call, operation: work as unknown as Operation<CallDefinition> };
}

export async function perform<C extends CallDefinition>(
  { operation: work }: ServedCall<C>,
  context: OperationContext<C> & StepContext<C>,
): Promise<Done<C>> {
  if (typeof work === 'function') return { answer: await work(context) };
  if ('inSteps' in work) return { answer: await work.inSteps(context) };
  return work.withChallenge(context);
}

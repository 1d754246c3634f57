/** The implementation of one call, used by requests and by the assistant (ADR 35). */
import type { Readable } from 'node:stream';
import type { CallAnswer, CallDefinition, ParsedInput } from '../../contract/call.ts';
import type { LinkedPurpose } from '../../contract/mailed-code.ts';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { ActorOf } from './actor.ts';
import type { Caller } from './caller.ts';

export interface UploadedFile {
  readonly bytes: Buffer;
}

/** A file that is sent while it is made. */
export interface Download {
  /** Plain ASCII without quotation marks. */
  readonly fileName: string;
  /** Read only as fast as the caller receives it. A part that cannot be made breaks the connection. */
  readonly parts: AsyncIterable<string | Uint8Array>;
}

/** A stream of events. The operation ends it. */
export interface EventStream {
  readonly events: Readable;
}

/** What is given back in place of an answer, by a call with a file or a stream. */
type Made<C extends CallDefinition> = C extends { readonly download: object }
  ? Download
  : C extends { readonly stream: object }
    ? EventStream
    : CallAnswer<C>;

/** One transaction of a member's call, confined to the workspace. Each transaction checks the membership again. */
export type Step = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

interface CommonContext<C extends CallDefinition> {
  readonly input: ParsedInput<C>;
  readonly actor: ActorOf<C>;
  readonly deps: Deps;
  readonly caller: Caller;
  /** The uploaded file, for a call that takes one. */
  readonly upload: C extends { readonly upload: object } ? UploadedFile : null;
}

export interface OperationContext<C extends CallDefinition> extends CommonContext<C> {
  /**
   * A member's call runs in one transaction, from the check of the role to the stored response, confined to the
   * workspace. Other calls open their own through `deps.db`.
   */
  readonly tx: C['access'] extends { who: 'member' } ? Tx : null;
}

export interface VersionContext<C extends CallDefinition> extends OperationContext<C> {
  /** What every answer passes through; for what is given as text. @throws Error for what does not match the contract */
  readonly checked: (answer: CallAnswer<C>) => CallAnswer<C>;
}

export interface StepContext<C extends CallDefinition> extends CommonContext<C> {
  readonly step: C['access'] extends { who: 'member' } ? Step : never;
}

/** A cookie that the browser keeps until the code has been entered. */
export interface Challenge {
  readonly purpose: LinkedPurpose;
  /** Null clears the cookie: the code is used up. */
  readonly value: string | null;
}

interface AsText {
  readonly text: Buffer;
  readonly version: string;
}
interface Unchanged {
  readonly isUnchanged: true;
}

/** An answer that a caller may keep, as values or as the text that is sent, or that the one it has kept is still right. */
export type Versioned<C extends CallDefinition> =
  | { readonly answer: CallAnswer<C>; readonly version: string | null }
  | AsText
  | Unchanged;

export interface Done<C extends CallDefinition> {
  readonly answer: CallAnswer<C>;
  readonly challenge?: Challenge;
  readonly version?: string | null;
}

/** Throws a `Refusal` to refuse the call. */
export type Operation<C extends CallDefinition> =
  | ((context: OperationContext<C>) => Promise<CallAnswer<C>>)
  /**
   * For a member's call that waits for another service, such as the mail server, or for the receiver of a file. No
   * transaction is open while it waits.
   */
  | { readonly inSteps: (context: StepContext<C>) => Promise<Made<C>> }
  /** For a read whose answer is large: `caller.keptVersion` is that of the answer which the caller has. */
  | { readonly withVersion: (context: VersionContext<C>) => Promise<Versioned<C>> }
  | {
      readonly withChallenge: (context: OperationContext<C>) => Promise<Required<Omit<Done<C>, 'version'>>>;
      /**
       * A repeated call receives the first call's challenge again. It may have been lost with the response, and it is
       * not stored.
       */
      readonly whenReplayed?: (context: Pick<CommonContext<C>, 'deps' | 'caller'>) => Promise<Challenge>;
    };

/** A call with its operation. Each area exports a list of these. */
export interface ServedCall<C extends CallDefinition = CallDefinition> {
  readonly call: C;
  readonly operation: Operation<C>;
}

/** Checks the types of call and operation against each other. */
export function operation<C extends CallDefinition>(call: C, work: Operation<C>): ServedCall {
  return { call, operation: work as unknown as Operation<CallDefinition> };
}

export async function perform<C extends CallDefinition>(
  { operation: work }: ServedCall<C>,
  context: VersionContext<C> & StepContext<C>,
): Promise<(Omit<Done<C>, 'answer'> & { readonly answer: CallAnswer<C> | Made<C> }) | AsText | Unchanged> {
  if (typeof work === 'function') return { answer: await work(context) };
  if ('inSteps' in work) return { answer: await work.inSteps(context) };
  if ('withVersion' in work) return work.withVersion(context);
  return work.withChallenge(context);
}

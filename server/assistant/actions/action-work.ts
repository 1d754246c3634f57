/** What an action does once its parameters are known, and what it is given to do it with. */
import type { CallAnswer, CallDefinition, CallInput } from '../../../contract/call.ts';
import type { AnswerParts } from '../../../contract/chat-answer.ts';
import type { Membership, Person } from '../../domain/people.ts';
import type { Tx } from '../../db/database.ts';
import type { ParameterValues, SpokenFilter } from '../parameters/parameter.ts';
import type { World } from '../parameters/world.ts';

/** The caller's own calls, with the rights, checks and audit of the screens. Marked in the audit as the assistant's. */
export type MakeCall = <C extends CallDefinition>(call: C, input: CallInput<C>) => Promise<CallAnswer<C>>;

export interface ActionContext {
  readonly actor: { readonly user: Person } & Membership;
  readonly world: World;
  readonly now: Date;
  /** One transaction of the workspace, to read. */
  readonly read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Reads through a call. Only calls of GET. */
  readonly ask: MakeCall;
}

/** One call that a confirmed proposal makes. Stored with the proposal, so it is data; `call` is the call's name. */
export interface ProposedCall {
  readonly call: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A change as it is shown before it is made. */
export interface Proposal {
  /** `Change the annual revenue of Acme from $85,000 to $120,000?` */
  readonly text: string;
  /** Old and new values: what, now, new. At most ten lines; `text` says how many there are. */
  readonly lines: readonly { readonly what: string; readonly old: string; readonly new: string }[];
  /** What is left out, and why. */
  readonly left_out: readonly { readonly name: string; readonly reason: string }[];
  readonly calls: readonly ProposedCall[];
  /** Said when all calls were made. */
  readonly done: string;
}

/**
 * Answers, with what the conversation speaks of from now on. `listed` are the accounts of a list, in its order; `view` is
 * which renewals it shows, also those beyond its rows; `account` is the account spoken of.
 */
export interface Answered {
  readonly answer: AnswerParts;
  /** The address to which the answer leads, where it is not the action's target. */
  readonly route?: string;
  readonly account?: { readonly id: string; readonly name: string };
  readonly listed?: readonly { readonly id: string; readonly name: string }[];
  readonly view?: SpokenFilter;
  /** How many the answer is about, also those beyond its rows. */
  readonly count?: number;
}

/** A wrong value: told as `validation_error`, and `parameter` is asked again. */
export interface WrongValue {
  readonly parameter: string;
  readonly errors: readonly string[];
  readonly suggestions: readonly string[];
}

export type ActionWork =
  | { readonly answer: (context: ActionContext, values: ParameterValues) => Promise<Answered> }
  | {
      /** Reads what is there now. A text in place of a proposal is told: there is nothing to change, or it is refused. */
      readonly propose: (
        context: ActionContext,
        values: ParameterValues,
      ) => Promise<Proposal | { readonly nothing: string } | WrongValue>;
    };

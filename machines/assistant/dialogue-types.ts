/** What the dialogue of the assistant keeps and passes on. All of it is JSON, because it is stored between two messages. */
import type { AnswerOption, AnswerParts } from '../../contract/chat-answer.ts';
import type { Filter } from '../../contract/filter.ts';

/** An action with the values of its parameters that are known, by name. */
export interface Draft {
  readonly slug: string;
  /** Of the action. A `write` is proposed before it is made. */
  readonly kind: 'open' | 'answer' | 'write' | 'upload';
  readonly values: Readonly<Record<string, unknown>>;
  /** Names of parameters that are asked for although they are optional: a saved action was left open there. */
  readonly open?: readonly string[];
}

/** What is said to the person at the end of a turn; `slug` is the action that was understood. */
export interface Said extends AnswerParts {
  readonly slug: string | null;
  /** An address of the application, where the answer leads to one. */
  readonly route?: string | null;
}

/** A call that a confirmed change makes: its name and its input. */
export interface PlannedCall {
  readonly call: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A change as it was shown. It is made exactly as shown, or not at all. */
export interface ShownProposal {
  /** Of this showing: what is shown again has another one. */
  readonly id: string;
  readonly label: string;
  readonly slug: string;
  readonly calls: readonly PlannedCall[];
  /** Said when it was made. */
  readonly done: string;
  readonly account: Spoken | null;
}

export interface Spoken {
  readonly id: string;
  readonly name: string;
}

/** A filter of renewals with its words, which follow a count: `due in Q3 2026`. */
export interface SpokenView {
  readonly filter: Filter;
  readonly words: string;
}

/** What the conversation spoke of last, for `it`, `they` and `the second one`. */
export interface Topic {
  readonly account: Spoken | null;
  readonly member: Spoken | null;
  readonly listed: readonly Spoken[];
  /**
   * Which renewals the last list showed, also those beyond its rows, for `export that`. Null or absent after a list of
   * something else.
   */
  readonly view?: SpokenView | null;
  /** The address of the table that was open beside the conversation when the list was made; null or absent for none. */
  readonly page?: string | null;
}

/** An option that was offered: what is understood when it is chosen. `value` is of the asked parameter. */
export interface Offer extends AnswerOption {
  readonly draft?: Draft;
  readonly given?: unknown;
}

/** Which parameter was asked for, and what was offered. */
export interface Question {
  readonly parameter: string;
  readonly offers: readonly Offer[];
}

/** What a message was read as. */
export type Reading =
  | { readonly is: 'ready'; readonly draft: Draft }
  | { readonly is: 'asks'; readonly draft: Draft; readonly question: Question; readonly said: Said }
  | { readonly is: 'offers'; readonly offers: readonly Offer[]; readonly said: Said }
  /** The conversation stays where it is. */
  | { readonly is: 'says'; readonly said: Said }
  | { readonly is: 'ends'; readonly said: Said };

/** What came of an action that reads. */
export type Answering =
  | { readonly is: 'answered'; readonly said: Said; readonly topic: Partial<Topic> }
  | { readonly is: 'asks'; readonly question: Question; readonly said: Said }
  /** It is refused: nothing was read. */
  | { readonly is: 'ends'; readonly said: Said };

/** What came of preparing a change. */
export type Preparing =
  | {
      readonly is: 'shown';
      readonly proposal: ShownProposal;
      readonly said: Said;
      readonly topic: Partial<Topic>;
    }
  | { readonly is: 'asks'; readonly question: Question; readonly said: Said }
  /** There is nothing to change, or it is refused. What it was about is spoken of all the same. */
  | { readonly is: 'ends'; readonly said: Said; readonly topic?: Partial<Topic> };

/** What came of making a confirmed change. `stale`: what it shows is not true any more. */
export type Making =
  | { readonly is: 'made'; readonly said: Said }
  | { readonly is: 'stale' }
  | { readonly is: 'refused'; readonly said: Said };

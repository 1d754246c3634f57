/** The optional language model behind the assistant, as the dialogue sees it (ADR 82). */
import type { ActionDefinition } from '../actions/define-action.ts';

/** An action that the model may choose. */
export type Tool = Pick<ActionDefinition, 'slug' | 'label' | 'description' | 'parameters'>;

export interface Turn {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

export interface Choosing {
  readonly workspaceId: string;
  readonly query: string;
  /** Oldest first. The last six are sent. */
  readonly history: readonly Turn[];
  readonly tools: readonly Tool[];
  /** The person's day, YYYY-MM-DD. */
  readonly today: string;
}

export interface Phrasing {
  readonly workspaceId: string;
  readonly query: string;
  /** What the person may see. At most 20 rows are sent. */
  readonly answer: {
    readonly response_text: string;
    readonly table?: {
      readonly headers: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };
  };
}

/** Zero where the model was not asked. `ms` are milliseconds of waiting. */
export interface Usage {
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
  readonly ms: number;
}

/** The values are words, by the parameters' names: their reader turns them into accounts, days and money. */
export interface ToolChosen {
  readonly kind: 'tool';
  readonly slug: string;
  readonly values: Readonly<Record<string, string | number | readonly string[]>>;
  readonly usage: Usage;
}

/** One or two sentences, to be shown as plain text. */
export interface Phrased {
  readonly kind: 'text';
  readonly text: string;
  readonly usage: Usage;
}

/**
 * `slow`: the time limit. `broken`: no usable answer of the endpoint, or the database does not count. `refused`: the
 * endpoint refused the question, or the answer failed its checks. `unsure`: no tool was chosen. `aborted`: by the caller.
 */
export type WhyNothing =
  | 'slow'
  | 'broken'
  | 'over_budget'
  | 'circuit_open'
  | 'refused'
  | 'unsure'
  | 'aborted';

export interface Nothing {
  readonly kind: 'nothing';
  readonly why: WhyNothing;
  /** For the log: what happened, without a key and without any text of the question or of the answer. */
  readonly detail: string;
  readonly usage: Usage;
}

/**
 * Never throws for what the endpoint or the network does: a failure is an outcome. Each call is at most one request, so a
 * model that goes on asking for tools is not followed. The result of `choose` is never prose, because the model has seen no
 * record then.
 */
export interface AssistantModel {
  choose(asked: Choosing, signal: AbortSignal): Promise<ToolChosen | Nothing>;
  phrase(asked: Phrasing, signal: AbortSignal): Promise<Phrased | Nothing>;
}

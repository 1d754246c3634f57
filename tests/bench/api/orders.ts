/** What the runner may ask of the measured server, beside HTTP. */
import type { Known } from './statements.ts';

export interface ReplayOrder {
  readonly do: 'replay';
  readonly name: string;
  readonly workers: number;
  readonly ms: number;
  /** Records that the replay may change; empty where it changes none. */
  readonly recordIds: readonly string[];
}

export type Order =
  | { readonly do: 'run'; readonly sql: string }
  | { readonly do: 'record' }
  /** Ends a recording. Two takes of one name make a replay. */
  | { readonly do: 'keep'; readonly name: string; readonly known: Known }
  | { readonly do: 'statements'; readonly name: string }
  /** One request's statements with values of their own, as they would be sent next. */
  | { readonly do: 'next'; readonly name: string; readonly recordId: string }
  | { readonly do: 'cpu' }
  | ReplayOrder;

export interface Replayed {
  readonly count: number;
  readonly ms: number;
  /** Processor time of the server's process. */
  readonly us: number;
}

/** Microseconds of processor time this process has used. */
export interface Cpu {
  readonly us: number;
}

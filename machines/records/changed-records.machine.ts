/**
 * Asks for the records that others changed (decision 64), one request at a time, until every one was answered. What could
 * not be loaded is asked for again, each time after a longer wait.
 */
import { assign, emit, setup } from 'xstate';
import { ApiError } from '../../contract/errors.ts';
import type { AnyRecord } from '../../contract/field.ts';
import { backOff } from '../shared/back-off.ts';
import { listener } from '../shared/listener.ts';
import { notProvided } from '../shared/not-provided.ts';

export interface ChangedRecordsInput {
  readonly workspaceId: string;
  readonly userId: string;
  /** From 0 to 1, drawn once: spreads the requests of many tabs. */
  readonly chance: number;
}

/** Ids of records; null for all records. */
export type AskedRecords = readonly string[] | null;

export type TableReport =
  | { type: 'records.ask'; ids: AskedRecords }
  /** The table has loaded, so what is read from now on is newer. */
  | { type: 'table.ready' };

interface Context extends ChangedRecordsInput {
  /** What is on its way, or is asked for again. */
  readonly asked: AskedRecords;
  /** What was named since. */
  readonly waiting: AskedRecords;
  readonly failures: number;
}

/** Both of them. */
const joined = (one: AskedRecords, other: AskedRecords): AskedRecords =>
  one === null || other === null ? null : [...new Set([...one, ...other])];

const nothing: AskedRecords = [];

export interface SomeRecords {
  readonly workspaceId: string;
  readonly userId: string;
  readonly ids: AskedRecords;
}

export interface FoundRecords {
  readonly found: readonly AnyRecord[];
  /** Up to where all records were read; null where only some were. */
  readonly cursor: string | null;
}

/** Refusals that the same request would meet again. */
const refusals: ReadonlySet<ApiError['code']> = new Set(['forbidden', 'membership_ended', 'not_found']);

export const changedRecordsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as TableReport,
    input: {} as ChangedRecordsInput,
    emitted: {} as
      /** A request begins. */
      | { type: 'records.asked' }
      | ({ type: 'records.found'; asked: AskedRecords } & FoundRecords)
      /** They are asked for again. */
      | { type: 'records.delayed' }
      /** The person may not read them. */
      | { type: 'records.refused'; error: ApiError },
  },
  actors: {
    loadSome: notProvided<FoundRecords, SomeRecords>('changedRecords', 'loadSome'),
    /** Reports `records.ask` and `table.ready`. */
    watchTable: listener('changedRecords', 'watchTable'),
  },
  guards: {
    isAsked: ({ context: { waiting } }) => waiting === null || waiting.length > 0,
    isRefused: (_, { error }: { error: unknown }) => error instanceof ApiError && refusals.has(error.code),
  },
  actions: {
    keepIds: assign(({ context }, { ids }: { ids: AskedRecords }) => ({
      waiting: joined(context.waiting, ids),
    })),
    /** What waits is asked for, together with what could not be loaded before. */
    take: assign(({ context: { asked, waiting } }) => ({ asked: joined(asked, waiting), waiting: nothing })),
    tellAsked: emit({ type: 'records.asked' as const }),
    tellFound: emit(({ context }, { found, cursor }: FoundRecords) => ({
      type: 'records.found' as const,
      asked: context.asked,
      found,
      cursor,
    })),
    tellDelayed: emit({ type: 'records.delayed' as const }),
    tellRefused: emit((_, { error }: { error: unknown }) => ({
      type: 'records.refused' as const,
      error: error as ApiError,
    })),
    forget: assign({ asked: nothing, failures: 0 }),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
  },
  delays: { again: ({ context }) => backOff(context.failures, context.chance) },
}).createMachine({
  id: 'changedRecords',
  context: ({ input }) => ({ ...input, asked: nothing, waiting: nothing, failures: 0 }),
  invoke: { id: 'watchTable', src: 'watchTable' },
  on: { 'records.ask': { actions: { type: 'keepIds', params: ({ event }) => event } } },
  initial: 'closed',
  states: {
    closed: { on: { 'table.ready': 'idle' } },
    idle: { always: { guard: 'isAsked', target: 'loading' } },
    loading: {
      entry: ['take', 'tellAsked'],
      invoke: {
        id: 'loadSome',
        src: 'loadSome',
        input: ({ context: { workspaceId, userId, asked } }) => ({ workspaceId, userId, ids: asked }),
        onDone: {
          target: 'idle',
          actions: [{ type: 'tellFound', params: ({ event }) => event.output }, 'forget'],
        },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'tellRefused', params: ({ event }) => event },
          },
          { target: 'waiting', actions: ['countFailure', 'tellDelayed'] },
        ],
      },
    },
    waiting: { after: { again: 'loading' } },
    /** What is named later is not asked for. */
    refused: {},
  },
});

/**
 * The copy of a table's records in this browser (decision 97): whether the page shows one that the server has not confirmed yet, and
 * when it is written for the next visit. A person who may not read the records any more has none.
 */
import { assign, setup, type ActorRefFrom } from 'xstate';
import { listener } from '../shared/listener.ts';
import { notProvided } from '../shared/not-provided.ts';

export type CopyReport =
  /** The table shows records. `copiedAt`: they are a copy that was up to date then, ISO 8601; null for the server's own. */
  | { type: 'copy.shown'; copiedAt: string | null }
  /** The server has said what changed since. */
  | { type: 'copy.confirmed' }
  /** The server could not be asked; it is asked again. */
  | { type: 'copy.delayed' }
  /** The person may not read the records. */
  | { type: 'copy.refused' }
  /** Records differ from those that were written last. */
  | { type: 'rows.changed' };

export interface CopyContext {
  readonly copiedAt: string | null;
}

export const recordsCopyMachine = setup({
  types: {
    context: {} as CopyContext,
    events: {} as CopyReport,
  },
  actors: {
    /** Writes the records that the table holds now. A browser without room or storage has no copy. */
    keepCopy: notProvided<void, void>('recordsCopy', 'keepCopy'),
    forgetCopy: notProvided<void, void>('recordsCopy', 'forgetCopy'),
    watchTable: listener('recordsCopy', 'watchTable'),
  },
  guards: {
    isCopy: (_, { copiedAt }: { copiedAt: string | null }) => copiedAt !== null,
  },
  actions: {
    keepTime: assign((_, { copiedAt }: { copiedAt: string | null }) => ({ copiedAt })),
    forgetTime: assign({ copiedAt: null }),
  },
  delays: {
    /** A server that answers sooner leaves nothing to say. */
    noticeDelay: 1000,
    /** Several changes are written together. */
    keepDelay: 2000,
  },
}).createMachine({
  id: 'recordsCopy',
  context: { copiedAt: null },
  invoke: { id: 'watchTable', src: 'watchTable' },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'copy.shown': [
          {
            guard: { type: 'isCopy', params: ({ event }) => event },
            target: 'unconfirmed',
            actions: { type: 'keepTime', params: ({ event }) => event },
          },
          { target: 'current.changed' },
        ],
      },
    },
    unconfirmed: {
      initial: 'quiet',
      states: {
        quiet: { after: { noticeDelay: 'slow' } },
        slow: {},
        /** At least one try to ask the server has failed. */
        delayed: {},
      },
      on: {
        'copy.delayed': '.delayed',
        'copy.refused': 'refused',
        'copy.confirmed': { target: 'current.changed', actions: 'forgetTime' },
      },
    },
    current: {
      initial: 'changed',
      on: { 'copy.refused': 'refused' },
      states: {
        kept: { on: { 'rows.changed': 'changed' } },
        changed: { after: { keepDelay: 'keeping' } },
        keeping: {
          invoke: { id: 'keepCopy', src: 'keepCopy', onDone: 'kept', onError: 'kept' },
          // What is being written lacks it.
          on: { 'rows.changed': 'changed' },
        },
      },
    },
    refused: {
      entry: 'forgetTime',
      invoke: { id: 'forgetCopy', src: 'forgetCopy', onDone: 'ended', onError: 'ended' },
    },
    ended: { type: 'final' },
  },
});

export type RecordsCopyActor = ActorRefFrom<typeof recordsCopyMachine>;

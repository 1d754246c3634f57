/**
 * Loads the code of one page, when the page is opened or ahead of it. Without a connection the rest of the
 * application keeps working, and the page opens when its code can be loaded. After a deployment, the code that an old
 * tab requests no longer exists: the tab is reloaded, but never while it has unsaved input.
 */
import { assign, emit, fromCallback, setup, type ActorRefFrom } from 'xstate';
import { notProvided } from '../shared/not-provided.ts';

/** Events of the page that the application reports. */
export type PageVisit = { type: 'page.near' } | { type: 'page.opened' } | { type: 'page.left' };
export interface ConnectionReport {
  readonly type: 'connection.back';
}
/** Why the tab was not reloaded: it has unsaved input, or a reload at this address has not helped before. */
export type KeptBecause = 'unsaved' | 'reloaded before';

type PageCodeEvent =
  | PageVisit
  | ConnectionReport
  | { type: 'fetch.retry' }
  | { type: 'reload.request' }
  | { type: 'back.request' };

export const pageCodeMachine = setup({
  types: {
    context: {} as { readonly problem: string },
    events: {} as PageCodeEvent,
    emitted: {} as { type: 'go.reload' } | { type: 'go.back' },
  },
  actors: {
    /**
     * Reports `page.near` for a page that is likely to be opened, then `page.opened` and `page.left` for each visit.
     */
    watchVisits: fromCallback(() => {
      throw new Error('pageCode: watchVisits was not provided');
    }),
    /** Reports `connection.back` when the browser is online again. */
    watchConnection: fromCallback(() => {
      throw new Error('pageCode: watchConnection was not provided');
    }),
    fetchCode: notProvided<void, void>('pageCode', 'fetchCode'),
    /** Rejects if the server does not respond or is unhealthy. */
    askServer: notProvided<void, void>('pageCode', 'askServer'),
    /** Reloads the tab, in which case it never resolves. Otherwise resolves with the reason not to. */
    reloadForNewVersion: notProvided<KeptBecause, void>('pageCode', 'reloadForNewVersion'),
  },
  guards: {
    isUnsaved: (_, { output }: { output: KeptBecause }) => output === 'unsaved',
  },
  actions: {
    keepProblem: assign((_, { error }: { error: unknown }) => ({
      problem: error instanceof Error ? error.message : String(error),
    })),
    reload: emit({ type: 'go.reload' }),
    goBack: emit({ type: 'go.back' }),
  },
  delays: {
    /** The browser does not report every restored connection, so the request is repeated. */
    retryDelay: 5000,
  },
}).createMachine({
  id: 'pageCode',
  context: { problem: '' },
  invoke: { id: 'watchVisits', src: 'watchVisits' },
  initial: 'idle',
  states: {
    idle: { on: { 'page.near': 'ahead', 'page.opened': 'opening' } },
    /** The page is not open yet. A failure is shown only when it is opened. */
    ahead: {
      invoke: { id: 'fetchCode', src: 'fetchCode', onDone: 'ready', onError: 'idle' },
      on: { 'page.opened': 'opening' },
    },
    opening: {
      tags: 'loading',
      initial: 'fetching',
      states: {
        fetching: {
          invoke: {
            id: 'fetchCode',
            src: 'fetchCode',
            onDone: '#pageCode.ready',
            onError: { target: 'asking', actions: { type: 'keepProblem', params: ({ event }) => event } },
          },
        },
        asking: {
          invoke: {
            id: 'askServer',
            src: 'askServer',
            onDone: 'fetchingAgain',
            onError: '#pageCode.offline',
          },
        },
        /** A single failed request does not mean that there was a deployment. */
        fetchingAgain: {
          invoke: {
            id: 'fetchCode',
            src: 'fetchCode',
            onDone: '#pageCode.ready',
            onError: {
              target: '#pageCode.outdated',
              actions: { type: 'keepProblem', params: ({ event }) => event },
            },
          },
        },
      },
      on: { 'page.left': 'idle' },
    },
    offline: {
      invoke: { id: 'watchConnection', src: 'watchConnection' },
      initial: 'waiting',
      states: {
        waiting: { after: { retryDelay: 'asking' } },
        asking: {
          invoke: { id: 'askServer', src: 'askServer', onDone: 'fetching', onError: 'waiting' },
        },
        fetching: {
          invoke: {
            id: 'fetchCode',
            src: 'fetchCode',
            onDone: '#pageCode.ready',
            onError: {
              target: '#pageCode.outdated',
              actions: { type: 'keepProblem', params: ({ event }) => event },
            },
          },
        },
      },
      on: { 'connection.back': '.asking', 'fetch.retry': '.asking', 'page.left': 'idle' },
    },
    /** The server responds but no longer has this code. */
    outdated: {
      tags: 'loading',
      invoke: {
        id: 'reloadForNewVersion',
        src: 'reloadForNewVersion',
        onDone: [
          { guard: { type: 'isUnsaved', params: ({ event }) => event }, target: 'held' },
          { target: 'failed' },
        ],
        onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
      on: { 'page.left': 'idle' },
    },
    /**
     * The tab has unsaved input, or the missing code is only a part of a page. Loading the code and reloading the tab
     * are tried again: the code may be available, and a pending write may be saved soon.
     */
    held: {
      initial: 'waiting',
      states: {
        waiting: { after: { retryDelay: 'fetching' } },
        fetching: {
          invoke: {
            id: 'fetchCode',
            src: 'fetchCode',
            onDone: '#pageCode.ready',
            onError: { target: 'asking', actions: { type: 'keepProblem', params: ({ event }) => event } },
          },
        },
        asking: {
          invoke: {
            id: 'reloadForNewVersion',
            src: 'reloadForNewVersion',
            onDone: [
              { guard: { type: 'isUnsaved', params: ({ event }) => event }, target: 'waiting' },
              { target: '#pageCode.failed' },
            ],
            onError: {
              target: '#pageCode.failed',
              actions: { type: 'keepProblem', params: ({ event }) => event },
            },
          },
        },
      },
      on: {
        'reload.request': { actions: 'reload' },
        'back.request': { actions: 'goBack' },
        'page.left': 'idle',
      },
    },
    failed: {
      on: {
        'reload.request': { actions: 'reload' },
        'back.request': { actions: 'goBack' },
        'page.left': 'idle',
      },
    },
    ready: { type: 'final' },
  },
});

export type PageCodeActor = ActorRefFrom<typeof pageCodeMachine>;

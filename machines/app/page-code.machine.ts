/**
 * The code of one page, which is fetched by itself: when the page is opened, or ahead of that. Without a connection the
 * rest of the application goes on, and the page opens once its code can be had. After a deployment the code that an old
 * tab asks for is gone: the tab is loaded anew, but never while something in it is unsaved.
 */
import { assign, emit, fromCallback, setup, type ActorRefFrom } from 'xstate';
import { notProvided } from '../shared/not-provided.ts';

/** What the application reports of the page. */
export type PageVisit = { type: 'page.near' } | { type: 'page.opened' } | { type: 'page.left' };
export interface ConnectionReport {
  readonly type: 'connection.back';
}
/** Why a tab was not loaded anew: something is unsaved, or it was at this place already and that did not help. */
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
    /** Reports `page.near` for a page that will likely be opened, then each visit and its end. */
    watchVisits: fromCallback(() => {
      throw new Error('pageCode: watchVisits was not provided');
    }),
    /** Reports `connection.back` when the browser has a connection again. */
    watchConnection: fromCallback(() => {
      throw new Error('pageCode: watchConnection was not provided');
    }),
    fetchCode: notProvided<void, void>('pageCode', 'fetchCode'),
    /** Rejects while the server does not answer, or is not well. */
    askServer: notProvided<void, void>('pageCode', 'askServer'),
    /** Loads the whole tab anew, after which nothing is left to resolve; otherwise says why not. */
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
    /** Not every connection that comes back is reported by the browser. */
    retryDelay: 5000,
  },
}).createMachine({
  id: 'pageCode',
  context: { problem: '' },
  invoke: { id: 'watchVisits', src: 'watchVisits' },
  initial: 'idle',
  states: {
    idle: { on: { 'page.near': 'ahead', 'page.opened': 'opening' } },
    /** The page is not open yet: a failure is told when it is. */
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
        /** One lost request is no deployment. */
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
    /** The server answers, but not with this code. */
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
     * Something is unsaved in this tab, or the tab goes on without this part. Both are tried again: the code may be there
     * after all, and what was only on its way may be saved soon.
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

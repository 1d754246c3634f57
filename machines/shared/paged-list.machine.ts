/**
 * A list that comes from the server in pages (design §2): audit entries, and whatever else is too long to be loaded at once.
 * Each page begins after the last item of the one before, so that items which are added meanwhile do not shift the pages.
 * Another query starts over and cancels the running request; a page that could not be loaded keeps what is there.
 */
import { assign, setup, type AnyActorRef, type PromiseActorLogic } from 'xstate';
import type { Asked } from './asked.ts';
import type { Item } from './change.machine.ts';

export interface Page<T extends Item, Facts> {
  readonly items: readonly T[];
  /** Where the next page begins; null on the last one. */
  readonly next: string | null;
  /** How many items all pages have; null on later pages. */
  readonly count: number | null;
  /** What else the first page tells; null on later pages. */
  readonly facts: Facts | null;
}

interface PagedListDefinition<T extends Item, Query, Facts, Input, Answer> {
  /** The effect's name, such as `listAudit`. A later page is loaded as `listAuditNext`. */
  readonly id: string;
  readonly load: PromiseActorLogic<Answer, Input>;
  /** The input of the call; `after` is null for the first page. */
  readonly request: (query: Query, after: string | null) => Input;
  readonly page: (answer: Answer) => Page<T, Facts>;
  /** The message for a page that could not be loaded. */
  readonly problem: (error: unknown) => string;
}

export interface PagedListContext<T extends Item, Query, Facts> {
  readonly query: Query;
  /** Of another query until the first page of this one arrives, or is late. */
  readonly items: readonly T[];
  readonly next: string | null;
  readonly count: number | null;
  readonly facts: Facts | null;
  readonly problem: string | null;
}

export type PagedListEvent<T extends Item, Query> =
  /** A query that is still being typed waits for a pause. */
  | { type: 'list.query'; query: Query; isTyped: boolean }
  | { type: 'list.reload' }
  | { type: 'list.more' }
  /** An item is new; it comes first. */
  | { type: 'item.put'; item: T };

/** `items` after `before`, each once. */
const joined = <T extends Item>(before: readonly T[], items: readonly T[]): readonly T[] => {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...items.filter(({ id }) => !known.has(id))];
};

export function pagedList<T extends Item, Query, Facts, Input, Answer>(
  of: PagedListDefinition<T, Query, Facts, Input, Answer>,
) {
  // The machine only passes the call's input and response on; their types are those of the definition.
  return pagedListOf(of as unknown as PagedListDefinition<T, Query, Facts, Asked, unknown>);
}

const pagedListOf = <T extends Item, Query, Facts>(
  of: PagedListDefinition<T, Query, Facts, Asked, unknown>,
) =>
  setup({
    types: {
      context: {} as PagedListContext<T, Query, Facts>,
      events: {} as PagedListEvent<T, Query>,
      input: {} as { readonly query: Query },
    },
    actors: { load: of.load },
    guards: {
      isTyped: (_, { isTyped }: { isTyped: boolean }) => isTyped,
      hasMore: ({ context }) => context.next !== null,
    },
    actions: {
      keepQuery: assign((_, { query }: { query: Query }) => ({ query })),
      keepFirst: assign((_, { output }: { output: unknown }) => ({ ...of.page(output), problem: null })),
      keepNext: assign(({ context }, { output }: { output: unknown }) => {
        const { items, next } = of.page(output);
        return { items: joined(context.items, items), next, problem: null };
      }),
      keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: of.problem(error) })),
      clear: assign({ items: [], next: null, count: null }),
      put: assign(({ context: { items, count } }, { item }: { item: T }) => ({
        items: joined([item], items),
        count: count === null ? null : count + 1,
      })),
    },
    delays: { skeletonDelay: 200, typingPause: 250 },
  }).createMachine({
    id: 'pagedList',
    context: ({ input }) => ({ ...input, items: [], next: null, count: null, facts: null, problem: null }),
    initial: 'loading',
    on: {
      'list.query': [
        {
          guard: { type: 'isTyped', params: ({ event }) => event },
          target: '.typing',
          actions: { type: 'keepQuery', params: ({ event }) => event },
        },
        { target: '.loading', actions: { type: 'keepQuery', params: ({ event }) => event } },
      ],
    },
    states: {
      typing: { after: { typingPause: 'loading' } },
      loading: {
        initial: 'quiet',
        states: { quiet: { after: { skeletonDelay: 'slow' } }, slow: { entry: 'clear' } },
        invoke: {
          id: of.id,
          src: 'load',
          input: ({ context }) => of.request(context.query, null),
          onDone: { target: 'ready', actions: { type: 'keepFirst', params: ({ event }) => event } },
          onError: {
            target: 'failed',
            actions: ['clear', { type: 'keepProblem', params: ({ event }) => event }],
          },
        },
        on: {
          /** A response to a request from before it would lack the item, so the request is sent again. */
          'item.put': { target: 'loading', reenter: true },
        },
      },
      failed: { on: { 'list.reload': 'loading' } },
      ready: {
        initial: 'idle',
        on: {
          'list.reload': '.reloading',
          'item.put': { actions: { type: 'put', params: ({ event }) => event } },
        },
        states: {
          idle: { on: { 'list.more': { guard: 'hasMore', target: 'adding' } } },
          adding: {
            invoke: {
              id: `${of.id}Next`,
              src: 'load',
              input: ({ context }) => of.request(context.query, context.next),
              onDone: { target: 'idle', actions: { type: 'keepNext', params: ({ event }) => event } },
              onError: { target: 'unadded', actions: { type: 'keepProblem', params: ({ event }) => event } },
            },
          },
          /** The next page could not be loaded. */
          unadded: { on: { 'list.more': 'adding' } },
          /** All pages are replaced by the first one of now. */
          reloading: {
            invoke: {
              id: of.id,
              src: 'load',
              input: ({ context }) => of.request(context.query, null),
              onDone: { target: 'idle', actions: { type: 'keepFirst', params: ({ event }) => event } },
              onError: { target: 'outdated', actions: { type: 'keepProblem', params: ({ event }) => event } },
            },
            on: {
              'item.put': {
                target: 'reloading',
                reenter: true,
                actions: { type: 'put', params: ({ event }) => event },
              },
            },
          },
          /** The reload failed; the items loaded before are still shown. */
          outdated: { on: { 'list.more': { guard: 'hasMore', target: 'adding' } } },
        },
      },
    },
  });

/** The part of the actor that screens use. */
export interface PagedListActor<T extends Item, Facts> {
  getSnapshot(): {
    readonly context: Omit<PagedListContext<T, unknown, Facts>, 'query'>;
    matches(
      state:
        | 'failed'
        | 'ready'
        | { readonly loading: 'slow' }
        | { readonly ready: 'idle' | 'adding' | 'unadded' | 'reloading' | 'outdated' },
    ): boolean;
  };
  subscribe: AnyActorRef['subscribe'];
  send(event: { type: 'list.reload' | 'list.more' }): void;
}

/**
 * A list of items from the server: people, fields, actions (design §2). It shows the loaded items while it reloads, applies
 * the changes made in dialogs, and runs one `change` actor for each item that is being changed.
 */
import {
  assign,
  enqueueActions,
  sendTo,
  setup,
  type ActorRef,
  type AnyActorRef,
  type PromiseActorLogic,
  type Snapshot,
} from 'xstate';
import type { Asked } from './asked.ts';
import { notProvided } from './not-provided.ts';
import type { ChangeActor, ChangeLogic, ChangeReport, Item } from './change.machine.ts';

export interface CollectionDefinition<T extends Item, Input, Answer> {
  /** The effect's name, such as `listMembers`. */
  readonly id: string;
  readonly load: PromiseActorLogic<Answer, Input>;
  /** `request` is the input of the call: calls about an item may need what the list was asked with. */
  readonly items: (answer: Answer, request: Input) => readonly T[];
  /** Omitted: no item is changed in its row. */
  readonly change?: ChangeLogic<T>;
  /** The message for a list that could not be loaded. */
  readonly problem: (error: unknown) => string;
}

/** For the owner of a list that decides by its items: the server's values, each time they change. */
export interface ListShown<T extends Item> {
  readonly type: 'list.shown';
  /** The effect's name. */
  readonly list: string;
  readonly items: readonly T[];
  /** Whether all of them come from an answer of the server, rather than one of them from a change. */
  readonly isLoaded: boolean;
}

interface CollectionInput<T extends Item> {
  /** The input of the call. */
  readonly request: Asked;
  /** Omitted: nobody is told of the items. */
  readonly owner?: ActorRef<Snapshot<unknown>, ListShown<T>>;
}

export interface CollectionContext<T extends Item> extends Pick<CollectionInput<T>, 'request'> {
  /** The server's values. */
  readonly items: readonly T[];
  /** The displayed values of items that are being changed, by id; null where the server's value is displayed. */
  readonly changes: Readonly<Record<string, T | null>>;
  readonly problem: string | null;
}

export type CollectionEvent<T extends Item> =
  | { type: 'list.reload' }
  /** An item is new, or changed on the server. */
  | { type: 'item.put'; item: T }
  | { type: 'item.remove'; id: string }
  /** A person changed an item in its row. */
  | { type: 'item.change'; item: T }
  | ChangeReport<T>;

const put = <T extends Item>(items: readonly T[], item: T): readonly T[] =>
  items.some(({ id }) => id === item.id)
    ? items.map((one) => (one.id === item.id ? item : one))
    : [...items, item];

/** The displayed items: a pending change of the person, otherwise the server's value. */
export const shownItems = <T extends Item>(
  context: Pick<CollectionContext<T>, 'items' | 'changes'>,
): readonly T[] => context.items.map((item) => context.changes[item.id] ?? item);

type OwnedContext<T extends Item> = CollectionContext<T> & CollectionInput<T>;

/** The part of an action that changes the items. */
interface Changing<T extends Item> {
  readonly context: OwnedContext<T>;
  readonly enqueue: {
    assign(part: Pick<CollectionContext<T>, 'items'>): void;
    sendTo(owner: NonNullable<CollectionInput<T>['owner']>, event: ListShown<T>): void;
  };
}

/** The id of the actor that changes an item. */
const changeId = (item: string) => `change:${item}` as const;

export function collection<T extends Item, Input, Answer>(of: CollectionDefinition<T, Input, Answer>) {
  // The machine only passes the call's input and response on; their types are those of the definition.
  return collectionOf(of as unknown as CollectionDefinition<T, Asked, unknown>);
}

const collectionOf = <T extends Item>(of: CollectionDefinition<T, Asked, unknown>) => {
  const setItems = (
    { context: { owner }, enqueue }: Changing<T>,
    items: readonly T[],
    isLoaded = false,
  ): void => {
    enqueue.assign({ items });
    if (owner) enqueue.sendTo(owner, { type: 'list.shown', list: of.id, items, isLoaded });
  };
  return setup({
    types: {
      context: {} as OwnedContext<T>,
      events: {} as CollectionEvent<T>,
      input: {} as CollectionInput<T>,
      children: {} as { [id: ReturnType<typeof changeId>]: 'change' },
    },
    actors: {
      load: of.load,
      change: of.change ?? (notProvided('collection', 'change') as unknown as ChangeLogic<T>),
    },
    guards: {
      isChanging: ({ context }, { item }: { item: T }) => item.id in context.changes,
    },
    actions: {
      keepItems: enqueueActions(({ context, enqueue }, { output }: { output: unknown }) => {
        enqueue.assign({ problem: null });
        setItems({ context, enqueue }, of.items(output, context.request), true);
      }),
      keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: of.problem(error) })),
      put: enqueueActions(({ context, enqueue }, { item }: { item: T }) =>
        setItems({ context, enqueue }, put(context.items, item)),
      ),
      /** Does not restore an item that was removed in the meantime. */
      replace: enqueueActions(({ context, enqueue }, { item }: { item: T | null }) =>
        setItems(
          { context, enqueue },
          context.items.map((one) => (item !== null && one.id === item.id ? item : one)),
        ),
      ),
      remove: enqueueActions(({ context, enqueue }, { id }: { id: string }) =>
        setItems(
          { context, enqueue },
          context.items.filter((one) => one.id !== id),
        ),
      ),
      show: assign(({ context }, { id, item }: { id: string; item: T | null }) => ({
        changes: { ...context.changes, [id]: item },
      })),
      endChange: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
        const { [id]: _, ...changes } = context.changes;
        enqueue.stopChild(changeId(id));
        enqueue.assign({ changes });
      }),
      startChange: enqueueActions(({ context, enqueue, self }, { item }: { item: T }) => {
        const before = context.items.find(({ id }) => id === item.id);
        if (before === undefined) return;
        enqueue.spawnChild('change', { id: changeId(item.id), input: { before, value: item, list: self } });
      }),
    },
    delays: { skeletonDelay: 200 },
  }).createMachine({
    id: 'collection',
    context: ({ input }) => ({ ...input, items: [], changes: {}, problem: null }),
    initial: 'loading',
    states: {
      loading: {
        initial: 'quiet',
        states: { quiet: { after: { skeletonDelay: 'slow' } }, slow: {} },
        invoke: {
          id: of.id,
          src: 'load',
          input: ({ context }) => context.request,
          onDone: { target: 'ready', actions: { type: 'keepItems', params: ({ event }) => event } },
          onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => event } },
        },
      },
      failed: { on: { 'list.reload': 'loading' } },
      ready: {
        initial: 'current',
        on: {
          'item.put': { actions: { type: 'put', params: ({ event }) => event } },
          'item.remove': { actions: { type: 'remove', params: ({ event }) => event } },
          'item.change': [
            {
              guard: { type: 'isChanging', params: ({ event }) => event },
              actions: [
                { type: 'show', params: ({ event: { item } }) => ({ id: item.id, item }) },
                sendTo(
                  ({ event }) => changeId(event.item.id),
                  ({ event }) => ({
                    type: 'change.ask',
                    value: event.item,
                  }),
                ),
              ],
            },
            {
              actions: [
                { type: 'show', params: ({ event: { item } }) => ({ id: item.id, item }) },
                { type: 'startChange', params: ({ event }) => event },
              ],
            },
          ],
          'change.shown': { actions: { type: 'show', params: ({ event }) => event } },
          'change.reverted': {
            actions: [
              { type: 'replace', params: ({ event }) => event },
              { type: 'show', params: ({ event }) => ({ id: event.id, item: null }) },
            ],
          },
          'change.saved': {
            actions: [
              { type: 'replace', params: ({ event }) => event },
              { type: 'endChange', params: ({ event }) => event },
            ],
          },
          'change.ended': { actions: { type: 'endChange', params: ({ event }) => event } },
        },
        states: {
          current: { on: { 'list.reload': 'reloading' } },
          /** A response to a request from before a change would undo the change, so the request is sent again. */
          reloading: {
            invoke: {
              id: of.id,
              src: 'load',
              input: ({ context }) => context.request,
              onDone: { target: 'current', actions: { type: 'keepItems', params: ({ event }) => event } },
              onError: { target: 'outdated', actions: { type: 'keepProblem', params: ({ event }) => event } },
            },
            on: {
              'list.reload': { target: 'reloading', reenter: true },
              'item.put': {
                target: 'reloading',
                reenter: true,
                actions: { type: 'put', params: ({ event }) => event },
              },
              'item.remove': {
                target: 'reloading',
                reenter: true,
                actions: { type: 'remove', params: ({ event }) => event },
              },
              'change.reverted': {
                target: 'reloading',
                reenter: true,
                actions: [
                  { type: 'replace', params: ({ event }) => event },
                  { type: 'show', params: ({ event }) => ({ id: event.id, item: null }) },
                ],
              },
              'change.saved': {
                target: 'reloading',
                reenter: true,
                actions: [
                  { type: 'replace', params: ({ event }) => event },
                  { type: 'endChange', params: ({ event }) => event },
                ],
              },
            },
          },
          /** The reload failed; the items loaded before are still shown. */
          outdated: { on: { 'list.reload': 'reloading' } },
        },
      },
    },
  });
};

/** The actor that is changing this item, if there is one. */
export const changeAt = (
  { children }: Pick<ReturnType<CollectionActor<Item>['getSnapshot']>, 'children'>,
  item: string,
) => children[changeId(item)];

/** The part of a list's actor that screens use, for any item. */
export interface CollectionActor<T extends Item> {
  getSnapshot(): {
    readonly context: CollectionContext<T>;
    readonly children: { readonly [id: ReturnType<typeof changeId>]: ChangeActor | undefined };
    matches(
      state: 'failed' | 'ready' | { readonly loading: 'slow' } | { readonly ready: 'reloading' | 'outdated' },
    ): boolean;
  };
  subscribe: AnyActorRef['subscribe'];
  send(
    event: Extract<CollectionEvent<T>, { type: 'list.reload' | 'item.put' | 'item.remove' | 'item.change' }>,
  ): void;
}

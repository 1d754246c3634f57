/**
 * An optimistic change of one item of a list (design §2): the chosen value is shown at once. It is confirmed, or reverted
 * with the reason; then the choice is kept for a retry. A newer choice waits for the response to the previous one, so that
 * a late response cannot overwrite it.
 */
import {
  assign,
  sendTo,
  setup,
  type ActorRef,
  type AnyActorRef,
  type PromiseActorLogic,
  type Snapshot,
} from 'xstate';
import type { Asked } from './asked.ts';

export interface Item {
  readonly id: string;
}

export interface ChangeDefinition<T extends Item, Input, Answer> {
  /** The effect's name, such as `updateRole`. */
  readonly id: string;
  readonly save: PromiseActorLogic<Answer, Input>;
  /** The input of the call; `before` is the server's value as far as known. */
  readonly request: (value: T, before: T) => Input;
  /** The server's value after the change. */
  readonly saved: (answer: Answer, value: T) => T;
  /** The message for a refusal. */
  readonly problem: (error: unknown) => string;
}

/** The events that a change sends to its list. */
export type ChangeReport<T extends Item> =
  | { type: 'change.shown'; id: string; item: T }
  | { type: 'change.saved'; id: string; item: T }
  /** `item` is the value that an earlier choice saved; null if the server's value did not change. */
  | { type: 'change.reverted'; id: string; item: T | null }
  | { type: 'change.ended'; id: string };

interface ChangeInput<T extends Item> {
  readonly before: T;
  readonly value: T;
  readonly list: ActorRef<Snapshot<unknown>, ChangeReport<T>>;
}

export interface ChangeContext<T extends Item> extends ChangeInput<T> {
  /** A newer choice, made while the value was being saved. */
  readonly next: T | null;
  /** The last value that the server saved. */
  readonly saved: T | null;
  readonly problem: string | null;
}

type ChangeEvent<T extends Item> =
  | { type: 'change.ask'; value: T }
  | { type: 'change.retry' }
  | { type: 'change.dismiss' };

export type ChangeLogic<T extends Item> = ReturnType<typeof changeOf<T>>;

export function change<T extends Item, Input, Answer>(
  of: ChangeDefinition<T, Input, Answer>,
): ChangeLogic<T> {
  // The machine only passes the call's input and response on; their types are those of the definition.
  return changeOf(of as unknown as ChangeDefinition<T, Asked, unknown>);
}

const changeOf = <T extends Item>(of: ChangeDefinition<T, Asked, unknown>) =>
  setup({
    types: {
      context: {} as ChangeContext<T>,
      events: {} as ChangeEvent<T>,
      input: {} as ChangeInput<T>,
    },
    actors: { save: of.save },
    guards: { hasNext: ({ context }) => context.next !== null },
    actions: {
      ask: assign((_, { value }: { value: T }) => ({ value })),
      queue: assign((_, { value }: { value: T }) => ({ next: value })),
      takeNext: assign(({ context }) => ({ value: context.next ?? context.value, next: null })),
      keepSaved: assign(({ context }, { output }: { output: unknown }) => ({
        saved: of.saved(output, context.value),
      })),
      keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: of.problem(error) })),
      clearProblem: assign({ problem: null }),
      tell: sendTo(
        ({ context }) => context.list,
        ({ context }, type: ChangeReport<T>['type']) => {
          const { id } = context.before;
          if (type === 'change.reverted') return { type, id, item: context.saved };
          if (type === 'change.saved') return { type, id, item: context.saved ?? context.value };
          return type === 'change.ended' ? { type, id } : { type, id, item: context.value };
        },
      ),
    },
  }).createMachine({
    id: 'change',
    context: ({ input }) => ({ ...input, next: null, saved: null, problem: null }),
    initial: 'pending',
    states: {
      pending: {
        entry: 'clearProblem',
        on: { 'change.ask': { actions: { type: 'queue', params: ({ event }) => event } } },
        invoke: {
          id: of.id,
          src: 'save',
          input: ({ context }) => of.request(context.value, context.saved ?? context.before),
          onDone: [
            {
              guard: 'hasNext',
              target: 'pending',
              reenter: true,
              actions: [{ type: 'keepSaved', params: ({ event }) => event }, 'takeNext'],
            },
            { target: 'confirmed', actions: { type: 'keepSaved', params: ({ event }) => event } },
          ],
          onError: [
            { guard: 'hasNext', target: 'pending', reenter: true, actions: 'takeNext' },
            {
              target: 'reverted',
              actions: [
                { type: 'keepProblem', params: ({ event }) => event },
                { type: 'tell', params: 'change.reverted' },
              ],
            },
          ],
        },
      },
      reverted: {
        on: {
          'change.retry': { target: 'pending', actions: { type: 'tell', params: 'change.shown' } },
          'change.ask': { target: 'pending', actions: { type: 'ask', params: ({ event }) => event } },
          'change.dismiss': 'dismissed',
        },
      },
      confirmed: { type: 'final', entry: { type: 'tell', params: 'change.saved' } },
      dismissed: { type: 'final', entry: { type: 'tell', params: 'change.ended' } },
    },
  });

/** The part of a change's actor that screens use, for any item. */
export interface ChangeActor {
  getSnapshot(): {
    readonly context: Pick<ChangeContext<Item>, 'problem'>;
    matches(state: 'pending' | 'reverted'): boolean;
  };
  subscribe: AnyActorRef['subscribe'];
  send(event: { type: 'change.retry' | 'change.dismiss' }): void;
}

/**
 * A row of 'Deleted Items' that a person restores (spec §4): after 'Confirm Restore' it is gone from the list at once; a
 * refusal shows it again with the reason. Only rows that are acted on have an actor.
 */
import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import { notProvided } from '../shared/not-provided.ts';
import { sentenceOr } from '../shared/sentence-or.ts';
import type { ItemInput, ItemReport } from './item-reports.ts';
import type { ItemAsked } from './panel-lists.ts';

interface TrashedItemContext extends ItemInput {
  readonly problem: string | null;
}

type TrashedItemEvent =
  | { type: 'row.restore' }
  | { type: 'restore.confirm' }
  | { type: 'restore.cancel' }
  | { type: 'problem.retry' }
  | { type: 'problem.dismiss' };

const problemOf = sentenceOr('It was not restored. Please try again.');

export const trashedItemMachine = setup({
  types: {
    context: {} as TrashedItemContext,
    events: {} as TrashedItemEvent,
    input: {} as ItemInput,
    tags: {} as 'refused',
    children: {} as { restoreItem: 'restoreItem' },
  },
  actors: { restoreItem: notProvided<void, ItemAsked>('trashedItem', 'restoreItem') },
  actions: {
    clearProblem: assign({ problem: null }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    tellHidden: sendTo(
      ({ context }) => context.owner,
      ({ context }): ItemReport => ({ type: 'item.shown', id: context.item.id, item: null }),
    ),
    tellReverted: sendTo(
      ({ context }) => context.owner,
      ({ context }): ItemReport => ({ type: 'item.reverted', id: context.item.id }),
    ),
    tellRestored: sendTo(
      ({ context }) => context.owner,
      ({ context }): ItemReport => ({ type: 'item.restored', item: context.item }),
    ),
  },
}).createMachine({
  id: 'trashedItem',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'listed',
  states: {
    listed: { entry: 'clearProblem', on: { 'row.restore': 'restorePending' } },
    restorePending: { on: { 'restore.confirm': 'restoring', 'restore.cancel': 'listed' } },
    restoring: {
      entry: ['clearProblem', 'tellHidden'],
      invoke: {
        id: 'restoreItem',
        src: 'restoreItem',
        input: ({ context: { workspaceId, item } }) => ({
          workspace: workspaceId,
          kind: item.kind,
          id: item.id,
        }),
        onDone: 'restored',
        onError: {
          target: 'notRestored',
          actions: [{ type: 'keepProblem', params: ({ event }) => event }, 'tellReverted'],
        },
      },
    },
    notRestored: { tags: 'refused', on: { 'problem.retry': 'restoring', 'problem.dismiss': 'listed' } },
    restored: { type: 'final', entry: 'tellRestored' },
  },
});

export type TrashedItemActor = ActorRefFrom<typeof trashedItemMachine>;

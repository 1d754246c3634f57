/**
 * The queue of suggestions (spec §2.15): one status of them, one whose details are shown, and a review for each that is
 * worked on. Many are reviewed one after the other. It is read anew each time it is shown; reviews, and what was typed for
 * them, stay while another tab is shown.
 */
import type { ActorRefFrom } from 'xstate';
import { queueSetup, reviewId } from './suggestion-queue-setup.ts';

const ofEvent = <E>({ event }: { readonly event: E }) => event;

const loadOther = {
  guard: { type: 'isOtherStatus' as const, params: ofEvent },
  target: 'loading',
  reenter: true,
  actions: { type: 'keepView' as const, params: ofEvent },
};
const showOther = {
  actions: [{ type: 'keepView' as const, params: ofEvent }, 'chooseShown' as const, 'startReview' as const],
};

export const suggestionQueueMachine = queueSetup.createMachine({
  id: 'suggestionQueue',
  context: ({ input }) => ({
    ...input,
    suggestions: [],
    actions: null,
    actionsProblem: null,
    chosen: null,
    checked: [],
    reviewed: [],
    many: null,
    problem: null,
  }),
  initial: 'away',
  on: {
    'queue.hide': { target: '.away', actions: 'endMany' },
    'review.ended': { actions: [{ type: 'keepEnded', params: ofEvent }, 'tellPending', 'startReview'] },
    'review.undone': { actions: [{ type: 'keepUndone', params: ofEvent }, 'tellPending', 'startReview'] },
    'review.over': { actions: [{ type: 'endReview', params: ofEvent }, 'chooseShown', 'startReview'] },
  },
  states: {
    away: { on: { 'queue.show': { target: 'loading', actions: { type: 'keepView', params: ofEvent } } } },
    loading: {
      initial: 'quiet',
      states: { quiet: { after: { skeletonDelay: 'slow' } }, slow: {} },
      invoke: {
        id: 'listSuggestions',
        src: 'listSuggestions',
        input: ({ context }) => ({ query: { status: context.view.status ?? 'pending' } }),
        onDone: {
          target: 'shown',
          actions: [
            { type: 'keepSuggestions', params: ofEvent },
            'tellPending',
            'chooseShown',
            'startReview',
          ],
        },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: ofEvent } },
      },
      on: { 'queue.ask': [loadOther, { actions: { type: 'keepView', params: ofEvent } }] },
    },
    failed: {
      on: {
        'queue.retry': 'loading',
        'queue.ask': [loadOther, { actions: { type: 'keepView', params: ofEvent } }],
      },
    },
    shown: {
      invoke: {
        id: 'listActionDefinitions',
        src: 'listActionDefinitions',
        input: ({ context }) => ({ workspace: context.workspaceId }),
        onDone: { actions: { type: 'keepActions', params: ofEvent } },
        /** Those near to a query are still offered. */
        onError: { actions: { type: 'keepActionsProblem', params: ofEvent } },
      },
      on: {
        'queue.ask': [loadOther, showOther],
        'queue.move': {
          guard: { type: 'isBeside', params: ofEvent },
          actions: [{ type: 'move', params: ofEvent }, 'startReview'],
        },
        'suggestion.choose': { actions: [{ type: 'choose', params: ofEvent }, 'startReview'] },
      },
      initial: 'resting',
      states: {
        resting: {
          on: {
            'suggestion.check': { actions: { type: 'check', params: ofEvent } },
            'all.check': { actions: { type: 'checkAll', params: ofEvent } },
            'many.start': {
              guard: { type: 'canTakeMany', params: ofEvent },
              target: 'many',
              actions: { type: 'beginMany', params: ofEvent },
            },
          },
        },
        /** One after the other. */
        many: {
          entry: 'takeNext',
          on: {
            'many.stop': { target: 'resting', actions: 'endMany' },
            'review.ended': [
              {
                guard: { type: 'isNextAndMoreLeft', params: ofEvent },
                target: 'many',
                reenter: true,
                actions: [
                  { type: 'keepEnded', params: ofEvent },
                  'tellPending',
                  { type: 'countEnded', params: ofEvent },
                ],
              },
              {
                guard: { type: 'isNext', params: ofEvent },
                target: 'resting',
                actions: [
                  { type: 'keepEnded', params: ofEvent },
                  'tellPending',
                  { type: 'countEnded', params: ofEvent },
                  'startReview',
                ],
              },
            ],
          },
        },
      },
    },
  },
});

export type SuggestionQueueActor = ActorRefFrom<typeof suggestionQueueMachine>;

/** The review of this suggestion, if it has an actor. */
export const reviewAt = ({ children }: ReturnType<SuggestionQueueActor['getSnapshot']>, id: string) =>
  children[reviewId(id)];

/**
 * The review of one suggestion (spec §2.15, §4, §7.6): it is approved, implemented or rejected, with notes, and can be taken
 * back for a moment. Implementing is refused where a trial run says that another query would go elsewhere. What is typed
 * stays when the server refuses or cannot be reached.
 */
import { assign, sendTo, setup, type ActorRef, type ActorRefFrom, type Snapshot } from 'xstate';
import {
  reviewSuggestion,
  type BrokenQuery,
  type LearningSuggestion,
  type ReviewAction,
} from '../../contract/dev-admin.ts';
import type { CallAnswer, CallInput } from '../../contract/call.ts';
import { callSlot } from '../shared/call-slot.ts';
import { sentenceOr } from '../shared/sentence-or.ts';
import { canTake, inverseOf } from './suggestion-list.ts';

/** For the queue. A review that was not made has no suggestion. */
export type ReviewReport =
  | { readonly type: 'review.ended'; readonly id: string; readonly suggestion: LearningSuggestion | null }
  /** It is pending again. */
  | { readonly type: 'review.undone'; readonly suggestion: LearningSuggestion }
  /** It cannot be taken back here any more. */
  | { readonly type: 'review.over'; readonly id: string };

export interface ReviewInput {
  readonly suggestion: LearningSuggestion;
  readonly reviewerId: string;
  readonly owner: ActorRef<Snapshot<unknown>, ReviewReport>;
}

interface ReviewContext extends ReviewInput {
  readonly notes: string;
  /** The action that is chosen instead of the suggested one; null for none. */
  readonly action: string | null;
  /** What is being done, or was done last. */
  readonly taken: ReviewAction | null;
  /** Of the last attempt to implement it. */
  readonly trial: { readonly tried: number; readonly broken: readonly BrokenQuery[] } | null;
  readonly problem: string | null;
}

type ReviewEvent =
  | { type: 'notes.type'; notes: string }
  | { type: 'action.choose'; action: string }
  | { type: 'review.take'; action: ReviewAction }
  | { type: 'review.undo' }
  /** It was read again. */
  | { type: 'suggestion.fresh'; suggestion: LearningSuggestion };

type Answer = CallAnswer<typeof reviewSuggestion>;

const words = sentenceOr('The review was not saved. Please try again.');
const undoWords = sentenceOr('It was not undone. Please try again.');
const ofEvent = <E>({ event }: { readonly event: E }) => event;

/** What implementing would understand the query as. */
export const implementedAs = ({ action, suggestion }: Pick<ReviewContext, 'action' | 'suggestion'>) =>
  action ?? suggestion.action_slug;

function asked(context: ReviewContext, action: ReviewAction): CallInput<typeof reviewSuggestion> {
  const { suggestion, reviewerId } = context;
  const notes = context.notes.trim();
  const other = action === 'implement' ? context.action : null;
  return {
    params: { id: suggestion.id },
    query: {
      action,
      reviewer_id: reviewerId,
      ...(notes !== '' && { notes }),
      ...(other !== null && { action_slug: other }),
    },
  };
}

export const suggestionReviewMachine = setup({
  types: {
    context: {} as ReviewContext,
    events: {} as ReviewEvent,
    input: {} as ReviewInput,
  },
  actors: { reviewSuggestion: callSlot('suggestionReview', reviewSuggestion) },
  guards: {
    isPossible: ({ context }, { action }: { action: ReviewAction }) =>
      canTake(context.suggestion.status, action) &&
      (action !== 'implement' || implementedAs(context) !== null),
    isBreaking: (_, { output }: { output: Answer }) => (output.trial?.broken.length ?? 0) > 0,
    isReversible: ({ context: { taken } }) => taken !== null && inverseOf[taken] !== null,
  },
  actions: {
    keepNotes: assign((_, { notes }: { notes: string }) => ({ notes, problem: null })),
    keepAction: assign((_, { action }: { action: string }) => ({ action, trial: null, problem: null })),
    keepTaken: assign((_, { action }: { action: ReviewAction }) => ({
      taken: action,
      trial: null,
      problem: null,
    })),
    keepFresh: assign((_, { suggestion }: { suggestion: LearningSuggestion }) => ({ suggestion })),
    keepTrial: assign((_, { output }: { output: Answer }) => ({
      suggestion: output.suggestion,
      trial: output.trial,
      taken: null,
    })),
    keepMade: assign((_, { output }: { output: Answer }) => ({
      suggestion: output.suggestion,
      trial: output.trial,
      notes: '',
      problem: null,
    })),
    keepUndone: assign((_, { output }: { output: Answer }) => ({
      suggestion: output.suggestion,
      trial: null,
      taken: null,
      problem: null,
    })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: words(error), taken: null })),
    keepUndoProblem: assign((_, { error }: { error: unknown }) => ({ problem: undoWords(error) })),
    tellMade: sendTo(
      ({ context }) => context.owner,
      (_, { output }: { output: Answer }): ReviewReport => ({
        type: 'review.ended',
        id: output.suggestion.id,
        suggestion: output.suggestion,
      }),
    ),
    tellNotMade: sendTo(
      ({ context }) => context.owner,
      ({ context }): ReviewReport => ({
        type: 'review.ended',
        id: context.suggestion.id,
        suggestion: null,
      }),
    ),
    tellUndone: sendTo(
      ({ context }) => context.owner,
      (_, { output }: { output: Answer }): ReviewReport => ({
        type: 'review.undone',
        suggestion: output.suggestion,
      }),
    ),
    tellOver: sendTo(
      ({ context }) => context.owner,
      ({ context }): ReviewReport => ({ type: 'review.over', id: context.suggestion.id }),
    ),
  },
  // As long as a saved cell can be undone (spec §9).
  delays: { undoWindow: 12_000 },
}).createMachine({
  id: 'suggestionReview',
  context: ({ input }) => ({ ...input, notes: '', action: null, taken: null, trial: null, problem: null }),
  initial: 'deciding',
  states: {
    deciding: {
      on: {
        'notes.type': { actions: { type: 'keepNotes', params: ofEvent } },
        'action.choose': { actions: { type: 'keepAction', params: ofEvent } },
        'suggestion.fresh': { actions: { type: 'keepFresh', params: ofEvent } },
        'review.take': {
          guard: { type: 'isPossible', params: ofEvent },
          target: 'sending',
          actions: { type: 'keepTaken', params: ofEvent },
        },
      },
    },
    sending: {
      invoke: {
        id: 'reviewSuggestion',
        src: 'reviewSuggestion',
        // It is in this state only while something is being done.
        input: ({ context }) => asked(context, context.taken as ReviewAction),
        onDone: [
          {
            guard: { type: 'isBreaking', params: ofEvent },
            target: 'deciding',
            actions: [{ type: 'keepTrial', params: ofEvent }, 'tellNotMade'],
          },
          {
            target: 'made',
            actions: [
              { type: 'keepMade', params: ofEvent },
              { type: 'tellMade', params: ofEvent },
            ],
          },
        ],
        onError: {
          target: 'deciding',
          actions: [{ type: 'keepProblem', params: ofEvent }, 'tellNotMade'],
        },
      },
    },
    made: {
      after: { undoWindow: 'over' },
      on: { 'review.undo': { guard: 'isReversible', target: 'undoing' } },
    },
    undoing: {
      invoke: {
        id: 'undoReview',
        src: 'reviewSuggestion',
        input: ({ context }) => {
          const inverse = context.taken === null ? null : inverseOf[context.taken];
          // The guard of `review.undo` lets no other review in.
          return asked(context, inverse ?? 'reopen');
        },
        onDone: {
          target: 'deciding',
          actions: [
            { type: 'keepUndone', params: ofEvent },
            { type: 'tellUndone', params: ofEvent },
          ],
        },
        /** It can be tried again, for the full time. */
        onError: { target: 'made', actions: { type: 'keepUndoProblem', params: ofEvent } },
      },
    },
    over: { entry: 'tellOver', type: 'final' },
  },
});

export type SuggestionReviewActor = ActorRefFrom<typeof suggestionReviewMachine>;

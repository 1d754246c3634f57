/** What the queue of suggestions knows and does; its states are in `suggestion-queue.machine.ts`. */
import { assign, enqueueActions, setup, type ActorRef, type Snapshot } from 'xstate';
import { listActionDefinitions } from '../../contract/chat.ts';
import { listSuggestions, type LearningSuggestion, type ReviewAction } from '../../contract/dev-admin.ts';
import { callSlot } from '../shared/call-slot.ts';
import { sentenceOr } from '../shared/sentence-or.ts';
import { statusOf, type DevView } from './dev-view.ts';
import { canTake, shownSuggestions } from './suggestion-list.ts';
import { suggestionReviewMachine, type ReviewReport } from './suggestion-review.machine.ts';
import type { ActionDefinition } from './test-run.ts';

/** For the page, which shows it beside the name of the tab. */
export interface PendingCounted {
  readonly type: 'pending.counted';
  readonly pending: number;
}

export interface QueueInput {
  readonly owner: ActorRef<Snapshot<unknown>, PendingCounted>;
  /** For the list of all actions. */
  readonly workspaceId: string;
  readonly userId: string;
  /** Times are shown in it. */
  readonly timezone: string;
  /** ISO 8601; ages are counted from it. */
  readonly now: string;
  readonly view: DevView;
}

export interface QueueContext extends QueueInput {
  readonly suggestions: readonly LearningSuggestion[];
  /** Every action of the assistant; null where they were not loaded. */
  readonly actions: readonly ActionDefinition[] | null;
  readonly actionsProblem: string | null;
  /** The suggestion whose details are shown. */
  readonly chosen: string | null;
  /** The suggestions that are reviewed together. */
  readonly checked: readonly string[];
  /** Those whose review has an actor. */
  readonly reviewed: readonly string[];
  /** Many at once: what is done with them, which are left, and how it went so far. */
  readonly many: {
    readonly action: ReviewAction;
    readonly left: readonly string[];
    readonly made: number;
    readonly notMade: number;
  } | null;
  readonly problem: string | null;
}

type QueueEvent =
  | { type: 'queue.show'; view: DevView }
  | { type: 'queue.hide' }
  | { type: 'queue.ask'; view: DevView }
  | { type: 'queue.retry' }
  | { type: 'queue.move'; by: -1 | 1 }
  | { type: 'suggestion.choose'; id: string }
  | { type: 'suggestion.check'; id: string; checked: boolean }
  | { type: 'all.check'; checked: boolean }
  | { type: 'many.start'; action: ReviewAction }
  | { type: 'many.stop' }
  | ReviewReport;

export const reviewId = (id: string) => `review:${id}` as const;

const words = sentenceOr('The suggestions were not loaded. Please try again.');

export const shownIn = ({ suggestions, view }: Pick<QueueContext, 'suggestions' | 'view'>) =>
  shownSuggestions(suggestions, view);

const actionsWords = sentenceOr('Open the tab again to load them.');

/** The ones of the view's status, which wait for a review or can be taken back. */
const isOpen = (view: DevView) => (one: LearningSuggestion) => one.status === statusOf(view);

/** Those that are checked and that can be reviewed so. */
const takenBy = ({ suggestions, checked, view }: QueueContext, action: ReviewAction) =>
  shownSuggestions(suggestions, view)
    .filter(
      ({ id, status, action_slug: slug }) =>
        checked.includes(id) && canTake(status, action) && (action !== 'implement' || slug !== null),
    )
    .map(({ id }) => id);

/** The next one that is open, or else the one before. */
function nextOpen(context: Pick<QueueContext, 'suggestions' | 'view'>, id: string): string | null {
  const shown = shownIn(context);
  const at = shown.findIndex((one) => one.id === id);
  const open = isOpen(context.view);
  const found = shown.slice(at + 1).find(open) ?? shown.slice(0, Math.max(at, 0)).findLast(open);
  return found?.id ?? null;
}

export const queueSetup = setup({
  types: {
    context: {} as QueueContext,
    events: {} as QueueEvent,
    input: {} as QueueInput,
    children: {} as { [id: ReturnType<typeof reviewId>]: 'review' } & {
      listSuggestions: 'listSuggestions';
      listActionDefinitions: 'listActionDefinitions';
    },
  },
  actors: {
    listSuggestions: callSlot('suggestionQueue', listSuggestions),
    listActionDefinitions: callSlot('suggestionQueue', listActionDefinitions),
    review: suggestionReviewMachine,
  },
  guards: {
    isOtherStatus: ({ context }, { view }: { view: DevView }) => statusOf(view) !== statusOf(context.view),
    isBeside: ({ context }, { by }: { by: -1 | 1 }) => {
      const shown = shownIn(context);
      const at = shown.findIndex(({ id }) => id === context.chosen);
      return at >= 0 && shown[at + by] !== undefined;
    },
    canTakeMany: ({ context }, { action }: { action: ReviewAction }) => takenBy(context, action).length > 0,
    isNext: ({ context: { many } }, { id }: { id: string }) => many?.left[0] === id,
    isNextAndMoreLeft: ({ context: { many } }, { id }: { id: string }) =>
      many !== null && many.left[0] === id && many.left.length > 1,
  },
  actions: {
    keepView: assign((_, { view }: { view: DevView }) => ({ view })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: words(error) })),
    keepActions: assign((_, { output }: { output: { actions: readonly ActionDefinition[] } }) => ({
      actions: output.actions,
      actionsProblem: null,
    })),
    keepActionsProblem: assign((_, { error }: { error: unknown }) => ({
      actionsProblem: actionsWords(error),
    })),
    /** What is being reviewed goes on; a review that rests has the suggestion as it is now. */
    keepSuggestions: enqueueActions(
      ({ context, enqueue }, { output }: { output: { suggestions: readonly LearningSuggestion[] } }) => {
        const { suggestions } = output;
        enqueue.assign({ suggestions, checked: [], many: null, problem: null });
        for (const suggestion of suggestions) {
          if (!context.reviewed.includes(suggestion.id)) continue;
          enqueue.sendTo(reviewId(suggestion.id), { type: 'suggestion.fresh', suggestion });
        }
      },
    ),
    /** Known where those that are pending are listed. */
    tellPending: enqueueActions(({ context: { owner, suggestions, view }, enqueue }) => {
      if (statusOf(view) !== 'pending') return;
      const pending = suggestions.filter(({ status }) => status === 'pending').length;
      enqueue.sendTo(owner, { type: 'pending.counted', pending });
    }),
    /** Chooses one that the view shows, the first if the chosen one is not there. */
    chooseShown: enqueueActions(({ context, enqueue }) => {
      const shown = shownIn(context);
      if (!shown.some(({ id }) => id === context.chosen)) enqueue.assign({ chosen: shown[0]?.id ?? null });
    }),
    choose: assign((_, { id }: { id: string }) => ({ chosen: id })),
    move: assign(({ context }, { by }: { by: -1 | 1 }) => {
      const shown = shownIn(context);
      const at = shown.findIndex(({ id }) => id === context.chosen);
      return { chosen: shown[at + by]?.id ?? context.chosen };
    }),
    /** The chosen suggestion has an actor of its review. */
    startReview: enqueueActions(({ context, enqueue, self }) => {
      const suggestion = context.suggestions.find(({ id }) => id === context.chosen);
      if (suggestion === undefined || context.reviewed.includes(suggestion.id)) return;
      const input = { suggestion, reviewerId: context.userId, owner: self };
      enqueue.spawnChild('review', { id: reviewId(suggestion.id), input });
      enqueue.assign({ reviewed: [...context.reviewed, suggestion.id] });
    }),
    check: assign(({ context }, { id, checked }: { id: string; checked: boolean }) => ({
      checked: checked ? [...context.checked, id] : context.checked.filter((one) => one !== id),
    })),
    checkAll: assign(({ context }, { checked }: { checked: boolean }) => ({
      checked: checked
        ? shownIn(context)
            .filter(isOpen(context.view))
            .map(({ id }) => id)
        : [],
    })),
    beginMany: assign(({ context }, { action }: { action: ReviewAction }) => ({
      many: { action, left: takenBy(context, action), made: 0, notMade: 0 },
    })),
    takeNext: enqueueActions(({ context: { many, suggestions, reviewed, userId }, enqueue, self }) => {
      const suggestion = suggestions.find(({ id }) => id === many?.left[0]);
      if (many === null || suggestion === undefined) return;
      const id = reviewId(suggestion.id);
      if (!reviewed.includes(suggestion.id)) {
        enqueue.spawnChild('review', { id, input: { suggestion, reviewerId: userId, owner: self } });
        enqueue.assign({ reviewed: [...reviewed, suggestion.id] });
      }
      enqueue.sendTo(id, { type: 'review.take', action: many.action });
    }),
    countEnded: assign(({ context: { many } }, { suggestion }: Pick<Ended, 'suggestion'>) => ({
      many: many && {
        ...many,
        left: many.left.slice(1),
        made: many.made + (suggestion === null ? 0 : 1),
        notMade: many.notMade + (suggestion === null ? 1 : 0),
      },
    })),
    endMany: assign(({ context: { many } }) => ({ many: many && { ...many, left: [] } })),
    /** The one that was reviewed is no longer checked; if its details are shown, the next one's are. */
    keepEnded: assign(({ context }, { id, suggestion }: Ended) => {
      if (suggestion === null) return {};
      const { many } = context;
      const isAhead = many !== null && many.left[0] !== id;
      const suggestions = context.suggestions.map((one) => (one.id === id ? suggestion : one));
      const next = nextOpen({ suggestions, view: context.view }, id);
      return {
        suggestions,
        checked: context.checked.filter((one) => one !== id),
        chosen: context.chosen === id ? (next ?? id) : context.chosen,
        // One that was reviewed by itself meanwhile is not reviewed again.
        ...(isAhead && { many: { ...many, left: many.left.filter((one) => one !== id) } }),
      };
    }),
    keepUndone: assign(({ context }, { suggestion }: { suggestion: LearningSuggestion }) => ({
      suggestions: context.suggestions.map((one) => (one.id === suggestion.id ? suggestion : one)),
      chosen: suggestion.id,
    })),
    /** It has left the queue; one that is shown by its new status stays. */
    endReview: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      const open = isOpen(context.view);
      const suggestions = context.suggestions.filter((one) => one.id !== id || open(one));
      enqueue.stopChild(reviewId(id));
      enqueue.assign({ suggestions, reviewed: context.reviewed.filter((one) => one !== id) });
    }),
  },
  delays: { skeletonDelay: 200 },
});

type Ended = Extract<ReviewReport, { type: 'review.ended' }>;

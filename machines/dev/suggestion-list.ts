/** The suggestions that a view shows, in its order. Pure. */
import {
  confidenceLevels,
  implementationPriorities,
  type LearningSuggestion,
  type ReviewAction,
  type SuggestionStatus,
} from '../../contract/dev-admin.ts';
import { folded } from '../../contract/rules/folded.ts';
import { statusAfter } from '../../contract/rules/suggestion-review.ts';
import type { DevView, suggestionOrders } from './dev-view.ts';

type Order = (typeof suggestionOrders)[number];

const ranks: Readonly<Record<Order, (suggestion: LearningSuggestion) => number>> = {
  created_at: ({ created_at }) => Date.parse(created_at),
  times: ({ times }) => times,
  people: ({ people }) => people,
  implementation_priority: (one) => implementationPriorities.indexOf(one.implementation_priority),
  confidence_level: (one) => confidenceLevels.indexOf(one.confidence_level),
};

/** The most urgent first, of equal ones what was asked most. */
const byUrgency = (a: LearningSuggestion, b: LearningSuggestion) =>
  ranks.implementation_priority(b) - ranks.implementation_priority(a) || b.times - a.times;

const texts = ({ user_query, final_suggestion, workspace_name, action_slug }: LearningSuggestion) =>
  folded([user_query, final_suggestion, workspace_name, action_slug ?? ''].join('\n'));

export function shownSuggestions(
  suggestions: readonly LearningSuggestion[],
  { search, sort, category, priority, confidence }: DevView,
): readonly LearningSuggestion[] {
  const sought = folded(search.trim());
  const found = suggestions.filter(
    (one) =>
      (category === null || one.learning_category === category) &&
      (priority === null || one.implementation_priority === priority) &&
      (confidence === null || one.confidence_level === confidence) &&
      texts(one).includes(sought),
  );
  if (sort === null) return found.toSorted(byUrgency);
  const rank = ranks[sort.key as Order];
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return found.toSorted((a, b) => sign * (rank(a) - rank(b)) || byUrgency(a, b));
}

export const canTake = (status: SuggestionStatus, action: ReviewAction): boolean =>
  statusAfter(action, status) !== null;

/** What takes a review back; null where it would have to be reviewed again. */
export const inverseOf: Readonly<Record<ReviewAction, ReviewAction | null>> = {
  approve: 'reopen',
  reject: 'reopen',
  implement: 'unimplement',
  reopen: null,
  unimplement: null,
};

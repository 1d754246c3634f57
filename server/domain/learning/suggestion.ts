/** What is said of a suggestion, from how it came to be and how often it was asked (spec §3, §4). */
import type { LearningSuggestion } from '../../../contract/dev-admin.ts';

type Category = LearningSuggestion['learning_category'];
type Confidence = LearningSuggestion['confidence_level'];
type Priority = LearningSuggestion['implementation_priority'];

export interface Asked {
  readonly suggestion_type: LearningSuggestion['suggestion_type'];
  readonly action_slug: string | null;
  readonly times: number;
  readonly people: number;
}

/** From this many people on it is no slip of one. */
const SEVERAL = 3;

/** An unknown query of several people probably asks for something that no action does. */
export function categoryOf({ suggestion_type: type, people }: Asked): Category {
  if (type === 'corrected') return 'intent_pattern';
  if (type === 'answered_by_model') return 'escalation_pattern';
  return people >= SEVERAL ? 'action_suggestion' : 'general_improvement';
}

/** How sure it is that the query asks for the suggested action. */
export function confidenceOf({ suggestion_type: type, action_slug: slug, people }: Asked): Confidence {
  if (slug === null) return 'low';
  if (people >= SEVERAL) return 'high';
  return type === 'corrected' && people > 1 ? 'high' : 'medium';
}

export function priorityOf({ times, people }: Asked): Priority {
  if (people >= 5 || times >= 20) return 'critical';
  if (people >= SEVERAL || times >= 8) return 'high';
  return people > 1 || times >= 3 ? 'medium' : 'low';
}

/** @param label of the suggested action; null for none */
export const finalSuggestion = (query: string, label: string | null): string =>
  label === null ? `Decide what “${query}” asks for, or reject it` : `Understand “${query}” as “${label}”`;

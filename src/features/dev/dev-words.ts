/** How the developer dashboard says its values. */
import type { AnalyticsPeriod, LearningSuggestion, ReviewAction } from '../../../contract/dev-admin.ts';
import { paths } from '../../../contract/paths.ts';

export const NOTHING = 'Nothing measured yet';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

export const countText = (count: number): string => whole.format(count);
export const percentText = (percent: number): string => `${tenths.format(percent)}%`;
export const msText = (ms: number): string => `${ms < 10 ? tenths.format(ms) : whole.format(ms)} ms`;
export const timesText = (times: number): string => `${tenths.format(times)}×`;

/** `1 person`, `3 people`. */
export const howMany = (count: number, one: string, many: string): string =>
  `${countText(count)} ${count === 1 ? one : many}`;

export const periodWords: Readonly<Record<AnalyticsPeriod, string>> = {
  '7': '7 days',
  '30': '30 days',
  '90': '90 days',
  all: 'All',
};

export const inPeriod = (days: AnalyticsPeriod): string =>
  days === 'all' ? 'since the beginning' : `in the last ${days} days`;

const DAY_MS = 86_400_000;

export function ageText(created: string, now: string): string {
  const days = Math.floor((Date.parse(now) - Date.parse(created)) / DAY_MS);
  return days < 1 ? 'today' : days === 1 ? '1 day old' : `${countText(days)} days old`;
}

export const categoryWords: Readonly<Record<LearningSuggestion['learning_category'], string>> = {
  intent_pattern: 'Intent pattern',
  parameter_pattern: 'Parameter pattern',
  escalation_pattern: 'Escalation pattern',
  action_suggestion: 'Action suggestion',
  general_improvement: 'General improvement',
};

export const typeWords: Readonly<Record<LearningSuggestion['suggestion_type'], string>> = {
  unresolved: 'Not understood',
  corrected: 'Corrected by choosing an option',
  answered_by_model: 'Answered by the model',
};

export const levelWords: Readonly<Record<LearningSuggestion['implementation_priority'], string>> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
};

export const statusWords: Readonly<Record<LearningSuggestion['status'], string>> = {
  pending: 'Pending',
  approved: 'Approved',
  implemented: 'Implemented',
  rejected: 'Rejected',
};

/** What is being done, and what was done. */
export const reviewWords: Readonly<
  Record<ReviewAction, { readonly button: string; readonly doing: string; readonly done: string }>
> = {
  approve: { button: 'Approve', doing: 'Approving…', done: 'Approved' },
  implement: { button: 'Implement', doing: 'Trying it out…', done: 'Implemented' },
  reject: { button: 'Reject', doing: 'Rejecting…', done: 'Rejected' },
  reopen: { button: 'Back to pending', doing: 'Reopening…', done: 'Back to pending' },
  unimplement: { button: 'Take back', doing: 'Taking it back…', done: 'Taken back' },
};

export const pendingAddress = `${paths.dev.chatamAdmin}?tab=suggestions`;
export const testingAddress = (slug: string): string =>
  `${paths.dev.chatamAdmin}?tab=testing&action=${encodeURIComponent(slug)}`;

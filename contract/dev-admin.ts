/**
 * What the people who run the assistant see of it, in all workspaces: its figures, and what it may learn (spec §2.15, §3,
 * §7.6). Nothing of a workspace's messages is answered but the masked texts of a suggestion.
 */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, isoDay } from './shapes.ts';

/** Characters of a reviewer's notes. */
export const REVIEW_NOTES_LENGTH = 1_000;

const access = { who: 'developer' } as const;

/** How the query came to be a suggestion: not understood, corrected by choosing an option, or answered by the model. */
export const suggestionTypes = ['unresolved', 'corrected', 'answered_by_model'] as const;
export type SuggestionType = (typeof suggestionTypes)[number];

export const learningCategories = [
  'intent_pattern',
  'parameter_pattern',
  'escalation_pattern',
  'action_suggestion',
  'general_improvement',
] as const;

export const confidenceLevels = ['low', 'medium', 'high'] as const;
export const implementationPriorities = ['low', 'medium', 'high', 'critical'] as const;
export const suggestionStatuses = ['pending', 'approved', 'implemented', 'rejected'] as const;
export type SuggestionStatus = (typeof suggestionStatuses)[number];

/**
 * `reopen` takes an approval or a rejection back, and `unimplement` an implementation with its pattern: both lead to
 * pending. The others are those of spec §7.6.
 */
export const reviewActions = ['approve', 'implement', 'reject', 'reopen', 'unimplement'] as const;
export type ReviewAction = (typeof reviewActions)[number];

const review = z.object({
  action: z.enum(reviewActions),
  reviewer_name: z.string(),
  notes: z.string(),
  /** ISO 8601. */
  at: z.string(),
});

/** An action and how near the query is to it, from 0 to 1. */
const nearAction = z.object({ action_slug: z.string(), action_label: z.string(), score: z.number() });

/** Texts are masked: names, addresses, amounts and days of a workspace are replaced by what they are. */
export const learningSuggestion = z.object({
  id,
  suggestion_type: z.enum(suggestionTypes),
  /** The workspace where it was asked first. */
  workspace_name: z.string(),
  learning_category: z.enum(learningCategories),
  confidence_level: z.enum(confidenceLevels),
  implementation_priority: z.enum(implementationPriorities),
  /** When it was asked first, ISO 8601. */
  created_at: z.string(),
  user_query: z.string(),
  llm_reasoning: z.nullable(z.string()),
  follow_up_question: z.nullable(z.string()),
  follow_up_answer: z.nullable(z.string()),
  final_suggestion: z.string(),
  status: z.enum(suggestionStatuses),
  /** How often queries like this one were asked, and by how many people in how many workspaces. */
  times: z.int(),
  people: z.int(),
  workspaces: z.int(),
  /** ISO 8601. */
  last_asked_at: z.string(),
  /** What the query is to be understood as; null where the reviewer has to choose it. */
  action_slug: z.nullable(z.string()),
  /** The nearest actions of the present understanding, the nearest first. */
  nearest: z.array(nearAction),
  /** The latest first. */
  reviews: z.array(review),
});
export type LearningSuggestion = z.output<typeof learningSuggestion>;

export const listSuggestions = defineCall({
  name: 'listSuggestions',
  method: 'GET',
  path: '/chatam/dev-admin/learning/all-suggestions',
  summary: 'What the assistant may learn, from all workspaces',
  spec: '§7.6',
  access,
  query: z.object({ status: z.enum(suggestionStatuses) }),
  answer: z.object({ suggestions: z.array(learningSuggestion) }),
});

/** A sample or a learned query that would be understood as another action than before. */
const brokenQuery = z.object({ query: z.string(), expected: z.string(), taken: z.nullable(z.string()) });
export type BrokenQuery = z.output<typeof brokenQuery>;

/**
 * Implementing adds the pattern after a trial run of all samples and learned patterns. Where one of them would go
 * elsewhere the suggestion stays as it was, and the answer says which.
 */
export const reviewSuggestion = defineCall({
  name: 'reviewSuggestion',
  method: 'PATCH',
  path: '/chatam/dev-admin/learning/{id}/review',
  summary: 'Reviews a suggestion',
  spec: '§7.6',
  access,
  answersWithin: 30_000,
  params: z.object({ id }),
  query: z.object({
    action: z.enum(reviewActions),
    reviewer_id: id,
    notes: z.optional(z.string().check(z.maxLength(REVIEW_NOTES_LENGTH))),
    /** Of `implement`: the action that is chosen instead of the suggested one. */
    action_slug: z.optional(z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[a-z\d-]+$/))),
  }),
  answer: z.object({
    suggestion: learningSuggestion,
    /** Of `implement` only. */
    trial: z.nullable(z.object({ tried: z.int(), broken: z.array(brokenQuery) })),
  }),
});

/** Days up to today (UTC) that are counted; `all` is everything. */
export const analyticsPeriods = ['7', '30', '90', 'all'] as const;
export type AnalyticsPeriod = (typeof analyticsPeriods)[number];

const period = z.object({ days: z._default(z.enum(analyticsPeriods), '30') });

export const systemAnalytics = z.object({
  total_messages: z.int(),
  total_workspaces_using_chatam: z.int(),
  pending_suggestions: z.int(),
  resolution_breakdown: z.object({
    /** Of all messages that were understood, from 0 to 100; null where there is none. */
    specialist_percentage: z.nullable(z.number()),
    specialist: z.int(),
    llm: z.int(),
    unresolved: z.int(),
  }),
  /** A specialist is an area of actions. */
  top_specialists: z.array(z.object({ specialist: z.string(), count: z.int() })),
  top_actions: z.array(z.object({ action: z.string(), count: z.int() })),
  top_workspaces: z.array(z.object({ workspace: z.string(), messages: z.int() })),
  /** A row for each day of the period with messages, the earliest first. */
  trend: z.array(
    z.object({ day: isoDay, specialist: z.int(), llm: z.int(), unresolved: z.int(), workspaces: z.int() }),
  ),
});
export type SystemAnalytics = z.output<typeof systemAnalytics>;

export const getSystemAnalytics = defineCall({
  name: 'getSystemAnalytics',
  method: 'GET',
  path: '/chatam/dev-admin/analytics/system-wide',
  summary: 'How much the assistant is used, in all workspaces',
  spec: '§7.6',
  access,
  query: period,
  answer: systemAnalytics,
});

/** Null is "nothing measured yet". Milliseconds; percentiles are the upper edge of their bucket, at most 5 % too high. */
export const systemPerformance = z.object({
  average_processing_time_ms: z.nullable(z.number()),
  total_tokens_used: z.nullable(z.int()),
  /** How many times as fast as the model a specialist answers. */
  speed_improvement: z.nullable(z.number()),
  specialist_avg_time_ms: z.nullable(z.number()),
  llm_avg_time_ms: z.nullable(z.number()),
  percentiles: z.array(
    z.object({ day: isoDay, count: z.int(), p50_ms: z.number(), p95_ms: z.number(), p99_ms: z.number() }),
  ),
  slowest_actions: z.array(z.object({ action_slug: z.string(), count: z.int(), p95_ms: z.number() })),
  /**
   * Null where no model is configured. `daily_budget` is that of one workspace; `failures` are messages for which the model was
   * asked and gave no usable answer.
   */
  model: z.nullable(
    z.object({ daily_budget: z.int(), tokens_today: z.int(), largest_today: z.int(), failures: z.int() }),
  ),
});
export type SystemPerformance = z.output<typeof systemPerformance>;

export const getPerformance = defineCall({
  name: 'getPerformance',
  method: 'GET',
  path: '/chatam/dev-admin/analytics/performance',
  summary: 'How fast the assistant answers, and what its model uses',
  spec: '§7.6',
  access,
  query: period,
  answer: systemPerformance,
});

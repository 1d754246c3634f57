/** The developer dashboard of an invented installation, for walks and tests. */
import type { LearningSuggestion, SystemAnalytics, SystemPerformance } from '../../contract/dev-admin.ts';
import type { ActionDefinition, TestResults } from './test-run.ts';

export const sampleAnalytics: SystemAnalytics = {
  total_messages: 48_216,
  total_workspaces_using_chatam: 132,
  pending_suggestions: 37,
  resolution_breakdown: { specialist_percentage: 90.2, specialist: 43_491, llm: 4_725, unresolved: 0 },
  top_specialists: [
    { specialist: 'renewals', count: 18_420 },
    { specialist: 'navigation', count: 11_976 },
  ],
  top_actions: [{ action: 'show-renewals-due', count: 9_304 }],
  top_workspaces: [
    { workspace: 'Northbeam', messages: 6_812 },
    { workspace: 'Cobalt Freight Partners', messages: 5_940 },
  ],
  trend: [
    { day: '2026-01-14', specialist: 1_200, llm: 130, unresolved: 12, workspaces: 90 },
    { day: '2026-01-15', specialist: 1_430, llm: 150, unresolved: 8, workspaces: 97 },
  ],
};

export const emptyAnalytics: SystemAnalytics = {
  total_messages: 0,
  total_workspaces_using_chatam: 0,
  pending_suggestions: 0,
  resolution_breakdown: { specialist_percentage: null, specialist: 0, llm: 0, unresolved: 0 },
  top_specialists: [],
  top_actions: [],
  top_workspaces: [],
  trend: [],
};

export const samplePerformance: SystemPerformance = {
  average_processing_time_ms: 284,
  total_tokens_used: 3_904_118,
  speed_improvement: 9.4,
  specialist_avg_time_ms: 176,
  llm_avg_time_ms: 1_658,
  percentiles: [
    { day: '2026-01-14', count: 1_342, p50_ms: 170, p95_ms: 610, p99_ms: 1_900 },
    { day: '2026-01-15', count: 1_588, p50_ms: 165, p95_ms: 590, p99_ms: 1_750 },
  ],
  slowest_actions: [{ action_slug: 'list-low-confidence', count: 3_871, p95_ms: 720 }],
  model: { daily_budget: 200_000, tokens_today: 41_300, largest_today: 12_050, failures: 3 },
};

export const emptyPerformance: SystemPerformance = {
  average_processing_time_ms: null,
  total_tokens_used: null,
  speed_improvement: null,
  specialist_avg_time_ms: null,
  llm_avg_time_ms: null,
  percentiles: [],
  slowest_actions: [],
  model: null,
};

/** It has an action that is suggested. */
export const slipping: LearningSuggestion = {
  id: 's1',
  suggestion_type: 'corrected',
  workspace_name: 'Northbeam',
  learning_category: 'intent_pattern',
  confidence_level: 'high',
  implementation_priority: 'high',
  created_at: '2026-01-12T09:30:00.000Z',
  user_query: 'which deals slip this quarter',
  llm_reasoning: null,
  follow_up_question: 'What do you want to see?',
  follow_up_answer: 'Renewals that are due',
  final_suggestion: 'Understand “which deals slip this quarter” as show-renewals-due',
  status: 'pending',
  times: 14,
  people: 5,
  workspaces: 3,
  last_asked_at: '2026-01-15T08:00:00.000Z',
  action_slug: 'show-renewals-due',
  nearest: [
    { action_slug: 'show-renewals-due', action_label: 'Show renewals that are due', score: 0.62 },
    { action_slug: 'open-renewals', action_label: 'Open the renewals', score: 0.48 },
  ],
  reviews: [],
};

/** Nothing is suggested: the reviewer has to choose the action. */
export const unclear: LearningSuggestion = {
  ...slipping,
  id: 's2',
  suggestion_type: 'unresolved',
  learning_category: 'action_suggestion',
  confidence_level: 'low',
  implementation_priority: 'low',
  user_query: 'who is unhappy',
  follow_up_question: null,
  follow_up_answer: null,
  final_suggestion: 'Decide which action “who is unhappy” is',
  times: 1,
  people: 1,
  workspaces: 1,
  action_slug: null,
};

const review = { reviewer_name: 'Maya Okafor', notes: '', at: '2026-01-15T14:31:00.000Z' } as const;

export const approved: LearningSuggestion = {
  ...slipping,
  status: 'approved',
  reviews: [{ ...review, action: 'approve' }],
};
export const implemented: LearningSuggestion = {
  ...slipping,
  status: 'implemented',
  reviews: [{ ...review, action: 'implement' }],
};

export const sampleActions: readonly ActionDefinition[] = [
  {
    slug: 'show-renewals-due',
    label: 'Show renewals that are due',
    description: 'Lists the renewals of the next days.',
    keywords: ['due'],
    samples: ['what is due', 'renewals due soon'],
  },
  {
    slug: 'list-low-confidence',
    label: 'List renewals of low confidence',
    description: 'Lists the renewals that are at risk.',
    keywords: ['risk'],
    samples: ['what is at risk'],
  },
];

export const dueResults = {
  test_results: [
    { query: 'what is due', matched: true, action_slug: 'show-renewals-due', response_type: 'table' },
    { query: 'renewals due soon', matched: true, action_slug: 'show-renewals-due', response_type: 'table' },
  ],
} as const;

export const riskResults = {
  test_results: [
    { query: 'what is at risk', matched: false, action_slug: 'show-renewals-due', response_type: 'table' },
  ],
} as const;

/** Of an earlier visit. */
export const earlierRun: TestResults = {
  'show-renewals-due': [
    { query: 'what is due', matched: false, action_slug: null, response_type: 'unsure' },
    { query: 'renewals due soon', matched: true, action_slug: 'show-renewals-due', response_type: 'table' },
  ],
  'list-low-confidence': [
    { query: 'what is at risk', matched: true, action_slug: 'list-low-confidence', response_type: 'table' },
  ],
};

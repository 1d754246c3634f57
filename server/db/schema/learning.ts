/** What the assistant may learn, and its figures (decision 86). System-wide: no workspace reaches these tables. */
import {
  bigint,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ReviewAction, SuggestionStatus, SuggestionType } from '../../../contract/dev-admin.ts';
import type { ResolvedBy } from './chat.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Answers of a workspace on a day in UTC. */
export const assistantWorkspaceDays = pgTable(
  'assistant_workspace_days',
  {
    workspace_id: uuid('workspace_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    messages: integer('messages').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace_id, table.day] })],
);

/**
 * Sums of a day in UTC by action and who understood, of all workspaces together. `action_slug` is empty where nothing was
 * understood.
 */
export const assistantActionDays = pgTable(
  'assistant_action_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    action_slug: text('action_slug').notNull(),
    resolved_by: text('resolved_by').$type<ResolvedBy>().notNull(),
    messages: integer('messages').notNull(),
    milliseconds: bigint('milliseconds', { mode: 'number' }).notNull(),
    model_milliseconds: bigint('model_milliseconds', { mode: 'number' }).notNull(),
    tokens: bigint('tokens', { mode: 'number' }).notNull(),
    model_unanswered: integer('model_unanswered').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.action_slug, table.resolved_by] })],
);

/** How many answers of a day took as long as a bucket says (`domain/learning/time-buckets.ts`). */
export const assistantTimes = pgTable(
  'assistant_times',
  {
    day: date('day', { mode: 'string' }).notNull(),
    action_slug: text('action_slug').notNull(),
    bucket: integer('bucket').notNull(),
    messages: integer('messages').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.action_slug, table.bucket] })],
);

export const learningSuggestions = pgTable('learning_suggestions', {
  id: uuid('id').primaryKey(),
  /** Queries with these words are one suggestion. */
  words: text('words').notNull().unique(),
  masked_query: text('masked_query').notNull(),
  suggestion_type: text('suggestion_type').$type<SuggestionType>().notNull(),
  /** Where it was asked first. */
  workspace_id: uuid('workspace_id').notNull(),
  action_slug: text('action_slug'),
  follow_up_question: text('follow_up_question'),
  status: text('status').$type<SuggestionStatus>().notNull().default('pending'),
  times: integer('times').notNull(),
  created_at: moment('created_at').notNull(),
  last_asked_at: moment('last_asked_at').notNull(),
});

/** Who asked, to be counted. */
export const learningAskers = pgTable(
  'learning_askers',
  {
    suggestion_id: uuid('suggestion_id').notNull(),
    workspace_id: uuid('workspace_id').notNull(),
    member_id: uuid('member_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.suggestion_id, table.workspace_id, table.member_id] })],
);

export const learningReviews = pgTable('learning_reviews', {
  id: uuid('id').primaryKey(),
  suggestion_id: uuid('suggestion_id').notNull(),
  action: text('action').$type<ReviewAction>().notNull(),
  /** Null once the account is gone. */
  reviewer_id: uuid('reviewer_id'),
  reviewer_name: text('reviewer_name').notNull(),
  notes: text('notes').notNull(),
  created_at: moment('created_at').notNull(),
});

/** Who read what concerns all workspaces. */
export const systemReads = pgTable('system_reads', {
  id: uuid('id').primaryKey(),
  /** Null once the account is gone. */
  reader_id: uuid('reader_id'),
  reader_name: text('reader_name').notNull(),
  call: text('call').notNull(),
  /** The query of the call. */
  asked: jsonb('asked').$type<Readonly<Record<string, unknown>>>().notNull(),
  read_at: moment('read_at').notNull(),
});

/** The assistant's conversations and what it learned (decision 83). Row-level security is in the migration. */
import {
  bigint,
  boolean,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AssistantAnswer } from '../../../contract/chat-answer.ts';
import { workspaceMembers, workspaces } from './workspace.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const chatSessions = pgTable(
  'chat_sessions',
  {
    id: uuid('id').primaryKey(),
    workspace_id: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.workspace_id, { onDelete: 'cascade' }),
    member_id: uuid('member_id').notNull(),
    title: text('title').notNull(),
    is_folder: boolean('is_folder').notNull().default(false),
    /** Null for what is not in the trash. */
    trashed_at: moment('trashed_at'),
    /** The folder with which it went to the trash; null for what went there on its own. */
    trashed_with: uuid('trashed_with'),
    parent_folder_id: uuid('parent_folder_id'),
    display_order: integer('display_order').notNull().default(0),
    /** The snapshot of the dialogue machine in a resting state; null before the first turn. */
    dialogue: jsonb('dialogue'),
    /** Grows with every turn. */
    version: integer('version').notNull().default(0),
    created_at: moment('created_at').notNull(),
    updated_at: moment('updated_at').notNull(),
  },
  (table) => [
    unique('chat_sessions_one').on(table.workspace_id, table.id),
    foreignKey({
      name: 'chat_sessions_member',
      columns: [table.workspace_id, table.member_id],
      foreignColumns: [workspaceMembers.workspace_id, workspaceMembers.id],
    }).onDelete('cascade'),
    unique('chat_sessions_of_one').on(table.workspace_id, table.member_id, table.id),
    foreignKey({
      name: 'chat_sessions_folder',
      columns: [table.workspace_id, table.member_id, table.parent_folder_id],
      foreignColumns: [table.workspace_id, table.member_id, table.id],
    }).onDelete('set null'),
  ],
);

/** Who understood a message: the assistant's own specialists, the language model, or neither. */
export type ResolvedBy = 'specialist' | 'model' | 'unresolved';

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: uuid('id').primaryKey(),
    workspace_id: uuid('workspace_id').notNull(),
    session_id: uuid('session_id').notNull(),
    ordinal: bigint('ordinal', { mode: 'number' }).generatedAlwaysAsIdentity(),
    role: text('role').$type<'user' | 'assistant'>().notNull(),
    content: text('content').notNull(),
    response: jsonb('response').$type<AssistantAnswer>(),
    /** The action that ran, with the values of its parameters. */
    ran: jsonb('ran').$type<{
      readonly slug: string;
      readonly values: Readonly<Record<string, unknown>>;
    }>(),
    resolved_by: text('resolved_by').$type<ResolvedBy>(),
    action_slug: text('action_slug'),
    /** From 0 to 1: how sure understanding was. */
    score: real('score'),
    milliseconds: integer('milliseconds'),
    model_milliseconds: integer('model_milliseconds'),
    prompt_tokens: integer('prompt_tokens'),
    completion_tokens: integer('completion_tokens'),
    /** Of a question that was not understood by the assistant's own means: its text without names, amounts, days and secrets. */
    masked: text('masked'),
    /** Whether an answer is in the figures of the developer dashboard. */
    counted: boolean('counted').notNull().default(false),
    /** Of an answer that took a confirmed change back: its proposal. */
    undoes: uuid('undoes'),
    created_at: moment('created_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'chat_messages_session',
      columns: [table.workspace_id, table.session_id],
      foreignColumns: [chatSessions.workspace_id, chatSessions.id],
    }).onDelete('cascade'),
  ],
);

export const learnedPatterns = pgTable('learned_patterns', {
  id: uuid('id').primaryKey(),
  ordinal: bigint('ordinal', { mode: 'number' }).generatedAlwaysAsIdentity(),
  /** With names, amounts and days masked. */
  query: text('query').notNull(),
  action_slug: text('action_slug').notNull(),
  /** Null for a pattern that no suggestion led to. */
  suggestion_id: uuid('suggestion_id').unique(),
  created_at: moment('created_at').notNull(),
});

/** Actions of workspaces and of their members (spec §3). Row-level security and the checks are in the migration. */
import { bigint, foreignKey, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { AccessLevel } from '../../../contract/actions.ts';
import type { StoredActionType } from '../../domain/actions/action-store.ts';
import { workspaceMembers, workspaces } from './workspace.ts';

export const actions = pgTable(
  'actions',
  {
    id: uuid('id').primaryKey(),
    workspace_id: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.workspace_id, { onDelete: 'cascade' }),
    slug: text('slug').notNull(),
    label: text('label').notNull(),
    category: text('category').notNull(),
    description: text('description').notNull(),
    type: text('type').$type<StoredActionType>().notNull(),
    /** Null for a user action, which only its creator uses. */
    access_level: text('access_level').$type<AccessLevel>(),
    /** What its creator asked in the chat, and what running the action asks again. */
    source_query: text('source_query').notNull(),
    /** The global action that it runs, with the values of its parameters; null for one that asks its query again. */
    resolved_slug: text('resolved_slug'),
    parameters: jsonb('parameters').$type<Readonly<Record<string, unknown>>>(),
    created_by: uuid('created_by').notNull(),
    created_at: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    ordinal: bigint('ordinal', { mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (table) => [
    unique('actions_in_workspace').on(table.workspace_id, table.id),
    unique('actions_slug').on(table.workspace_id, table.slug),
    foreignKey({
      name: 'actions_creator',
      columns: [table.workspace_id, table.created_by],
      foreignColumns: [workspaceMembers.workspace_id, workspaceMembers.id],
    }),
  ],
);

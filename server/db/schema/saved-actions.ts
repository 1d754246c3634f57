/** Saved actions of members and their folders (decision 85). Row-level security and the checks are in the migration. */
import { foreignKey, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { actions } from './actions.ts';
import { workspaceMembers, workspaces } from './workspace.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const actionFolders = pgTable(
  'action_folders',
  {
    id: uuid('id').primaryKey(),
    workspace_id: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.workspace_id, { onDelete: 'cascade' }),
    member_id: uuid('member_id').notNull(),
    name: text('name').notNull(),
    display_order: integer('display_order').notNull(),
    /** Null for what is not in the trash. */
    trashed_at: moment('trashed_at'),
    created_at: moment('created_at').notNull(),
  },
  (table) => [
    unique('action_folders_of_one').on(table.workspace_id, table.member_id, table.id),
    foreignKey({
      name: 'action_folders_member',
      columns: [table.workspace_id, table.member_id],
      foreignColumns: [workspaceMembers.workspace_id, workspaceMembers.id],
    }).onDelete('cascade'),
  ],
);

export const savedActions = pgTable(
  'saved_actions',
  {
    id: uuid('id').primaryKey(),
    workspace_id: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.workspace_id, { onDelete: 'cascade' }),
    member_id: uuid('member_id').notNull(),
    text: text('text').notNull(),
    folder_id: uuid('folder_id'),
    /** What runs; null for a text that is understood anew, and after that action was deleted. */
    action_id: uuid('action_id'),
    display_order: integer('display_order').notNull(),
    trashed_at: moment('trashed_at'),
    /** The folder with which it went to the trash; null for what went there on its own. */
    trashed_with: uuid('trashed_with'),
    created_at: moment('created_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'saved_actions_member',
      columns: [table.workspace_id, table.member_id],
      foreignColumns: [workspaceMembers.workspace_id, workspaceMembers.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'saved_actions_folder',
      columns: [table.workspace_id, table.member_id, table.folder_id],
      foreignColumns: [actionFolders.workspace_id, actionFolders.member_id, actionFolders.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'saved_actions_action',
      columns: [table.workspace_id, table.action_id],
      foreignColumns: [actions.workspace_id, actions.id],
    }).onDelete('set null'),
  ],
);

/** Saved views of tables of records (spec §2.14). Row-level security, the unique names and the checks are in the migration. */
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { workspaceMembers, workspaces } from './workspace.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' }).notNull();

export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid('id').primaryKey(),
    workspace_id: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.workspace_id, { onDelete: 'cascade' }),
    record_type: text('record_type').notNull(),
    /** Null for a view that is shared with the workspace. */
    owner_member_id: uuid('owner_member_id'),
    name: text('name').notNull(),
    name_key: text('name_key').notNull(),
    position: integer('position').notNull(),
    query: text('query').notNull(),
    widths: jsonb('widths').$type<Readonly<Record<string, number>>>().notNull(),
    created_at: moment('created_at'),
    updated_at: moment('updated_at'),
  },
  (table) => [
    unique('saved_views_in_workspace').on(table.workspace_id, table.id),
    foreignKey({
      name: 'saved_views_owner',
      columns: [table.workspace_id, table.owner_member_id],
      foreignColumns: [workspaceMembers.workspace_id, workspaceMembers.id],
    }).onDelete('cascade'),
  ],
);

export const defaultViews = pgTable(
  'default_views',
  {
    workspace_id: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.workspace_id, { onDelete: 'cascade' }),
    member_id: uuid('member_id').notNull(),
    record_type: text('record_type').notNull(),
    view_id: uuid('view_id').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'default_views_one',
      columns: [table.workspace_id, table.member_id, table.record_type],
    }),
    foreignKey({
      name: 'default_views_member',
      columns: [table.workspace_id, table.member_id],
      foreignColumns: [workspaceMembers.workspace_id, workspaceMembers.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'default_views_view',
      columns: [table.workspace_id, table.view_id],
      foreignColumns: [savedViews.workspace_id, savedViews.id],
    }).onDelete('cascade'),
    index('default_views_of_view').on(table.workspace_id, table.view_id),
  ],
);

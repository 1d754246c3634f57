/** Definitions of custom fields (spec §3, decision 16). Their values are in `renewals.custom_fields`. */
import {
  bigint,
  boolean,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DropdownOption, FieldType } from '../../../contract/fields.ts';
import { workspaceMembers, workspaces } from './workspace.ts';

export const fieldDefinitions = pgTable(
  'field_definitions',
  {
    id: uuid('id').primaryKey(),
    workspace_id: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.workspace_id, { onDelete: 'cascade' }),
    module_slug: text('module_slug').notNull(),
    label: text('label').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    type: text('type').$type<FieldType>().notNull(),
    is_required: boolean('is_required').notNull(),
    dropdown_options: jsonb('dropdown_options').$type<readonly DropdownOption[]>().notNull().default([]),
    /** No longer offered; records may hold them (decision 50). */
    removed_options: jsonb('removed_options').$type<readonly DropdownOption[]>().notNull().default([]),
    is_active: boolean('is_active').notNull().default(true),
    /** The place among the workspace's fields; null for a field made after they were last put in order. */
    position: integer('position'),
    /** A member id, or null for fields of the demo or the operator. */
    created_by: uuid('created_by'),
    is_demo: boolean('is_demo').notNull().default(false),
    created_at: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    ordinal: bigint('ordinal', { mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (table) => [
    unique('field_definitions_name').on(table.workspace_id, table.name),
    foreignKey({
      name: 'field_definitions_creator',
      columns: [table.workspace_id, table.created_by],
      foreignColumns: [workspaceMembers.workspace_id, workspaceMembers.id],
    }),
  ],
);

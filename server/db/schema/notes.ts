/** Notes of accounts, and of records that belong to no account (spec §2.14). Row-level security and the checks are in the migration. */
import { bigint, foreignKey, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customers, workspaces } from './workspace.ts';

export const notes = pgTable(
  'notes',
  {
    id: uuid('id').primaryKey(),
    workspace_id: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.workspace_id, { onDelete: 'cascade' }),
    /** Either of the two has a value. */
    customer_id: uuid('customer_id'),
    record_id: uuid('record_id'),
    text: text('text').notNull(),
    author_member_id: uuid('author_member_id').notNull(),
    author_name: text('author_name').notNull(),
    created_at: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    edited_at: timestamp('edited_at', { withTimezone: true, mode: 'date' }),
    ordinal: bigint('ordinal', { mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (table) => [
    index('notes_of_customer').on(table.workspace_id, table.customer_id, table.ordinal.desc()),
    index('notes_of_record').on(table.workspace_id, table.record_id, table.ordinal.desc()),
    foreignKey({
      name: 'notes_customer',
      columns: [table.workspace_id, table.customer_id],
      foreignColumns: [customers.workspace_id, customers.id],
    }).onDelete('cascade'),
  ],
);

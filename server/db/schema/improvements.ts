/** Improvement requests and who asked for them (spec §2.2). Row-level security and the checks are in the migration. */
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  improvements as improvementType,
  type ImprovementFields,
} from '../../../contract/records/improvements.ts';
import { contacts } from './contacts.ts';
import { fieldColumns } from './field-columns.ts';
import { plainColumns } from './record-columns.ts';
import { customers, workspaces } from './workspace.ts';

export const improvements = pgTable('improvements', {
  ...plainColumns(),
  ...fieldColumns<ImprovementFields>(improvementType),
});

export const improvementRequesters = pgTable(
  'improvement_requesters',
  {
    id: uuid('id').primaryKey(),
    workspace_id: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.workspace_id, { onDelete: 'cascade' }),
    improvement_id: uuid('improvement_id').notNull(),
    customer_id: uuid('customer_id').notNull(),
    contact_id: uuid('contact_id').references(() => contacts.id, { onDelete: 'set null' }),
    asked_on: date('asked_on', { mode: 'string' }).notNull(),
    note: text('note').notNull(),
    told_at: timestamp('told_at', { withTimezone: true, mode: 'date' }),
    told_by_name: text('told_by_name'),
    is_demo: boolean('is_demo').notNull().default(false),
    ordinal: bigint('ordinal', { mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (table) => [
    foreignKey({
      name: 'improvement_requesters_improvement',
      columns: [table.workspace_id, table.improvement_id],
      foreignColumns: [improvements.workspace_id, improvements.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'improvement_requesters_customer',
      columns: [table.workspace_id, table.customer_id],
      foreignColumns: [customers.workspace_id, customers.id],
    }).onDelete('cascade'),
    index('improvement_requesters_improvement_id').on(
      table.workspace_id,
      table.improvement_id,
      table.customer_id,
    ),
    index('improvement_requesters_customer_id').on(table.workspace_id, table.customer_id),
  ],
);

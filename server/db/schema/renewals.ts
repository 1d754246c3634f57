/** Renewal records (spec §3). The columns come from the record type's fields. */
import { boolean, date, foreignKey, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CustomValue } from '../../../contract/fields.ts';
import { renewals as renewalType, type RenewalFields } from '../../../contract/records/renewals.ts';
import { fieldColumns } from './field-columns.ts';
import { customers, workspaces } from './workspace.ts';

export const renewals = pgTable(
  'renewals',
  {
    id: uuid('id').primaryKey(),
    workspace_id: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.workspace_id, { onDelete: 'cascade' }),
    customer_id: uuid('customer_id').notNull(),
    ...fieldColumns<RenewalFields>(renewalType),
    /** In UTC. A trigger keeps it (decision 69); without a confidence, the day since when there is none. */
    confidence_set_on: date('confidence_set_on', { mode: 'string' }),
    /** By field name (decision 16); a field without a value has no key. */
    custom_fields: jsonb('custom_fields').$type<Record<string, CustomValue>>().notNull().default({}),
    is_demo: boolean('is_demo').notNull().default(false),
    created_at: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    updated_at: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    /** When it was moved to the trash; null while it is in use (decision 59). */
    removed_at: timestamp('removed_at', { withTimezone: true, mode: 'date' }),
    removed_by_name: text('removed_by_name'),
  },
  (table) => [
    foreignKey({
      name: 'renewals_customer',
      columns: [table.workspace_id, table.customer_id],
      foreignColumns: [customers.workspace_id, customers.id],
    }).onDelete('cascade'),
    index('renewals_customer_id').on(table.workspace_id, table.customer_id),
  ],
);

/** Renewal records (spec §3). Money is US dollars to the cent; dates are days without time. */
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CustomValue } from '../../../contract/fields.ts';
import type { Confidence, RENEWAL_TERMS } from '../../../contract/renewals.ts';
import { customers, workspaces } from './workspace.ts';

const money = (name: string) => numeric(name, { precision: 15, scale: 2, mode: 'number' });

export const renewals = pgTable(
  'renewals',
  {
    id: uuid('id').primaryKey(),
    workspace_id: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.workspace_id, { onDelete: 'cascade' }),
    customer_id: uuid('customer_id').notNull(),
    annual_revenue: money('annual_revenue'),
    contract_value: money('contract_value'),
    renewal_term_months: integer('renewal_term_months').$type<(typeof RENEWAL_TERMS)[number]>(),
    renewal_date: date('renewal_date', { mode: 'string' }),
    expiration_date: date('expiration_date', { mode: 'string' }),
    auto_renewal: boolean('auto_renewal'),
    owner_confidence: text('owner_confidence').$type<Confidence>(),
    contract_reference_url: text('contract_reference_url'),
    /** By field name (decision 16); a field without a value has no key. */
    custom_fields: jsonb('custom_fields').$type<Record<string, CustomValue>>().notNull().default({}),
    is_demo: boolean('is_demo').notNull().default(false),
    created_at: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    updated_at: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
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

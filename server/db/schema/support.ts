/** Support requests with their thread (spec §2.2, decision 76). A trigger sets numbers, contacts and moments. */
import { integer, interval, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MessageKind } from '../../../contract/support-thread.ts';
import {
  supportRequests as supportRequestType,
  type SupportRequestFields,
} from '../../../contract/records/support-requests.ts';
import { fieldColumns } from './field-columns.ts';
import { recordColumns, recordConstraints } from './record-columns.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const supportRequests = pgTable(
  'support_requests',
  {
    ...recordColumns(),
    ...fieldColumns<SupportRequestFields>(supportRequestType),
    contact_id: uuid('contact_id'),
    /** Since when the clock stands. */
    paused_at: moment('paused_at'),
    /** For how long it stood before. */
    paused_for: interval('paused_for'),
  },
  (table) => recordConstraints('support_requests', table),
);

/** The last number of each workspace. */
export const supportCounters = pgTable('support_counters', {
  workspace_id: uuid('workspace_id').primaryKey(),
  last_number: integer('last_number').notNull(),
});

export const supportMessages = pgTable('support_messages', {
  id: uuid('id').primaryKey(),
  workspace_id: uuid('workspace_id').notNull(),
  request_id: uuid('request_id').notNull(),
  kind: text('kind').$type<MessageKind>().notNull(),
  text: text('text').notNull(),
  author_member_id: uuid('author_member_id'),
  author_name: text('author_name'),
  sent_to: text('sent_to'),
  at: moment('at').notNull(),
  edited_at: moment('edited_at'),
});

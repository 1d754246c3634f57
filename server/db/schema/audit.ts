/** Audit entries (spec §2.10, §3). Written in the transaction of the change; never updated. */
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { workspaces } from './workspace.ts';

/** Field names with the values before and after. */
export type AuditDiff = Readonly<Record<string, { readonly old: unknown; readonly new: unknown }>>;

export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    workspace_id: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.workspace_id, { onDelete: 'cascade' }),
    entity_type: text('entity_type').notNull(),
    entity_id: uuid('entity_id').notNull(),
    action: text('action').notNull(),
    // Neither is a foreign key, because an entry outlives the member.
    performed_by_member_id: uuid('performed_by_member_id'),
    performed_by_name: text('performed_by_name').notNull(),
    performed_at: timestamp('performed_at', { withTimezone: true, mode: 'date' }).notNull(),
    diff: jsonb('diff').$type<AuditDiff>().notNull(),
  },
  (table) => [
    index('audit_log_newest').on(table.workspace_id, table.performed_at.desc()),
    index('audit_log_of_entity').on(table.workspace_id, table.entity_id, table.performed_at.desc()),
  ],
);

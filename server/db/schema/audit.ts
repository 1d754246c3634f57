/** Audit entries (spec §2.10, §3). Written in the transaction of the change; never updated. */
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AuditAction, AuditEntityType, AuditSource } from '../../../contract/audit.ts';
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
    entity_type: text('entity_type').$type<AuditEntityType>().notNull(),
    entity_id: uuid('entity_id').notNull(),
    /** The name after the change; null in older entries. */
    entity_name: text('entity_name'),
    action: text('action').$type<AuditAction>().notNull(),
    // Neither is a foreign key, because an entry outlives the member.
    performed_by_member_id: uuid('performed_by_member_id'),
    performed_by_name: text('performed_by_name').notNull(),
    performed_at: timestamp('performed_at', { withTimezone: true, mode: 'date' }).notNull(),
    diff: jsonb('diff').$type<AuditDiff>().notNull(),
    /** The transaction says it (server/db/audit-origin.ts), as for `reverts`, the entry whose change this one takes back. */
    source: text('source')
      .$type<AuditSource>()
      .notNull()
      .default(sql`coalesce(nullif(current_setting('app.audit_source', true), ''), 'person')`),
    reverts: uuid('reverts').default(sql`nullif(current_setting('app.audit_reverts', true), '')::uuid`),
    /** The confirmed change of the assistant of which it is a part. */
    proposal_id: uuid('proposal_id').default(
      sql`nullif(current_setting('app.audit_proposal', true), '')::uuid`,
    ),
  },
  (table) => [
    index('audit_log_newest').on(table.workspace_id, table.performed_at.desc(), table.id.desc()),
    ...(
      [
        ['entity', table.entity_id],
        ['type', table.entity_type],
        ['person', table.performed_by_member_id],
        ['action', table.action],
        ['source', table.source],
      ] as const
    ).map(([name, column]) =>
      index(`audit_log_of_${name}`).on(
        table.workspace_id,
        column,
        table.performed_at.desc(),
        table.id.desc(),
      ),
    ),
  ],
);

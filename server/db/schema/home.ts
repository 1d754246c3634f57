/** Visits of the home (decision 78). Row-level security is in the migration. */
import { foreignKey, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { workspaceMembers, workspaces } from './workspace.ts';

export const homeVisits = pgTable(
  'home_visits',
  {
    workspace_id: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.workspace_id, { onDelete: 'cascade' }),
    member_id: uuid('member_id').notNull(),
    /** The last request of the visit before this one; null on the first visit. */
    since: timestamp('since', { withTimezone: true, mode: 'date' }),
    /** The last request of this visit, to the minute. */
    seen_at: timestamp('seen_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'home_visits_one', columns: [table.workspace_id, table.member_id] }),
    foreignKey({
      name: 'home_visits_member',
      columns: [table.workspace_id, table.member_id],
      foreignColumns: [workspaceMembers.workspace_id, workspaceMembers.id],
    }).onDelete('cascade'),
  ],
);

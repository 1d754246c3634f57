/** Arrangements of the dashboard (decision 77). Row-level security and the unique owners are in the migration. */
import { foreignKey, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { workspaceMembers, workspaces } from './workspace.ts';

/** A chart of a later version may be among them. */
export interface StoredChart {
  readonly kind: string;
  readonly width: number;
}

export const dashboards = pgTable(
  'dashboards',
  {
    version: uuid('version').primaryKey(),
    workspace_id: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.workspace_id, { onDelete: 'cascade' }),
    /** Null for the one that is shared with the workspace. */
    owner_member_id: uuid('owner_member_id'),
    charts: jsonb('charts').$type<readonly StoredChart[]>().notNull(),
    updated_at: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    foreignKey({
      name: 'dashboards_owner',
      columns: [table.workspace_id, table.owner_member_id],
      foreignColumns: [workspaceMembers.workspace_id, workspaceMembers.id],
    }).onDelete('cascade'),
  ],
);

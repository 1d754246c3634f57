/** Tokens that the assistant used of a language model (decision 82). Row-level security is in the migration. */
import { bigint, date, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { workspaces } from './workspace.ts';

export const assistantUsage = pgTable(
  'assistant_usage',
  {
    workspace_id: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.workspace_id, { onDelete: 'cascade' }),
    /** YYYY-MM-DD in UTC. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Used, and reserved by requests that are under way. */
    tokens: bigint('tokens', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ name: 'assistant_usage_one', columns: [table.workspace_id, table.day] })],
);

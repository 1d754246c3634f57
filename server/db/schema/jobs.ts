/** Work that is done after its request was answered (ADR 54). System-wide; the tenant role may only add rows. */
import { integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<unknown>().notNull(),
    /** Of several jobs of one kind with the same key only the first is stored. Null: no limit. */
    unique_key: text('unique_key'),
    run_at: moment('run_at').notNull(),
    /** How often it was started. */
    attempts: integer('attempts').notNull().default(0),
    /** While a server runs the job. After this time the server is taken for dead. */
    leased_until: moment('leased_until'),
    last_error: text('last_error'),
    created_at: moment('created_at').notNull(),
    done_at: moment('done_at'),
    failed_at: moment('failed_at'),
  },
  (table) => [unique('jobs_once').on(table.kind, table.unique_key)],
);

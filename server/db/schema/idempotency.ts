/** Answers of writes, kept 24 h so that a repeated send is one write (design §2). */
import { index, json, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    call: text('call').notNull(),
    /** Whose key it is: the user and workspace, or `anyone`. */
    scope: text('scope').notNull(),
    /** SHA-256 of the key the caller sent; the key itself is not stored. */
    key_hash: text('key_hash').notNull(),
    /** For row-level security; null for calls outside a workspace. */
    workspace_id: uuid('workspace_id'),
    /** HMAC of input under the caller's key, which we do not keep: a stolen row gives no way to guess a body. */
    input_hmac: text('input_hmac').notNull(),
    /** Null while the first request is still at work. Not jsonb, which would reorder what is answered again. */
    answer: json('answer').$type<{ readonly value: unknown }>(),
    expires_at: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.call, table.scope, table.key_hash] }),
    index('idempotency_keys_expiry').on(table.expires_at),
  ],
);

/** Responses of writes, kept for 24 h so that a repeated request is executed only once (design §2). */
import { index, json, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    call: text('call').notNull(),
    /** The owner of the key: user and workspace, or `anyone`. */
    scope: text('scope').notNull(),
    /** SHA-256 of the client's key. The key itself is not stored. */
    key_hash: text('key_hash').notNull(),
    /** For row-level security; null for calls outside a workspace. */
    workspace_id: uuid('workspace_id'),
    /**
     * HMAC of the input with the client's key as its secret. The key is not stored, so a stolen row does not help to
     * guess a body.
     */
    input_hmac: text('input_hmac').notNull(),
    /**
     * Null while the first request is running. `json`, because jsonb would reorder the keys of the replayed response.
     */
    answer: json('answer').$type<{ readonly value: unknown }>(),
    expires_at: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.call, table.scope, table.key_hash] }),
    index('idempotency_keys_expiry').on(table.expires_at),
  ],
);

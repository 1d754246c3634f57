/** Tables of identity, codes and mail. Only system-wide repositories read them; no tenant role is granted any. */
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const moments = (name: string) =>
  moment(name)
    .array()
    .notNull()
    .default(sql`'{}'`);

/** Random secrets of this installation, such as the key of the code hashes. */
export const serverSecrets = pgTable('server_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
});

/** RS256 keys of the embedded service. At most one is active: the one without `retired_at`. */
export const signingKeys = pgTable('signing_keys', {
  kid: text().primaryKey(),
  privateJwk: jsonb('private_jwk').$type<JWK>().notNull(),
  publicJwk: jsonb('public_jwk').$type<JWK>().notNull(),
  createdAt: moment('created_at').notNull(),
  retiredAt: moment('retired_at'),
});

export const identityUsers = pgTable('identity_users', {
  uid: text().primaryKey(),
  /** Normalised: trimmed, lower case. */
  email: text().notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  disabled: boolean().notNull().default(false),
  /** Tokens whose `auth_time` lies before this are dead. */
  validAfter: moment('valid_after').notNull(),
  createdAt: moment('created_at').notNull(),
  lastSignInAt: moment('last_sign_in_at'),
});

/** One sign-in in one browser; the family of its refresh tokens. */
export const identitySessions = pgTable('identity_sessions', {
  sid: text().primaryKey(),
  uid: text()
    .notNull()
    .references(() => identityUsers.uid, { onDelete: 'cascade' }),
  refreshHash: text('refresh_hash').notNull(),
  /** The token before the current one, accepted for a few seconds more: see server/identity/sessions.ts. */
  previousHash: text('previous_hash'),
  rotatedAt: moment('rotated_at').notNull(),
  authTime: moment('auth_time').notNull(),
  endedAt: moment('ended_at'),
});

/** Sign-in tries since `window_started_at`. Successful ones are taken off again. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    scope: text().notNull(),
    key: text().notNull(),
    tries: integer().notNull(),
    windowStartedAt: moment('window_started_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
);

/**
 * One row for a purpose and an email, whatever was sent: the newest code and the budgets of the last hour, which a
 * resend does not refill.
 */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    purpose: text().notNull(),
    email: text().notNull(),
    /** Of the newest send; part of what is hashed. */
    sendId: text('send_id').notNull(),
    /** Null once the code was used or could not be mailed. */
    codeHash: text('code_hash'),
    challengeHash: text('challenge_hash').notNull(),
    fullName: text('full_name').notNull(),
    workspaceName: text('workspace_name').notNull(),
    expiresAt: moment('expires_at').notNull(),
    sentAt: moments('sent_at'),
    wrongWithChallenge: moments('wrong_with_challenge'),
    wrongWithoutChallenge: moments('wrong_without_challenge'),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.email] })],
);

/** The embedded mailbox. */
export const mails = pgTable('mails', {
  id: text().primaryKey(),
  recipient: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  sentAt: moment('sent_at').notNull(),
});

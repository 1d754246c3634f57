/** Tables of identity, codes and mail. Only system-wide repositories read them; no tenant role is granted any. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';
import type { CodePurpose } from '../../../contract/mailed-code.ts';

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
  /** Normalised: trimmed, lower case, the domain in ASCII. */
  email: text().notNull().unique(),
  /** Null for accounts of hosted Firebase. */
  passwordHash: text('password_hash'),
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

/** How often something was tried that is bounded: by whom is the key, for which bound is the scope. */
export const countedTries = pgTable(
  'counted_tries',
  {
    scope: text().notNull(),
    key: text().notNull(),
    tries: integer().notNull(),
    /** Of the first try counted or of the last, as the bound says. */
    since: moment('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
);

/** One row for each mail that carried a code. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    /** Part of what is hashed. */
    sendId: text('send_id').primaryKey(),
    purpose: text().$type<CodePurpose>().notNull(),
    email: text().notNull(),
    /** Where it was asked for, as addresses are counted. */
    address: text().notNull(),
    /** Null once a code of this purpose and email was used, or the browser that asked got another one. */
    codeHash: text('code_hash'),
    /** Null when `code_hash` is. */
    linkHash: text('link_hash').unique(),
    challengeHash: text('challenge_hash').notNull(),
    /** Typed along with a sign-up's email; null for the other purposes. */
    fullName: text('full_name'),
    workspaceName: text('workspace_name'),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** With the cookie of this send. */
    wrongTries: integer('wrong_tries').notNull().default(0),
  },
  (table) => [index('verification_codes_email').on(table.email, table.purpose)],
);

/** Wrong tries without a cookie, for a purpose and an email. */
export const codeTries = pgTable(
  'code_tries',
  {
    purpose: text().$type<CodePurpose>().notNull(),
    email: text().notNull(),
    triedAt: moments('tried_at'),
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

/** Tables of identity, codes and mail. Only system-wide repositories read them; the tenant role has no access. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
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
  /** Null once the key is retired, because it signs nothing more. */
  privateJwk: jsonb('private_jwk').$type<JWK>(),
  publicJwk: jsonb('public_jwk').$type<JWK>().notNull(),
  createdAt: moment('created_at').notNull(),
  retiredAt: moment('retired_at'),
  /** Since then its tokens are refused. */
  revokedAt: moment('revoked_at'),
});

export const identityUsers = pgTable('identity_users', {
  uid: text().primaryKey(),
  /** Normalised: trimmed, lower case, the domain in ASCII. */
  email: text().notNull().unique(),
  /** Null for accounts of hosted Firebase. */
  passwordHash: text('password_hash'),
  disabled: boolean().notNull().default(false),
  /** Tokens with an earlier `auth_time` are invalid. */
  validAfter: moment('valid_after').notNull(),
  createdAt: moment('created_at').notNull(),
  lastSignInAt: moment('last_sign_in_at'),
  /** Of an account at hosted Firebase that was deleted: kept without its email until its last token has expired. */
  removedAt: moment('removed_at'),
});

/** One sign-in in one browser, and the family of its refresh tokens. */
export const identitySessions = pgTable('identity_sessions', {
  sid: text().primaryKey(),
  uid: text()
    .notNull()
    .references(() => identityUsers.uid, { onDelete: 'cascade' }),
  refreshHash: text('refresh_hash').notNull(),
  /** The hash of the previous token, which is accepted for a few more seconds: see server/identity/lifetimes.ts. */
  previousHash: text('previous_hash'),
  rotatedAt: moment('rotated_at').notNull(),
  authTime: moment('auth_time').notNull(),
  endedAt: moment('ended_at'),
  /** Shown to the person. Not part of any token, so it neither opens nor ends a session by itself. */
  id: uuid().notNull().defaultRandom().unique(),
  /** In words, from the User-Agent of the sign-in; null where it is not known. */
  browser: text(),
  system: text(),
});

/** Counted tries. The key identifies who tried, the scope identifies the bound. */
export const countedTries = pgTable(
  'counted_tries',
  {
    scope: text().notNull(),
    key: text().notNull(),
    tries: integer().notNull(),
    /** The time of the first counted try or of the last, depending on the bound. */
    since: moment('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
);

/** One row for each mail with a code. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    /** Part of what is hashed. */
    sendId: text('send_id').primaryKey(),
    purpose: text().$type<CodePurpose>().notNull(),
    email: text().notNull(),
    /** The address that requested the code, in the form used for rate limits. */
    address: text().notNull(),
    /** Null after a code of this purpose and email was used, or after the same browser received another code. */
    codeHash: text('code_hash'),
    /** Null if `code_hash` is null. */
    linkHash: text('link_hash').unique(),
    challengeHash: text('challenge_hash').notNull(),
    /** Entered in sign-up together with the email; null for other purposes. */
    fullName: text('full_name'),
    workspaceName: text('workspace_name'),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Wrong tries with the cookie of this send. */
    wrongTries: integer('wrong_tries').notNull().default(0),
  },
  (table) => [index('verification_codes_email').on(table.email, table.purpose)],
);

/** Wrong tries without a cookie, by purpose and email. */
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

/** Reads and validates the environment once. No other server code reads `process.env`. */
import { isIPv4 } from 'node:net';
import * as z from 'zod/mini';
import { plainEmail } from '../contract/rules/email.ts';
import { firebaseOf, isPrivateKey, pemOf, type FirebaseConfig } from './firebase-config.ts';
import { modelConfigOf, type ModelConfig } from './model-config.ts';

z.config(z.locales.en());

/** A configuration with which the server cannot start. The message is a sentence for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const text = z.string().check(z.trim());
const count = (most: number, least = 0) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number')),
    z.pipe(
      z.transform(Number),
      z.number().check(z.gte(least, `must be at least ${least}`), z.lte(most, `must be at most ${most}`)),
    ),
  );
const addressOf = (pattern: RegExp, hint: string) =>
  text.check(z.refine((value) => pattern.test(value) && URL.canParse(value), hint));

const named = (pattern: RegExp, hint: string) => z.optional(text.check(z.regex(pattern, hint)));

/** In the form in which emails are stored; null in the place of what is none. */
const emailsOf = (list: string): readonly (string | null)[] =>
  list
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => plainEmail(part));

const environment = z.object({
  PORT: z._default(count(65_535), 4280),
  HOST: z._default(text.check(z.minLength(1)), '127.0.0.1'),
  PUBLIC_URL: z.optional(
    addressOf(/^https?:\/\/[^/]+\/?$/i, 'must be an origin such as https://keepwell.example.com'),
  ),
  KEEPWELL_DATA: z._default(text.check(z.minLength(1)), './data'),
  DATABASE_URL: z.optional(addressOf(/^postgres(ql)?:\/\//i, 'must start with postgres://')),
  SMTP_URL: z.optional(addressOf(/^smtps?:\/\//i, 'must start with smtp:// or smtps://')),
  MAIL_FROM: z._default(text.check(z.minLength(3)), 'KeepWell <keepwell@localhost>'),
  SALES_EMAIL: named(/^[^\s@]+@[^\s@]+$/, 'must be an email address'),
  FIREBASE_API_KEY: named(/^[\w-]+$/, 'must be the Web API key of the Firebase project'),
  FIREBASE_AUTH_DOMAIN: named(/^[a-z0-9.-]+$/i, 'must be a host name such as project.firebaseapp.com'),
  FIREBASE_PROJECT_ID: named(/^[a-z0-9.:-]+$/, 'must be the id of the Firebase project'),
  FIREBASE_CLIENT_EMAIL: named(/^[^\s@]+@[^\s@]+$/, 'must be the email of a service account'),
  FIREBASE_PRIVATE_KEY: z.optional(
    z.pipe(
      text.check(z.refine(isPrivateKey, 'must be a private key in PEM form, with \\n for its line breaks')),
      z.transform(pemOf),
    ),
  ),
  GOOGLE_APPLICATION_CREDENTIALS: z.optional(text),
  // No credentials, because fetch refuses them in an address, and no query, because the path is added at the end.
  LLM_BASE_URL: z.optional(
    addressOf(
      /^https?:\/\/[^/?#@\s]+(\/[^?#\s]*)?$/i,
      'must be an address such as https://llm.example.com/v1',
    ),
  ),
  LLM_MODEL: named(/^\S+$/, 'must be the name of a model, without spaces'),
  LLM_API_KEY: named(/^[\x21-\x7e]+$/, 'must be the key alone, without spaces'),
  LLM_TOKENS_PER_DAY: z._default(count(999_999_999), 1_000_000),
  LLM_TIMEOUT_SECONDS: z._default(count(25, 1), 15),
  HSTS_INCLUDE_SUBDOMAINS: z._default(z.enum(['true', 'false'], 'must be true or false'), 'false'),
  TRUST_PROXY: z._default(text, 'false'),
  METRICS_TOKEN: named(/^[\x21-\x7e]{16,}$/, 'must have at least 16 characters, and no spaces'),
  METRICS_PORT: z.optional(count(65_535, 1)),
  METRICS_HOST: z._default(text.check(z.minLength(1)), '127.0.0.1'),
  AUDIT_DAYS: z._default(count(36_500), 0),
  CHAT_DAYS: z._default(count(36_500), 0),
  MAILBOX_DAYS: z._default(count(36_500), 0),
  JOB_DAYS: z._default(count(36_500, 1), 30),
  SYSTEM_READ_DAYS: z._default(count(36_500), 365),
  SIGNING_KEY_DAYS: z._default(count(3650), 90),
  SLOW_STATEMENT_MS: z._default(count(600_000), 1000),
  RATE_LIMIT_PER_MINUTE: z._default(count(1_000_000), 1200),
  CODE_MAILS_PER_HOUR: z._default(count(1_000_000), 40),
  LOOK_UPS_PER_HOUR: z._default(count(1_000_000), 100),
  KEEPWELL_DEVELOPERS: z.optional(
    text.check(
      z.refine(
        (list) => emailsOf(list).every((email) => email !== null),
        'must be emails, separated by commas',
      ),
    ),
  ),
  KEEPWELL_DEVTOOLS: z.optional(z.enum(['true', 'false'], 'must be true or false')),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be a level such as info or warn',
    ),
    'info',
  ),
  NODE_ENV: z._default(
    z.enum(['production', 'development', 'test'], 'must be production, development or test'),
    'production',
  ),
});

export interface MetricsConfig {
  /** Sent as a bearer token by the monitoring; null where none is asked for. */
  readonly token: string | null;
  /** Of a port that answers nothing else; null for `/metrics` on the server's own. */
  readonly port: number | null;
  /** The address that the port listens on. */
  readonly host: string;
}

/** Days for which each is kept; 0 for ever. */
export interface KeptConfig {
  /** Entries of the audit log. */
  readonly auditDays: number;
  /** Conversations with the assistant, since their last message. */
  readonly chatDays: number;
  /** Mails of the embedded mailbox. */
  readonly mailboxDays: number;
  /** Jobs that ended. Never 0, because a job that is kept for ever is never stored again under its key. */
  readonly jobDays: number;
  /** Who read the figures of all workspaces. */
  readonly systemReadDays: number;
}

export interface Config {
  /** 0 selects a free port. */
  readonly port: number;
  readonly host: string;
  /** The public origin, without a final slash. Null if not set. */
  readonly publicUrl: string | null;
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Whom people ask for an enterprise plan. Null if not set. */
  readonly salesEmail: string | null;
  /** Null for the embedded identity. */
  readonly firebase: FirebaseConfig | null;
  /** Null for an assistant without a language model. */
  readonly model: ModelConfig | null;
  /** Whether HSTS includes the subdomains of PUBLIC_URL's host. */
  readonly hstsIncludeSubDomains: boolean;
  /** Which clients may set X-Forwarded-*: none, all, a list of addresses, or a number of hops. */
  readonly trustProxy: boolean | string | ((address: string, hop: number) => boolean);
  /** Where the numbers for monitoring are read; null if they are not. */
  readonly metrics: MetricsConfig | null;
  readonly kept: KeptConfig;
  /** The age at which the key that signs tokens is replaced; 0 for never. */
  readonly signingKeyDays: number;
  /** Milliseconds from which a statement of a call is named in the log; 0 for none. */
  readonly slowStatementMs: number;
  /** API and identity requests per address and minute. */
  readonly rateLimitPerMinute: number;
  /** Codes that one address may request per hour, for all purposes together. */
  readonly codeMailsPerHour: number;
  /** Emails that one address may look up per hour. */
  readonly lookUpsPerHour: number;
  /** Emails of those who may see the assistant dashboard. Null: every signed-in person. */
  readonly developers: ReadonlySet<string> | null;
  /**
   * Whether the pages for developers are available. The default is true if mails are read on this machine (design
   * §8).
   */
  readonly devtools: boolean;
  readonly logLevel: string;
  readonly mode: 'production' | 'development' | 'test';
  /**
   * True if both the bound address and PUBLIC_URL are loopback (design §8): only this machine can reach the server.
   */
  readonly local: boolean;
}

const loopbackNames: ReadonlySet<string> = new Set(['localhost', '::1', '[::1]']);

/** Whether a host name or address is loopback. */
export function isLoopback(host: string): boolean {
  return loopbackNames.has(host.toLowerCase()) || (host.startsWith('127.') && isIPv4(host));
}

function trust(value: string): Config['trustProxy'] {
  if (value === '' || value === 'false') return false;
  if (value === 'true') return true;
  if (!/^\d+$/.test(value)) return value;
  const hops = Number(value);
  return (_address, hop) => hop < hops;
}

/**
 * Reads the variables of `.env.example`. An empty variable counts as not set.
 * @throws ConfigError with one sentence for each invalid variable.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = z.safeParse(environment, set);
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}.`);
    throw new ConfigError(`The configuration is not usable. ${sentences.join(' ')}`);
  }
  const values = parsed.data;
  const firebase = firebaseOf(values);
  if (typeof firebase === 'string') throw new ConfigError(`The configuration is not usable. ${firebase}`);
  // firebase-admin reads this variable itself and would send passwords unencrypted to the host that it names.
  if (firebase !== null && set['FIREBASE_AUTH_EMULATOR_HOST'] !== undefined) {
    throw new ConfigError(
      'The configuration is not usable. FIREBASE_AUTH_EMULATOR_HOST: must not be set beside hosted Firebase.',
    );
  }
  const model = modelConfigOf(values);
  if (typeof model === 'string') throw new ConfigError(`The configuration is not usable. ${model}`);
  const publicUrl = values.PUBLIC_URL === undefined ? null : new URL(values.PUBLIC_URL).origin;
  const smtpUrl = values.SMTP_URL ?? null;
  const local = isLoopback(values.HOST) && (publicUrl === null || isLoopback(new URL(publicUrl).hostname));
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    dataFolder: values.KEEPWELL_DATA,
    databaseUrl: values.DATABASE_URL ?? null,
    smtpUrl,
    mailFrom: values.MAIL_FROM,
    salesEmail: values.SALES_EMAIL ?? null,
    firebase,
    model,
    hstsIncludeSubDomains: values.HSTS_INCLUDE_SUBDOMAINS === 'true',
    trustProxy: trust(values.TRUST_PROXY),
    metrics:
      values.METRICS_TOKEN === undefined && values.METRICS_PORT === undefined
        ? null
        : {
            token: values.METRICS_TOKEN ?? null,
            port: values.METRICS_PORT ?? null,
            host: values.METRICS_HOST,
          },
    kept: {
      auditDays: values.AUDIT_DAYS,
      chatDays: values.CHAT_DAYS,
      mailboxDays: values.MAILBOX_DAYS,
      jobDays: values.JOB_DAYS,
      systemReadDays: values.SYSTEM_READ_DAYS,
    },
    signingKeyDays: values.SIGNING_KEY_DAYS,
    slowStatementMs: values.SLOW_STATEMENT_MS,
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE,
    codeMailsPerHour: values.CODE_MAILS_PER_HOUR,
    lookUpsPerHour: values.LOOK_UPS_PER_HOUR,
    developers:
      values.KEEPWELL_DEVELOPERS === undefined
        ? null
        : new Set(emailsOf(values.KEEPWELL_DEVELOPERS).flatMap((email) => email ?? [])),
    devtools:
      values.KEEPWELL_DEVTOOLS === undefined
        ? local && smtpUrl === null && firebase === null
        : values.KEEPWELL_DEVTOOLS === 'true',
    logLevel: values.LOG_LEVEL,
    mode: values.NODE_ENV,
    local,
  };
}

/** Reads and validates the environment once. No other server code reads `process.env`. */
import { isIPv4 } from 'node:net';
import * as z from 'zod/mini';
import { emailsOf, environment } from './environment.ts';
import { firebaseOf, type FirebaseConfig } from './firebase-config.ts';
import { s3ConfigOf, type S3Config } from './media-config.ts';
import { modelConfigOf, type ModelConfig } from './model-config.ts';

z.config(z.locales.en());

/** A configuration with which the server cannot start. The message is a sentence for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

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
  /** Past a pooler; null if there is none. */
  readonly databaseDirectUrl: string | null;
  /** Null without a replica. */
  readonly databaseReplicaUrl: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Whom people ask for an enterprise plan. Null if not set. */
  readonly salesEmail: string | null;
  /** Null for the embedded identity. */
  readonly firebase: FirebaseConfig | null;
  /** Null for an assistant without a language model. */
  readonly model: ModelConfig | null;
  /** Where pictures are stored; null for the data folder. */
  readonly s3: S3Config | null;
  /** Whether HSTS includes the subdomains of PUBLIC_URL's host. */
  readonly hstsIncludeSubDomains: boolean;
  /** Which clients may set X-Forwarded-*: none, all, a list of addresses, or a number of hops. */
  readonly trustProxy: boolean | string | ((address: string, hop: number) => boolean);
  /** Where the numbers for monitoring are read; null if they are not. */
  readonly metrics: MetricsConfig | null;
  /** Seconds for which a server that is told to stop goes on answering, while it says that it is not ready. */
  readonly drainSeconds: number;
  readonly kept: KeptConfig;
  /** The age at which the key that signs tokens is replaced; 0 for never. */
  readonly signingKeyDays: number;
  /** Milliseconds from which a statement of a call is named in the log; 0 for none. */
  readonly slowStatementMs: number;
  /** Of all lists of records that are kept together. */
  readonly listMemoryMb: number;
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
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const) {
    if (values[name] !== undefined && values.DATABASE_URL === undefined) {
      throw new ConfigError(`The configuration is not usable. ${name}: has no effect without DATABASE_URL.`);
    }
  }
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
  const s3 = s3ConfigOf(values);
  if (typeof s3 === 'string') throw new ConfigError(`The configuration is not usable. ${s3}`);
  const publicUrl = values.PUBLIC_URL === undefined ? null : new URL(values.PUBLIC_URL).origin;
  const smtpUrl = values.SMTP_URL ?? null;
  const local = isLoopback(values.HOST) && (publicUrl === null || isLoopback(new URL(publicUrl).hostname));
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    dataFolder: values.KEEPWELL_DATA,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL ?? null,
    smtpUrl,
    mailFrom: values.MAIL_FROM,
    salesEmail: values.SALES_EMAIL ?? null,
    firebase,
    model,
    s3,
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
    drainSeconds: values.DRAIN_SECONDS,
    kept: {
      auditDays: values.AUDIT_DAYS,
      chatDays: values.CHAT_DAYS,
      mailboxDays: values.MAILBOX_DAYS,
      jobDays: values.JOB_DAYS,
      systemReadDays: values.SYSTEM_READ_DAYS,
    },
    signingKeyDays: values.SIGNING_KEY_DAYS,
    listMemoryMb: values.LIST_MEMORY_MB,
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

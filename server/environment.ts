/**
 * The variables that the server reads: what each may be set to, and its default. `environment-groups.ts` says what they are
 * for; `.env.example` and docs/environment.md are generated from both.
 */
import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { plainEmail } from '../contract/rules/email.ts';
import { isPrivateKey, pemOf } from './firebase-config.ts';

/** Of a schema: what its value must be, in the words of its refusal. Choices of an enum are named without it. */
export const hints = z.registry<{ readonly hint: string }>();

const trimmed = z.string().check(z.trim());

const fitting = (fits: (value: string) => boolean, hint: string) =>
  trimmed.check(z.refine(fits, hint)).register(hints, { hint });
const text = (hint: string) => fitting((value) => value !== '', hint);
const named = (pattern: RegExp, hint: string) => z.optional(fitting((value) => pattern.test(value), hint));
const addressOf = (pattern: RegExp, hint: string) =>
  fitting((value) => pattern.test(value) && URL.canParse(value), hint);

const count = (most: number, least = 0) =>
  z
    .pipe(
      z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number')),
      z.pipe(
        z.transform(Number),
        z.number().check(z.gte(least, `must be at least ${least}`), z.lte(most, `must be at most ${most}`)),
      ),
    )
    .register(hints, { hint: `must be a whole number from ${least} to ${most}` });

const yesOrNo = z.enum(['true', 'false'], 'must be true or false');

/** In the form in which emails are stored; null in the place of what is none. */
export const emailsOf = (list: string): readonly (string | null)[] =>
  list
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => plainEmail(part));

const ranges: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** A name of a range, an address, or a network such as 10.0.0.0/8 or 10.0.0.0/255.0.0.0. */
function isNetwork(part: string): boolean {
  const [address = '', bits, ...more] = part.trim().split('/');
  if (ranges.has(address)) return bits === undefined;
  const most = isIP(address) === 4 ? 32 : 128;
  const isRange = bits === undefined || isIP(bits) === 4 || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  return isIP(address) !== 0 && isRange && more.length === 0;
}

const isTrust = (value: string) =>
  /^(true|false|\d{1,3})$/.test(value) || value.split(',').every((part) => isNetwork(part));

export const environment = z.object({
  PORT: z._default(count(65_535), 4280),
  HOST: z._default(text('must be an address or a host name'), '127.0.0.1'),
  PUBLIC_URL: z.optional(
    addressOf(/^https?:\/\/[^/]+\/?$/i, 'must be an origin such as https://keepwell.example.com'),
  ),
  KEEPWELL_DATA: z._default(text('must be a folder'), './data'),
  DATABASE_URL: z.optional(addressOf(/^postgres(ql)?:\/\//i, 'must start with postgres://')),
  DATABASE_DIRECT_URL: z.optional(addressOf(/^postgres(ql)?:\/\//i, 'must start with postgres://')),
  DATABASE_REPLICA_URL: z.optional(addressOf(/^postgres(ql)?:\/\//i, 'must start with postgres://')),
  MEDIA_S3_URL: named(
    // Without credentials, and without signs that would have to be encoded.
    /^https?:\/\/[^/?#@\s]+(\/[\w.~-]+)*\/?$/i,
    'must be the address of a bucket such as https://s3.example.com/keepwell',
  ),
  MEDIA_S3_REGION: named(/^[\w-]+$/, 'must be a region such as eu-central-1'),
  MEDIA_S3_ACCESS_KEY_ID: named(
    /^[^\s,/]+$/,
    'must be the id of the key alone, without spaces, commas and slashes',
  ),
  MEDIA_S3_SECRET_ACCESS_KEY: named(/^[\x21-\x7e]+$/, 'must be the secret key alone, without spaces'),
  MEDIA_S3_PREFIX: named(
    /^[\w-][\w.-]*(\/[\w-][\w.-]*)*\/?$/,
    'must be names separated by slashes, such as keepwell/pictures',
  ),
  SMTP_URL: z.optional(addressOf(/^smtps?:\/\//i, 'must start with smtp:// or smtps://')),
  MAIL_FROM: z._default(
    fitting((sender) => sender.length >= 3, 'must be a sender such as KeepWell <keepwell@example.com>'),
    'KeepWell <keepwell@localhost>',
  ),
  SALES_EMAIL: named(/^[^\s@]+@[^\s@]+$/, 'must be an email address'),
  FIREBASE_API_KEY: named(/^[\w-]+$/, 'must be the Web API key of the Firebase project'),
  FIREBASE_AUTH_DOMAIN: named(/^[a-z0-9.-]+$/i, 'must be a host name such as project.firebaseapp.com'),
  FIREBASE_PROJECT_ID: named(/^[a-z0-9.:-]+$/, 'must be the id of the Firebase project'),
  FIREBASE_CLIENT_EMAIL: named(/^[^\s@]+@[^\s@]+$/, 'must be the email of a service account'),
  FIREBASE_PRIVATE_KEY: z.optional(
    z.pipe(
      fitting(isPrivateKey, 'must be a private key in PEM form, with \\n for its line breaks'),
      z.transform(pemOf),
    ),
  ),
  GOOGLE_APPLICATION_CREDENTIALS: z.optional(text('must be the path of a JSON file')),
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
  HSTS_INCLUDE_SUBDOMAINS: z._default(yesOrNo, 'false'),
  TRUST_PROXY: z._default(
    fitting(isTrust, 'must be false, true, a number of proxies, or addresses separated by commas'),
    'false',
  ),
  METRICS_TOKEN: named(/^[\x21-\x7e]{16,}$/, 'must have at least 16 characters, and no spaces'),
  METRICS_PORT: z.optional(count(65_535, 1)),
  METRICS_HOST: z._default(text('must be an address or a host name'), '127.0.0.1'),
  DRAIN_SECONDS: z._default(count(300), 0),
  AUDIT_DAYS: z._default(count(36_500), 0),
  CHAT_DAYS: z._default(count(36_500), 0),
  MAILBOX_DAYS: z._default(count(36_500), 0),
  JOB_DAYS: z._default(count(36_500, 1), 30),
  SYSTEM_READ_DAYS: z._default(count(36_500), 365),
  SIGNING_KEY_DAYS: z._default(count(3650), 90),
  SLOW_STATEMENT_MS: z._default(count(600_000), 1000),
  LIST_MEMORY_MB: z._default(count(65_536), 64),
  RATE_LIMIT_PER_MINUTE: z._default(count(1_000_000), 1200),
  CODE_MAILS_PER_HOUR: z._default(count(1_000_000), 40),
  LOOK_UPS_PER_HOUR: z._default(count(1_000_000), 100),
  KEEPWELL_DEVELOPERS: z.optional(
    fitting((list) => !emailsOf(list).includes(null), 'must be emails, separated by commas'),
  ),
  KEEPWELL_DEVTOOLS: z.optional(yesOrNo),
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

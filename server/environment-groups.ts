/**
 * What the variables of `environment.ts` are for, in the order of `.env.example` and docs/environment.md, which
 * `npm run docs:environment` writes. A line break in a text is a space.
 */
import type { environment } from './environment.ts';

export interface VariableGroup {
  /** The heading in docs/environment.md. */
  readonly title: string;
  readonly about: string;
  readonly names: readonly (keyof typeof environment.shape)[];
}

export const variableGroups: readonly VariableGroup[] = [
  {
    title: 'Address',
    about: `The listening address. PORT 0 selects a free port.`,
    names: ['PORT', 'HOST'],
  },
  {
    title: 'Public origin',
    about: `The public origin, for example https://keepwell.example.com. Set it if the server is behind a proxy: mails link to it,
      and requests from other origins are refused. Default: the listening address, or with HOST=0.0.0.0 an address by which
      other machines reach this one.`,
    names: ['PUBLIC_URL'],
  },
  {
    title: 'Data',
    about: `The folder of the embedded database and, without a bucket, of uploaded pictures. Only one server at a time can use it;
      with DATABASE_URL several can share it, for the pictures.`,
    names: ['KEEPWELL_DATA'],
  },
  {
    title: 'PostgreSQL',
    about: `A PostgreSQL in place of the embedded one, for example postgres://keepwell:secret@db.example.com/keepwell. The login
      must own its database and must not be a superuser: a superuser bypasses row-level security.`,
    names: ['DATABASE_URL'],
  },
  {
    title: 'PostgreSQL behind a pooler',
    about: `Where DATABASE_URL leads to a pooler that gives a connection to each transaction, as PgBouncer does: the same
      database past it. Migrations and the notices of changes need a connection that stays.`,
    names: ['DATABASE_DIRECT_URL'],
  },
  {
    title: 'A replica of PostgreSQL',
    about: `A streaming replica of the same database. Dashboards and exports are read from it once it has everything that was
      saved before, and from DATABASE_URL while it is late or away.`,
    names: ['DATABASE_REPLICA_URL'],
  },
  {
    title: 'A bucket for pictures',
    about: `An S3 bucket for uploaded pictures in place of the folder, which several servers on one database need: set the first
      four, or none. The address is that of the bucket, as https://s3.eu-central-1.amazonaws.com/keepwell or
      https://keepwell.s3.eu-central-1.amazonaws.com; http:// is for this machine and private networks. Other services have an
      address and a region of their own, often us-east-1 or auto. The key must be allowed to read, write, list and remove
      objects. With a prefix such as keepwell/pictures the bucket may have other content, too.`,
    names: [
      'MEDIA_S3_URL',
      'MEDIA_S3_REGION',
      'MEDIA_S3_ACCESS_KEY_ID',
      'MEDIA_S3_SECRET_ACCESS_KEY',
      'MEDIA_S3_PREFIX',
    ],
  },
  {
    title: 'Mail',
    about: `The mail server, for example smtp://user:secret@mail.example.com:587 or smtps://…:465. Default: mails are stored on
      this machine and read at the address printed at the start, which exists only while both HOST and PUBLIC_URL are loopback.`,
    names: ['SMTP_URL', 'MAIL_FROM'],
  },
  {
    title: 'Sales',
    about: `The email that people write to about an enterprise plan. Without it the plan's card says to ask whoever runs the
      server.`,
    names: ['SALES_EMAIL'],
  },
  {
    title: 'Hosted identity',
    about: `Your own Firebase project in place of the embedded identity: set all five, or none. The first three are in the
      project's web configuration and are sent to the browser. The last two belong to a service account that may administer
      Firebase Authentication and stay on the server. Write the private key on one line, with \\n for line breaks.`,
    names: [
      'FIREBASE_API_KEY',
      'FIREBASE_AUTH_DOMAIN',
      'FIREBASE_PROJECT_ID',
      'FIREBASE_CLIENT_EMAIL',
      'FIREBASE_PRIVATE_KEY',
    ],
  },
  {
    title: 'Service account',
    about: `In place of FIREBASE_CLIENT_EMAIL and FIREBASE_PRIVATE_KEY: the JSON file of a service account. It has no effect
      alone.`,
    names: ['GOOGLE_APPLICATION_CREDENTIALS'],
  },
  {
    title: 'Language model',
    about: `A language model for questions that the assistant does not understand by itself: any endpoint with the OpenAI chat
      interface, also on this machine. Set both LLM_BASE_URL and LLM_MODEL, or neither; without them the assistant works and
      nothing leaves this machine. The address ends before /chat/completions, for example https://llm.example.com/v1 or
      http://localhost:11434/v1. The key is for endpoints that ask for one.`,
    names: ['LLM_BASE_URL', 'LLM_MODEL', 'LLM_API_KEY'],
  },
  {
    title: 'Limits of the language model',
    about: `The most tokens of one workspace in a day of UTC, and the seconds after which an answer is given
      up, 1 to 25.`,
    names: ['LLM_TOKENS_PER_DAY', 'LLM_TIMEOUT_SECONDS'],
  },
  {
    title: 'TLS of subdomains',
    about: `If PUBLIC_URL is https, browsers are told to use only TLS for its host (HSTS). true includes all subdomains: for a
      year, those without TLS cannot be reached.`,
    names: ['HSTS_INCLUDE_SUBDOMAINS'],
  },
  {
    title: 'Proxies',
    about: `Which X-Forwarded-* headers are trusted: false, true, a number of proxies, or their addresses separated by commas. Use
      false without a proxy; otherwise clients can choose the address that is used for rate limits.`,
    names: ['TRUST_PROXY'],
  },
  {
    title: 'Retention',
    about: `For how many days each is kept; 0 keeps it for ever. What is older is deleted for good, within about an hour: entries of
      the audit log, conversations with the assistant since their last message, mails of the embedded mailbox (which keeps the
      newest 200), jobs that ended (at least 1), and who read the figures of all workspaces.`,
    names: ['AUDIT_DAYS', 'CHAT_DAYS', 'MAILBOX_DAYS', 'JOB_DAYS', 'SYSTEM_READ_DAYS'],
  },
  {
    title: 'Signing keys',
    about: `The key that signs tokens of the embedded identity is replaced when it is so many days old; 0 replaces it only with
      \`npm run admin -- rotate-keys\`.`,
    names: ['SIGNING_KEY_DAYS'],
  },
  {
    title: 'Stopping behind a balancer',
    about: `Behind a balancer: the seconds for which a server that is told to stop goes on answering, while /readyz says that it
      is not ready. A little longer than the balancer needs to notice, so that a restart loses no request.`,
    names: ['DRAIN_SECONDS'],
  },
  {
    title: 'Monitoring',
    about: `Numbers for monitoring in the format of Prometheus. With METRICS_TOKEN alone they are read at /metrics with the token
      as a bearer token. With METRICS_PORT they are read on that port instead, at METRICS_HOST, and the token is asked for only
      if it is set. Default: they are not served.`,
    names: ['METRICS_TOKEN', 'METRICS_PORT', 'METRICS_HOST'],
  },
  {
    title: 'Slow statements',
    about: `A statement of a call that takes at least as many milliseconds is named in the log. 0 names none.`,
    names: ['SLOW_STATEMENT_MS'],
  },
  {
    title: 'Lists in memory',
    about: `Megabytes in which a server keeps lists of records that were read, so that the next person gets them without reading all
      records again. A list of 10,000 renewals takes about 8. 0 keeps none.`,
    names: ['LIST_MEMORY_MB'],
  },
  {
    title: 'Limit of requests',
    about: `API and identity requests per address and minute.`,
    names: ['RATE_LIMIT_PER_MINUTE'],
  },
  {
    title: 'Limits of codes and look-ups',
    about: `Limits per address and hour: mailed codes, and look-ups whether an email has an account or an invitation. Raise them
      if many people share one address, for example in a large office.`,
    names: ['CODE_MAILS_PER_HOUR', 'LOOK_UPS_PER_HOUR'],
  },
  {
    title: 'Developers',
    about: `Who may see the assistant dashboard at /dev/chatam-admin, which has figures and masked questions of all workspaces:
      their emails, separated by commas. Default: every signed-in person. Set it where strangers can sign up.`,
    names: ['KEEPWELL_DEVELOPERS'],
  },
  {
    title: 'Pages for developers',
    about: `Whether the pages for developers, such as /dev/ui, and their addresses /dev/frame and /api/dev exist: true or false.
      Default: only if the embedded identity and mailbox are used and only this machine can reach the server.`,
    names: ['KEEPWELL_DEVTOOLS'],
  },
  {
    title: 'Log',
    about: `fatal, error, warn, info, debug, trace or silent. Codes, passwords and tokens are never logged at any level.`,
    names: ['LOG_LEVEL'],
  },
  {
    title: 'Mode',
    about: `production, development or test. The last two also validate every response against the contract.`,
    names: ['NODE_ENV'],
  },
];

import { expect, test } from 'vitest';
import { ConfigError, isLoopback, readConfig } from '../../server/config.ts';

test('an empty environment is a usable configuration', () => {
  expect(readConfig({})).toEqual({
    port: 4280,
    host: '127.0.0.1',
    publicUrl: null,
    dataFolder: './data',
    databaseUrl: null,
    databaseDirectUrl: null,
    databaseReplicaUrl: null,
    drainSeconds: 0,
    kept: { auditDays: 0, chatDays: 0, mailboxDays: 0, jobDays: 30, systemReadDays: 365 },
    signingKeyDays: 90,
    slowStatementMs: 1000,
    listMemoryMb: 64,
    smtpUrl: null,
    mailFrom: 'KeepWell <keepwell@localhost>',
    salesEmail: null,
    firebase: null,
    model: null,
    s3: null,
    hstsIncludeSubDomains: false,
    trustProxy: false,
    rateLimitPerMinute: 1200,
    codeMailsPerHour: 40,
    lookUpsPerHour: 100,
    developers: null,
    devtools: true,
    logLevel: 'info',
    metrics: null,
    mode: 'production',
    local: true,
  });
});

test.each([
  [{ METRICS_TOKEN: 'sixteen-letters!' }, { token: 'sixteen-letters!', port: null, host: '127.0.0.1' }],
  [{ METRICS_PORT: '9464' }, { token: null, port: 9464, host: '127.0.0.1' }],
  [
    { METRICS_PORT: '9464', METRICS_TOKEN: 'sixteen-letters!', METRICS_HOST: '0.0.0.0' },
    { token: 'sixteen-letters!', port: 9464, host: '0.0.0.0' },
  ],
  [{ METRICS_HOST: '0.0.0.0' }, null],
])('%o serves the numbers for monitoring at %o', (env, metrics) => {
  expect(readConfig(env).metrics).toEqual(metrics);
});

test.each([
  { METRICS_TOKEN: 'short' },
  { METRICS_TOKEN: 'with spaces, and long enough' },
  { METRICS_PORT: '0' },
])('%o is refused', (env) => {
  expect(() => readConfig(env)).toThrow(/^The configuration is not usable\. METRICS_(TOKEN|PORT): must /);
});

test.each(['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])('%s needs DATABASE_URL', (name) => {
  const url = 'postgres://keepwell@db.example.com/keepwell';
  expect(() => readConfig({ [name]: url })).toThrow(
    `The configuration is not usable. ${name}: has no effect without DATABASE_URL.`,
  );
  expect(() => readConfig({ [name]: 'mysql://db', DATABASE_URL: url })).toThrow(
    `${name}: must start with postgres://.`,
  );
  const { databaseDirectUrl, databaseReplicaUrl } = readConfig({ [name]: url, DATABASE_URL: url });
  expect([databaseDirectUrl, databaseReplicaUrl].filter((one) => one !== null)).toEqual([url]);
});

test('developers are listed by email, in the form in which emails are stored', () => {
  const { developers } = readConfig({ KEEPWELL_DEVELOPERS: 'Ana@Example.com, ben@example.com,' });
  expect(developers).toEqual(new Set(['ana@example.com', 'ben@example.com']));
});

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '', PUBLIC_URL: '' })).toEqual(readConfig({}));
});

test.each([
  [{ PORT: 'http' }, 'PORT: must be a whole number.'],
  [{ SALES_EMAIL: 'sales' }, 'SALES_EMAIL: must be an email address.'],
  [
    { KEEPWELL_DEVELOPERS: 'ana@example.com, ben' },
    'KEEPWELL_DEVELOPERS: must be emails, separated by commas.',
  ],
  [{ PORT: '70000' }, 'PORT: must be at most 65535.'],
  [
    { PUBLIC_URL: 'keepwell.example.com' },
    'PUBLIC_URL: must be an origin such as https://keepwell.example.com.',
  ],
  [
    { PUBLIC_URL: 'https://k.example/app' },
    'PUBLIC_URL: must be an origin such as https://keepwell.example.com.',
  ],
  [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL: must start with postgres://.'],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL: must start with smtp:// or smtps://.'],
  [{ KEEPWELL_DEVTOOLS: 'yes' }, 'KEEPWELL_DEVTOOLS: must be true or false.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: must be a level such as info or warn.'],
  [
    { LLM_BASE_URL: 'llm.example.com', LLM_MODEL: 'm' },
    'LLM_BASE_URL: must be an address such as https://llm.example.com/v1.',
  ],
  [
    { LLM_BASE_URL: 'https://me:secret@llm.example.com/v1', LLM_MODEL: 'm' },
    'LLM_BASE_URL: must be an address such as https://llm.example.com/v1.',
  ],
  [
    { LLM_BASE_URL: 'https://llm.example.com/v1?key=1', LLM_MODEL: 'm' },
    'LLM_BASE_URL: must be an address such as https://llm.example.com/v1.',
  ],
  [
    { LLM_BASE_URL: 'https://llm.example.com/v1' },
    'LLM_MODEL: is not set. Set both LLM_BASE_URL and LLM_MODEL, or neither for an assistant without a language model.',
  ],
  [
    { LLM_MODEL: 'm' },
    'LLM_BASE_URL: is not set. Set both LLM_BASE_URL and LLM_MODEL, or neither for an assistant without a language model.',
  ],
  [{ LLM_API_KEY: 'k' }, 'LLM_API_KEY: has no use without LLM_BASE_URL and LLM_MODEL.'],
  [{ LLM_API_KEY: 'Bearer k' }, 'LLM_API_KEY: must be the key alone, without spaces.'],
  [{ LLM_MODEL: 'a model' }, 'LLM_MODEL: must be the name of a model, without spaces.'],
  [{ LLM_TOKENS_PER_DAY: 'many' }, 'LLM_TOKENS_PER_DAY: must be a whole number.'],
  [{ LLM_TIMEOUT_SECONDS: '0' }, 'LLM_TIMEOUT_SECONDS: must be at least 1.'],
  [{ LLM_TIMEOUT_SECONDS: '26' }, 'LLM_TIMEOUT_SECONDS: must be at most 25.'],
  [{ NODE_ENV: 'staging' }, 'NODE_ENV: must be production, development or test.'],
  [{ HOST: ' ' }, 'HOST: must be an address or a host name.'],
  [{ MAIL_FROM: 'me' }, 'MAIL_FROM: must be a sender such as KeepWell <keepwell@example.com>.'],
])('the configuration %j is refused with an explanation', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(new ConfigError(`The configuration is not usable. ${sentence}`));
});

test('a wrong value is not repeated in the explanation, because it may hold a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@db/x' })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('hunter2') as string }) as Error,
  );
});

test.each([
  [{}, true],
  [{ HOST: '::1', PUBLIC_URL: 'http://localhost:4280' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ PUBLIC_URL: 'https://keepwell.example.com' }, false],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:4280' }, false],
])('with the configuration %j, only this machine can reach the server: %s', (env, local) => {
  expect(readConfig(env).local).toBe(local);
});

test.each([
  [{}, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ PUBLIC_URL: 'https://keepwell.example.com' }, false],
  [{ SMTP_URL: 'smtp://mail.example.com:587' }, false],
  [{ SMTP_URL: 'smtp://mail.example.com:587', KEEPWELL_DEVTOOLS: 'true' }, true],
  [{ KEEPWELL_DEVTOOLS: 'false' }, false],
])('with the configuration %j, the server has the pages for developers: %s', (env, devtools) => {
  expect(readConfig(env).devtools).toBe(devtools);
});

test.each([
  ['localhost', true],
  ['LOCALHOST', true],
  ['127.0.0.53', true],
  ['[::1]', true],
  ['127.0.0.1.evil.example', false],
  ['localhost.evil.example', false],
  ['0.0.0.0', false],
])('the host %s is a loopback address: %s', (host, loopback) => {
  expect(isLoopback(host)).toBe(loopback);
});

test('a language model has an address and a name, and the rest has defaults', () => {
  const endpoint = { LLM_BASE_URL: 'http://localhost:11434/v1/', LLM_MODEL: 'qwen3:8b' };
  const model = { baseUrl: 'http://localhost:11434/v1', model: 'qwen3:8b' };
  expect(readConfig(endpoint).model).toEqual({
    ...model,
    apiKey: null,
    tokensPerDay: 1_000_000,
    timeoutMs: 15_000,
  });
  const all = { ...endpoint, LLM_API_KEY: 'sk-1', LLM_TOKENS_PER_DAY: '0', LLM_TIMEOUT_SECONDS: '25' };
  expect(readConfig(all).model).toEqual({ ...model, apiKey: 'sk-1', tokensPerDay: 0, timeoutMs: 25_000 });
});

test('a budget and a time limit alone configure no model', () => {
  expect(readConfig({ LLM_TOKENS_PER_DAY: '5', LLM_TIMEOUT_SECONDS: '5' }).model).toBeNull();
});

test('TRUST_PROXY accepts false, true, addresses, or a number of proxies', () => {
  const trust = (value: string) => readConfig({ TRUST_PROXY: value }).trustProxy;
  expect([trust('false'), trust('true'), trust('10.0.0.0/8,::1')]).toEqual([false, true, '10.0.0.0/8,::1']);
  const networks = 'loopback, fd00::/8, 10.0.0.0/255.0.0.0';
  expect(trust(networks)).toBe(networks);
  const two = trust('2');
  expect(typeof two === 'function' && [0, 1, 2].map((hop) => two('203.0.113.1', hop))).toEqual([
    true,
    true,
    false,
  ]);
});

test.each(['proxy.example.com', '10.0.0.0/33', '10.0.0.1,', 'loopback/8', '10.0.0.1/8/8', 'yes'])(
  'TRUST_PROXY=%s is refused',
  (proxies) => {
    expect(() => readConfig({ TRUST_PROXY: proxies })).toThrow(
      new ConfigError(
        'The configuration is not usable. TRUST_PROXY: must be false, true, a number of proxies, or addresses separated by commas.',
      ),
    );
  },
);

const bucket = {
  MEDIA_S3_URL: 'https://s3.eu-central-1.amazonaws.com/keepwell/',
  MEDIA_S3_REGION: 'eu-central-1',
  MEDIA_S3_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
  MEDIA_S3_SECRET_ACCESS_KEY: 'a/secret+key',
};

test('a bucket for pictures has an address, a region and a key, and may have a prefix', () => {
  const s3 = {
    url: 'https://s3.eu-central-1.amazonaws.com/keepwell',
    region: 'eu-central-1',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'a/secret+key',
    prefix: '',
  };
  expect(readConfig(bucket).s3).toEqual(s3);
  for (const prefix of ['team/pictures', 'team/pictures/'])
    expect(readConfig({ ...bucket, MEDIA_S3_PREFIX: prefix }).s3).toEqual({
      ...s3,
      prefix: 'team/pictures/',
    });
  const own = 'https://keepwell.s3.eu-central-1.amazonaws.com';
  expect(readConfig({ ...bucket, MEDIA_S3_URL: own }).s3).toEqual({ ...s3, url: own });
});

test.each(Object.keys(bucket))('a bucket without %s is refused with an explanation', (name) => {
  expect(() => readConfig({ ...bucket, [name]: '' })).toThrow(
    new ConfigError(
      `The configuration is not usable. ${name}: not set. Set the address, the region and both parts of the key, or no MEDIA_S3_… for pictures in KEEPWELL_DATA.`,
    ),
  );
});

const noAddress = 'MEDIA_S3_URL: must be the address of a bucket such as https://s3.example.com/keepwell.';
const noPrefix = 'MEDIA_S3_PREFIX: must be names separated by slashes, such as keepwell/pictures.';

test.each([
  [{ MEDIA_S3_URL: 's3://keepwell' }, noAddress],
  [{ MEDIA_S3_URL: 'https://key:secret@s3.example.com/keepwell' }, noAddress],
  [{ MEDIA_S3_URL: 'https://s3.example.com/keepwell?x=1' }, noAddress],
  [{ MEDIA_S3_URL: 'https://s3.example.com/a b' }, noAddress],
  [{ MEDIA_S3_URL: 'https://s3.example.com:99999/keepwell' }, noAddress],
  [{ MEDIA_S3_REGION: 'eu central' }, 'MEDIA_S3_REGION: must be a region such as eu-central-1.'],
  [
    { MEDIA_S3_ACCESS_KEY_ID: 'id/20260101' },
    'MEDIA_S3_ACCESS_KEY_ID: must be the id of the key alone, without spaces, commas and slashes.',
  ],
  [
    { MEDIA_S3_SECRET_ACCESS_KEY: 'two words' },
    'MEDIA_S3_SECRET_ACCESS_KEY: must be the secret key alone, without spaces.',
  ],
  [{ MEDIA_S3_PREFIX: '../other' }, noPrefix],
  [{ MEDIA_S3_PREFIX: '/team' }, noPrefix],
  [{ MEDIA_S3_PREFIX: 'a/../b' }, noPrefix],
  [{ MEDIA_S3_PREFIX: 'a//b' }, noPrefix],
  [{ MEDIA_S3_PREFIX: 'a b' }, noPrefix],
])('a bucket with %j is refused with an explanation', (change, sentence) => {
  expect(() => readConfig({ ...bucket, ...change })).toThrow(
    new ConfigError(`The configuration is not usable. ${sentence}`),
  );
});

test('a prefix alone is refused, because whoever sets it expects a bucket', () => {
  expect(() => readConfig({ MEDIA_S3_PREFIX: 'team' })).toThrow(
    /MEDIA_S3_URL, MEDIA_S3_REGION, MEDIA_S3_ACCESS_KEY_ID, MEDIA_S3_SECRET_ACCESS_KEY: not set\./,
  );
});

test.each([
  ['http://127.0.0.1:9000/keepwell', true],
  ['http://localhost:9000/keepwell', true],
  ['http://[::1]:9000/keepwell', true],
  ['http://10.1.2.3:9000/keepwell', true],
  ['http://172.31.0.1/keepwell', true],
  ['http://192.168.1.5/keepwell', true],
  ['http://[fd00::1]/keepwell', true],
  ['http://minio:9000/keepwell', true],
  ['http://172.32.0.1/keepwell', false],
  ['http://8.8.8.8/keepwell', false],
  ['http://[2001:db8::1]/keepwell', false],
  ['http://s3.example.com/keepwell', false],
  ['https://s3.example.com/keepwell', true],
])('a bucket at %s may be used: %s', (url, usable) => {
  const read = () => readConfig({ ...bucket, MEDIA_S3_URL: url });
  if (usable) expect(read().s3?.url).toBe(url);
  else
    expect(read).toThrow(
      new ConfigError(
        'The configuration is not usable. MEDIA_S3_URL: must start with https://, unless its host is on this machine or in a private network.',
      ),
    );
});

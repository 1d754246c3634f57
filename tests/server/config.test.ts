import { expect, test } from 'vitest';
import { ConfigError, isLoopback, readConfig } from '../../server/config.ts';

test('an empty environment is a usable configuration', () => {
  expect(readConfig({})).toEqual({
    port: 4280,
    host: '127.0.0.1',
    publicUrl: null,
    dataFolder: './data',
    databaseUrl: null,
    kept: { auditDays: 0, chatDays: 0, mailboxDays: 0, jobDays: 30, systemReadDays: 365 },
    signingKeyDays: 90,
    slowStatementMs: 1000,
    smtpUrl: null,
    mailFrom: 'KeepWell <keepwell@localhost>',
    salesEmail: null,
    firebase: null,
    model: null,
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
  const two = trust('2');
  expect(typeof two === 'function' && [0, 1, 2].map((hop) => two('203.0.113.1', hop))).toEqual([
    true,
    true,
    false,
  ]);
});

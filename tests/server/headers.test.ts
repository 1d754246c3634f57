/** Headers, origins, limits and the page itself (checklist rows 32, 33, 34). */
import { createHash } from 'node:crypto';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { readConfig, type Config } from '../../server/config.ts';
import { isOwnOrigin } from '../../server/http/origin.ts';
import { startTestServer, TestIdentity } from '../support/server/server.ts';
import { addWorkspace, as, renewalsOf, type TestWorkspace } from '../support/people/server-people.ts';
import { everyRow } from '../support/database/server-rows.ts';
import { useServer } from '../support/server/use-server.ts';

let clientFolder: string;
beforeAll(async () => {
  clientFolder = await mkdtemp(join(tmpdir(), 'keepwell-client-'));
  await mkdir(join(clientFolder, 'assets'));
  await writeFile(join(clientFolder, 'index.html'), '<!doctype html><title>KeepWell</title>');
  await writeFile(join(clientFolder, 'assets', 'main-1a2b3c.js'), 'export {};');
});
afterAll(() => rm(clientFolder, { recursive: true }));

const server = useServer(() => startTestServer({ clientFolder }));
let workspace: TestWorkspace;
beforeAll(async () => {
  workspace = await addWorkspace(server, 'Headers');
});

function policyOf(header: unknown): Record<string, string> {
  return Object.fromEntries(
    String(header)
      .split(';')
      .map((part) => part.trim().split(/ (.*)/s))
      .map(([name, value]) => [name ?? '', value ?? '']),
  );
}

describe('content policy (row 32)', () => {
  test.each(['/', '/signin', '/api/config', '/api/v1/nothing', '/assets/main-1a2b3c.js'])(
    'the answer at %s has the content policy and the other security headers',
    async (url) => {
      const { headers } = await server.app.inject(url);
      expect(policyOf(headers['content-security-policy'])).toEqual({
        'default-src': "'self'",
        'script-src': "'self'",
        'style-src': "'self' 'unsafe-inline'",
        'img-src': "'self' data:",
        'font-src': "'self'",
        'connect-src': "'self'",
        'worker-src': "'self'",
        'manifest-src': "'self'",
        'object-src': "'none'",
        'base-uri': "'none'",
        'frame-src': "'self'",
        'frame-ancestors': "'none'",
        'form-action': "'self'",
      });
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('same-origin');
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['strict-transport-security']).toBeUndefined();
    },
  );

  test('a script that is part of a page is allowed there by its hash, and no other script is', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'keepwell-client-'));
    const script = "document.title = 'KeepWell';";
    await writeFile(join(folder, 'index.html'), `<!doctype html><script>${script}</script>`);
    const served = await startTestServer({ on: server.db, clientFolder: folder });
    const allowed = `'self' 'sha256-${createHash('sha256').update(script).digest('base64')}'`;
    const first = await served.app.inject('/');
    const again = await served.app.inject({
      url: '/',
      headers: { 'if-none-match': first.headers.etag ?? '' },
    });
    expect(again.statusCode).toBe(304);
    for (const answer of [first, again, await served.app.inject('/signin')]) {
      expect(policyOf(answer.headers['content-security-policy'])['script-src']).toBe(allowed);
    }
    const api = await served.app.inject('/api/config');
    expect(policyOf(api.headers['content-security-policy'])['script-src']).toBe("'self'");
    await served.close();
    await rm(folder, { recursive: true });
  });

  test('the page that describes the API has a content policy of its own and no inline scripts', async () => {
    const page = await server.app.inject('/api/docs');
    const policy = policyOf(page.headers['content-security-policy']);
    expect(page.statusCode).toBe(200);
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'object-src': "'none'",
      'frame-ancestors': "'none'",
    });
    expect(policy['script-src']).toBeUndefined();
    expect(page.body).not.toMatch(/<script(?![^>]* src=)[^>]*>\s*\S/);
  });

  test.each([
    ['for its own host alone', {}, 'max-age=31536000'],
    [
      'for the hosts below it where that is configured',
      { HSTS_INCLUDE_SUBDOMAINS: 'true' },
      'max-age=31536000; includeSubDomains',
    ],
  ])('behind TLS the server sends HSTS %s', async (_, env, value) => {
    const config = readConfig({ ...env, PUBLIC_URL: 'https://keepwell.example.com', LOG_LEVEL: 'silent' });
    const secure = await startTestServer({ on: server.db, config });
    try {
      const { headers } = await secure.app.inject('/healthz');
      expect(headers['strict-transport-security']).toBe(value);
    } finally {
      await secure.close();
    }
  });

  test('hosted identity adds its two hosts to the content policy and nothing else', async () => {
    const hosted = await startTestServer({
      on: server.db,
      replace: () => ({ identity: new TestIdentity('hosted') }),
    });
    try {
      const { headers } = await hosted.app.inject('/healthz');
      expect(policyOf(headers['content-security-policy'])['connect-src']).toBe(
        "'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
      );
    } finally {
      await hosted.close();
    }
  });
});

describe('foreign writes (row 33)', () => {
  async function write(headers: Record<string, string>) {
    const renewal = (await renewalsOf(server, workspace))[0];
    const url = `/api/v1/retention/renewals/${renewal?.id}?workspace_id=${workspace.id}`;
    const payload = JSON.stringify({ field: 'annual_revenue', value: 12_321 });
    return as(server, workspace.admin, {
      method: 'PATCH',
      url,
      payload,
      headers: { 'content-type': 'application/json', host: 'localhost:4280', ...headers },
    });
  }

  test.each(['https://evil.example', 'null', 'http://localhost:9999', 'https://localhost:4280', 'nonsense'])(
    'a write from the origin %s is refused, and nothing is written',
    async (origin) => {
      const before = await everyRow(server);
      const answer = await write({ origin });
      expect(answer.json()).toEqual({
        detail: 'This request came from a page of another site.',
        code: 'origin_refused',
      });
      expect(answer.statusCode).toBe(403);
      expect(await everyRow(server)).toEqual(before);
    },
  );

  test('a write as text/plain is refused, and nothing is written', async () => {
    const before = await everyRow(server);
    expect((await write({ 'content-type': 'text/plain' })).statusCode).toBe(415);
    expect(await everyRow(server)).toEqual(before);
  });

  test('a write from our own page, and from a program that names no origin, is accepted', async () => {
    expect((await write({ origin: 'http://localhost:4280' })).statusCode).toBe(200);
    expect((await write({})).statusCode).toBe(200);
  });

  test.each<[string, string, Pick<Config, 'publicUrl' | 'host'>, boolean]>([
    ['https://k.example', 'k.example', { publicUrl: 'https://k.example', host: '0.0.0.0' }, true],
    ['http://k.example', 'k.example', { publicUrl: 'https://k.example', host: '0.0.0.0' }, false],
    [
      'https://k.example.evil.example',
      'k.example',
      { publicUrl: 'https://k.example', host: '0.0.0.0' },
      false,
    ],
    ['https://evil.example', 'evil.example', { publicUrl: 'https://k.example', host: '0.0.0.0' }, false],
    [
      'http://127.0.0.1:4280',
      '127.0.0.1:4280',
      { publicUrl: 'http://localhost:4280', host: '127.0.0.1' },
      true,
    ],
    [
      'http://127.0.0.1:4281',
      '127.0.0.1:4281',
      { publicUrl: 'http://localhost:4280', host: '127.0.0.1' },
      false,
    ],
    [
      'http://127.0.0.1:4280',
      'localhost:4280',
      { publicUrl: 'https://localhost:4280', host: '127.0.0.1' },
      false,
    ],
    // A name that somebody lets resolve to 127.0.0.1.
    ['http://rebound.example:4280', 'rebound.example:4280', { publicUrl: null, host: '127.0.0.1' }, false],
    ['http://192.168.1.5:4280', '192.168.1.5:4280', { publicUrl: null, host: '0.0.0.0' }, true],
    ['http://evil.example', '192.168.1.5:4280', { publicUrl: null, host: '0.0.0.0' }, false],
  ])('a page of %s that asks %s under the configuration %j is our own: %s', (origin, host, config, ours) => {
    expect(isOwnOrigin(origin, host, config)).toBe(ours);
  });
});

describe('caching (row 34)', () => {
  test('no answer of the API is stored in a cache, whatever its status', async () => {
    const url = `/api/v1/retention/renewals?workspace_id=${workspace.id}&user_id=${workspace.admin.userId}`;
    const answers = [
      await as(server, workspace.admin, { url }),
      await server.app.inject({ url }),
      await server.app.inject('/api/config'),
      await server.app.inject('/api/v1/nothing'),
      await server.app.inject('/api/v1/%zz'),
      await server.app.inject({ method: 'POST', url: '/api/v1/auth/send-verification', payload: 'x' }),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 401, 200, 404, 400, 415]);
    expect(answers.map((answer) => answer.headers['cache-control'])).toEqual(answers.map(() => 'no-store'));
  });

  test('files with a hash in their name are cached for good, and the page is asked for again', async () => {
    const [asset, page] = [await server.app.inject('/assets/main-1a2b3c.js'), await server.app.inject('/')];
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(page.headers['cache-control']).toBe('no-cache');
  });
});

describe('the page', () => {
  test.each(['/', '/signin', '/some-workspace/retention/renewals', '/apiary'])(
    'the answer at %s is the application',
    async (url) => {
      const answer = await server.app.inject(url);
      expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
        200,
        'text/html; charset=utf-8',
        '<!doctype html><title>KeepWell</title>',
      ]);
    },
  );

  test.each(['/assets/gone.js', '/api/nothing', '/favicon.gif'])(
    'the address %s is answered with 404',
    async (url) => {
      const answer = await server.app.inject(url);
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { detail: 'There is nothing at this address.', code: 'not_found' },
      ]);
    },
  );

  test.each([
    '/../package.json',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/..%2fpackage.json',
  ])('the address %s leads to no file outside the folder', async (url) => {
    const answer = await server.app.inject(url);
    expect(answer.body).not.toContain('"dependencies"');
  });
});

describe('the limit per address', () => {
  test('the limit per address counts API requests and not files, and the refusal has the form of every error', async () => {
    const limited = await startTestServer({
      on: server.db,
      clientFolder,
      config: { rateLimitPerMinute: 3 },
    });
    try {
      const statuses: number[] = [];
      for (const url of ['/', '/', '/assets/main-1a2b3c.js', '/signin']) await limited.app.inject(url);
      for (let request = 0; request < 4; request += 1) {
        statuses.push((await limited.app.inject('/api/config')).statusCode);
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
      const answer = await limited.app.inject({
        url: '/api/config',
        headers: { 'x-forwarded-for': '203.0.113.9' },
      });
      expect(answer.json()).toEqual({
        detail: 'Too many requests. Please wait a moment and try again.',
        code: 'too_many_requests',
      });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect((await limited.app.inject('/')).statusCode).toBe(200);
    } finally {
      await limited.close();
    }
  });

  test('the limit per address believes X-Forwarded-For only where TRUST_PROXY says so', async () => {
    const proxied = await startTestServer({
      on: server.db,
      config: { rateLimitPerMinute: 1, trustProxy: true },
    });
    try {
      const from = (address: string) =>
        proxied.app.inject({ url: '/api/config', headers: { 'x-forwarded-for': address } });
      const statuses = [await from('203.0.113.1'), await from('203.0.113.2'), await from('203.0.113.1')];
      expect(statuses.map((answer) => answer.statusCode)).toEqual([200, 200, 429]);
    } finally {
      await proxied.close();
    }
  });
});

test('the OpenAPI page describes every call', async () => {
  const document = (await server.app.inject('/api/docs/json')).json<{
    openapi: string;
    paths: Record<string, Record<string, { operationId: string }>>;
  }>();
  expect(document.openapi).toBe('3.1.0');
  const described = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((one) => one.operationId),
  );
  expect(described.toSorted()).toEqual(calls.map((call) => call.name).toSorted());
});

/** Two servers on one PostgreSQL behind nginx with the shipped configuration: what a proxy may break does not break. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../contract/calls.ts';
import type { Renewal } from '../../contract/records/renewals.ts';
import { ask, open, type Asked } from '../support/deploy/through-proxy.ts';
import { startTwoServers, type TwoServers } from '../support/deploy/two-servers.ts';
import { picture } from '../support/requests/pictures.ts';
import { formWith } from '../support/requests/upload.ts';

const RATE_LIMIT = 60;
const MEGABYTE = 1024 * 1024;

let two: TwoServers;
let signedIn: Record<string, string>;
beforeAll(async () => {
  two = await startTwoServers({ RATE_LIMIT_PER_MINUTE: `${RATE_LIMIT}` });
  signedIn = await two.desk.signIn(two.servers[0]?.origin ?? '');
});
afterAll(() => two?.stop());

const through = (asked: Asked) => ask(two.port, asked);
const api = (path: string) => `/api/v1${path}`;
const own = () => `workspace_id=${two.desk.workspaceId}&user_id=${two.desk.userId}`;
const list = () => api(`/retention/renewals?${own()}`);

/** Every line that a server has logged so far. */
const logged = () =>
  two.servers.flatMap(({ process }) =>
    process
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>),
  );

describe('streams', () => {
  test('these calls are streams', () => {
    expect(calls.filter(({ stream }) => stream !== undefined).map(({ name }) => name)).toEqual(['openLive']);
  });

  test('the events of a live stream arrive one by one while it stays open', async () => {
    const from = '127.0.0.11';
    const path = api(`/workspaces/${two.desk.workspaceId}/live`);
    const stream = await open(two.port, { path, headers: signedIn, from });
    expect([stream.statusCode, stream.headers['content-type']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    const parts = stream.setEncoding('utf8')[Symbol.asyncIterator]();
    expect((await parts.next()).value).toMatch(/^data: \{"type":"opened","cursor":"[\d:,]+"\}\n\n$/);
    const [record] = (
      JSON.parse((await through({ path: list(), headers: signedIn, from })).body) as {
        data: Renewal[];
      }
    ).data;
    const changed = await through({
      method: 'PATCH',
      path: api(`/retention/renewals/${record?.id}?workspace_id=${two.desk.workspaceId}`),
      headers: { ...signedIn, 'idempotency-key': 'a-key-of-the-test' },
      body: JSON.stringify({
        field: 'annual_revenue',
        value: 77,
        expected_value: record?.annual_revenue ?? null,
        is_custom_field: false,
      }),
      from,
    });
    expect([changed.status, changed.body]).toEqual([200, expect.any(String)]);
    expect((await parts.next()).value).toContain(`"ids":["${record?.id}"]`);
    expect(stream.complete).toBe(false);
    stream.destroy();
  });
});

test('an answer of the assistant arrives whole', async () => {
  const { status, body } = await through({
    method: 'POST',
    path: api('/chatam/chat'),
    headers: {
      ...signedIn,
      'x-workspace-id': two.desk.workspaceId,
      'idempotency-key': 'another-key-of-the-test',
    },
    body: JSON.stringify({ query: 'How many renewals are there?' }),
    from: '127.0.0.12',
  });
  expect([status, JSON.parse(body)]).toEqual([
    200,
    expect.objectContaining({ session_id: expect.any(String) }),
  ]);
});

describe('uploads', () => {
  const from = '127.0.0.13';
  const send = (path: string, bytes: Buffer, type: string) => {
    const { payload, headers } = formWith({ bytes, type });
    const { authorization = '' } = signedIn;
    return through({
      method: 'POST',
      path,
      headers: { authorization, ...headers, 'content-length': `${payload.length}` },
      body: payload,
      from,
    });
  };
  /** Of few rows with many long cells, because storing a row is what takes time. */
  const sheet = (size: number) => {
    const row = `${Array.from({ length: 100 }, () => 'Long text '.repeat(100)).join(',')}\n`;
    const head = `${Array.from({ length: 100 }, (_, at) => `Column ${at}`).join(',')}\n`;
    return Buffer.from((head + row.repeat(Math.ceil(size / row.length))).slice(0, size));
  };
  const upload = (size: number) =>
    send(api(`/retention/renewals/imports?${own()}&name=a.csv`), sheet(size), 'text/csv');

  test('a file of the largest size passes', async () => {
    const { status, body } = await upload(20 * MEGABYTE);
    expect([status, JSON.parse(body)]).toEqual([
      200,
      expect.objectContaining({ state: 'draft', row_count: 210 }),
    ]);
  });

  test('a file that is larger by a byte is refused by the server, in its own words', async () => {
    const { status, body } = await upload(20 * MEGABYTE + 1);
    expect([status, JSON.parse(body)]).toEqual([
      413,
      { code: 'payload_too_large', detail: 'File too large. Maximum size: 20MB' },
    ]);
  });

  test('a picture over the limit of its own call is refused by the server, although nginx lets it pass', async () => {
    const png = await picture().png().toBuffer();
    const path = api(`/users/${two.desk.userId}/profile-picture?current_user_id=${two.desk.userId}`);
    const filled = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
    expect((await send(path, filled(5 * MEGABYTE), 'image/png')).status).toBe(200);
    const { status, body } = await send(path, filled(5 * MEGABYTE + 1), 'image/png');
    expect([status, JSON.parse(body)]).toEqual([
      413,
      { code: 'payload_too_large', detail: 'File too large. Maximum size: 5MB' },
    ]);
  });

  test('what is larger than any file is refused by nginx', async () => {
    expect((await upload(22 * MEGABYTE)).status).toBe(413);
  });
});

describe('the address of a client', () => {
  const claims = {
    'x-forwarded-for': '203.0.113.9',
    forwarded: 'for=203.0.113.9;host=evil.example;proto=http',
    'x-forwarded-host': 'evil.example',
    'x-real-ip': '203.0.113.9',
  };

  test('the log has the address of the client, whatever the client claims', async () => {
    const from = '127.0.0.14';
    await through({ method: 'POST', path: api('/auth/verify-email'), headers: claims, from });
    const addresses = () => new Set(logged().map(({ address }) => address));
    await expect.poll(addresses).toContain(from);
    expect(addresses()).not.toContain('203.0.113.9');
  });

  test('the rate limit counts the address of the client over both servers, and no claim helps', async () => {
    const from = '127.0.0.15';
    const statuses: number[] = [];
    for (let at = 0; at < 2 * RATE_LIMIT && statuses.at(-1) !== 429; at += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${at}` };
      statuses.push((await through({ path: '/api/config', headers, from })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.length).toBeGreaterThan(RATE_LIMIT / 2);
    expect((await through({ path: '/api/config', from: '127.0.0.16' })).status).toBe(200);
  });
});

describe('headers', () => {
  /** Of one connection, of one moment, or of the length that nginx does not always know. */
  const ofTheConnection =
    /^(connection|keep-alive|date|server|transfer-encoding|content-length|x-ratelimit-.*)$/;
  const lasting = (headers: object) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTheConnection.test(name)));
  const origin = () => Number(new URL(two.servers[0]?.origin ?? '').port);

  test.each([
    ['a page', { path: '/signin' }],
    ['a refusal', { path: api('/users/me') }],
    ['an unknown address', { path: api('/nothing') }],
    ['the configuration', { path: '/api/config' }],
  ])('the headers of %s are those of the server', async (_, asked) => {
    const direct = await ask(origin(), asked);
    const proxied = await through({ ...asked, from: '127.0.0.17' });
    expect({ status: proxied.status, headers: lasting(proxied.headers) }).toEqual({
      status: direct.status,
      headers: lasting(direct.headers),
    });
    expect(proxied.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(proxied.body).toBe(direct.body);
  });

  test('a cookie arrives with everything that protects it', async () => {
    const asked = {
      method: 'POST',
      path: api('/auth/send-verification'),
      headers: { 'content-type': 'application/json', 'idempotency-key': 'a-third-key-of-the-test' },
      body: JSON.stringify({ email: 'ada@example.com', full_name: 'Ada', workspace_name: 'Engines' }),
      from: '127.0.0.18',
    };
    const { status, headers } = await through(asked);
    const [cookie = ''] = headers['set-cookie'] ?? [];
    expect([status, cookie.split('; ').slice(1).toSorted()]).toEqual([
      200,
      expect.arrayContaining(['HttpOnly', 'SameSite=Strict', 'Secure']),
    ]);
  });

  test('code is compressed by nginx, and is what the server has', async () => {
    const page = await through({ path: '/signin', from: '127.0.0.17' });
    const path = /src="(\/assets\/[^"]+\.js)"/.exec(page.body)?.[1] ?? '';
    const answer = await fetch(`http://127.0.0.1:${two.port}${path}`);
    expect([answer.headers.get('content-encoding'), answer.headers.get('cache-control')]).toEqual([
      'gzip',
      'public, max-age=31536000, immutable',
    ]);
    expect(await answer.text()).toBe((await ask(origin(), { path })).body);
  });
});

// The last test: one of the servers is gone then.
test('while a server stops and after it has, requests are answered by the other', async () => {
  const [first] = two.servers;
  let stopped = false;
  const statuses: number[] = [];
  const asking = (async () => {
    while (!stopped) statuses.push((await through({ path: '/healthz', from: '127.0.0.19' })).status);
  })();
  await through({ path: '/healthz' });
  first?.process.kill('SIGTERM');
  expect(await first?.process.ended).toEqual({ code: 0, signal: null });
  stopped = true;
  await asking;
  expect(new Set(statuses)).toEqual(new Set([200]));
  const writes = await Promise.all(
    Array.from({ length: 8 }, () =>
      through({
        method: 'POST',
        path: api('/auth/verify-email'),
        from: '127.0.0.20',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }),
    ),
  );
  const reads = await Promise.all(
    Array.from({ length: 8 }, () => through({ path: list(), headers: signedIn, from: '127.0.0.20' })),
  );
  expect(new Set(writes.map(({ status }) => status))).toEqual(new Set([400]));
  expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]));
});

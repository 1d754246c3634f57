/** The numbers for monitoring: off by default, with a token, or on a port of their own. */
import { randomUUID } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobs } from '../../server/db/schema/jobs.ts';
import { addWorkspace, as, renewalsOf } from '../support/people/server-people.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const TOKEN = 'a-token-of-the-monitoring';
const authorization = `Bearer ${TOKEN}`;

const server = useServer(() =>
  startTestServer({ config: { metrics: { token: TOKEN, port: null, host: '127.0.0.1' } } }),
);

const read = async () => (await server.app.inject({ url: '/metrics', headers: { authorization } })).body;

/** The value of one line, or null. */
const valueOf = (text: string, series: string): number | null => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? null : Number(line.slice(series.length + 1));
};

test('without a configuration nothing is served', async () => {
  const plain = await startTestServer({ on: server.db });
  try {
    const answer = await plain.app.inject('/metrics');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('# TYPE');
  } finally {
    await plain.close();
  }
});

test.each([undefined, 'Bearer another-token-of-it', TOKEN])('with %s it asks for the token', async (sent) => {
  const answer = await server.app.inject({
    url: '/metrics',
    headers: sent === undefined ? {} : { authorization: sent },
  });
  expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  expect(answer.body).not.toContain('# TYPE');
});

test('each line is in the text format, and each name is explained once', async () => {
  const answer = await server.app.inject({ url: '/metrics', headers: { authorization } });
  expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  const lines = answer.body.trimEnd().split('\n');
  const types = lines.flatMap((line) => /^# TYPE (\S+) (?:counter|gauge|histogram)$/.exec(line)?.[1] ?? []);
  expect(new Set(types).size).toBe(types.length);
  for (const line of lines) {
    if (line.startsWith('# ')) continue;
    const [, name = '', value] = /^([a-z_0-9]+)(?:\{[^{}]*\})? (\S+)$/.exec(line) ?? [];
    expect(types, line).toContain(
      name.replace(/_(bucket|sum|count)$/, (part) => (types.includes(name) ? part : '')),
    );
    expect(Number.isFinite(Number(value)), line).toBe(true);
  }
  expect(valueOf(answer.body, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
});

test('requests are counted by pattern and status, and no name of a workspace or person is told', async () => {
  const workspace = await addWorkspace(server, 'Very private workspace');
  const series = (status: number) =>
    `http_request_duration_seconds_count{method="GET",route="/api/v1/retention/renewals",status_code="${status}"}`;
  const before = await read();
  const url = `/api/v1/retention/renewals?workspace_id=${workspace.id}&user_id=${workspace.admin.userId}`;
  for (let turn = 0; turn < 3; turn += 1) await as(server, workspace.admin, { url });
  await server.app.inject(url);
  const after = await read();
  expect((valueOf(after, series(200)) ?? 0) - (valueOf(before, series(200)) ?? 0)).toBe(3);
  expect((valueOf(after, series(401)) ?? 0) - (valueOf(before, series(401)) ?? 0)).toBe(1);
  const buckets = after
    .split('\n')
    .filter((line) => line.startsWith(series(200).replace('_count{', '_bucket{').slice(0, -1)))
    .map((line) => Number(line.split(' ').at(-1)));
  expect(buckets.length).toBe(12);
  expect(buckets).toEqual(buckets.toSorted((one, other) => one - other));
  expect(buckets.at(-1)).toBe(valueOf(after, series(200)));
  for (const secret of [workspace.id, 'very-private', workspace.admin.email, workspace.admin.token]) {
    expect(after).not.toContain(secret);
  }
});

test('the request that asks is the one that runs', async () => {
  expect(valueOf(await read(), 'http_requests_running')).toBe(1);
});

test('connections are counted on PostgreSQL alone', async () => {
  const busy = valueOf(await read(), 'keepwell_database_connections{state="busy"}');
  expect(busy === null).toBe(server.db.connections() === null);
});

test('the memory of whole lists is told', async () => {
  const bytes = async () => valueOf(await read(), 'keepwell_list_memory_bytes');
  const before = (await bytes()) ?? Number.NaN;
  const other = await addWorkspace(server, 'Listed');
  await renewalsOf(server, other);
  expect(await bytes()).toBeGreaterThan(before);
});

test('jobs are counted by kind and by what becomes of them, with the age of the oldest', async () => {
  const now = server.clock.now().getTime();
  const at = (seconds: number) => new Date(now + seconds * 1000);
  const job = (fields: Partial<typeof jobs.$inferInsert>): typeof jobs.$inferInsert => ({
    id: randomUUID(),
    kind: 'mail-of-test',
    payload: {},
    run_at: at(-5),
    created_at: at(-500),
    ...fields,
  });
  await server.db.system((tx) =>
    tx
      .insert(jobs)
      .values([
        job({ run_at: at(-90) }),
        job({}),
        job({ leased_until: at(30), attempts: 1 }),
        job({ leased_until: at(-30), attempts: 1, run_at: at(-60) }),
        job({ run_at: at(600), attempts: 2, last_error: 'refused' }),
        job({ run_at: at(600) }),
        job({ failed_at: at(-10), attempts: 5 }),
        job({ done_at: at(-10) }),
      ]),
  );
  const text = await read();
  const of = (state: string) => valueOf(text, `keepwell_jobs{kind="mail-of-test",state="${state}"}`);
  // One whose lease ran out waits again.
  expect([of('waiting'), of('running'), of('deferred'), of('failed')]).toEqual([3, 1, 1, 1]);
  expect(valueOf(text, 'keepwell_job_oldest_seconds{kind="mail-of-test"}')).toBe(90);
});

test('without the database the numbers cannot be read, and the answer says no more', async () => {
  const lost = await startTestServer({
    on: server.db,
    config: { metrics: { token: TOKEN, port: null, host: '127.0.0.1' } },
    replace: ({ db }) => ({
      db: { ...db, system: () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.1')) },
    }),
  });
  try {
    const answer = await lost.app.inject({ url: '/metrics', headers: { authorization } });
    expect([answer.statusCode, answer.body]).toEqual([503, 'The numbers cannot be read now.\n']);
  } finally {
    await lost.close();
  }
});

describe('on a port of its own', () => {
  let port = 0;
  let close = async () => {};
  let app: Awaited<ReturnType<typeof startTestServer>>['app'];

  beforeAll(async () => {
    port = await freePort();
    const started = await startTestServer({
      on: server.db,
      config: { metrics: { token: null, port, host: '127.0.0.1' } },
    });
    ({ app } = started);
    close = () => started.close();
    await app.ready();
  });
  afterAll(() => close());

  test('they are read without a token, and nowhere else', async () => {
    const own = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(own.status).toBe(200);
    expect(await own.text()).toContain('# TYPE http_request_duration_seconds histogram');
    expect((await fetch(`http://127.0.0.1:${port}/api/config`)).status).toBe(404);
    expect((await app.inject('/metrics')).statusCode).toBe(404);
  });

  test('the port is free again when the server has closed', async () => {
    await close();
    close = async () => {};
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow('fetch failed');
  });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

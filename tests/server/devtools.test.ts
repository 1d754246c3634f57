/** What the server adds while devtools are on, and that nothing of it is there while they are off. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { throughProxies } from '../support/requests/proxy-headers.ts';
import { sendLines } from '../support/requests/raw-request.ts';
import { startTestServer, type TestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';
import { keepCoverage } from '../support/screens/walk-coverage.ts';

const PAGE = '<!doctype html><title>KeepWell</title>';
const FRAME = '<!doctype html><title>Screen</title>';
const NOTHING_THERE = { detail: 'There is nothing at this address.', code: 'not_found' };

let clientFolder: string;
beforeAll(async () => {
  clientFolder = await mkdtemp(join(tmpdir(), 'keepwell-client-'));
  await writeFile(join(clientFolder, 'index.html'), PAGE);
  await writeFile(join(clientFolder, 'frame.html'), FRAME);
});
afterAll(() => rm(clientFolder, { recursive: true }));
const on = useServer(() => startTestServer({ clientFolder, config: { devtools: true } }));
const off = useServer(() => startTestServer({ on: on.db, clientFolder, config: { devtools: false } }));

/** Everything that decides who may frame an answer and what it may frame. */
async function framing(server: TestServer, url: string) {
  const { headers } = await server.app.inject(url);
  const policy = String(headers['content-security-policy']);
  return {
    mayFrame: /frame-src ([^;]*)/.exec(policy)?.[1],
    framedBy: /frame-ancestors ([^;]*)/.exec(policy)?.[1],
    older: headers['x-frame-options'],
  };
}

describe('the frame of the machine atlas', () => {
  test.each(['/dev/frame', '/dev/frame?width=390'])(
    'with devtools %s is the frame of the machine atlas',
    async (url) => {
      const answer = await on.app.inject(url);
      expect([
        answer.statusCode,
        answer.headers['content-type'],
        answer.headers['cache-control'],
        answer.body,
      ]).toEqual([200, 'text/html; charset=utf-8', 'no-cache', FRAME]);
    },
  );

  test('without devtools the address of the frame is the application, as any other address', async () => {
    const answer = await off.app.inject('/dev/frame');
    expect([answer.statusCode, answer.body]).toEqual([200, PAGE]);
  });

  test('with devtools only the frame may be framed, and only by pages of the same origin', async () => {
    expect(await framing(on, '/dev/frame')).toEqual({
      mayFrame: "'self'",
      framedBy: "'self'",
      older: 'SAMEORIGIN',
    });
    for (const url of ['/', '/signin', '/dev/machines', '/dev/frame/', '/dev/frame/x', '/api/config']) {
      expect(await framing(on, url), url).toEqual({ mayFrame: "'self'", framedBy: "'none'", older: 'DENY' });
    }
  });

  test('without devtools no page may be framed or contain a frame', async () => {
    for (const url of ['/', '/dev/machines', '/dev/frame', '/api/config']) {
      expect(await framing(off, url), url).toEqual({ mayFrame: "'none'", framedBy: "'none'", older: 'DENY' });
    }
  });

  test('the frame has the same other headers as every page', async () => {
    const others = async (url: string) => {
      const { headers } = await on.app.inject(url);
      const policy = String(headers['content-security-policy']).replace(/frame-ancestors [^;]*/, '');
      return [policy, headers['x-content-type-options'], headers['referrer-policy']];
    };
    expect(await others('/dev/frame')).toEqual(await others('/'));
  });

  test.each(['/frame.html', '/%66rame.html', '/./frame.html', '//frame.html', '/assets/../frame.html'])(
    '%s does not lead to the frame, with devtools or without',
    async (url) => {
      for (const { app } of [on, off]) {
        const answer = await app.inject(url);
        expect([answer.statusCode, answer.json()]).toEqual([404, NOTHING_THERE]);
      }
    },
  );

  test('the frame is answered to HEAD, and not to POST', async () => {
    expect((await on.app.inject({ method: 'HEAD', url: '/dev/frame' })).statusCode).toBe(200);
    const answer = await on.app.inject({ method: 'POST', url: '/dev/frame', payload: {} });
    expect([answer.statusCode, answer.json()]).toEqual([404, NOTHING_THERE]);
  });
});

test('a build without the frame has the application at its address', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keepwell-client-'));
  await writeFile(join(folder, 'index.html'), PAGE);
  const server = await startTestServer({ on: on.db, clientFolder: folder, config: { devtools: true } });
  try {
    expect((await server.app.inject('/dev/frame')).body).toBe(PAGE);
    expect(await framing(server, '/dev/frame')).toEqual({
      mayFrame: "'self'",
      framedBy: "'none'",
      older: 'DENY',
    });
  } finally {
    await server.close();
    await rm(folder, { recursive: true });
  }
});

describe('while only this machine can reach the server', () => {
  const addresses = [
    '/dev/machines',
    '/dev/machines/signin',
    '/dev/ui',
    '/dev/frame',
    '/api/dev/coverage',
    '/%64ev/machines',
    '/dev/%66rame',
    '/api/dev/%63overage',
  ];

  test.each<[string, Record<string, string>]>([
    ['the name localhost', { host: 'localhost:4280' }],
    ['a loopback address', { host: '127.0.0.1:4280' }],
  ])('the pages for developers are there for %s', async (_, headers) => {
    for (const url of addresses) {
      expect([url, (await on.app.inject({ url, headers })).statusCode]).toEqual([url, 200]);
    }
    const { devtools } = (await on.app.inject({ url: '/api/config', headers })).json<{ devtools: boolean }>();
    expect(devtools).toBe(true);
  });

  const elsewhere: [string, Record<string, string>][] = [
    ['a name that only resolves here', { host: 'evil.example' }],
    ['another spelling of a loopback address', { host: '127.1' }],
    ...throughProxies.map((header): [string, Record<string, string>] => [
      `a proxy that adds ${header}`,
      { host: 'localhost', [header]: 'any' },
    ]),
  ];
  test.each(elsewhere)('the pages for developers are not there for %s', async (_, headers) => {
    for (const url of addresses) {
      const answer = await on.app.inject({ url, headers });
      expect([url, answer.statusCode, answer.json()]).toEqual([url, 404, NOTHING_THERE]);
    }
    const { devtools } = (await on.app.inject({ url: '/api/config', headers })).json<{ devtools: boolean }>();
    expect(devtools).toBe(false);
  });

  test('the pages for developers are not there over HTTP/1.0', async () => {
    await on.app.listen({ host: '127.0.0.1', port: 0 });
    const origin = `http://127.0.0.1:${(on.app.server.address() as AddressInfo).port}`;
    for (const url of addresses) {
      const answer = await sendLines(origin, [`GET ${url} HTTP/1.0`, 'Host: localhost', '', '']);
      expect([url, answer.slice(0, 12)]).toEqual([url, 'HTTP/1.1 404']);
      expect(answer).toContain(JSON.stringify(NOTHING_THERE));
    }
  });

  test('a server that others can reach has the pages for developers where the operator asked for them', async () => {
    const open = await startTestServer({
      on: on.db,
      clientFolder,
      config: { devtools: true, local: false },
    });
    try {
      const headers = { host: 'keepwell.example.com', 'x-forwarded-proto': 'https' };
      const statuses: number[] = [];
      for (const url of addresses) statuses.push((await open.app.inject({ url, headers })).statusCode);
      expect(statuses).toEqual(addresses.map(() => 200));
    } finally {
      await open.close();
    }
  });
});

describe('the coverage of the last test run', () => {
  const taken = [
    'toast.shown --toast.close[0]--> toast.gone',
    'toast.shown --xstate.after.show.toast.shown[0]--> toast.gone',
  ];
  let folder: string;
  beforeAll(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'keepwell-coverage-')), 'machines');
  });
  afterAll(() => rm(join(folder, '..'), { recursive: true }));
  const server = useServer(() =>
    startTestServer({ on: on.db, clientFolder, coverageFolder: folder, config: { devtools: true } }),
  );
  const ask = () => server.app.inject('/api/dev/coverage');

  test('the coverage of the last test run is empty before any run', async () => {
    const answer = await ask();
    expect([answer.statusCode, answer.json()]).toEqual([200, []]);
  });

  test('the coverage of the last test run is listed by machine, without files that are broken or of another kind', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T15:00:00Z') });
    keepCoverage('toast', { taken: [], total: 5 }, folder);
    keepCoverage('toast', { taken, total: 4 }, folder);
    keepCoverage('signup', { taken: [], total: 9 }, folder);
    vi.useRealTimers();
    await writeFile(join(folder, 'half.json'), '{ "machine": "half", "at": "2026');
    await writeFile(
      join(folder, 'other.json'),
      '{ "machine": "other", "at": "2026-03-10", "covered": 4, "total": 4 }',
    );
    await writeFile(join(folder, 'notes.txt'), 'none');
    const answer = await ask();
    expect([answer.statusCode, answer.headers['cache-control'], answer.json()]).toEqual([
      200,
      'no-store',
      [
        { machine: 'signup', at: '2026-03-10T15:00:00.000Z', covered: [], total: 9 },
        { machine: 'toast', at: '2026-03-10T15:00:00.000Z', covered: taken, total: 4 },
      ],
    ]);
  });

  test('the coverage of the last test run does not exist without devtools', async () => {
    const answer = await off.app.inject('/api/dev/coverage');
    expect([answer.statusCode, answer.json()]).toEqual([404, NOTHING_THERE]);
  });
});

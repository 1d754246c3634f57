/** Stopping (checklist row 39): nobody outside decides how long it takes, and the database is closed in any case. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenForOperator } from '../../server/admin/socket.ts';
import { CLOSING_TIME, stopServer } from '../../server/stop.ts';
import { testDatabase } from '../support/database/database.ts';
import { startTestServer, type TestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

/** Of all servers: none of the tests closes it. */
const database = useServer(testDatabase);
let server: TestServer;
let folder: string;
let stopListening: () => Promise<void>;
let done: string[];
beforeEach(async () => {
  server = await startTestServer({ on: database });
  folder = await mkdtemp(join(tmpdir(), 'keepwell-stop-'));
  done = [];
  stopListening = await listenForOperator(folder, async () => ({ ok: true, says: '' }));
  await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
  await rm(folder, { recursive: true });
});

/** Without a balancer. */
const drainSeconds = 0;
const db = { close: async () => void done.push('database') };
const nextEnd = (socket: Socket, name: string) =>
  once(
    socket.on('error', () => {}),
    'close',
  ).then(() => void done.push(name));

/** A connection on which something was said; resolves once the server has taken it. */
async function halfSent(text: string): Promise<Socket> {
  const { port } = server.app.server.address() as AddressInfo;
  const taken = once(server.app.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(text);
  await taken;
  return socket;
}

test.each([
  ['half of a head', 'POST /api/v1/auth/verify-email HTTP/1.1\r\nHost: localhost\r\n'],
  [
    'half of a body',
    'POST /api/v1/auth/verify-email HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  ],
  ['nothing', ''],
])('a connection that sent %s is closed after 8 s, and the database after it', async (_, text) => {
  const ended = nextEnd(await halfSent(text), 'connection');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stopped = stopServer({ app: server.app, drainSeconds, stopListening, jobs: server.jobs, db });
  await vi.advanceTimersByTimeAsync(CLOSING_TIME - 1);
  await nextTurn();
  expect([CLOSING_TIME, done]).toEqual([8_000, []]);
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all([stopped, ended]);
  expect(done.toSorted()).toEqual(['connection', 'database']);
});

test('an operator’s connection that says nothing is closed after 8 s, too', async () => {
  const socket = connect(join(folder, 'admin.sock'));
  await once(socket, 'connect');
  const ended = nextEnd(socket, 'operator');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stopped = stopServer({ app: server.app, drainSeconds, stopListening, jobs: server.jobs, db });
  await vi.advanceTimersByTimeAsync(CLOSING_TIME - 1);
  await nextTurn();
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all([stopped, ended]);
  expect(done.toSorted()).toEqual(['database', 'operator']);
});

test('a server without open connections stops at once, and leaves no timer behind', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await stopServer({ app: server.app, drainSeconds, stopListening, jobs: server.jobs, db });
  expect([done, vi.getTimerCount()]).toEqual([['database'], 0]);
});

test.each([
  ['the requests', { app: 'broken' as const, operator: 'well' as const }],
  ['the operator’s socket', { app: 'well' as const, operator: 'broken' as const }],
])(
  'the database is closed also when %s could not be closed, and the failure is reported',
  async (_, parts) => {
    const broken = () => Promise.reject(new Error('could not be closed'));
    const { app } = server;
    const stopped = stopServer({
      app:
        parts.app === 'broken' ? { server: app.server, draining: app.draining, close: broken as never } : app,
      drainSeconds,
      stopListening: parts.operator === 'broken' ? broken : stopListening,
      jobs: server.jobs,
      db,
    });
    await expect(stopped).rejects.toThrow('could not be closed');
    expect(done).toEqual(['database']);
    await stopListening();
  },
);

test('a job that runs is waited for, for 8 s, and the database is closed after it', async () => {
  const endless = new Promise<void>(() => {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stopped = stopServer({
    app: server.app,
    drainSeconds,
    stopListening,
    jobs: { stop: () => endless },
    db,
  });
  await vi.advanceTimersByTimeAsync(CLOSING_TIME - 1);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await stopped;
  expect(done).toEqual(['database']);
});

test('behind a balancer requests are taken for the time to drain, while the server says that it is not ready', async () => {
  const { port } = server.app.server.address() as AddressInfo;
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  expect(await ask('/readyz')).toBe(200);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stopped = stopServer({ app: server.app, drainSeconds: 5, stopListening, jobs: server.jobs, db });
  await vi.advanceTimersByTimeAsync(4_999);
  expect([await ask('/readyz'), await ask('/api/config'), done]).toEqual([503, 200, []]);
  await vi.advanceTimersByTimeAsync(1);
  await stopped;
  expect(done).toEqual(['database']);
  await expect(ask('/api/config')).rejects.toThrow('fetch failed');
});

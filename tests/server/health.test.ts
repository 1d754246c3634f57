import { expect, test } from 'vitest';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);

test('the server reports that it is alive and that its database answers', async () => {
  const alive = await server.app.inject('/healthz');
  const ready = await server.app.inject('/readyz');
  expect([alive.statusCode, alive.json()]).toEqual([200, { status: 'ok' }]);
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }]);
});

test('a server without its database reports that it is not ready and why, and no more than that', async () => {
  const lost = await startTestServer({
    on: server.db,
    replace: ({ db }) => ({
      db: { ...db, ready: () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.1')) },
    }),
  });
  try {
    const ready = await lost.app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { status: 'not ready', reasons: ['The database does not answer.'] },
    ]);
  } finally {
    await lost.close();
  }
});

test('a server that stops says so, still answers, and keeps no connection for another request', async () => {
  const stopping = await startTestServer({ on: server.db });
  try {
    expect((await stopping.app.inject('/api/config')).headers['connection']).not.toBe('close');
    stopping.app.draining.begun = true;
    const ready = await stopping.app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { status: 'not ready', reasons: ['The server is stopping.'] },
    ]);
    const answer = await stopping.app.inject('/api/config');
    expect([answer.statusCode, answer.headers['connection']]).toEqual([200, 'close']);
  } finally {
    await stopping.close();
  }
});

test('the browser is told whom to ask for an enterprise plan', async () => {
  const asked = await startTestServer({ on: server.db, config: { salesEmail: 'sales@keepwell.test' } });
  try {
    expect((await asked.app.inject('/api/config')).json()).toMatchObject({
      sales_email: 'sales@keepwell.test',
    });
  } finally {
    await asked.close();
  }
});

test('the browser is told which identity service to use', async () => {
  const answer = await server.app.inject('/api/config');
  expect(answer.json()).toEqual({
    identity: { mode: 'embedded', project_id: 'keepwell-test' },
    sales_email: null,
    devtools: true,
  });
});

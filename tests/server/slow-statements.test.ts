/** What a statement is for, and which one was slow. */
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '../../contract/call.ts';
import type { Database } from '../../server/db/database.ts';
import { watchStatements } from '../../server/db/statement-watch.ts';
import { serve } from '../../server/http/serve.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

/** Milliseconds. */
const SLOW = 20;

const server = useServer(() => startTestServer({ config: { logLevel: 'trace', slowStatementMs: SLOW } }));

const wait = defineCall({
  name: 'wait',
  method: 'POST',
  path: '/test/wait',
  summary: 'Waits',
  spec: '§0',
  access: { who: 'anyone' },
  body: z.object({ seconds: z.number(), password: z.string(), as: z.enum(['system', 'read']) }),
  answer: z.object({ sent: z.string() }),
});

beforeAll(() => {
  serve(server.app, wait, async ({ deps, input: { body } }) =>
    deps.db[body.as](async (tx) => {
      const { rows } = (await tx.execute(
        sql`select ${body.password}::text as given, pg_sleep(${body.seconds}), current_query() as sent`,
      )) as { rows: { sent: string }[] };
      return { sent: rows[0]?.sent ?? '' };
    }),
  );
});
beforeEach(() => {
  server.logs.length = 0;
});

const ask = async (seconds: number, as: 'system' | 'read' = 'system') => {
  const payload = { seconds, password: 'a-secret-parameter', as };
  const { body } = await server.app.inject({ method: 'POST', url: '/api/v1/test/wait', payload });
  return JSON.parse(body) as { sent: string };
};
const slowOnes = () => server.logs.filter(({ msg }) => msg === 'slow statement');

test.each(['system', 'read'] as const)(
  'a slow statement of %s is named with its call and its request, and without its parameters',
  async (as) => {
    await ask((2 * SLOW) / 1000, as);
    const [slow, ...others] = slowOnes();
    expect(others).toEqual([]);
    expect(slow).toMatchObject({
      level: 40,
      call: 'wait',
      statement: expect.stringContaining('pg_sleep($2)'),
    });
    expect(slow?.['ms']).toBeGreaterThanOrEqual(2 * SLOW);
    expect(JSON.stringify(server.logs)).not.toContain('a-secret-parameter');
    const answered = server.logs.find(({ msg }) => msg === 'answered');
    expect(slow?.['reqId']).toMatch(/^[0-9a-f-]{36}$/);
    expect(slow?.['reqId']).toBe(answered?.['reqId']);
  },
);

test.each(['system', 'read'] as const)(
  'on PostgreSQL a statement of %s carries its request as a comment',
  async (as) => {
    const { sent } = await ask(0, as);
    const { reqId } = server.logs.find(({ msg }) => msg === 'answered') ?? {};
    const comment = ` /* request=${String(reqId)} call=wait */`;
    expect(sent.endsWith(comment)).toBe(server.db.connections() !== null);
  },
);

test('a statement of a call that another call makes is named once, with one comment', async () => {
  const slow: string[] = [];
  const watch = (db: Database, call: string) =>
    watchStatements(db, { requestId: 'one', call, slowMs: SLOW, onSlow: () => void slow.push(call) });
  const sent = await watch(watch(server.db, 'outer'), 'inner').system(async (tx) => {
    const answer = await tx.execute(sql`select pg_sleep(${(2 * SLOW) / 1000}), current_query() as sent`);
    return (answer as unknown as { rows: { sent: string }[] }).rows[0]?.sent ?? '';
  });
  expect(slow).toEqual(['outer']);
  expect(sent.match(/request=one/g) ?? []).toHaveLength(server.db.connections() === null ? 0 : 1);
});

test('with 0 no statement is named', async () => {
  const quiet = await startTestServer({ on: server.db, config: { logLevel: 'trace', slowStatementMs: 0 } });
  try {
    serve(quiet.app, { ...wait, name: 'waitQuietly', path: '/test/quiet' }, async ({ deps }) =>
      deps.db.system(async (tx) => {
        await tx.execute(sql`select pg_sleep(${(2 * SLOW) / 1000})`);
        return { sent: '' };
      }),
    );
    const payload = { seconds: 0, password: '', as: 'system' };
    const { statusCode } = await quiet.app.inject({ method: 'POST', url: '/api/v1/test/quiet', payload });
    expect(statusCode).toBe(200);
    expect(quiet.logs.filter(({ msg }) => msg === 'slow statement')).toEqual([]);
  } finally {
    await quiet.close();
  }
});

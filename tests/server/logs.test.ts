/** What the logs hold and what errors carry (checklist rows 46 and 47). */
import { DrizzleQueryError } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '../../contract/call.ts';
import { serve } from '../../server/http/serve.ts';
import { startTestServer } from '../support/server/server.ts';
import {
  addMember,
  addWorkspace,
  as,
  change,
  renewalsOf,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { quickIdentity } from '../support/identity/identity.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(() =>
  startTestServer({
    config: { logLevel: 'trace' },
    replace: async ({ db, clock, identity }) => {
      const real = await quickIdentity({ db, clock });
      return { identity: { ...real, verify: (token) => identity.verify(token) } };
    },
  }),
);
let workspace: TestWorkspace;
let failure: () => Promise<never>;

const fail = defineCall({
  name: 'fail',
  method: 'POST',
  path: '/test/fail',
  summary: 'Fails',
  spec: '§0',
  access: { who: 'anyone' },
  body: z.object({ password: z.string() }),
  answer: z.object({}),
});

beforeAll(async () => {
  serve(server.app, fail, () => failure());
  workspace = await addWorkspace(server, 'Logged');
});
beforeEach(() => {
  server.logs.length = 0;
});

const UTC = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

test('a write is logged with UTC time, actor, workspace and call', async () => {
  const [renewal] = await renewalsOf(server, workspace);
  server.logs.length = 0;
  const body = { field: 'contract_reference_url', value: 'https://example.com/very-private' };
  await change(server, workspace.admin, workspace.id, renewal?.id ?? '', body);
  const lines = server.logs.filter((line) => line['level'] === 30);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    msg: 'answered',
    call: 'updateRenewal',
    method: 'PATCH',
    route: '/api/v1/retention/renewals/:id',
    status: 200,
    actor: workspace.admin.userId,
    workspace: workspace.id,
  });
  expect(lines[0]?.['time']).toMatch(UTC);
  expect(JSON.stringify(server.logs)).not.toContain('very-private');
});

test('a denial is logged with the person and what was denied', async () => {
  const viewer = await addMember(server, workspace, 'viewer');
  const [renewal] = await renewalsOf(server, workspace);
  server.logs.length = 0;
  await change(server, viewer, workspace.id, renewal?.id ?? '', { field: 'annual_revenue', value: 1 });
  await server.app.inject({ url: '/api/v1/users/me?firebase_uid=somebody' });
  expect(server.logs).toMatchObject([
    { msg: 'denied', status: 403, refusal: 'forbidden', actor: viewer.userId, workspace: workspace.id },
    { msg: 'denied', status: 401, refusal: 'unauthenticated', call: 'getMe' },
  ]);
});

test('no secret reaches the logs at any level', async () => {
  const secrets = {
    password: 'Hunter2!hunter2',
    code: '918273',
    token: 'eyJhbGciOiJSUzI1NiJ9.c2VjcmV0.c2ln',
    query: 'query-string-secret',
    cookie: 'cookie-secret',
    key: 'idempotency-secret-0123',
  };
  const headers = {
    authorization: `Bearer ${secrets.token}`,
    cookie: `session=${secrets.cookie}`,
    'idempotency-key': secrets.key,
  };
  const payload = { email: 'a@example.org', password: secrets.password, verification_code: secrets.code };
  for (const path of ['complete-signup', 'verify-email']) {
    await server.app.inject({ method: 'POST', url: `/api/v1/auth/${path}`, payload, headers });
  }
  await server.app.inject({ url: `/api/v1/users/me?firebase_uid=x&_t=${secrets.query}`, headers });
  await server.app.inject({ url: `/api/nothing?token=${secrets.query}`, headers });
  await server.app.inject({
    method: 'POST',
    url: `/api/v1/auth/verify-email?c=${secrets.code}`,
    payload: `{"${secrets.password}`,
    headers: { ...headers, 'content-type': 'application/json' },
  });
  failure = () =>
    Promise.reject(
      new DrizzleQueryError(
        'insert into codes values ($1)',
        [secrets.code, secrets.password],
        new Error('connection lost'),
      ),
    );
  await server.app.inject({ method: 'POST', url: '/api/v1/test/fail', payload, headers });
  server.app.log.info(
    {
      password: secrets.password,
      body: { verification_code: secrets.code },
      a: { b: { token: secrets.token } },
    },
    'by mistake',
  );
  expect(server.logs.length).toBeGreaterThan(5);
  const logged = JSON.stringify(server.logs);
  expect(logged).toContain('insert into codes values');
  for (const secret of Object.values(secrets)) expect(logged).not.toContain(secret);
});

const sentences: Readonly<Record<string, string>> = {
  internal: 'Something went wrong on our side. Please try again in a moment.',
  unavailable: 'The service is not available right now. Please try again in a moment.',
};

test.each<[what: string, error: (() => unknown) | null, status: number, code: string, detail?: string]>([
  ['an ordinary error', () => new Error('secret detail at /srv/app.ts'), 500, 'internal'],
  [
    'a failed query',
    () => new DrizzleQueryError('select secret from users', ['x'], new Error('syntax')),
    500,
    'internal',
  ],
  ['a thrown string', () => 'secret', 500, 'internal'],
  [
    'a lost database',
    () => Object.assign(new Error('secret host'), { code: 'ECONNREFUSED' }),
    503,
    'unavailable',
  ],
  [
    'a full disk of the database',
    () => new DrizzleQueryError('insert secret', [], Object.assign(new Error(), { code: '53100' })),
    503,
    'unavailable',
    'There is no room left on the server’s disk, so nothing can be saved right now.',
  ],
  ['an answer outside the contract', null, 500, 'internal'],
])('%s is answered with a sentence and a code', async (_, error, status, code, detail = sentences[code]) => {
  // A handler that breaks its contract, on purpose past the compiler.
  failure = error === null ? () => Promise.resolve('secret' as never) : () => Promise.reject(error());
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/test/fail',
    payload: { password: 'p' },
  });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toEqual({
    code,
    detail,
  });
});

test('reads are not logged at the usual level, and their query never is', async () => {
  const url = `/api/v1/retention/renewals?workspace_id=${workspace.id}&user_id=${workspace.admin.userId}`;
  await as(server, workspace.admin, { url });
  expect(server.logs.map((line) => line['level'])).toEqual([20]);
  expect(JSON.stringify(server.logs)).not.toContain('user_id=');
});

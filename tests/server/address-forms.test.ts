/** One route has one set of headers and one bound, in whatever way its address is written (checklist row 34). */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { API_BASE, IDEMPOTENCY_HEADER } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { useServer } from '../support/server/use-server.ts';
import { idsOf, withNew, type Ids } from '../support/contract/contract-ids.ts';
import { bodies, refusedLater, requestOf, spentBy } from '../support/contract/contract-requests.ts';
import { sendRaw, type RawAnswer } from '../support/requests/raw-request.ts';
import { startTestServer } from '../support/server/server.ts';
import { addWorkspace, type TestWorkspace } from '../support/people/server-people.ts';
import { quickIdentity } from '../support/identity/identity.ts';

const LIMIT = 1_000_000;

let origin: string;
let workspace: TestWorkspace;
let present: Ids;
// The limit's minute never ends while its counts are compared.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
const server = useServer(() =>
  startTestServer({
    // Reached by others, and with devtools for all of them: who asks from this machine is not the subject here.
    config: { rateLimitPerMinute: LIMIT, devtools: true, local: false },
    // Its routes are the real service's; tokens are the test's.
    replace: async ({ db, clock, identity }) => {
      const real = await quickIdentity({ db, clock });
      return { identity: { ...real, verify: (token) => identity.verify(token) } };
    },
  }),
);
beforeAll(async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  workspace = await addWorkspace(server, 'Addresses');
  present = await idsOf(server, workspace);
});
afterAll(() => void vi.useRealTimers());

const encoded = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** Every way to write a path that means the same: RFC 3986 lets each unreserved character be written encoded. */
const forms: readonly (readonly [string, (path: string) => string])[] = [
  ['with its first letter encoded', (path) => path.replace(/[a-z]/, encoded)],
  ['with its last character encoded', (path) => path.replace(/[A-Za-z0-9](?=[^A-Za-z0-9]*$)/, encoded)],
  [
    'with every other character encoded',
    (path) => path.replace(/([\w.~-])([\w.~-]?)/g, (_, one: string, two: string) => encoded(one) + two),
  ],
  ['with every character encoded', (path) => path.replace(/[\w.~-]/g, encoded)],
  [
    'with every character encoded in small hexadecimals',
    (path) => path.replace(/[\w.~-]/g, (one) => encoded(one).toLowerCase()),
  ],
  ['with a host before it', (path) => `http://localhost${path}`],
  ['with a foreign host before it', (path) => `https://elsewhere.example:1${path}`],
  ['with a scheme in capitals', (path) => `HTTP://localhost${path}`],
  [
    'with a host before it and every character encoded',
    (path) => `http://localhost${path.replace(/[\w.~-]/g, encoded)}`,
  ],
];

const IDENTITY = '/identitytoolkit.googleapis.com/v1/accounts';
const others: readonly InjectOptions[] = [
  ...['signInWithPassword', 'lookup', 'createAuthUri', 'update'].map((name) => ({
    method: 'POST' as const,
    url: `${IDENTITY}:${name}?key=k`,
    payload: {},
  })),
  { method: 'POST', url: '/securetoken.googleapis.com/v1/token?key=k', payload: {} },
  { url: '/api' },
  { url: '/api/config' },
  { url: '/api/docs' },
  { url: '/api/docs/json' },
  { url: '/api/dev/coverage' },
  { url: '/api/nothing' },
  { method: 'DELETE', url: `${API_BASE}/users/me` },
];

const HOUR_MS = 60 * 60_000;

/** What tells the time, counts, is drawn by chance, or says that a write was answered before. */
const ofOneAnswer = new Set([
  'date',
  'idempotency-replayed',
  'set-cookie',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
]);
const compared = ({ status, headers }: RawAnswer) => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !ofOneAnswer.has(name))),
});

async function expectOneRoute(next: () => InjectOptions): Promise<void> {
  const request = next();
  const whole = String(request.url);
  const at = whole.includes('?') ? whole.indexOf('?') : whole.length;
  const plain = await sendRaw(origin, request);
  let remaining = Number(plain.headers['x-ratelimit-remaining']);
  expect([plain.headers['cache-control'], remaining > 0]).toEqual(['no-store', true]);
  for (const [form, write] of [['as it is', (path: string) => path] as const, ...forms]) {
    const url = write(whole.slice(0, at)) + whole.slice(at);
    const answer = await sendRaw(origin, { ...next(), url });
    expect([form, compared(answer)]).toEqual([form, compared(plain)]);
    remaining -= 1;
    expect([form, answer.headers['x-ratelimit-remaining']]).toEqual([form, String(remaining)]);
  }
}

describe('every address of the API has the same answer, headers and bound however it is written', () => {
  test.each(calls.map((call) => [call.name, call] as const))(
    '%s has the same answer, headers and bound however its address is written',
    async (_, call) => {
      const ids = await withNew(server, workspace, present, spentBy(call));
      const request = await requestOf(call, () => ids);
      // A person's write is repeated and so done once; a stranger's is bounded by email, and each names another.
      const authorization = `Bearer ${workspace.admin.token}`;
      const headers = { ...request.headers, authorization, [IDEMPOTENCY_HEADER]: randomUUID() };
      const body = bodies[call.name];
      const namesCode = refusedLater[call.name]?.includes('code_invalid') === true;
      await expectOneRoute(() => {
        // Wrong codes of a person are bounded by the hour.
        if (namesCode) server.clock.advance(HOUR_MS);
        return call.access.who === 'anyone' && body !== undefined
          ? { ...request, payload: { ...body, email: `${randomUUID()}@example.org` } }
          : { ...request, headers };
      });
    },
  );

  test.each(others.map((request) => [request.method ?? 'GET', request.url, request] as const))(
    '%s %s has the same answer, headers and bound however the address is written',
    async (_method, _url, request) => expectOneRoute(() => request),
  );
});

test('a caller at the limit of requests is refused however the address is written', async () => {
  const limited = await startTestServer({ on: server.db, config: { rateLimitPerMinute: 3 } });
  try {
    await limited.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = limited.app.server.address() as AddressInfo;
    const ask = async (url: string) => (await sendRaw(`http://127.0.0.1:${port}`, { url })).status;
    const path = '/api/config';
    expect([await ask(path), await ask(path), await ask(path)]).toEqual([200, 200, 200]);
    const statuses: number[] = [];
    for (const [, write] of forms) statuses.push(await ask(write(path)));
    expect(statuses).toEqual(forms.map(() => 429));
  } finally {
    await limited.close();
  }
});

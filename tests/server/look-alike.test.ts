/**
 * What tells nobody more than its words: known and unknown emails cost the same hash and the same queries (checklist
 * row 14), and asking is bounded by address before anything is looked up (design §5).
 */
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as password from '../../server/identity/password.ts';
import { counting } from '../support/database/counted-queries.ts';
import { startIdentityServer, quickIdentity } from '../support/identity/identity.ts';
import { signUp } from '../support/people/sign-up.ts';
import { useServer } from '../support/server/use-server.ts';

const WRONG = 'Wrong-horse-1!';
const KNOWN = 'known@example.com';
const UNKNOWN = 'unknown@example.com';
const LIMIT = 20;

/** What is asked of the database while a request runs. */
const queries: string[] = [];

const matches = vi.spyOn(password, 'passwordMatches');
const hash = vi.spyOn(password, 'hashPassword');

const server = useServer(() =>
  startIdentityServer({
    config: { lookUpsPerHour: LIMIT },
    replace: async ({ db, clock }) => {
      const counted = counting(db, queries);
      return { db: counted, identity: await quickIdentity({ db: counted, clock }) };
    },
  }),
);
let place = 0;
beforeAll(async () => {
  await signUp(server, KNOWN);
});
beforeEach(() => {
  place += 1;
});

const accounts = '/identitytoolkit.googleapis.com/v1/accounts';
const requests: Readonly<Record<string, (email: string) => { url: string; payload: object }>> = {
  signInWithPassword: (email) => ({
    url: `${accounts}:signInWithPassword`,
    payload: { email, password: WRONG },
  }),
  createAuthUri: (email) => ({
    url: `${accounts}:createAuthUri`,
    payload: { identifier: email, continueUri: 'http://localhost' },
  }),
  'check-user': (email) => ({ url: '/api/v1/auth/check-user', payload: { email } }),
  'check-invitation': (email) => ({ url: '/api/v1/auth/check-invitation', payload: { email } }),
  'check-login-rate-limit': (email) => ({ url: '/api/v1/auth/check-login-rate-limit', payload: { email } }),
};
const looks = ['createAuthUri', 'check-user', 'check-invitation'];

const ask = (name: string, email: string, remoteAddress = `198.51.100.${place}`) =>
  server.app.inject({ method: 'POST', remoteAddress, ...requests[name]!(email) });

describe('known and unknown emails look alike (row 14)', () => {
  test.each(Object.keys(requests))(
    '%s makes the same queries and hashes for a known and an unknown email',
    async (name) => {
      const cost = async (email: string) => {
        queries.length = 0;
        vi.clearAllMocks();
        const { statusCode } = await ask(name, email);
        expect(statusCode).toBeLessThan(500);
        return { queries: [...queries], hashes: matches.mock.calls.length + hash.mock.calls.length };
      };
      // The first question from an address makes the rows that count it.
      await cost('first@example.com');
      const known = await cost(KNOWN);
      expect(await cost(UNKNOWN)).toEqual(known);
      expect(known.queries.length).toBeGreaterThan(0);
      expect(known.hashes).toBe(name === 'signInWithPassword' ? 1 : 0);
    },
  );

  test('hashing takes about as long for an unknown email as for a known one', async () => {
    const stored = await password.hashPassword('Correct-horse-1!', password.PASSWORD_COST);
    const timed = async (against: string | null) => {
      const start = process.cpuUsage();
      await password.passwordMatches(WRONG, against, password.PASSWORD_COST);
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let round = 0; round < 5; round += 1) {
      known.push(await timed(stored));
      unknown.push(await timed(null));
    }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[2] ?? 0;
    const ratio = median(known) / median(unknown);
    console.log(`sign-in, known / unknown email, ratio of median processor times: ${ratio.toFixed(3)}`);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});

describe('asking is bounded by address (design §5)', () => {
  test('the three calls that tell whether an email is known are counted together by address, and another address may go on', async () => {
    for (let asked = 0; asked < LIMIT; asked += 1) {
      expect((await ask(looks[asked % 3]!, KNOWN)).statusCode).toBe(200);
    }
    for (const name of ['check-user', 'check-invitation']) {
      const refused = await ask(name, UNKNOWN);
      expect({ status: refused.statusCode, after: refused.headers['retry-after'] }).toEqual({
        status: 429,
        after: '3600',
      });
      expect(refused.json()).toEqual({
        detail: 'Too many emails were looked up from here. Please try again in 60 minutes.',
        code: 'too_many_requests',
      });
    }
    const refused = await ask('createAuthUri', KNOWN);
    expect([refused.statusCode, refused.json<{ error: { message: string } }>().error.message]).toEqual([
      429,
      'TOO_MANY_ATTEMPTS_TRY_LATER',
    ]);
    expect((await ask('check-user', KNOWN, '203.0.113.9')).statusCode).toBe(200);
    server.clock.advance(3_600_000);
    expect((await ask('check-user', KNOWN)).statusCode).toBe(200);
  });

  test('of many look-ups at the same moment as many as the limit allows are answered, and the others look nothing up', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask('check-user', KNOWN)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(LIMIT);
    queries.length = 0;
    await ask('check-user', KNOWN);
    // The count that refuses and how long it takes: nobody's email was asked for.
    expect(queries).toEqual(['insert', 'select']);
  });
});

test('check-user distinguishes the outcomes of spec §8', async () => {
  const told = async (email: string) => (await ask('check-user', email)).json<object>();
  expect(await told(` ${KNOWN.toUpperCase()} `)).toEqual({ exists: true, has_workspace: true });
  expect(await told(UNKNOWN)).toEqual({ exists: false, has_workspace: false });
});

test('createAuthUri tells how an email signs in', async () => {
  const kind = 'identitytoolkit#CreateAuthUriResponse';
  expect((await ask('createAuthUri', KNOWN)).json()).toEqual({
    kind,
    registered: true,
    signinMethods: ['password'],
  });
  expect((await ask('createAuthUri', UNKNOWN)).json()).toEqual({
    kind,
    registered: false,
    signinMethods: [],
  });
  const refused = await ask('createAuthUri', 'no email');
  expect([refused.statusCode, refused.json<{ error: { message: string } }>().error.message]).toEqual([
    400,
    'INVALID_IDENTIFIER',
  ]);
});

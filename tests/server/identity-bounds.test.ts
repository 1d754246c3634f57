import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../server/db/database.ts';
import { createEmbeddedIdentity } from '../../server/identity/embedded.ts';
import * as password from '../../server/identity/password.ts';
import { addUser, refusalOf, signIn, startIdentityServer, type IdentityServer } from '../support/identity.ts';

const PASSWORD = 'Correct-horse-1!';
const WRONG = 'Wrong-horse-1!';
const MINUTE = 60_000;

// The bounds are about counting; the hash itself is tested with signing in.
const work = vi.spyOn(password, 'passwordMatches');

let server: IdentityServer;
/** Every test has a person and two addresses of its own, as the counts outlive it. */
let count = 0;
let email: string;
let home: string;
let elsewhere: string;
beforeAll(async () => {
  server = await startIdentityServer();
});
beforeEach(async () => {
  work.mockImplementation((typed, stored) => Promise.resolve(stored !== null && typed === PASSWORD));
  count += 1;
  [email, home, elsewhere] = [`person-${count}@example.com`, `192.0.2.${count}`, `203.0.113.${count}`];
  await addUser(server, email, PASSWORD);
});
afterAll(() => server.close());

const wrongs = async (number: number, address = home, person = email) => {
  const codes: unknown[] = [];
  for (let tries = 0; tries < number; tries += 1) {
    codes.push(refusalOf(await signIn(server, person, WRONG, address)));
  }
  return codes;
};
const times = (number: number, code: string) => Array.from({ length: number }, () => code);

describe('failed sign-ins are bounded (checklist row 13)', () => {
  it('stops one person at one address after 10, for 15 minutes', async () => {
    expect(await wrongs(11)).toEqual([...times(10, 'INVALID_PASSWORD'), 'TOO_MANY_ATTEMPTS_TRY_LATER']);
    const right = await signIn(server, email, PASSWORD, home);
    expect({ status: right.status, code: refusalOf(right) }).toEqual({
      status: 429,
      code: 'TOO_MANY_ATTEMPTS_TRY_LATER',
    });
    server.clock.advance(15 * MINUTE);
    expect((await signIn(server, email, PASSWORD, home)).status).toBe(200);
  });

  it('lets the person in from elsewhere meanwhile', async () => {
    await wrongs(11);
    expect((await signIn(server, email, PASSWORD, elsewhere)).status).toBe(200);
  });

  it('counts tries at the same moment: of 200, ten are evaluated', async () => {
    work.mockClear();
    const answers = await Promise.all(Array.from({ length: 200 }, () => signIn(server, email, WRONG, home)));
    const codes = answers.map(refusalOf);
    expect(codes.filter((code) => code === 'INVALID_PASSWORD')).toHaveLength(10);
    expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS_TRY_LATER')).toHaveLength(190);
  });

  it('starts afresh after a success', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(await wrongs(9)).toEqual(times(9, 'INVALID_PASSWORD'));
      expect((await signIn(server, email, PASSWORD, home)).status).toBe(200);
    }
  });

  it('stops an account after 50 from many addresses', async () => {
    for (let address = 0; address < 10; address += 1) {
      expect(await wrongs(5, `198.51.100.${address}`)).toEqual(times(5, 'INVALID_PASSWORD'));
    }
    expect(await wrongs(1, elsewhere)).toEqual(['TOO_MANY_ATTEMPTS_TRY_LATER']);
  });

  it('does not let tries that were refused lock the account elsewhere', async () => {
    await wrongs(80);
    expect((await signIn(server, email, PASSWORD, elsewhere)).status).toBe(200);
  });

  it('stops an address after 100, whatever the account', async () => {
    for (let person = 0; person < 20; person += 1) await wrongs(5, home, `p${person}@example.com`);
    expect(await wrongs(1, home, 'fresh@example.com')).toEqual(['TOO_MANY_ATTEMPTS_TRY_LATER']);
    expect((await signIn(server, email, PASSWORD, elsewhere)).status).toBe(200);
  });

  it('does not count successes against an address', async () => {
    for (let round = 0; round < 110; round += 1) {
      expect((await signIn(server, email, PASSWORD, home)).status).toBe(200);
    }
  });

  it('gains nothing from a forged X-Forwarded-For', async () => {
    const codes: unknown[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
        headers: { 'x-forwarded-for': `203.0.113.${tries}` },
        payload: { email, password: WRONG },
      });
      codes.push(refusalOf({ status: answer.statusCode, body: answer.json() }));
    }
    expect(codes.at(-1)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  });
});

/** Counts what is asked of a database. */
function counting(db: Database) {
  const seen: string[] = [];
  const watch = <T extends object>(target: T): T =>
    new Proxy(target, {
      get: (from, name) => {
        const value: unknown = Reflect.get(from, name, from);
        if (typeof value !== 'function') return value;
        if (['select', 'insert', 'update', 'delete', 'execute'].includes(String(name)))
          seen.push(String(name));
        return value.bind(from);
      },
    });
  const counted: Database = { ...db, system: (run) => db.system((tx) => run(watch(tx))) };
  return { counted, seen };
}

describe('known and unknown emails look alike (checklist row 14)', () => {
  it('runs the same queries and the same hash for both', async () => {
    const { counted, seen } = counting(server.db);
    const { service } = await createEmbeddedIdentity({ db: counted, clock: server.clock });
    const look = async (typed: string) => {
      seen.length = 0;
      work.mockClear();
      await service!.signIn({ email: typed, password: WRONG, address: home }).catch(() => {});
      return { queries: [...seen], hashes: work.mock.calls.length };
    };
    const known = await look(email);
    expect(await look('nobody@example.com')).toEqual(known);
    expect(known).toEqual({ queries: ['insert', 'insert', 'insert', 'select'], hashes: 1 });
  });

  it('does the same work in the hash: the ratio of median times is near one', async () => {
    work.mockRestore();
    const stored = await password.hashPassword(PASSWORD);
    const timed = async (against: string | null) => {
      const start = process.cpuUsage();
      await password.passwordMatches(WRONG, against);
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

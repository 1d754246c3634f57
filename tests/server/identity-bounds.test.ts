import { ne } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { countedTries } from '../../server/db/schema/identity.ts';
import { createEmbeddedIdentity } from '../../server/identity/embedded.ts';
import * as password from '../../server/identity/password.ts';
import { forgetAccount } from '../../server/identity/sign-in-bounds.ts';
import { addUser, refusalOf, signIn, startIdentityServer } from '../support/identity/identity.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const PASSWORD = 'Correct-horse-1!';
const WRONG = 'Wrong-horse-1!';
const MINUTE = 60_000;

// The bounds are about counting; the hash itself is tested with signing in.
const work = vi.spyOn(password, 'passwordMatches');

const server = useServer(startIdentityServer);
/** Every test has a person and two addresses of its own, as the counts outlive it. */
let count = 0;
let email: string;
let home: string;
let elsewhere: string;
beforeEach(async () => {
  work.mockImplementation((typed, stored) => Promise.resolve(stored !== null && typed === PASSWORD));
  count += 1;
  [email, home, elsewhere] = [`person-${count}@example.com`, `192.0.2.${count}`, `203.0.113.${count}`];
  await addUser(server, email, PASSWORD);
});

const wrongs = async (number: number, address = home, person = email) => {
  const codes: unknown[] = [];
  for (let tries = 0; tries < number; tries += 1) {
    codes.push(refusalOf(await signIn(server, person, WRONG, address)));
  }
  return codes;
};
/** Emails that several tests use start afresh. */
const forget = (person: string) => server.db.system((tx) => forgetAccount(tx, person));
const times = (number: number, code: string) => Array.from({ length: number }, () => code);

/** Spec §8 and design §5: what the sign-in page asks before it tries. */
const limit = async (address = home, person = email) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/check-login-rate-limit',
    payload: { email: person },
    remoteAddress: address,
  });
  const { detail } = answer.json<{ detail?: string }>();
  return { status: answer.statusCode, detail, retryAfter: answer.headers['retry-after'] };
};
const allowed = { status: 200, detail: undefined, retryAfter: undefined };
const waiting = (words: string, seconds: number) => ({
  status: 429,
  detail: `Too many failed login attempts. Please try again later or reset your password. You can try again in ${words}.`,
  retryAfter: String(seconds),
});
describe('failed sign-ins are bounded (checklist row 13)', () => {
  test('one person at one address may fail five times, and then has to wait longer after each failure', async () => {
    expect(await limit()).toEqual(allowed);
    expect(await wrongs(6)).toEqual([...times(5, 'INVALID_PASSWORD'), 'TOO_MANY_ATTEMPTS_TRY_LATER']);
    const rungs = [
      ['30 seconds', 30],
      ['1 minute', 60],
      ['2 minutes', 120],
      ['4 minutes', 240],
      ['8 minutes', 480],
      ['15 minutes', 900],
      ['15 minutes', 900],
    ] as const;
    for (const [words, seconds] of rungs) {
      expect(await limit()).toEqual(waiting(words, seconds));
      server.clock.advance((seconds - 1) * 1_000);
      expect(await limit()).toEqual(waiting('1 second', 1));
      expect(refusalOf(await signIn(server, email, PASSWORD, home))).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
      server.clock.advance(1_000);
      expect(await limit()).toEqual(allowed);
      expect(await wrongs(2)).toEqual(['INVALID_PASSWORD', 'TOO_MANY_ATTEMPTS_TRY_LATER']);
    }
    server.clock.advance(15 * MINUTE);
    expect((await signIn(server, email, PASSWORD, home)).status).toBe(200);
  });

  test('the failures of one person at one address are forgotten an hour after the last', async () => {
    await wrongs(5);
    server.clock.advance(59 * MINUTE);
    expect(await wrongs(2)).toEqual(['INVALID_PASSWORD', 'TOO_MANY_ATTEMPTS_TRY_LATER']);
    server.clock.advance(60 * MINUTE);
    expect(await wrongs(6)).toEqual([...times(5, 'INVALID_PASSWORD'), 'TOO_MANY_ATTEMPTS_TRY_LATER']);
  });

  test('a person who has to wait at one address can sign in from another', async () => {
    await wrongs(6);
    expect(await limit(elsewhere)).toEqual(allowed);
    expect((await signIn(server, email, PASSWORD, elsewhere)).status).toBe(200);
  });

  test('of 200 failing tries at the same moment, five are evaluated', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => signIn(server, email, WRONG, home)));
    const codes = answers.map(refusalOf);
    expect(codes.filter((code) => code === 'INVALID_PASSWORD')).toHaveLength(5);
    expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS_TRY_LATER')).toHaveLength(195);
  });

  const manyAtOnce = (number: number, typed: string, served = server) =>
    Array.from({ length: number }, () => signIn(served, email, typed, home));

  /** A hash takes longer than any query. It ends only after queries that begin after those of the tries at the same moment. */
  const hashSlowly = () =>
    work.mockImplementation(async (typed) => {
      for (let turns = 0; turns < 20; turns += 1) await server.db.ready();
      return typed === PASSWORD;
    });

  test('twelve right tries of one person at the same moment all succeed', async () => {
    hashSlowly();
    const answers = await Promise.all(manyAtOnce(12, PASSWORD));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  });

  test('twelve right tries of one person at the same moment all succeed after four failures', async () => {
    await wrongs(4);
    hashSlowly();
    const answers = await Promise.all(manyAtOnce(12, PASSWORD));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  });

  test('a right guess among many wrong ones is refused once five have failed', async () => {
    const tries = [...manyAtOnce(40, WRONG), ...manyAtOnce(12, PASSWORD), ...manyAtOnce(40, WRONG)];
    const codes = (await Promise.all(tries)).map(refusalOf);
    // Four are judged at a time: which of the first few is counted as the sixth failure is left to the database.
    expect(codes.slice(0, 40).filter((code) => code === 'INVALID_PASSWORD')).toHaveLength(5);
    expect(codes.slice(40)).toEqual(times(52, 'TOO_MANY_ATTEMPTS_TRY_LATER'));
  });

  test('few of many tries at the same moment are hashed, because those that wait find the bound reached', async () => {
    work.mockClear();
    await Promise.all(manyAtOnce(200, WRONG));
    expect(work.mock.calls.length).toBeLessThanOrEqual(5 + 3);
  });

  test('two servers on one database share the bound: twelve right tries succeed, and of 200 wrong ones five are evaluated', async () => {
    hashSlowly();
    const { db, clock } = server;
    const identity = await createEmbeddedIdentity({ db, clock });
    const second = { ...(await startTestServer({ on: db, replace: () => ({ clock, identity }) })), identity };
    const both = (number: number, typed: string) =>
      Promise.all([...manyAtOnce(number, typed), ...manyAtOnce(number, typed, second)]);
    expect((await both(6, PASSWORD)).map(({ status }) => status)).toEqual(
      Array.from({ length: 12 }, () => 200),
    );
    const codes = (await both(100, WRONG)).map(refusalOf);
    expect(codes.filter((code) => code === 'INVALID_PASSWORD')).toHaveLength(5);
    await second.close();
  });

  test('of 50 tries at the same moment after a wait, one is evaluated', async () => {
    await wrongs(5);
    server.clock.advance(30_000);
    const answers = await Promise.all(Array.from({ length: 50 }, () => signIn(server, email, WRONG, home)));
    expect(answers.map(refusalOf).filter((code) => code === 'INVALID_PASSWORD')).toHaveLength(1);
  });

  test('a successful sign-in resets the count of failures', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(await wrongs(4)).toEqual(times(4, 'INVALID_PASSWORD'));
      expect((await signIn(server, email, PASSWORD, home)).status).toBe(200);
    }
  });

  test('an account with 50 failures from many addresses is slowed, and a success at an address ends the waiting there', async () => {
    for (let address = 0; address < 10; address += 1) {
      expect(await wrongs(5, `198.51.100.${address}`)).toEqual(times(5, 'INVALID_PASSWORD'));
    }
    expect(await limit(elsewhere)).toEqual(waiting('30 seconds', 30));
    expect(await wrongs(1, elsewhere)).toEqual(['TOO_MANY_ATTEMPTS_TRY_LATER']);
    server.clock.advance(30_000);
    expect(await wrongs(1, elsewhere)).toEqual(['INVALID_PASSWORD']);
    expect(await limit(elsewhere)).toEqual(waiting('1 minute', 60));
    server.clock.advance(MINUTE);
    expect((await signIn(server, email, PASSWORD, elsewhere)).status).toBe(200);
    // The owner was here: nobody waits, but the next failure does.
    expect(await limit(elsewhere)).toEqual(allowed);
    expect(await wrongs(2, home)).toEqual(['INVALID_PASSWORD', 'TOO_MANY_ATTEMPTS_TRY_LATER']);
  });

  test('tries that were refused at one address do not slow the account at another', async () => {
    await wrongs(80);
    expect((await signIn(server, email, PASSWORD, elsewhere)).status).toBe(200);
  });

  test('an address is stopped after 100 failures of any accounts, until 15 minutes after the first', async () => {
    for (let person = 0; person < 20; person += 1) {
      await wrongs(5, home, `p${person}@example.com`);
      server.clock.advance(10_000);
    }
    expect(await wrongs(1, home, 'fresh@example.com')).toEqual(['TOO_MANY_ATTEMPTS_TRY_LATER']);
    expect(await limit(home, 'fresh@example.com')).toEqual(waiting('12 minutes', 700));
    expect((await signIn(server, email, PASSWORD, elsewhere)).status).toBe(200);
    server.clock.advance(700_000);
    expect(await limit(home, 'fresh@example.com')).toEqual(allowed);
  });

  test('successful sign-ins do not count against an address', async () => {
    for (let round = 0; round < 110; round += 1) {
      expect((await signIn(server, email, PASSWORD, home)).status).toBe(200);
    }
  });

  test('tries with an unknown email are bounded in the same way', async () => {
    expect(await wrongs(6, home, 'nobody@example.com')).toEqual([
      ...times(5, 'EMAIL_NOT_FOUND'),
      'TOO_MANY_ATTEMPTS_TRY_LATER',
    ]);
    expect(await limit(home, 'nobody@example.com')).toEqual(waiting('30 seconds', 30));
    await forget('nobody@example.com');
  });

  test('asking whether a sign-in is allowed counts nothing', async () => {
    // Several servers count every request, whatever it asks.
    const counts = () =>
      server.db.system((tx) =>
        tx.select().from(countedTries).where(ne(countedTries.scope, 'requests-by-address')),
      );
    const before = await counts();
    for (let asked = 0; asked < 20; asked += 1) await limit();
    expect(await counts()).toEqual(before);
  });
});

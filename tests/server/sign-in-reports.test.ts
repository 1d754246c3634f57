/** What strangers can and cannot do to the counts of failed sign-ins (design §5, checklist row 13). */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { callerAddress } from '../../server/http/caller-address.ts';
import * as password from '../../server/identity/password.ts';
import {
  addUser,
  refusalOf,
  signIn,
  startIdentityServer,
  type IdentityServer,
} from '../support/identity/identity.ts';
import { useServer } from '../support/server/use-server.ts';

const PASSWORD = 'Correct-horse-1!';
const WRONG = 'Wrong-horse-1!';
const MINUTE = 60_000;

// Counting is what is tested; the hash itself is tested with signing in.
const work = vi.spyOn(password, 'passwordMatches');

const server = useServer(startIdentityServer);
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

const limit = async (remoteAddress = home, person = email) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/check-login-rate-limit',
    payload: { email: person },
    remoteAddress,
  });
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'] };
};
const allowed = { status: 200, retryAfter: undefined };
const waiting = (seconds: number) => ({ status: 429, retryAfter: String(seconds) });
const fail = async (times: number) => {
  for (let tries = 0; tries < times; tries += 1) await signIn(server, email, WRONG, home);
};
const report = (success: boolean, { address = home, token }: { address?: string; token?: string } = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/record-login-attempt',
    payload: { email, success },
    remoteAddress: address,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

describe('what browsers report (design §5)', () => {
  test('failures that a browser reports do not slow the account at another address, however many they are', async () => {
    for (let claims = 0; claims < 150; claims += 1) {
      expect((await report(false)).json()).toEqual({ recorded: true });
    }
    expect(await limit(elsewhere)).toEqual(allowed);
    expect((await signIn(server, email, PASSWORD, elsewhere)).status).toBe(200);
    // Where the claims came from, and only there, the page says wait; the count runs out by itself.
    expect(await limit(home)).toEqual(waiting(900));
    expect(await limit(home, 'other@example.com')).toEqual(waiting(900));
    server.clock.advance(15 * MINUTE);
    expect(await limit(home)).toEqual(allowed);
  });

  test('a reported success clears nothing without a token, or with a token of another person', async () => {
    const other = `other-${email}`;
    await addUser(server, other, PASSWORD);
    const { body } = await signIn(server, other, PASSWORD, elsewhere);
    await fail(5);
    for (const token of [undefined, 'made-up', String(body['idToken'])]) {
      expect((await report(true, { ...(token !== undefined && { token }) })).statusCode).toBe(200);
    }
    expect(await limit()).toEqual(waiting(30));
  });

  test('a reported success that a token proves clears the failures of this person at this address', async () => {
    const { body } = await signIn(server, email, PASSWORD, elsewhere);
    const token = String(body['idToken']);
    await fail(5);
    await report(true, { token, address: elsewhere });
    expect(await limit()).toEqual(waiting(30));
    await report(true, { token });
    expect(await limit()).toEqual(allowed);
  });
});

describe('the address somebody is counted by (checklist row 13)', () => {
  const from = (served: IdentityServer, remoteAddress: string, forwarded: string) =>
    served.app
      .inject({
        method: 'POST',
        url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
        headers: { 'x-forwarded-for': forwarded },
        payload: { email, password: WRONG },
        remoteAddress,
      })
      .then((answer) => refusalOf({ status: answer.statusCode, body: answer.json() }));

  test('a forged X-Forwarded-For does not change the address by which failures are counted', async () => {
    const codes: unknown[] = [];
    for (let tries = 0; tries < 6; tries += 1) codes.push(await from(server, home, `203.0.113.${tries}`));
    expect(codes.at(-1)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  });

  test('failures are counted by the address that a trusted proxy names, and only by the nearest', async () => {
    const proxied = await startIdentityServer({ config: { trustProxy: '10.0.0.1' } });
    await addUser(proxied, email, PASSWORD);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await from(proxied, '10.0.0.1', `198.51.100.${tries}, ${home}`)).toBe('INVALID_PASSWORD');
    }
    expect(await from(proxied, '10.0.0.1', `8.8.8.8, ${home}`)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    expect(await from(proxied, '10.0.0.1', elsewhere)).toBe('INVALID_PASSWORD');
    await proxied.close();
  });

  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7::/64'],
    ['2001:DB8:0:7::ffff', '2001:db8:0:7::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('the address %s is counted as %s', (ip, counted) => {
    expect(callerAddress({ ip })).toBe(counted);
  });
});

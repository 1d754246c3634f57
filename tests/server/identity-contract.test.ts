/** What both identities promise (design §5). The hosted one runs against a stub of Google's interface. */
import { describe, expect, test } from 'vitest';
import { identityUsers, signingKeys } from '../../server/db/schema/identity.ts';
import { IdentityRefusal } from '../../server/identity/refusal.ts';
import { addUser, refusalOf } from '../support/identity/identity.ts';
import {
  passwordSignIn,
  profile,
  refreshed,
  session,
  startWorld,
} from '../support/identity/identity-worlds.ts';
import { PASSWORD, signUp } from '../support/people/sign-up.ts';
import { useServer } from '../support/server/use-server.ts';

const OTHER = 'Battery-staple-2?';
const SECOND = 1000;

describe.each(['embedded', 'hosted'] as const)('%s', (mode) => {
  const world = useServer(() => startWorld(mode));
  let count = 0;

  /** A new account of an email of its own. */
  async function account() {
    const email = `person-${(count += 1)}@example.com`;
    const uid = await addUser(world.server, email, PASSWORD);
    return { email, uid };
  }
  const verify = (token: string) => world.server.identity.verify(token);
  const seconds = () => Math.floor(world.server.clock.now().getTime() / SECOND);

  test('the browser is told what it must know about the identity, and no secret', async () => {
    const { body } = await world.server.app.inject('/api/config');
    expect(JSON.parse(body)).toEqual({
      identity: {
        embedded: { mode: 'embedded', project_id: 'keepwell-embedded' },
        hosted: {
          mode: 'hosted',
          api_key: 'AIza-stub-key',
          auth_domain: 'acme-renewals.firebaseapp.com',
          project_id: 'acme-renewals',
        },
      }[mode],
      sales_email: null,
      devtools: true,
    });
  });

  test('the page may send requests only to the hosts of its identity', async () => {
    const { headers } = await world.server.app.inject('/signin');
    const policy = String(headers['content-security-policy']);
    expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toBe(
      {
        embedded: "'self'",
        hosted: "'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
      }[mode],
    );
  });

  test.each([
    'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
    'identitytoolkit.googleapis.com/v1/accounts:lookup',
    'identitytoolkit.googleapis.com/v1/accounts:createAuthUri',
    'identitytoolkit.googleapis.com/v1/accounts:update',
    'securetoken.googleapis.com/v1/token',
  ])('the server answers at %s only with embedded identity', async (path) => {
    const answer = await world.server.app.inject({ method: 'POST', url: `/${path}?key=x`, payload: {} });
    expect(answer.statusCode === 404).toBe(mode === 'hosted');
  });

  test('the server makes signing keys only with embedded identity', async () => {
    const keys = await world.server.db.system((tx) => tx.select().from(signingKeys));
    expect(keys).toHaveLength(mode === 'embedded' ? 1 : 0);
  });

  describe('an account', () => {
    test('an account is found by its email and can sign in, and its token names it', async () => {
      const { email, uid } = await account();
      expect(await world.server.identity.find(email)).toEqual({ uid, disabled: false });
      const { idToken } = await session(world, email, PASSWORD);
      expect(await verify(idToken)).toMatchObject({ uid, email, authTime: seconds() });
      // Signed in, and without a profile yet.
      expect(await profile(world, idToken, uid)).toEqual({
        status: 404,
        body: { detail: 'Account not fully set up - please complete onboarding', code: 'account_unfinished' },
      });
    });

    test('an account is not found by another email', async () => {
      expect(await world.server.identity.find('nobody@example.com')).toBeNull();
    });

    test('a second account of the same email is refused', async () => {
      const { email, uid } = await account();
      const again = world.server.identity.prepareUser(email, OTHER);
      const stored = await again.then(
        (user) => world.server.db.system((tx) => user.store(tx)),
        () => false,
      );
      expect(stored).toBe(false);
      expect(await world.server.identity.find(email)).toEqual({ uid, disabled: false });
      await session(world, email, PASSWORD);
      expect((await passwordSignIn(world, email, OTHER)).status).toBe(400);
    });

    test('a password is stored here only with embedded identity', async () => {
      const { email } = await account();
      const rows = await world.server.db.system((tx) => tx.select().from(identityUsers));
      const hash = rows.find((row) => row.email === email)?.passwordHash;
      if (mode === 'hosted') expect(hash).toBeNull();
      else expect(hash).toMatch(/^scrypt\$/);
    });
  });

  describe('signing in', () => {
    test.each([
      ['a wrong password', () => account().then(({ email }) => email), 'INVALID_PASSWORD'],
      ['an unknown email', async () => 'nobody@example.com', 'EMAIL_NOT_FOUND'],
    ])('a sign-in with %s is refused', async (_what, emailOf, code) => {
      const email = await emailOf();
      const refused = refusalOf(await passwordSignIn(world, email, OTHER));
      expect(refused).toBe(mode === 'hosted' ? 'INVALID_LOGIN_CREDENTIALS' : code);
      if (world.stub === null) return;
      // A project whose owner switched the protection off.
      world.stub.accounts.enumerationProtection = false;
      expect(refusalOf(await passwordSignIn(world, email, OTHER))).toBe(code);
      world.stub.accounts.enumerationProtection = true;
    });

    test('the sign-in method of an email is told, unless Google keeps it secret', async () => {
      const { email } = await account();
      const methods = async (identifier: string) => {
        const uri = { identifier, continueUri: 'http://localhost' };
        const { status, body } = await world.sdk('accounts:createAuthUri', uri);
        return { status, methods: body['signinMethods'] ?? [] };
      };
      const protectedByGoogle = mode === 'hosted';
      expect(await methods(email)).toEqual({ status: 200, methods: protectedByGoogle ? [] : ['password'] });
      expect(await methods('nobody@example.com')).toEqual({ status: 200, methods: [] });
      if (world.stub === null) return;
      world.stub.accounts.enumerationProtection = false;
      expect(await methods(email)).toEqual({ status: 200, methods: ['password'] });
      world.stub.accounts.enumerationProtection = true;
    });

    test('the server can check a password without starting a session', async () => {
      const { email, uid } = await account();
      const check = (password: string, who = email) =>
        world.server.identity.checkPassword({ email: who, password, address: '192.0.2.9' });
      expect(await check(PASSWORD)).toBe(uid);
      await expect(check(OTHER)).rejects.toEqual(new IdentityRefusal('INVALID_PASSWORD'));
      // Google does not say that it was the email.
      await expect(check(PASSWORD, 'nobody@example.com')).rejects.toEqual(
        new IdentityRefusal(mode === 'hosted' ? 'INVALID_PASSWORD' : 'EMAIL_NOT_FOUND'),
      );
    });

    test('the tries at checking a password are bounded', async () => {
      const { email } = await account();
      const codes: unknown[] = [];
      for (let tries = 0; tries < 6; tries += 1) {
        const attempt = { email, password: OTHER, address: '192.0.2.10' };
        await world.server.identity.checkPassword(attempt).catch((error: unknown) => codes.push(error));
      }
      expect(codes).toEqual([
        ...Array.from({ length: 5 }, () => new IdentityRefusal('INVALID_PASSWORD')),
        new IdentityRefusal('TOO_MANY_ATTEMPTS_TRY_LATER'),
      ]);
    });
  });

  describe('what ends a session (checklist rows 12 and 15)', () => {
    /** The id token opens nothing any more, the refresh token none anew. */
    async function over(ended: { idToken: string; refreshToken: string }) {
      expect(await verify(ended.idToken)).toBeNull();
      expect((await refreshed(world, ended)).status).toBe(400);
    }
    async function signedIn() {
      const { email, uid } = await account();
      const first = await session(world, email, PASSWORD);
      expect((await refreshed(world, first)).status).toBe(200);
      const own = await session(world, email, PASSWORD);
      world.advance(2 * SECOND);
      return { email, uid, own };
    }

    test('signing out ends a session at once', async () => {
      const email = 'grace@example.com';
      await signUp(world.server, email);
      const own = await session(world, email, PASSWORD);
      world.advance(2 * SECOND);
      const authorization = `Bearer ${own.idToken}`;
      const logOut = { method: 'POST', url: '/api/v1/auth/logout', headers: { authorization } } as const;
      expect((await world.server.app.inject(logOut)).statusCode).toBe(200);
      await over(own);
      expect((await world.server.app.inject(logOut)).statusCode).toBe(401);
      world.advance(SECOND);
      expect(await verify((await session(world, email, PASSWORD)).idToken)).toMatchObject({ email });
    });

    test('a new password ends a session', async () => {
      const { email, uid, own } = await signedIn();
      const prepared = await world.server.identity.preparePassword(uid, OTHER);
      expect(await world.server.db.system((tx) => prepared.store(tx))).toBe(true);
      await over(own);
      expect((await passwordSignIn(world, email, PASSWORD)).status).toBe(400);
      world.advance(SECOND);
      expect(await verify((await session(world, email, OTHER)).idToken)).toMatchObject({ uid });
    });

    test('disabling an account ends its sessions, and enabling it restores none', async () => {
      const { email, uid, own } = await signedIn();
      await world.server.identity.setDisabled(uid, true);
      await over(own);
      expect(refusalOf(await passwordSignIn(world, email, PASSWORD))).toBe('USER_DISABLED');
      expect(await world.server.identity.find(email)).toEqual({ uid, disabled: true });
      const attempt = { email, password: PASSWORD, address: '192.0.2.11' };
      await expect(world.server.identity.checkPassword(attempt)).rejects.toEqual(
        new IdentityRefusal('USER_DISABLED'),
      );
      await world.server.identity.setDisabled(uid, false);
      await over(own);
      world.advance(SECOND);
      expect(await verify((await session(world, email, PASSWORD)).idToken)).toMatchObject({ uid });
    });
  });
});

/** Hosted Firebase, when a step of sign-up, reset or sign-out fails or the process dies between two (ADR 13). */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { uidByPassword } from '../../server/identity/google-password.ts';
import {
  passwordSignIn,
  profile,
  refreshed,
  session,
  startWorld,
} from '../support/identity/identity-worlds.ts';
import { accountOf, askForReset, rowsOf } from '../support/identity/identity-steps.ts';
import { askForCode, complete, PASSWORD, signUp } from '../support/people/sign-up.ts';
import { useServer } from '../support/server/use-server.ts';

const OTHER = 'Battery-staple-2?';

describe('hosted, when a step fails', () => {
  const world = useServer(() => startWorld('hosted'));
  const stub = () => {
    if (world.stub === null) throw new Error('There is no stub');
    return world.stub;
  };

  test.each(['refused', 'failing', 'senseless'] as const)(
    'while the answers of Google are %s, sign-up makes nothing and the code can still be used',
    async (kind) => {
      const email = `${kind}@example.com`;
      const { code, cookie } = await askForCode(world.server, email);
      await stub().trouble(kind);
      const failed = await complete(world.server, email, code, cookie);
      expect({ status: failed.status, body: failed.body }).toEqual({
        status: 502,
        body: { detail: 'Failed to create authentication account', code: 'identity_failed' },
      });
      await stub().trouble(null);
      expect(stub().accounts.byEmail(email)).toBeUndefined();
      expect(await rowsOf(world, email)).toEqual({ identities: 0, people: 0 });
      expect((await complete(world.server, email, code, cookie)).status).toBe(200);
    },
  );

  test('no account is made at Google for a wrong code', async () => {
    const { cookie } = await askForCode(world.server, 'wrong@example.com');
    expect((await complete(world.server, 'wrong@example.com', '000000', cookie)).status).toBe(400);
    expect(stub().accounts.byEmail('wrong@example.com')).toBeUndefined();
  });

  test('when the transaction of a sign-up fails, the same code completes it later', async () => {
    const email = 'rollback@example.com';
    const { code, cookie } = await askForCode(world.server, email);
    const { db } = world.server;
    // The person's row is refused once, after Google has made the account.
    await db.system((tx) =>
      tx.execute(sql`alter table users add constraint refuse check (email <> ${sql.raw(`'${email}'`)})`),
    );
    expect((await complete(world.server, email, code, cookie)).status).toBe(500);
    expect(await rowsOf(world, email)).toEqual({ identities: 0, people: 0 });
    const left = await accountOf(world, email);
    await db.system((tx) => tx.execute(sql`alter table users drop constraint refuse`));
    expect((await complete(world.server, email, code, cookie)).status).toBe(200);
    expect(await accountOf(world, email)).toEqual(left);
    const { idToken } = await session(world, email, PASSWORD);
    expect((await profile(world, idToken, left.uid)).status).toBe(200);
  });

  test('when another person made the account at Google beforehand, sign-up leaves none of their ways to sign in', async () => {
    const email = 'hijacked@example.com';
    // Anybody can, with the public API key.
    const theirs = stub().accounts.create(email, OTHER, false);
    theirs.providers.push('google.com', 'phone');
    const before = await session(world, email, OTHER);
    // Within the very second in which the owner takes it over, too.
    world.advance(2_500);
    const within = await session(world, email, OTHER);
    const began = performance.now();
    const made = await signUp(world.server, email);
    // It answers once the owner can sign in: not before the second is over, which is half gone.
    expect(performance.now() - began).toBeGreaterThan(499);
    expect(theirs).toMatchObject({
      password: PASSWORD,
      emailVerified: true,
      providers: ['password'],
    });
    for (const stolen of [before, within]) {
      expect(await profile(world, stolen.idToken, theirs.localId)).toMatchObject({ status: 401 });
      expect((await refreshed(world, stolen)).status).toBe(400);
    }
    world.advance(500);
    const { idToken } = await session(world, email, PASSWORD);
    expect(await profile(world, idToken, theirs.localId)).toMatchObject({ body: { user_id: made.user_id } });
  });

  test('sign-up does not restore an identity that an operator has disabled', async () => {
    const email = 'barred@example.com';
    const account = stub().accounts.create(email, OTHER, true);
    const { code, cookie } = await askForCode(world.server, email);
    account.disabled = true;
    expect((await complete(world.server, email, code, cookie)).body['code']).toBe('account_exists');
    expect(account).toMatchObject({ disabled: true, password: OTHER });
    expect(await rowsOf(world, email)).toEqual({ identities: 0, people: 0 });
  });

  test.each(['refused', 'failing'] as const)(
    'while the answers of Google are %s, a reset changes nothing and the code can still be used',
    async (kind) => {
      const email = `reset-${kind}@example.com`;
      await signUp(world.server, email);
      const give = await askForReset(world, email);
      await stub().trouble(kind);
      expect((await give(OTHER)).json()).toMatchObject({ code: 'unavailable' });
      await stub().trouble(null);
      expect((await passwordSignIn(world, email, PASSWORD)).status).toBe(200);
      expect((await give(OTHER)).statusCode).toBe(200);
      expect((await passwordSignIn(world, email, OTHER)).status).toBe(200);
    },
  );

  test('when the server crashes after Google took the new password, the same code completes the reset', async () => {
    const email = 'half-reset@example.com';
    await signUp(world.server, email);
    const own = await session(world, email, PASSWORD);
    world.advance(2_000);
    const give = await askForReset(world, email);
    await world.server.identity.preparePassword((await accountOf(world, email)).uid, OTHER);
    // Google has ended the session; the token it had made lives until ours is told, or for an hour.
    expect((await refreshed(world, own)).status).toBe(400);
    expect(await world.server.identity.verify(own.idToken)).not.toBeNull();
    expect((await give(OTHER)).statusCode).toBe(200);
    expect(await world.server.identity.verify(own.idToken)).toBeNull();
  });

  test('signing out where Google cannot be told still ends the tokens here', async () => {
    const email = 'offline@example.com';
    await signUp(world.server, email);
    const { uid } = await accountOf(world, email);
    const own = await session(world, email, PASSWORD);
    expect((await profile(world, own.idToken, uid)).status).toBe(200);
    world.advance(1);
    await stub().trouble('refused');
    const answer = await world.server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/logout',
      headers: { authorization: `Bearer ${own.idToken}` },
    });
    expect(answer.json()).toMatchObject({ code: 'unavailable' });
    expect((await profile(world, own.idToken, uid)).status).toBe(401);
    await stub().trouble(null);
    // What Google still makes of the refresh token opens nothing: it names the old sign-in.
    const { body } = await refreshed(world, own);
    expect(await world.server.identity.verify(String(body['id_token']))).toBeNull();
  });

  test('an account that is disabled while Google cannot be told is refused here, also after a later sign-in at Google', async () => {
    const email = 'unheard@example.com';
    await signUp(world.server, email);
    const { uid } = await accountOf(world, email);
    await session(world, email, PASSWORD);
    await stub().trouble('refused');
    await expect(world.server.identity.setDisabled(uid, true)).rejects.toMatchObject({ code: 'unavailable' });
    await stub().trouble(null);
    world.advance(2_000);
    const later = await session(world, email, PASSWORD);
    expect(await profile(world, later.idToken, uid)).toMatchObject({ status: 401 });
    const attempt = { email, password: PASSWORD, address: '192.0.2.20' };
    await expect(world.server.identity.checkPassword(attempt)).rejects.toMatchObject({
      code: 'USER_DISABLED',
    });
    expect(await accountOf(world, email)).toEqual({ uid, disabled: true });
    // Said again, it is done.
    await world.server.identity.setDisabled(uid, true);
    expect(stub().accounts.byEmail(email)?.disabled).toBe(true);
  });

  test('an account deleted at Google cannot get a new password', async () => {
    const email = 'deleted@example.com';
    await signUp(world.server, email);
    const give = await askForReset(world, email);
    const { accounts } = stub().accounts;
    accounts.splice(
      accounts.findIndex((account) => account.email === email),
      1,
    );
    expect((await give(OTHER)).json()).toMatchObject({ code: 'user_not_found' });
  });

  test('a check of a password names our own site to Google, for an API key that is restricted to it', async () => {
    const email = 'restricted@example.com';
    const { localId } = stub().accounts.create(email, PASSWORD, true);
    const to = (referer: string | null) => ({ apiKey: stub().env.FIREBASE_API_KEY, referer });
    expect(await uidByPassword(to('https://k.example'), { email, password: PASSWORD })).toBe(localId);
    expect(stub().referer()).toBe('https://k.example');
    await uidByPassword(to(null), { email, password: PASSWORD });
    expect(stub().referer()).toBeUndefined();
    const wrongKey = { apiKey: 'AIza-other', referer: null };
    await expect(uidByPassword(wrongKey, { email, password: PASSWORD })).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  test('the server asks Google for nothing but what the stub knows', () => {
    expect(new Set(stub().asked)).toEqual(
      new Set([
        'oauth2.googleapis.com/token',
        'www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
        'securetoken.googleapis.com/v1/token',
        'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
        'identitytoolkit.googleapis.com/v1/projects/acme-renewals/accounts',
        'identitytoolkit.googleapis.com/v1/projects/acme-renewals/accounts:lookup',
        'identitytoolkit.googleapis.com/v1/projects/acme-renewals/accounts:update',
      ]),
    );
  });
});

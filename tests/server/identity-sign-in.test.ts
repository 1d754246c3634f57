import { beforeAll, describe, expect, test } from 'vitest';
import { inArray } from 'drizzle-orm';
import { identityUsers } from '../../server/db/schema/identity.ts';
import { createEmbeddedIdentity } from '../../server/identity/embedded.ts';
import {
  addUser,
  changeUser,
  lookUp,
  refusalOf,
  signIn,
  startIdentityServer,
} from '../support/identity/identity.ts';
import { useServer } from '../support/server/use-server.ts';

const PASSWORD = 'Correct-horse-1!';

const server = useServer(startIdentityServer);
beforeAll(async () => {
  await addUser(server, 'ada@example.com', PASSWORD);
});

describe('signing in (design §5)', () => {
  test('a sign-in answers what the SDK reads', async () => {
    const { status, body } = await signIn(server, 'ada@example.com', PASSWORD);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        localId: expect.stringMatching(/^[\w-]{28}$/),
        email: 'ada@example.com',
        registered: true,
        idToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        refreshToken: expect.stringMatching(/^[\w-]{22}\.[\w-]{43}$/),
        expiresIn: '300',
      },
    });
  });

  test('a sign-in takes the email in any case and with spaces around it', async () => {
    expect((await signIn(server, '  ADA@Example.COM ', PASSWORD)).status).toBe(200);
  });

  test('a sign-in takes a password of 64 characters of any Unicode as it is', async () => {
    const long = `Z1!${'é漢🦊 '.repeat(15)}x`;
    expect([...long]).toHaveLength(64);
    await addUser(server, 'long@example.com', long);
    expect((await signIn(server, 'long@example.com', long)).status).toBe(200);
    expect(refusalOf(await signIn(server, 'long@example.com', long.slice(0, -1)))).toBe('INVALID_PASSWORD');
    expect(refusalOf(await signIn(server, 'long@example.com', long.normalize('NFD')))).toBe(
      'INVALID_PASSWORD',
    );
  });

  test.each([
    ['a wrong password', 'ada@example.com', 'Wrong-horse-1!', 'INVALID_PASSWORD'],
    ['an unknown email', 'nobody@example.com', PASSWORD, 'EMAIL_NOT_FOUND'],
    ['no email', undefined, PASSWORD, 'INVALID_EMAIL'],
    ['a number for an email', 7, PASSWORD, 'INVALID_EMAIL'],
    ['text that is no email', 'ada', PASSWORD, 'INVALID_EMAIL'],
    ['an email with NUL', 'a\u0000da@example.com', PASSWORD, 'INVALID_EMAIL'],
    ['no password', 'ada@example.com', undefined, 'MISSING_PASSWORD'],
    ['an empty password', 'ada@example.com', '', 'MISSING_PASSWORD'],
    ['an object for a password', 'ada@example.com', { $ne: null }, 'MISSING_PASSWORD'],
  ])('a sign-in with %s is refused', async (_what, email, password, code) => {
    const answer = await signIn(server, email, password);
    expect(answer).toEqual({
      status: 400,
      body: {
        error: { code: 400, message: code, errors: [{ message: code, domain: 'global', reason: 'invalid' }] },
      },
    });
  });

  test('only a person who knows the password is told that the account is disabled', async () => {
    const uid = await addUser(server, 'gone@example.com', PASSWORD);
    await changeUser(server.db, uid, { disabled: true });
    expect(refusalOf(await signIn(server, 'gone@example.com', 'Wrong-horse-1!'))).toBe('INVALID_PASSWORD');
    expect(refusalOf(await signIn(server, 'gone@example.com', PASSWORD))).toBe('USER_DISABLED');
  });

  test('only a salted hash of a password is stored', async () => {
    const twins = ['twin-1@example.com', 'twin-2@example.com'];
    const delivered = { ...server, identity: await createEmbeddedIdentity(server) };
    for (const email of twins) await addUser(delivered, email, PASSWORD);
    const rows = await server.db.system((tx) =>
      tx.select().from(identityUsers).where(inArray(identityUsers.email, twins)),
    );
    const hashes = rows.map(({ passwordHash }) => passwordHash);
    expect(new Set(hashes).size).toBe(2);
    for (const hash of hashes) expect(hash).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  });

  test('a sign-in that is too large is answered in our own form, which the SDK takes for a failure that may pass', async () => {
    const answer = await signIn(server, 'ada@example.com', 'x'.repeat(1_000_000));
    expect(answer).toEqual({
      status: 413,
      body: { detail: 'The request is too large.', code: 'payload_too_large' },
    });
  });

  test('a person is looked up by their token', async () => {
    const { body } = await signIn(server, 'ada@example.com', PASSWORD);
    const answer = await lookUp(server, body['idToken']);
    const at = String(server.clock.now().getTime());
    const email = 'ada@example.com';
    expect(answer).toEqual({
      status: 200,
      body: {
        users: [
          {
            localId: body['localId'],
            email,
            emailVerified: true,
            providerUserInfo: [{ providerId: 'password', federatedId: email, email, rawId: email }],
            validSince: at.slice(0, -3),
            createdAt: at,
            lastLoginAt: at,
            disabled: false,
          },
        ],
      },
    });
  });
});

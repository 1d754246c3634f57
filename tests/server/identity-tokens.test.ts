import {
  errors,
  exportJWK,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
  decodeJwt,
  decodeProtectedHeader,
} from 'jose';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signingKeys } from '../../server/db/schema/identity.ts';
import {
  addUser,
  changeUser,
  lookUp,
  refusalOf,
  startIdentityServer,
  tokensOf,
  quickIdentity,
} from '../support/identity/identity.ts';
import { useServer } from '../support/server/use-server.ts';

const EMAIL = 'ada@example.com';
const PASSWORD = 'Correct-horse-1!';
const PROJECT = 'keepwell-embedded';
const ISSUER = `https://securetoken.google.com/${PROJECT}`;

const server = useServer(startIdentityServer);
let uid: string;
let good: string;
beforeAll(async () => {
  uid = await addUser(server, EMAIL, PASSWORD);
  ({ idToken: good } = await tokensOf(server, EMAIL, PASSWORD));
});

/** The server's own key, so that only the one thing under test is wrong with a token. */
async function ownKey() {
  const [key] = await server.db.system((tx) => tx.select().from(signingKeys));
  if (!key?.privateJwk) throw new Error('There is no key');
  return { ...key, privateJwk: key.privateJwk };
}

/** A token like the server's, with some of it changed. */
async function forge(change: {
  header?: object;
  claims?: object;
  drop?: string;
  key?: Awaited<ReturnType<typeof generateKeyPair>>['privateKey'] | Uint8Array;
}): Promise<string> {
  const own = await ownKey();
  const claims: Record<string, unknown> = { ...decodeJwt(good), ...change.claims };
  if (change.drop !== undefined) delete claims[change.drop];
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: own.kid, typ: 'JWT', ...change.header })
    .sign(change.key ?? own.privateJwk);
}

/** Both doors: the API's answer to the token as a bearer, and what the identity says of it. */
async function ask(token: string) {
  const verified = await server.identity.verify(token);
  const { statusCode } = await server.app.inject({
    url: `/api/v1/users/me?firebase_uid=${uid}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { verified, api: statusCode };
}
const REFUSED = { verified: null, api: 401 };

const seconds = () => Math.floor(server.clock.now().getTime() / 1000);

describe('tokens (checklist row 16)', () => {
  test('a token of the server is accepted, and says who the person is', async () => {
    const token = decodeJwt(good);
    expect(await server.identity.verify(good)).toEqual({
      uid,
      email: EMAIL,
      emailVerified: true,
      authTime: seconds(),
      sid: token['sid'],
    });
    // 404: the person is signed in and has no profile yet.
    expect((await ask(good)).api).toBe(404);
    expect(token).toMatchObject({
      iss: ISSUER,
      aud: PROJECT,
      sub: uid,
      exp: seconds() + 300,
      iat: seconds(),
    });
    expect(decodeProtectedHeader(good)).toEqual({ alg: 'RS256', kid: (await ownKey()).kid, typ: 'JWT' });
  });

  test('a token that is forged without a change is accepted, so each refusal is caused by its change', async () => {
    expect((await ask(await forge({}))).api).toBe(404);
  });

  test('a token with alg none is refused', async () => {
    const { iss, aud, sub, ...claims } = decodeJwt(good);
    const token = new UnsecuredJWT(claims)
      .setIssuer(String(iss))
      .setAudience(String(aud))
      .setSubject(String(sub))
      .encode();
    expect(await ask(token)).toEqual(REFUSED);
  });

  test('a token signed with HS256 and the public key as the secret is refused', async () => {
    const { publicJwk } = await ownKey();
    const secret = new TextEncoder().encode(JSON.stringify(publicJwk));
    expect(await ask(await forge({ header: { alg: 'HS256' }, key: secret }))).toEqual(REFUSED);
  });

  test.each([
    ['another issuer', { iss: 'https://securetoken.google.com/other' }],
    ['another audience', { aud: 'other' }],
    ['an empty subject', { sub: '' }],
    ['a subject that is no text', { sub: 7 }],
    ['a subject of somebody else', { sub: 'somebody-else' }],
    ['an unknown session', { sid: 'no-such-session' }],
    ['an expiry in the past', { exp: 1 }],
    ['a sign-in in the future', { auth_time: 4_000_000_000 }],
    ['an issue in the future', { iat: 4_000_000_000 }],
    ['a sign-in that is no number', { auth_time: 'now' }],
  ])('a token with %s is refused', async (_what, claims) => {
    expect(await ask(await forge({ claims }))).toEqual(REFUSED);
  });

  test.each(['iss', 'aud', 'sub', 'exp', 'iat', 'auth_time', 'email', 'sid'])(
    'a token without %s is refused',
    async (drop) => {
      expect(await ask(await forge({ drop }))).toEqual(REFUSED);
    },
  );

  test('a token signed by another key is refused, with the id of that key and with the id of ours', async () => {
    const other = await generateKeyPair('RS256');
    expect(await ask(await forge({ key: other.privateKey }))).toEqual(REFUSED);
    expect(await ask(await forge({ key: other.privateKey, header: { kid: 'other' } }))).toEqual(REFUSED);
  });

  test('a token signed by a key that it contains itself is refused', async () => {
    const other = await generateKeyPair('RS256', { extractable: true });
    const jwk = await exportJWK(other.publicKey);
    expect(await ask(await forge({ key: other.privateKey, header: { jwk } }))).toEqual(REFUSED);
  });

  test.each(['', 'x', 'a.b', 'a.b.c', '..', '{}', 'é.é.é', 'null'])(
    'the text %o is refused as a token',
    async (token) => {
      expect(await server.identity.verify(token)).toBeNull();
    },
  );

  test('a token with one changed character is refused', async () => {
    for (const part of [0, 1, 2]) {
      const parts = good.split('.');
      parts[part] =
        `${parts[part]?.slice(0, 5)}${parts[part]?.[5] === 'A' ? 'B' : 'A'}${parts[part]?.slice(6)}`;
      expect(await ask(parts.join('.'))).toEqual(REFUSED);
    }
  });

  test('the SDK is told the difference between an expired and a forged token', async () => {
    expect(refusalOf(await lookUp(server, await forge({ claims: { exp: 1 } })))).toBe('TOKEN_EXPIRED');
    expect(refusalOf(await lookUp(server, await forge({ claims: { aud: 'other' } })))).toBe(
      'INVALID_ID_TOKEN',
    );
    expect(refusalOf(await lookUp(server, undefined))).toBe('INVALID_ID_TOKEN');
  });
});

describe('the life of a token (checklist row 15)', () => {
  beforeEach(async () => {
    ({ idToken: good } = await tokensOf(server, EMAIL, PASSWORD));
  });

  test('a token ends after 5 minutes and the tolerance', async () => {
    server.clock.advance(304_000);
    expect(await server.identity.verify(good)).not.toBeNull();
    server.clock.advance(2_000);
    expect(await server.identity.verify(good)).toBeNull();
  });

  test('a token ends at once when the account is disabled', async () => {
    await changeUser(server.db, uid, { disabled: true });
    expect(await ask(good)).toEqual(REFUSED);
    expect(refusalOf(await lookUp(server, good))).toBe('USER_DISABLED');
    await changeUser(server.db, uid, { disabled: false });
  });

  test('a token ends at once when all earlier sign-ins of the account are ended', async () => {
    server.clock.advance(1);
    await changeUser(server.db, uid, { validAfter: server.clock.now() });
    expect(await ask(good)).toEqual(REFUSED);
    expect(refusalOf(await lookUp(server, good))).toBe('TOKEN_EXPIRED');
    const again = await tokensOf(server, EMAIL, PASSWORD);
    expect(await server.identity.verify(again.idToken)).not.toBeNull();
  });
});

describe('signing keys', () => {
  test('a signing key stays the same over a restart, and servers that start at once share one', async () => {
    const before = await ownKey();
    await Promise.all([1, 2, 3].map(() => quickIdentity(server)));
    const keys = await server.db.system((tx) => tx.select().from(signingKeys));
    expect(keys).toEqual([before]);
  });
});

test('checking a token fails, and does not refuse it, when the keys cannot be read', async () => {
  const broken = await startIdentityServer();
  await addUser(broken, EMAIL, PASSWORD);
  const { idToken } = await tokensOf(broken, EMAIL, PASSWORD);
  broken.clock.advance(61_000);
  await broken.db.close();
  await expect(broken.identity.verify(idToken)).rejects.not.toBeInstanceOf(errors.JOSEError);
  const answer = await lookUp(broken, idToken);
  expect({ status: answer.status, shape: refusalOf(answer) }).toEqual({ status: 503, shape: undefined });
  await broken.app.close();
});

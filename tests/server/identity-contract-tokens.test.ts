/** Which tokens both identities refuse (checklist row 16). The hosted ones are signed by the stub's keys. */
import { SignJWT, UnsecuredJWT, decodeJwt, generateKeyPair } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { addUser } from '../support/identity/identity.ts';
import { profile, session, startWorld } from '../support/identity/identity-worlds.ts';
import { PASSWORD } from '../support/people/sign-up.ts';
import { useServer } from '../support/server/use-server.ts';

const EMAIL = 'ada@example.com';

describe.each(['embedded', 'hosted'] as const)('%s tokens', (mode) => {
  const world = useServer(() => startWorld(mode));
  let good: { uid: string; idToken: string };
  beforeAll(async () => {
    const uid = await addUser(world.server, EMAIL, PASSWORD);
    good = { uid, idToken: (await session(world, EMAIL, PASSWORD)).idToken };
  });
  const verify = (token: string) => world.server.identity.verify(token);

  /** A token like the good one, with some of it changed. */
  async function forge(
    change: { claims?: object; header?: object; drop?: string; key?: CryptoKey | Uint8Array } = {},
  ): Promise<string> {
    const { kid, key } = await world.signing();
    const claims: Record<string, unknown> = { ...decodeJwt(good.idToken), ...change.claims };
    if (change.drop !== undefined) delete claims[change.drop];
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT', ...change.header })
      .sign(change.key ?? key);
  }
  const refused = async (token: string) => {
    expect(await verify(token)).toBeNull();
    expect((await profile(world, token, good.uid)).body).toEqual({
      detail: 'Please sign in.',
      code: 'unauthenticated',
    });
  };

  test('a token that is forged without a change is accepted, so each refusal is caused by its change', async () => {
    expect(await verify(await forge())).toMatchObject({ uid: good.uid });
  });

  test('a token with alg none is refused', async () => {
    const { iss, aud, sub, ...claims } = decodeJwt(good.idToken);
    const bare = new UnsecuredJWT(claims)
      .setIssuer(iss ?? '')
      .setAudience(aud ?? '')
      .setSubject(sub ?? '');
    await refused(bare.encode());
  });

  test('a token signed with HS256 is refused', async () => {
    const secret = new TextEncoder().encode('a secret that is long enough for it');
    await refused(await forge({ header: { alg: 'HS256' }, key: secret }));
  });

  test.each([
    ['of another issuer', { iss: 'https://securetoken.google.com/other' }],
    ['of another audience', { aud: 'other' }],
    ['of an empty subject', { sub: '' }],
    ['that expired', { exp: 1 }],
    ['of a sign-in in the future', { auth_time: 4_000_000_000 }],
    ['issued in the future', { iat: 4_000_000_000 }],
  ])('a token %s is refused', async (_what, claims) => refused(await forge({ claims })));

  test.each(['iss', 'aud', 'sub', 'exp', 'iat', 'auth_time', 'email'])(
    'a token without %s is refused',
    async (drop) => refused(await forge({ drop })),
  );

  test('a token signed by another key is refused, whether it names that key or not', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    await refused(await forge({ key: privateKey }));
    await refused(await forge({ key: privateKey, header: { kid: 'another' } }));
    await refused(await forge({ key: privateKey, header: { kid: undefined } }));
  });

  test.each(['', 'x', 'a.b.c', 'null'])('the text %o is refused as a token', async (token) => {
    expect(await verify(token)).toBeNull();
  });

  test('a token expires', async () => {
    expect(await verify(good.idToken)).not.toBeNull();
    world.advance(3_606_000);
    expect(await verify(good.idToken)).toBeNull();
  });
});

import { decodeJwt } from 'jose';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { identitySessions } from '../../server/db/schema/identity.ts';
import {
  addUser,
  changeUser,
  lookUp,
  refresh,
  refusalOf,
  startIdentityServer,
  tokensOf,
} from '../support/identity/identity.ts';
import { useServer } from '../support/server/use-server.ts';

const EMAIL = 'ada@example.com';
const PASSWORD = 'Correct-horse-1!';
const DAY = 24 * 3_600_000;

const server = useServer(startIdentityServer);
let uid: string;
let first: { idToken: string; refreshToken: string };
beforeAll(async () => {
  uid = await addUser(server, EMAIL, PASSWORD);
});
beforeEach(async () => {
  first = await tokensOf(server, EMAIL, PASSWORD);
});

async function refreshed(token: string) {
  const { status, body } = await refresh(server, token);
  const { id_token: idToken, refresh_token: refreshToken } = body;
  if (status !== 200 || typeof idToken !== 'string' || typeof refreshToken !== 'string') {
    throw new Error(`The refresh was answered with ${status}`);
  }
  return { idToken, refreshToken };
}

describe('refreshing (checklist rows 15 and 17)', () => {
  test('a refresh answers what the SDK reads, in the same session', async () => {
    server.clock.advance(60_000);
    const { status, body } = await refresh(server, first.refreshToken);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        access_token: body['id_token'],
        id_token: expect.any(String),
        expires_in: '300',
        refresh_token: expect.stringMatching(/^[\w-]{22}\.[\w-]{43}$/),
        token_type: 'Bearer',
        user_id: uid,
        project_id: 'keepwell-embedded',
      },
    });
    const before = decodeJwt(first.idToken);
    const after = decodeJwt(String(body['id_token']));
    expect(after['sid']).toBe(before['sid']);
    // The password was typed then, not now.
    expect(after['auth_time']).toBe(before['auth_time']);
    expect(after.iat).toBe((before.iat ?? 0) + 60);
    expect(body['refresh_token']).not.toBe(first.refreshToken);
  });

  test('only hashes of refresh tokens are stored', async () => {
    const next = await refreshed(first.refreshToken);
    const rows = JSON.stringify(await server.db.system((tx) => tx.select().from(identitySessions)));
    for (const token of [first.refreshToken, next.refreshToken]) {
      const [sid = '', secret = ''] = token.split('.');
      expect(rows).toContain(sid);
      expect(rows).not.toContain(secret);
    }
  });

  test('a used refresh token that comes back ends its session', async () => {
    const second = await refreshed(first.refreshToken);
    server.clock.advance(11_000);
    expect(refusalOf(await refresh(server, first.refreshToken))).toBe('TOKEN_EXPIRED');
    expect(refusalOf(await refresh(server, second.refreshToken))).toBe('TOKEN_EXPIRED');
    expect(await server.identity.verify(second.idToken)).toBeNull();
    expect(refusalOf(await lookUp(server, second.idToken))).toBe('TOKEN_EXPIRED');
  });

  test('a refresh token that is two generations old ends its session at once', async () => {
    const second = await refreshed(first.refreshToken);
    const third = await refreshed(second.refreshToken);
    expect(refusalOf(await refresh(server, first.refreshToken))).toBe('TOKEN_EXPIRED');
    expect(refusalOf(await refresh(server, third.refreshToken))).toBe('TOKEN_EXPIRED');
  });

  test('a used refresh token that comes back does not end the other sessions of the person', async () => {
    const other = await tokensOf(server, EMAIL, PASSWORD);
    await refreshed(first.refreshToken);
    server.clock.advance(11_000);
    await refresh(server, first.refreshToken);
    expect(await server.identity.verify(other.idToken)).not.toBeNull();
    await refreshed(other.refreshToken);
  });

  test('requests that refresh at the same moment, or again after a lost answer, get the same new token', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => refreshed(first.refreshToken)));
    expect(new Set(answers.map(({ refreshToken }) => refreshToken)).size).toBe(1);
    server.clock.advance(10_000);
    expect((await refreshed(first.refreshToken)).refreshToken).toBe(answers[0]?.refreshToken);
    await refreshed(answers[0]!.refreshToken);
  });

  test('a session ends after 30 days without use, and goes on while it is used', async () => {
    server.clock.advance(29 * DAY);
    const second = await refreshed(first.refreshToken);
    server.clock.advance(29 * DAY);
    const third = await refreshed(second.refreshToken);
    server.clock.advance(30 * DAY + 1);
    expect(refusalOf(await refresh(server, third.refreshToken))).toBe('TOKEN_EXPIRED');
  });

  test('a refresh is refused while the account is disabled, and works again once it is enabled', async () => {
    await changeUser(server.db, uid, { disabled: true });
    expect(refusalOf(await refresh(server, first.refreshToken))).toBe('USER_DISABLED');
    await changeUser(server.db, uid, { disabled: false });
    await refreshed(first.refreshToken);
  });

  test('a refresh is refused once all earlier sign-ins of the account were ended', async () => {
    server.clock.advance(1);
    await changeUser(server.db, uid, { validAfter: server.clock.now() });
    expect(refusalOf(await refresh(server, first.refreshToken))).toBe('TOKEN_EXPIRED');
  });

  test('a refresh is refused once its session was ended', async () => {
    const sid = String(decodeJwt(first.idToken)['sid']);
    await server.db.system((tx) =>
      tx.update(identitySessions).set({ endedAt: server.clock.now() }).where(eq(identitySessions.sid, sid)),
    );
    expect(refusalOf(await refresh(server, first.refreshToken))).toBe('TOKEN_EXPIRED');
    expect(await server.identity.verify(first.idToken)).toBeNull();
  });

  test.each([
    ['nothing', '', 'MISSING_REFRESH_TOKEN'],
    ['text that was never a token', 'x', 'INVALID_REFRESH_TOKEN'],
    ['an unknown session', `${'A'.repeat(22)}.${'A'.repeat(43)}`, 'INVALID_REFRESH_TOKEN'],
    ['a NUL', '\u0000', 'INVALID_REFRESH_TOKEN'],
  ])('a refresh with %s for a token is refused', async (_what, token, code) => {
    expect(refusalOf(await refresh(server, token))).toBe(code);
  });

  test('a refresh with another type of grant is refused', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/securetoken.googleapis.com/v1/token',
      payload: { grant_type: 'authorization_code', refresh_token: first.refreshToken },
    });
    expect(answer.json()).toMatchObject({ error: { code: 400, message: 'INVALID_GRANT_TYPE' } });
  });
});

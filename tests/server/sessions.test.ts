/** Where a person is signed in, and ending that elsewhere (issue 14; checklist rows 15, 18, 34, 40, 47). */
import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Session } from '../../contract/sessions.ts';
import { SESSION_IDLE_MS } from '../../server/identity/lifetimes.ts';
import {
  changeUser,
  lookUp,
  refresh,
  refusalOf,
  startIdentityServer,
  type IdentityServer,
} from '../support/identity/identity.ts';
import { PASSWORD, signUp } from '../support/people/sign-up.ts';
import { everyRow } from '../support/database/server-rows.ts';
import { startTestServer, TestIdentity } from '../support/server/server.ts';
import { addWorkspace, as } from '../support/people/server-people.ts';
import { useServer } from '../support/server/use-server.ts';

const MINUTE = 60_000;
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

const server = useServer(startIdentityServer);
let email: string;
let userId: string;
let count = 0;
beforeEach(async () => {
  email = `person-${(count += 1)}@example.com`;
  userId = (await signUp(server, email)).user_id;
});

interface Tokens {
  readonly idToken: string;
  readonly refreshToken: string;
}

async function signIn(userAgent?: string, who = email): Promise<Tokens> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k',
    headers: { 'user-agent': userAgent ?? '' },
    payload: { email: who, password: PASSWORD, returnSecureToken: true },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<Tokens>();
}

const asked = (
  { idToken }: Pick<Tokens, 'idToken'>,
  method: 'GET' | 'POST' | 'DELETE' = 'GET',
  rest = '',
  user = userId,
) =>
  server.app.inject({
    method,
    url: `/api/v1/users/${user}/sessions${rest}`,
    headers: { authorization: `Bearer ${idToken}` },
  } satisfies InjectOptions);
const listed = async (tokens: Tokens) =>
  (await asked(tokens)).json<{ data: Session[] }>().data.map((one) => one);
const idOf = async (tokens: Tokens, isCurrent = true) =>
  (await listed(tokens)).find(({ is_current }) => is_current === isCurrent)?.id ?? '';

/** At once, and not only when the id token expires (row 15). */
async function isOver({ idToken, refreshToken }: Tokens, on: IdentityServer = server): Promise<void> {
  expect((await asked({ idToken })).statusCode).toBe(401);
  expect(refusalOf(await lookUp(on, idToken))).toBe('TOKEN_EXPIRED');
  expect(refusalOf(await refresh(on, refreshToken))).toBe('TOKEN_EXPIRED');
}
async function goesOn(tokens: Tokens): Promise<void> {
  expect((await asked(tokens)).statusCode).toBe(200);
  expect((await refresh(server, tokens.refreshToken)).status).toBe(200);
}

describe('the list', () => {
  test('a person sees each sign-in with browser, system, times and which one is this, this one first', async () => {
    const start = server.clock.now().toISOString();
    const here = await signIn(WINDOWS);
    server.clock.advance(MINUTE);
    const phone = server.clock.now().toISOString();
    await signIn(IPHONE);
    server.clock.advance(MINUTE);
    await refresh(server, here.refreshToken);
    const refreshed = server.clock.now().toISOString();
    server.clock.advance(MINUTE);
    await signIn('curl/8.5.0');
    const last = server.clock.now().toISOString();
    const answer = await asked(here);
    const row = { id: expect.stringMatching(/^[0-9a-f-]{36}$/), is_current: false };
    expect(answer.json()).toEqual({
      data: [
        {
          ...row,
          browser: 'Chrome',
          system: 'Windows',
          signed_in_at: start,
          last_active_at: refreshed,
          is_current: true,
        },
        { ...row, browser: null, system: null, signed_in_at: last, last_active_at: last },
        { ...row, browser: 'Safari', system: 'iPhone', signed_in_at: phone, last_active_at: phone },
      ],
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('the list has no session that has ended, was unused for 30 days, or is older than a password', async () => {
    const here = await signIn(WINDOWS);
    const other = await signIn(IPHONE);
    await server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/logout',
      headers: { authorization: `Bearer ${other.idToken}` },
    });
    expect(await listed(here)).toHaveLength(1);
    await signIn(IPHONE);
    server.clock.advance(SESSION_IDLE_MS);
    const now = await signIn(WINDOWS);
    expect(await listed(now)).toHaveLength(1);
    const { uid } = (await server.identity.find(email)) ?? { uid: '' };
    server.clock.advance(MINUTE);
    const later = await signIn(WINDOWS);
    await changeUser(server.db, uid, { validAfter: server.clock.now() });
    expect(await listed(later)).toMatchObject([{ is_current: true }]);
  });

  test('a shown id is no part of a token, and opens and ends nothing as one', async () => {
    const here = await signIn(WINDOWS);
    const id = await idOf(here);
    for (const token of [here.refreshToken, Buffer.from(here.idToken.split('.')[1] ?? '', 'base64url')]) {
      expect(String(token)).not.toContain(id);
    }
    const forged = await refresh(server, `${id.replaceAll('-', '').slice(0, 22)}.${'A'.repeat(43)}`);
    expect(refusalOf(forged)).toBe('INVALID_REFRESH_TOKEN');
    await goesOn(here);
  });

  test('a changed password keeps the browser of the session that changed it', async () => {
    const { idToken } = await signIn(IPHONE);
    const answer = await server.app.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:update?key=k',
      payload: { idToken, password: 'Another-horse-2!', returnSecureToken: true },
    });
    expect(await listed(answer.json<Tokens>())).toMatchObject([{ browser: 'Safari', system: 'iPhone' }]);
  });
});

describe('ending one', () => {
  test('an ended session is over at once, with its id token and its refresh token, and the others go on', async () => {
    const [here, there, third] = [await signIn(WINDOWS), await signIn(IPHONE), await signIn('x')];
    const thereId = await idOf(there);
    const answer = await asked(here, 'DELETE', `/${thereId}`);
    expect([answer.statusCode, answer.json()]).toEqual([200, { ended: true }]);
    await isOver(there);
    await goesOn(here);
    await goesOn(third);
    expect((await listed(here)).map(({ id }) => id)).not.toContain(thereId);
    // A double click is one.
    expect((await asked(here, 'DELETE', `/${thereId}`)).json()).toEqual({ ended: true });
  });

  test('the session that asks is not ended: that is signing out', async () => {
    const here = await signIn(WINDOWS);
    const answer = await asked(here, 'DELETE', `/${await idOf(here)}`);
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        detail: 'This browser is signed in with this session. Please sign out instead.',
        code: 'conflict',
      },
    ]);
    await goesOn(here);
  });

  test('a session of another person is not found, as one that does not exist (row 18)', async () => {
    const here = await signIn(WINDOWS);
    const other = `other-${email}`;
    const { user_id: otherId } = await signUp(server, other);
    const theirs = await signIn(IPHONE, other);
    const [found] = (await asked(theirs, 'GET', '', otherId)).json<{ data: Session[] }>().data;
    const before = await everyRow(server);
    const bodies = [];
    for (const [id, user] of [
      [found?.id, userId],
      [randomUUID(), userId],
      ['0', userId],
      [found?.id, otherId],
    ]) {
      const answer = await asked(here, 'DELETE', `/${id}`, user);
      expect(answer.statusCode).toBe(404);
      bodies.push(answer.body);
    }
    for (const [method, rest] of [
      ['GET', ''],
      ['POST', '/end-others'],
    ] as const) {
      bodies.push((await asked(here, method, rest, otherId)).body);
    }
    expect(new Set(bodies).size).toBe(1);
    expect(await everyRow(server)).toEqual(before);
    expect((await refresh(server, theirs.refreshToken)).status).toBe(200);
  });

  test('ending a session is logged with the person and the session, and without a token (rows 46 and 47)', async () => {
    const [here, there] = [await signIn(WINDOWS), await signIn(IPHONE)];
    const id = await idOf(there);
    await asked(here, 'DELETE', `/${id}`);
    await asked(here, 'POST', '/end-others');
    const lines = server.logs.filter(({ call }) => call === 'endSession' || call === 'endOtherSessions');
    expect(lines.slice(-2)).toMatchObject([
      { msg: 'answered', status: 200, actor: userId, session: id },
      { msg: 'answered', status: 200, actor: userId },
    ]);
    for (const secret of [here.idToken, there.idToken, there.refreshToken]) {
      expect(JSON.stringify(lines)).not.toContain(secret);
    }
  });
});

describe('ending all others', () => {
  test('all sessions but this one are over at once, also those that started in the same moment', async () => {
    const [here, ...others] = [await signIn(WINDOWS), await signIn(IPHONE), await signIn('x')];
    const other = `other-${email}`;
    await signUp(server, other);
    const theirs = await signIn(IPHONE, other);
    const answer = await asked(here, 'POST', '/end-others');
    expect([answer.statusCode, answer.json()]).toEqual([200, { ended: 'others' }]);
    for (const one of others) await isOver(one);
    expect(await listed(here)).toMatchObject([{ is_current: true }]);
    await goesOn(here);
    expect((await refresh(server, theirs.refreshToken)).status).toBe(200);
  });

  test('a lost answer that is asked for again does not end a session that started meanwhile (row 40)', async () => {
    const here = await signIn(WINDOWS);
    const once = () =>
      server.app.inject({
        method: 'POST',
        url: `/api/v1/users/${userId}/sessions/end-others`,
        headers: { authorization: `Bearer ${here.idToken}`, 'idempotency-key': 'one-click-of-one-person' },
      });
    await once();
    const later = await signIn(IPHONE);
    const again = await once();
    expect([again.json(), again.headers['idempotency-replayed']]).toEqual([{ ended: 'others' }, 'true']);
    await goesOn(later);
  });
});

describe('hosted Firebase', () => {
  const ended: string[] = [];
  const hosted = useServer(() =>
    startTestServer({
      replace: () => {
        const identity = new TestIdentity('hosted');
        return {
          identity: Object.assign(identity, { endSessions: async (uid: string) => void ended.push(uid) }),
        };
      },
    }),
  );

  test('sessions are not listed, one cannot be ended, and all are ended together', async () => {
    const { admin } = await addWorkspace(hosted, 'Hosted');
    // The token must be known to the identity in use.
    const identity = hosted.app.deps.identity as TestIdentity;
    const person = { ...admin, token: identity.issue(admin.uid, admin.email) };
    const url = `/api/v1/users/${admin.userId}/sessions`;
    expect((await as(hosted, person, { url })).json()).toEqual({ data: null });
    const one = await as(hosted, person, { method: 'DELETE', url: `${url}/${randomUUID()}` });
    expect(one.statusCode).toBe(404);
    const all = await as(hosted, person, { method: 'POST', url: `${url}/end-others` });
    expect([all.json(), ended]).toEqual([{ ended: 'all' }, [admin.uid]]);
  });
});

/** What ends a session, and how soon (checklist rows 12 and 15): signing out, and changing the password. */
import { beforeEach, describe, expect, test } from 'vitest';
import {
  addUser,
  lookUp,
  refresh,
  refusalOf,
  signIn,
  startIdentityServer,
  tokensOf,
  type Answer,
} from '../support/identity/identity.ts';
import { PASSWORD, signUp } from '../support/people/sign-up.ts';
import { useServer } from '../support/server/use-server.ts';

const NEW = 'Another-horse-2!';
const MINUTE = 60_000;

const server = useServer(startIdentityServer);
let email: string;
let count = 0;
beforeEach(() => {
  email = `person-${(count += 1)}@example.com`;
});

const bearer = (idToken: string) => ({ authorization: `Bearer ${idToken}` });
const profile = (idToken: string) =>
  server.app.inject({ url: '/api/v1/users/me?firebase_uid=x', headers: bearer(idToken) });
const logout = (idToken: string) =>
  server.app.inject({ method: 'POST', url: '/api/v1/auth/logout', headers: bearer(idToken) });

async function isOver({ idToken, refreshToken }: { idToken: string; refreshToken: string }): Promise<void> {
  expect((await profile(idToken)).statusCode).toBe(401);
  expect(refusalOf(await lookUp(server, idToken))).toBe('TOKEN_EXPIRED');
  expect(refusalOf(await refresh(server, refreshToken))).toBe('TOKEN_EXPIRED');
}
/** The id in the query is not theirs, so whoever is let in is answered 404. */
async function goesOn({ idToken, refreshToken }: { idToken: string; refreshToken: string }): Promise<void> {
  expect((await profile(idToken)).statusCode).toBe(404);
  expect((await refresh(server, refreshToken)).status).toBe(200);
}

describe('logout', () => {
  test('signing out ends this session at once, with its old and new refresh tokens, and no other session', async () => {
    await signUp(server, email);
    const [here, there] = [await tokensOf(server, email, PASSWORD), await tokensOf(server, email, PASSWORD)];
    const next = await refresh(server, here.refreshToken);
    const answer = await logout(here.idToken);
    expect([answer.statusCode, answer.json()]).toEqual([200, { signed_out: true }]);
    await isOver(here);
    await isOver({
      idToken: String(next.body['id_token']),
      refreshToken: String(next.body['refresh_token']),
    });
    await goesOn(there);
  });

  test('signing out is refused without a good token, and so is signing out a second time', async () => {
    await signUp(server, email);
    const { idToken } = await tokensOf(server, email, PASSWORD);
    await logout(idToken);
    for (const token of [idToken, 'made-up']) {
      expect((await logout(token)).json()).toEqual({ detail: 'Please sign in.', code: 'unauthenticated' });
    }
  });

  test('signing out is logged with the person (row 47)', async () => {
    const { user_id } = await signUp(server, email);
    const { idToken } = await tokensOf(server, email, PASSWORD);
    await logout(idToken);
    const line = server.logs.findLast(({ call }) => call === 'logout');
    expect(line).toMatchObject({ msg: 'answered', status: 200, actor: user_id });
    expect(line?.['time']).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
  });
});

describe('changing the password while signed in', () => {
  const update = async (payload: object): Promise<Answer> => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:update?key=any-key',
      payload,
    });
    return { status: answer.statusCode, body: answer.json() };
  };

  test('changing the password ends every session and answers tokens of a new one', async () => {
    const uid = await addUser(server, email, PASSWORD);
    const [here, there] = [await tokensOf(server, email, PASSWORD), await tokensOf(server, email, PASSWORD)];
    server.clock.advance(5 * MINUTE - 1_000);
    const { status, body } = await update({ idToken: here.idToken, password: NEW, returnSecureToken: true });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        localId: uid,
        email,
        idToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        refreshToken: expect.stringMatching(/^[\w-]{22}\.[\w-]{43}$/),
        expiresIn: '300',
      },
    });
    await isOver(here);
    await isOver(there);
    await goesOn({ idToken: String(body['idToken']), refreshToken: String(body['refreshToken']) });
    expect(refusalOf(await signIn(server, email, PASSWORD))).toBe('INVALID_PASSWORD');
    expect((await signIn(server, email, NEW)).status).toBe(200);
    await server.jobs.runDue();
    expect(server.mailer.sent.at(-1)).toMatchObject({
      to: email,
      subject: 'Your KeepWell password was changed',
    });
  });

  test('changing the password asks for the old one again when it was typed more than five minutes ago', async () => {
    await addUser(server, email, PASSWORD);
    const first = await tokensOf(server, email, PASSWORD);
    server.clock.advance(5 * MINUTE + 1);
    // A fresh token of the same sign-in is no fresh sign-in.
    const { body } = await refresh(server, first.refreshToken);
    const answer = await update({ idToken: body['id_token'], password: NEW });
    expect({ status: answer.status, code: refusalOf(answer) }).toEqual({
      status: 400,
      code: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
    });
    expect((await signIn(server, email, PASSWORD)).status).toBe(200);
  });

  test('changing the password is refused with any unsuitable request, and nothing changes', async () => {
    await addUser(server, email, PASSWORD);
    const { idToken, refreshToken } = await tokensOf(server, email, PASSWORD);
    const sent = server.mailer.sent.length;
    const bad: [object, string][] = [
      [{ password: NEW }, 'INVALID_ID_TOKEN'],
      [{ idToken: 'made-up', password: NEW }, 'INVALID_ID_TOKEN'],
      [{ idToken }, 'MISSING_PASSWORD'],
      [{ idToken, password: '' }, 'MISSING_PASSWORD'],
      [{ idToken, password: 7 }, 'MISSING_PASSWORD'],
      [{ idToken, password: 'Sh1!' }, 'WEAK_PASSWORD : Password must be at least 6 characters'],
      [
        { idToken, password: 'NoSpecial1' },
        'WEAK_PASSWORD : Password must contain at least one special character',
      ],
      [{ idToken, password: `${NEW}${'x'.repeat(1_024)}` }, 'WEAK_PASSWORD : Password is too long'],
      [{ idToken, password: NEW, email: 'mallory@example.com' }, 'OPERATION_NOT_ALLOWED'],
      [{ idToken, password: NEW, localId: 'somebody' }, 'OPERATION_NOT_ALLOWED'],
      [{ idToken, displayName: 'Mallory' }, 'OPERATION_NOT_ALLOWED'],
      [{ idToken, password: NEW, validSince: '0' }, 'OPERATION_NOT_ALLOWED'],
    ];
    for (const [payload, code] of bad) {
      const answer = await update(payload);
      expect({ status: answer.status, code: refusalOf(answer) }).toEqual({ status: 400, code });
    }
    await goesOn({ idToken, refreshToken });
    expect((await signIn(server, email, PASSWORD)).status).toBe(200);
    expect(server.mailer.sent).toHaveLength(sent);
  });

  test('of two changes of the password at the same moment one succeeds, and one session is left', async () => {
    await addUser(server, email, PASSWORD);
    const { idToken } = await tokensOf(server, email, PASSWORD);
    const answers = await Promise.all(
      ['First-horse-1!', 'Second-horse-2!'].map((password) => update({ idToken, password })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const winner = answers.find(({ status }) => status === 200);
    expect((await profile(String(winner?.body['idToken']))).statusCode).toBe(404);
  });
});

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { mailboxMailer } from '../../server/mail/mailbox-mailer.ts';
import { loggedText } from '../support/codes/logged-text.ts';
import { addUser, lookUp, refresh, signIn, startIdentityServer } from '../support/identity/identity.ts';
import { codeIn } from '../support/server/mail.ts';
import { askForCode, complete, otherThan, PASSWORD, send, verify } from '../support/people/sign-up.ts';
import { useServer } from '../support/server/use-server.ts';

const EMAIL = 'ada@example.com';
const SIGN_IN = '/identitytoolkit.googleapis.com/v1/accounts::signInWithPassword';

const server = useServer(() => startIdentityServer({ config: { logLevel: 'trace' } }));

test('a whole sign-up and sign-in is logged without a code, password or token (checklist row 46)', async () => {
  const { code, cookie } = await askForCode(server, EMAIL);
  const wrong = otherThan(code);
  await verify(server, EMAIL, wrong, cookie);
  await verify(server, EMAIL, code, cookie);
  expect((await complete(server, EMAIL, code, cookie)).status).toBe(200);
  const wrongPassword = 'Wrong-horse-1!';
  await signIn(server, EMAIL, wrongPassword);
  const { body } = await signIn(server, EMAIL, PASSWORD);
  const [idToken, refreshToken] = [String(body['idToken']), String(body['refreshToken'])];
  await lookUp(server, idToken);
  const { body: next } = await refresh(server, refreshToken);
  const headers = { authorization: `Bearer ${idToken}` };
  await server.app.inject({ url: `/api/v1/users/me?firebase_uid=${String(body['localId'])}`, headers });
  await server.app.inject({ url: '/api/v1/users/me', headers: { authorization: `Bearer ${idToken}x` } });

  const log = JSON.stringify(server.logs);
  const secrets = {
    code,
    wrong,
    cookie: cookie.split('=')[1],
    PASSWORD,
    wrongPassword,
    idToken,
    signature: idToken.split('.')[2],
    refreshToken,
    refreshSecret: refreshToken.split('.')[1],
    nextId: String(next['id_token']),
    nextRefresh: String(next['refresh_token']),
  };
  const told = Object.entries(secrets).filter(([, secret]) => secret === undefined || log.includes(secret));
  expect(told).toEqual([]);
  // And yet every step left its line.
  const notable = server.logs.filter(({ msg }) => msg === 'answered' || msg === 'denied');
  expect(notable.length).toBeGreaterThanOrEqual(9);
});

test('the log says who signed in, and why a sign-in failed (checklist row 47)', async () => {
  const uid = (await signIn(server, EMAIL, PASSWORD)).body['localId'];
  await signIn(server, EMAIL, 'Wrong-horse-1!');
  const lines = server.logs.filter((line) => line['route'] === SIGN_IN);
  expect(lines.at(-2)).toMatchObject({ msg: 'answered', status: 200, actor: uid, address: '192.0.2.1' });
  expect(lines.at(-1)).toMatchObject({
    msg: 'denied',
    status: 400,
    refusal: 'INVALID_PASSWORD',
    address: '192.0.2.1',
  });
});

test('the log shows guessing: failed sign-ins carry the same mark of an account and a rising count (checklist row 47)', async () => {
  const fresh = await startIdentityServer({ config: { logLevel: 'trace' } });
  await addUser(fresh, EMAIL, PASSWORD);
  const wrong = 'Wrong-horse-1!';
  for (let tries = 0; tries < 6; tries += 1) await signIn(fresh, EMAIL, wrong, '192.0.2.7');
  await signIn(fresh, EMAIL, wrong, '192.0.2.8');
  await signIn(fresh, 'nobody@example.com', wrong, '192.0.2.8');
  await signIn(fresh, EMAIL, PASSWORD, '192.0.2.8');
  const email = EMAIL;
  const report = { method: 'POST', url: '/api/v1/auth/record-login-attempt' } as const;
  await fresh.app.inject({ ...report, payload: { email, success: false } });

  const lines = fresh.logs.filter(({ msg }) => msg === 'denied');
  const [mark, other] = [lines[0]?.['account'], lines.at(-1)?.['account']];
  expect([mark, other]).toEqual([expect.stringMatching(/^[\w-]{22}$/), expect.stringMatching(/^[\w-]{22}$/)]);
  expect(mark).not.toBe(other);
  const line = (address: string, refusal: string, account: unknown, failures: readonly [number, number]) => ({
    address,
    refusal,
    account,
    failures: { account: failures[0], address: failures[1] },
  });
  expect(
    lines.map(({ address, refusal, account, failures }) => ({ address, refusal, account, failures })),
  ).toEqual([
    line('192.0.2.7', 'INVALID_PASSWORD', mark, [1, 1]),
    line('192.0.2.7', 'INVALID_PASSWORD', mark, [2, 2]),
    line('192.0.2.7', 'INVALID_PASSWORD', mark, [3, 3]),
    line('192.0.2.7', 'INVALID_PASSWORD', mark, [4, 4]),
    line('192.0.2.7', 'INVALID_PASSWORD', mark, [5, 5]),
    line('192.0.2.7', 'TOO_MANY_ATTEMPTS_TRY_LATER', mark, [5, 5]),
    line('192.0.2.8', 'INVALID_PASSWORD', mark, [6, 1]),
    line('192.0.2.8', 'EMAIL_NOT_FOUND', other, [1, 2]),
  ]);
  const reported = fresh.logs.find(({ call }) => call === 'recordLoginAttempt');
  expect(reported).toMatchObject({ msg: 'answered', reported: mark });
  // The mark needs this installation's secret.
  for (const form of ['base64url', 'base64', 'hex'] as const) {
    expect(createHash('sha256').update(EMAIL).digest(form)).not.toContain(mark);
  }
  expect(JSON.stringify(fresh.logs)).not.toContain(EMAIL);
  await fresh.close();
});

test('look-ups, password changes and sign-outs are logged without what was typed (checklist rows 46 and 47)', async () => {
  const uid = (await signIn(server, EMAIL, PASSWORD)).body;
  const idToken = String(uid['idToken']);
  const headers = { authorization: `Bearer ${idToken}` };
  server.logs.length = 0;
  const post = (path: string, payload: object, more: object = {}) =>
    server.app.inject({ method: 'POST', url: path, payload, ...more });
  const newPassword = 'Another-horse-2!';
  await post('/api/v1/auth/check-login-rate-limit', { email: EMAIL });
  await post('/api/v1/auth/record-login-attempt', { email: EMAIL, success: true }, { headers });
  await post('/api/v1/auth/check-user', { email: EMAIL });
  const accounts = '/identitytoolkit.googleapis.com/v1/accounts';
  await post(`${accounts}:createAuthUri`, { identifier: EMAIL, continueUri: 'http://localhost' });
  await post(`${accounts}:update`, { idToken, password: 'weak' });
  const { body } = await signIn(server, EMAIL, PASSWORD);
  const changed = await post(`${accounts}:update`, { idToken: body['idToken'], password: newPassword });
  const next = changed.json<{ idToken: string; refreshToken: string }>();
  await server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/logout',
    headers: { authorization: `Bearer ${next.idToken}` },
  });
  expect(
    server.logs
      .filter(({ msg }) => msg === 'answered' || msg === 'denied')
      .map(({ call, route, status, actor, refusal }) => [
        call ?? String(route).split(':').at(-1),
        status,
        actor !== undefined,
        refusal,
      ]),
  ).toEqual([
    ['checkLoginRateLimit', 200, false, undefined],
    ['recordLoginAttempt', 200, true, undefined],
    ['checkUser', 200, false, undefined],
    ['createAuthUri', 200, false, undefined],
    ['update', 400, false, 'WEAK_PASSWORD'],
    ['signInWithPassword', 200, true, undefined],
    ['update', 200, true, undefined],
    ['logout', 200, true, undefined],
  ]);
  const log = JSON.stringify(server.logs);
  for (const secret of [EMAIL, PASSWORD, newPassword, idToken, next.idToken, next.refreshToken]) {
    expect(log).not.toContain(secret);
  }
});

test('a mail that could not be stored is not logged', async () => {
  const other = await startIdentityServer({
    config: { logLevel: 'trace' },
    replace: ({ db, clock }) => ({
      mailer: {
        kind: 'mailbox',
        send: async (mail) => {
          code = codeIn(mail);
          // A NUL is what PostgreSQL refuses; Drizzle's error then quotes every parameter.
          await mailboxMailer(db, clock).send({ ...mail, html: `\u0000${mail.html}` });
        },
      },
    }),
  });
  let code = '';
  expect((await send(other, EMAIL)).body['code']).toBe('email_not_sent');
  expect(code).toMatch(/^\d{6}$/);
  const log = loggedText(other.logs);
  expect(log).toContain('verification mail not sent');
  expect(log).not.toContain(code);
  await other.close();
});

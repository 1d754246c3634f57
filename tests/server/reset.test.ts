/** Password reset (spec §7.2, §8; checklist rows 12, 15, 46, 47). Its codes are tested with all codes. */
import { describe, expect, test } from 'vitest';
import { MailError, type Mail } from '../../server/mail/mailer.ts';
import { loggedText } from '../support/codes/logged-text.ts';
import { askForCodeOf, codeFlows } from '../support/codes/code-flows.ts';
import {
  addUser,
  changeUser,
  refresh,
  refusalOf,
  signIn,
  startIdentityServer,
  tokensOf,
} from '../support/identity/identity.ts';
import { call, PASSWORD, signUp } from '../support/people/sign-up.ts';
import { useServer } from '../support/server/use-server.ts';

const NEW = 'Another-horse-2!';
const flow = codeFlows.find(({ purpose }) => purpose === 'reset')!;

const server = useServer(() => startIdentityServer({ config: { logLevel: 'trace' } }));
let people = 0;
const newEmail = () => `person-${(people += 1)}@example.com`;
const told = ({ status, body }: { status: number; body: unknown }) => ({ status, body });

const reset = (email: string, code: string, cookie?: string, new_password: string = NEW) =>
  call(server, 'reset-password', { email, verification_code: code, new_password }, { cookie });
const resetAll = async (email: string) => {
  const { code, cookie } = await askForCodeOf(flow, server, email);
  expect(told(await reset(email, code, cookie))).toEqual({ status: 200, body: { reset: true } });
};
const asPerson = (idToken: string, url = '/api/v1/users/me?firebase_uid=x') =>
  server.app.inject({ url, headers: { authorization: `Bearer ${idToken}` } });

test('a reset sets a new password for the person who reads the mail', async () => {
  const email = newEmail();
  await signUp(server, email);
  await resetAll(email);
  expect(refusalOf(await signIn(server, email, PASSWORD))).toBe('INVALID_PASSWORD');
  expect((await signIn(server, email, NEW)).status).toBe(200);
});

test('a reset ends every session at once (rows 12 and 15)', async () => {
  const email = newEmail();
  await addUser(server, email, PASSWORD);
  const [one, other] = [await tokensOf(server, email, PASSWORD), await tokensOf(server, email, PASSWORD)];
  await resetAll(email);
  for (const { idToken, refreshToken } of [one, other]) {
    expect((await asPerson(idToken)).statusCode).toBe(401);
    expect(refusalOf(await refresh(server, refreshToken))).toBe('TOKEN_EXPIRED');
  }
  // And who signs in with the new password in the same moment stays signed in.
  const { idToken, refreshToken } = await tokensOf(server, email, NEW);
  expect((await asPerson(idToken)).statusCode).toBe(404);
  expect((await refresh(server, refreshToken)).status).toBe(200);
});

test('a reset forgets the failed tries of the account, from whatever address they came (row 13)', async () => {
  const email = newEmail();
  await addUser(server, email, PASSWORD);
  const places = ['192.0.2.7', '203.0.113.7'];
  const limit = (remoteAddress: string, address = email) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/check-login-rate-limit',
      payload: { email: address },
      remoteAddress,
    });
  const neighbour = `x${email}`;
  for (const place of places) {
    for (let tries = 0; tries < 5; tries += 1) await signIn(server, email, 'Wrong-horse-1!', place);
    for (let tries = 0; tries < 5; tries += 1) await signIn(server, neighbour, 'Wrong-horse-1!', place);
    expect((await limit(place)).statusCode).toBe(429);
  }
  await resetAll(email);
  for (const place of places) {
    expect((await limit(place)).statusCode).toBe(200);
    expect((await limit(place, neighbour)).statusCode).toBe(429);
    expect((await signIn(server, email, NEW, place)).status).toBe(200);
  }
});

test('a reset is reported to the person by mail, without the password', async () => {
  const email = newEmail();
  await addUser(server, email, PASSWORD);
  server.clock.set('2026-03-11T09:05:00Z');
  await resetAll(email);
  await server.jobs.runDue();
  const mail = server.mailer.sent.at(-1)!;
  expect({ to: mail.to, subject: mail.subject }).toEqual({
    to: email,
    subject: 'Your KeepWell password was changed',
  });
  expect(mail.text).toContain('The password of your KeepWell account was changed on 2026-03-11 09:05 UTC.');
  expect(mail.text + mail.html).not.toContain(NEW);
  expect(mail.html).not.toMatch(/<img|<script|<link|https?:|url\(/i);
});

test('a reset leaves a disabled account disabled', async () => {
  const email = newEmail();
  const uid = await addUser(server, email, PASSWORD);
  await changeUser(server.db, uid, { disabled: true });
  await resetAll(email);
  expect(refusalOf(await signIn(server, email, NEW))).toBe('USER_DISABLED');
});

test('a reset takes a password of 64 characters of any Unicode as it is (row 10)', async () => {
  const email = newEmail();
  await addUser(server, email, PASSWORD);
  const long = `Z1!${'é漢🦊 '.repeat(15)}x`;
  const { code, cookie } = await askForCodeOf(flow, server, email);
  expect((await reset(email, code, cookie, long)).status).toBe(200);
  expect((await signIn(server, email, long)).status).toBe(200);
});

test('a reset that is sent again with the same Idempotency-Key is answered as the first (row 40)', async () => {
  const email = newEmail();
  await addUser(server, email, PASSWORD);
  const { code, cookie } = await askForCodeOf(flow, server, email);
  const once = () =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/reset-password',
      headers: { 'idempotency-key': 'one-click-of-one-person', cookie },
      payload: { email, verification_code: code, new_password: NEW },
    });
  const [first, second] = [await once(), await once()];
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect(second.headers['idempotency-replayed']).toBe('true');
  await server.jobs.runDue();
  expect(
    server.mailer.sent.filter(({ to, subject }) => to === email && /changed/.test(subject)),
  ).toHaveLength(1);
});

describe('refusals of a reset (spec §8)', () => {
  test('a reset for an unknown email says that the user does not exist, and sends nothing', async () => {
    const sent = server.mailer.sent.length;
    expect(told(await call(server, 'send-password-reset', { email: 'nobody@example.com' }))).toEqual({
      status: 404,
      body: { detail: 'User does not exist', code: 'user_not_found' },
    });
    expect(server.mailer.sent).toHaveLength(sent);
  });

  test.each([
    ['Sh1!', 'Password must be at least 6 characters'],
    ['lower-case-1!', 'Password must contain at least one capital letter'],
    ['No-number!', 'Password must contain at least one number'],
    ['NoSpecial1', 'Password must contain at least one special character'],
  ])('a reset checks the password %s by the rules, in its own words', async (password, detail) => {
    expect(told(await reset('nobody@example.com', '123456', undefined, password))).toEqual({
      status: 400,
      body: { detail, code: 'invalid_request' },
    });
  });

  test('a reset with a wrong code changes nothing', async () => {
    const email = newEmail();
    await addUser(server, email, PASSWORD);
    const { refreshToken } = await tokensOf(server, email, PASSWORD);
    await askForCodeOf(flow, server, email);
    expect((await reset(email, '000000')).status).toBe(400);
    expect((await refresh(server, refreshToken)).status).toBe(200);
    expect((await signIn(server, email, PASSWORD)).status).toBe(200);
  });

  test('a reset says that the mail did not leave, and lets the person try again at once', async () => {
    let broken = true;
    const sent: Mail[] = [];
    const send = async (mail: Mail) => {
      if (broken) throw new MailError('The mail server did not take the mail (ECONNECTION)');
      sent.push(mail);
    };
    const other = await startIdentityServer({ replace: () => ({ mailer: { kind: 'smtp', send } }) });
    await addUser(other, 'a@example.com', PASSWORD);
    expect(told(await call(other, 'send-password-reset', { email: 'a@example.com' }))).toEqual({
      status: 502,
      body: { detail: 'Failed to send password reset email', code: 'email_not_sent' },
    });
    broken = false;
    expect((await call(other, 'send-password-reset', { email: 'a@example.com' })).status).toBe(200);
    // A mail that tells of the change does not undo it when it does not leave.
    const code = /\d{6}/.exec(sent[0]?.text ?? '')?.[0];
    broken = true;
    const payload = { email: 'a@example.com', verification_code: code, new_password: NEW };
    expect((await call(other, 'reset-password', payload)).status).toBe(200);
    expect((await signIn(other, 'a@example.com', NEW)).status).toBe(200);
    await other.jobs.runDue();
    expect(sent).toHaveLength(1);
    broken = false;
    other.clock.advance(30_000);
    await other.jobs.runDue();
    expect(sent.map(({ subject }) => subject).at(-1)).toBe('Your KeepWell password was changed');
    await other.close();
  });

  test('a reset says that no mail is configured, also for an unknown email', async () => {
    const other = await startIdentityServer({
      replace: () => ({ mailer: { kind: 'none', send: () => Promise.reject(new MailError('none')) } }),
    });
    expect(told(await call(other, 'send-password-reset', { email: 'a@example.com' }))).toEqual({
      status: 503,
      body: {
        detail: 'Email service not configured. Please contact the administrator.',
        code: 'email_not_configured',
      },
    });
    await other.close();
  });
});

test('a reset is logged with the person, without code or password (rows 46 and 47)', async () => {
  const email = newEmail();
  const uid = await addUser(server, email, PASSWORD);
  server.logs.length = 0;
  const { code, cookie } = await askForCodeOf(flow, server, email);
  await reset(email, '000000' === code ? '000001' : '000000', cookie);
  await reset(email, code, cookie);
  expect(server.logs.filter(({ call: name }) => name === 'resetPassword')).toMatchObject([
    { status: 400, refusal: 'code_invalid' },
    { status: 200, actor: uid, msg: 'answered' },
  ]);
  const log = loggedText(server.logs);
  for (const secret of [code, NEW, cookie.split('=')[1] ?? code, email]) expect(log).not.toContain(secret);
});

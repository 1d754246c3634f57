/** An identity that a crash left without a profile is finished by a mailed code (design §5). */
import { beforeEach, expect, test } from 'vitest';
import {
  addUser,
  changeUser,
  refresh,
  refusalOf,
  signIn,
  startIdentityServer,
  tokensOf,
} from '../support/identity/identity.ts';
import { askForCode, call, complete, otherThan, PASSWORD, send } from '../support/people/sign-up.ts';
import { useServer } from '../support/server/use-server.ts';

const OLD = 'Forgotten-horse-0!';

const server = useServer(startIdentityServer);
let email: string;
let uid: string;
let count = 0;
beforeEach(async () => {
  email = `unfinished-${(count += 1)}@example.com`;
  uid = await addUser(server, email, OLD);
});

const me = async (idToken: string) => {
  const url = `/api/v1/users/me?firebase_uid=${uid}`;
  return server.app.inject({ url, headers: { authorization: `Bearer ${idToken}` } });
};

test('the owner of an unfinished account is told to finish it, and check-user says that it has no workspace', async () => {
  const { idToken } = await tokensOf(server, email, OLD);
  expect((await me(idToken)).json()).toEqual({
    detail: 'Account not fully set up - please complete onboarding',
    code: 'account_unfinished',
  });
  expect((await call(server, 'check-user', { email })).body).toEqual({ exists: true, has_workspace: false });
});

test('signing up gives an unfinished account a profile, a workspace and the new password, under the same identity', async () => {
  const old = await tokensOf(server, email, OLD);
  const { code, cookie } = await askForCode(server, email);
  const { status, body } = await complete(server, email, code, cookie);
  expect(status).toBe(200);

  const { idToken } = await tokensOf(server, email, PASSWORD);
  const profile = (await me(idToken)).json<{ user_id: string; workspaces: unknown[] }>();
  expect(profile.user_id).toBe(body['user_id']);
  expect(profile.workspaces).toHaveLength(1);
  // Whoever made the identity may have been somebody else: nothing they hold is good any more.
  expect(refusalOf(await signIn(server, email, OLD))).toBe('INVALID_PASSWORD');
  expect((await me(old.idToken)).statusCode).toBe(401);
  expect(refusalOf(await refresh(server, old.refreshToken))).toBe('TOKEN_EXPIRED');
  expect((await send(server, email)).body['code']).toBe('account_exists');
});

test('an unfinished account is not changed by a wrong code', async () => {
  const { code, cookie } = await askForCode(server, email);
  expect((await complete(server, email, otherThan(code), cookie)).body['code']).toBe('code_invalid');
  expect((await signIn(server, email, OLD)).status).toBe(200);
});

test('an unfinished account that the operator has disabled cannot be finished', async () => {
  const { code, cookie } = await askForCode(server, email);
  await changeUser(server.db, uid, { disabled: true });
  server.clock.advance(30_000);
  expect((await send(server, email)).body['code']).toBe('account_exists');
  expect((await complete(server, email, code, cookie)).body['code']).toBe('account_exists');
});

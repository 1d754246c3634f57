/**
 * Where the identity meets our database: sign-up, reset and joining over both identities, and what is left when the
 * process dies or Google fails between the steps (ADR 13).
 */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { users } from '../../server/db/schema/workspace.ts';
import { addUser } from '../support/identity/identity.ts';
import {
  passwordSignIn,
  profile,
  refreshed,
  session,
  startWorld,
} from '../support/identity/identity-worlds.ts';
import { accountOf, askForReset, rowsOf } from '../support/identity/identity-steps.ts';
import { accept, askForJoinCode, invited, told } from '../support/people/invitations.ts';
import { askForCode, call, complete, PASSWORD, send, signUp } from '../support/people/sign-up.ts';
import { useServer } from '../support/server/use-server.ts';

const OTHER = 'Battery-staple-2?';

describe.each(['embedded', 'hosted'] as const)('%s', (mode) => {
  const world = useServer(() => startWorld(mode));

  test('a person who signs up can sign in and has a profile', async () => {
    const made = await signUp(world.server, 'ada@example.com');
    const { uid } = await accountOf(world, 'ada@example.com');
    const { idToken } = await session(world, 'ada@example.com', PASSWORD);
    expect(await profile(world, idToken, uid)).toMatchObject({
      status: 200,
      body: { user_id: made.user_id, email: 'ada@example.com' },
    });
    expect(await rowsOf(world, 'ada@example.com')).toEqual({ identities: 1, people: 1 });
  });

  test('sign-up refuses an email that has an account, before and after the code is sent', async () => {
    await signUp(world.server, 'grace@example.com');
    const taken = { detail: 'Account already exists with this email address', code: 'account_exists' };
    expect((await send(world.server, 'grace@example.com')).body).toEqual(taken);
    // Joan's account comes to be by another way while her code is on its way.
    const { code, cookie } = await askForCode(world.server, 'joan@example.com');
    const uid = await addUser(world.server, 'joan@example.com', OTHER);
    const joan = { user_id: randomUUID(), uid, full_name: 'Joan Clarke', email: 'joan@example.com' };
    await world.server.db.system((tx) => tx.insert(users).values(joan));
    expect((await complete(world.server, 'joan@example.com', code, cookie)).body).toEqual(taken);
    await session(world, 'joan@example.com', OTHER);
    expect(await rowsOf(world, 'joan@example.com')).toEqual({ identities: 1, people: 1 });
  });

  test('an identity that a crash left without a profile goes to the person who reads its mail', async () => {
    const email = 'crash@example.com';
    // What is left: the identity was made, the transaction never came.
    const { uid } = await world.server.identity.prepareUser(email, OTHER);
    if (mode === 'embedded') {
      // Nothing at all: it would have been one transaction.
      expect(await world.server.identity.find(email)).toBeNull();
      await addUser(world.server, email, OTHER);
    }
    const left = await accountOf(world, email);
    if (mode === 'hosted') expect(left.uid).toBe(uid);
    const before = await session(world, email, OTHER);
    expect((await profile(world, before.idToken, left.uid)).status).toBe(404);
    const check = await call(world.server, 'check-user', { email });
    expect(check.body).toEqual({ exists: true, has_workspace: false });

    const made = await signUp(world.server, email);
    expect(await accountOf(world, email)).toEqual(left);
    expect((await passwordSignIn(world, email, OTHER)).status).toBe(400);
    const { idToken } = await session(world, email, PASSWORD);
    expect(await profile(world, idToken, left.uid)).toMatchObject({
      status: 200,
      body: { user_id: made.user_id },
    });
    expect(await rowsOf(world, email)).toEqual({ identities: 1, people: 1 });
  });

  test('a mailed code sets a new password, once, and ends the session', async () => {
    const email = 'reset@example.com';
    await signUp(world.server, email);
    const own = await session(world, email, PASSWORD);
    world.advance(2_000);
    const give = await askForReset(world, email);
    expect((await give(OTHER)).json()).toEqual({ reset: true });
    expect(await world.server.identity.verify(own.idToken)).toBeNull();
    expect((await refreshed(world, own)).status).toBe(400);
    expect((await passwordSignIn(world, email, PASSWORD)).status).toBe(400);
    world.advance(1_000);
    expect(await world.server.identity.verify((await session(world, email, OTHER)).idToken)).not.toBeNull();
    expect((await give(PASSWORD)).json()).toMatchObject({ code: 'code_not_found' });
  });

  describe('joining by invitation', () => {
    /** Invites an email to a workspace of somebody else, and asks for its code. */
    async function invitedTo(email: string) {
      const admin = `admin-of-${email}`;
      const made = await signUp(world.server, admin);
      const { idToken } = await session(world, admin, PASSWORD);
      const headers = { authorization: `Bearer ${idToken}` };
      const inviter = { userId: made.user_id, workspaceId: made.workspace_id, headers };
      const invitationId = await invited(world.server, inviter, email);
      return { workspaceId: made.workspace_id, invitationId, ...(await askForJoinCode(world.server, email)) };
    }

    test('joining by invitation makes an account that can sign in', async () => {
      const email = 'newcomer@example.com';
      const { workspaceId, ...invitation } = await invitedTo(email);
      expect(told(await accept(world.server, { email, ...invitation }))).toMatchObject({
        status: 200,
        body: { workspace_id: workspaceId },
      });
      const { uid } = await accountOf(world, email);
      const { idToken } = await session(world, email, PASSWORD);
      expect(await profile(world, idToken, uid)).toMatchObject({
        body: { email, workspaces: [{ workspace_id: workspaceId }] },
      });
    });

    test('joining by invitation takes the password of an existing account and changes nothing of it', async () => {
      const email = 'member@example.com';
      await signUp(world.server, email);
      const before = await accountOf(world, email);
      const { workspaceId, ...invitation } = await invitedTo(email);
      const wrong = await accept(world.server, { email, ...invitation, password: OTHER });
      expect(told(wrong).body).toEqual({ detail: 'Incorrect password', code: 'password_wrong' });
      expect((await accept(world.server, { email, ...invitation })).statusCode).toBe(200);
      expect(await accountOf(world, email)).toEqual(before);
      const { idToken } = await session(world, email, PASSWORD);
      const { body } = await profile(world, idToken, before.uid);
      expect(body['workspaces']).toHaveLength(2);
      expect(body['workspaces']).toContainEqual(expect.objectContaining({ workspace_id: workspaceId }));
    });
  });
});

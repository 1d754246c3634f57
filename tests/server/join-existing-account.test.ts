/** Joining by invitation with an account one has (design §5; checklist row 13). */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users, workspaceMembers } from '../../server/db/schema/workspace.ts';
import { changeUser, signIn } from '../support/identity/identity.ts';
import { accept, told } from '../support/people/invitations.ts';
import { useJoinStage } from '../support/people/join-stage.ts';
import { everyRow } from '../support/database/server-rows.ts';
import { otherThan, PASSWORD } from '../support/people/sign-up.ts';

const {
  server,
  workspace,
  newEmail,
  addAccount,
  readyToAccept,
  membersWith,
  identityOf,
  profileOf,
  withoutTries,
} = useJoinStage();

describe('an existing account', () => {
  test('an existing account joins with its own password, and nothing of it is overwritten', async () => {
    const email = newEmail();
    const { userId } = await addAccount(email);
    const [identity, profile] = [await identityOf(email), await profileOf(email)];
    const answer = await accept(server, await readyToAccept(email, 'admin'));
    expect(told(answer)).toEqual({
      status: 200,
      body: { workspace_id: workspace.id, user_id: userId, workspace_slug: workspace.slug },
    });
    expect([await identityOf(email), await profileOf(email)]).toEqual([identity, profile]);
    expect(await membersWith(email)).toMatchObject([
      {
        user_id: userId,
        full_name: 'Her Own Name',
        role: 'admin',
        status: 'active',
        is_demo: false,
        profile_picture_url: '/media/her-own.webp',
      },
    ]);
  });

  test('an existing account joins with a password that the rules of today would refuse', async () => {
    const email = newEmail();
    const user = await server.accounts.prepareUser(email, 'old');
    await server.db.system(async (tx) => {
      await user.store(tx);
      await tx.insert(users).values({ user_id: randomUUID(), uid: user.uid, full_name: 'Old', email });
    });
    expect((await accept(server, { ...(await readyToAccept(email)), password: 'old' })).statusCode).toBe(200);
  });

  test('an existing account does not join by a wrong password, which uses no code up and counts as a failed sign-in', async () => {
    const email = newEmail();
    await addAccount(email);
    const ready = await readyToAccept(email);
    // The first failure of all makes the secret by which the log marks accounts.
    await signIn(server, 'nobody@example.org', PASSWORD, '192.0.2.99');
    const before = await withoutTries();
    for (let tries = 0; tries < 5; tries += 1) {
      expect(told(await accept(server, { ...ready, password: 'Wrong-horse-1!' }))).toEqual({
        status: 403,
        body: { detail: 'Incorrect password', code: 'password_wrong' },
      });
    }
    const slowed = {
      detail: 'Too many failed login attempts. Please try again in a few minutes or reset your password.',
      code: 'too_many_requests',
    };
    expect(told(await accept(server, ready))).toEqual({ status: 429, body: slowed });
    expect((await signIn(server, email, PASSWORD, '127.0.0.1')).status).toBe(429);
    expect(await withoutTries()).toEqual(before);
    server.clock.advance(30_000);
    expect((await accept(server, ready)).statusCode).toBe(200);
  });

  test('the password of an existing account is checked only with a right code', async () => {
    const email = newEmail();
    await addAccount(email);
    const ready = await readyToAccept(email);
    const answer = await accept(server, {
      ...ready,
      code: otherThan(ready.code),
      password: 'Wrong-horse-1!',
    });
    expect(told(answer)).toMatchObject({ status: 400, body: { code: 'code_invalid' } });
    expect((await everyRow(server))['counted_tries']?.filter((row) => row.includes(email))).toEqual([]);
  });

  test('a disabled account does not join', async () => {
    const email = newEmail();
    const { uid } = await addAccount(email);
    const ready = await readyToAccept(email);
    await changeUser(server.db, uid, { disabled: true });
    expect(told(await accept(server, ready))).toEqual({
      status: 403,
      body: {
        detail: 'This account has been disabled. Please contact support.',
        code: 'forbidden',
      },
    });
    expect(await membersWith(email)).toEqual([]);
  });

  test('four clicks at once make an existing account join once', async () => {
    const email = newEmail();
    await addAccount(email);
    const ready = await readyToAccept(email);
    const answers = await Promise.all([1, 2, 3, 4].map(() => accept(server, ready)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await membersWith(email)).toHaveLength(1);
  });

  test('an account that is a member already is told so, and keeps its code', async () => {
    const email = newEmail();
    const { userId } = await addAccount(email);
    const ready = await readyToAccept(email, 'admin');
    await server.db.system((tx) =>
      tx.insert(workspaceMembers).values({
        id: randomUUID(),
        workspace_id: workspace.id,
        user_id: userId,
        full_name: 'Her Own Name',
        email,
        role: 'viewer',
      }),
    );
    const before = await withoutTries();
    expect(told(await accept(server, ready))).toEqual({
      status: 409,
      body: { detail: 'You are already a member of this workspace.', code: 'conflict' },
    });
    expect(await withoutTries()).toEqual(before);
  });

  test('an account whose membership has ended takes it up again, with the new role', async () => {
    const email = newEmail();
    await addAccount(email);
    await accept(server, await readyToAccept(email, 'admin'));
    const [before] = await membersWith(email);
    await server.db.system((tx) =>
      tx.update(workspaceMembers).set({ status: 'inactive' }).where(eq(workspaceMembers.email, email)),
    );
    server.clock.advance(60_000);
    expect((await accept(server, await readyToAccept(email, 'viewer'))).statusCode).toBe(200);
    expect(await membersWith(email)).toEqual([{ ...before, role: 'viewer', status: 'active' }]);
  });
});

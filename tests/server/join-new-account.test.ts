/** Joining by invitation with a new account (spec §4, §5, §7.2; checklist rows 3, 47). */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { invitations } from '../../server/db/schema/invitations.ts';
import { users } from '../../server/db/schema/workspace.ts';
import { tokensOf } from '../support/identity/identity.ts';
import { accept, check, told } from '../support/people/invitations.ts';
import { useJoinStage } from '../support/people/join-stage.ts';
import { auditEntries, everyRow } from '../support/database/server-rows.ts';
import { PASSWORD } from '../support/people/sign-up.ts';

const { server, workspace, newEmail, addAccount, readyToAccept, membersWith, identityOf, profileOf } =
  useJoinStage();

describe('a new account', () => {
  test('a new account joins with the name and the role of the invitation, and can sign in', async () => {
    const email = newEmail();
    const ready = await readyToAccept(email, 'viewer');
    const answer = await accept(server, ready);
    expect(told(answer)).toEqual({
      status: 200,
      body: {
        workspace_id: workspace.id,
        user_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        workspace_slug: workspace.slug,
      },
    });
    expect(answer.cookies.find(({ name }) => name === 'keepwell_invitation')?.value).toBe('');
    const { idToken } = await tokensOf(server, email, PASSWORD);
    const uid = (await identityOf(email))?.uid;
    const me = await server.app.inject({
      url: `/api/v1/users/me?firebase_uid=${uid}`,
      headers: { authorization: `Bearer ${idToken}` },
    });
    const [member] = await membersWith(email);
    expect(me.json()).toEqual({
      user_id: answer.json<{ user_id: string }>().user_id,
      full_name: 'Grace Hopper',
      email,
      profile_picture_url: null,
      timezone: 'America/New_York',
      workspaces: [
        {
          workspace_id: workspace.id,
          workspace_name: 'Analytical Engines',
          workspace_slug: workspace.slug,
          plan_type: 'free',
          profile_picture_url: null,
          member_id: member?.id,
          role: 'viewer',
        },
      ],
      former_workspaces: [],
    });
    const [row] = await server.db.system((tx) =>
      tx.select().from(invitations).where(eq(invitations.email, email)),
    );
    expect(row).toMatchObject({ status: 'accepted', closed_at: server.clock.now() });
    const entries = (await auditEntries(server)).filter((entry) => entry.entity_id === row?.id);
    expect(entries.find(({ action }) => action === 'update')).toMatchObject({
      workspace_id: workspace.id,
      entity_type: 'invitation',
      performed_by_member_id: member?.id,
      performed_by_name: 'Grace Hopper',
      diff: { status: { old: 'pending', new: 'accepted' } },
    });
    expect(server.logs.findLast((line) => line['call'] === 'acceptInvitation')).toMatchObject({
      status: 200,
      actor: answer.json<{ user_id: string }>().user_id,
      workspace: workspace.id,
    });
  });

  test.each([
    ['Sh1!', 'Password must be at least 6 characters'],
    ['lower-case-1!', 'Password must contain at least 1 capital letter'],
    ['No-number!', 'Password must contain at least 1 number'],
    ['NoSpecial1', 'Password must contain at least 1 special character'],
  ])('a new account is refused for the password %s, which breaks the rules', async (password, detail) => {
    const ready = await readyToAccept(newEmail());
    const before = await everyRow(server);
    expect(told(await accept(server, { ...ready, password }))).toEqual({
      status: 400,
      body: { detail, code: 'invalid_request' },
    });
    expect(await everyRow(server)).toEqual(before);
    expect((await accept(server, ready)).statusCode).toBe(200);
  });

  test('four clicks at once make one new account with one membership', async () => {
    const ready = await readyToAccept(newEmail());
    const answers = await Promise.all([1, 2, 3, 4].map(() => accept(server, ready)));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses[0]).toBe(200);
    expect(statuses.slice(1).every((status) => status === 400 || status === 410)).toBe(true);
    expect(await membersWith(ready.email)).toHaveLength(1);
    expect(await profileOf(ready.email)).toBeDefined();
  });

  test('a repeated request to join with the same Idempotency-Key is answered as the first', async () => {
    const { email, invitationId, code, cookie } = await readyToAccept(newEmail());
    const once = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/auth/accept-invitation',
        headers: { cookie, 'idempotency-key': 'one-click-of-one-guest' },
        payload: { email, password: PASSWORD, verification_code: code, invitation_id: invitationId },
      });
    const [first, second] = [await once(), await once()];
    expect(first.statusCode).toBe(200);
    expect([second.statusCode, second.body]).toEqual([200, first.body]);
  });

  test('a new account leaves nothing behind when the last step of joining fails, and the code is still good', async () => {
    const ready = await readyToAccept(newEmail());
    const taken = (await profileOf(workspace.admin.email))?.user_id;
    // The identity is stored, then the profile is refused by the database: its email is somebody's.
    await server.db.system((tx) =>
      tx
        .update(users)
        .set({ email: ready.email })
        .where(eq(users.user_id, taken ?? '')),
    );
    const before = await everyRow(server);
    expect((await accept(server, ready)).statusCode).toBe(500);
    expect(await everyRow(server)).toEqual(before);
    expect(await server.accounts.find(ready.email)).toBeNull();
    await server.db.system((tx) =>
      tx
        .update(users)
        .set({ email: workspace.admin.email })
        .where(eq(users.user_id, taken ?? '')),
    );
    expect((await accept(server, ready)).statusCode).toBe(200);
  });

  test('an account that a crash left without a profile is finished by joining, with the new password', async () => {
    const email = newEmail();
    const { uid } = await addAccount(email, { profile: false });
    expect((await check(server, email)).json()).toMatchObject({ account_exists: false });
    const ready = await readyToAccept(email);
    expect((await accept(server, { ...ready, password: 'Another-horse-2!' })).statusCode).toBe(200);
    expect(await profileOf(email)).toMatchObject({ uid, full_name: 'Grace Hopper' });
    await tokensOf(server, email, 'Another-horse-2!');
  });
});

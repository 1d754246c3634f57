/** Joining by invitation (spec §4, §7.2, §8; design §5; checklist rows 3, 7, 13, 46, 47). */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityUsers } from '../../server/db/schema/identity.ts';
import { invitations } from '../../server/db/schema/invitations.ts';
import { users, workspaceMembers } from '../../server/db/schema/workspace.ts';
import { createMailer } from '../../server/mail/create-mailer.ts';
import { changeUser, signIn, tokensOf } from '../support/identity.ts';
import {
  accept,
  askForJoinCode,
  cancel,
  check,
  invited,
  inviterOf,
  reject,
  sendJoinCode,
  startAccountServer,
  told,
  type Inviter,
} from '../support/invitations.ts';
import { codeIn, startSmtp } from '../support/mail.ts';
import { addWorkspace, type TestWorkspace } from '../support/server-people.ts';
import { auditEntries, everyRow } from '../support/server-rows.ts';
import { otherThan, PASSWORD } from '../support/sign-up.ts';

const DAY = 24 * 60 * 60_000;

let server: Awaited<ReturnType<typeof startAccountServer>>;
let workspace: TestWorkspace;
let inviter: Inviter;
let people = 0;
const newEmail = () => `guest-${(people += 1)}@example.com`;

beforeAll(async () => {
  server = await startAccountServer();
  workspace = await addWorkspace(server, 'Analytical Engines');
  inviter = inviterOf(workspace);
});
afterAll(() => server.close());

/** An account that is there already, with a profile or without. */
async function addAccount(email: string, { profile = true } = {}) {
  const user = await server.accounts.prepareUser(email, PASSWORD);
  const userId = randomUUID();
  await server.db.system(async (tx) => {
    await user.store(tx);
    if (profile) {
      const row = { user_id: userId, uid: user.uid, full_name: 'Her Own Name', email };
      await tx.insert(users).values({ ...row, profile_picture_url: '/media/her-own.webp' });
    }
  });
  return { userId, uid: user.uid };
}

async function readyToAccept(email: string, role: 'admin' | 'editor' | 'viewer' = 'editor') {
  const invitationId = await invited(server, inviter, email, role);
  return { email, invitationId, ...(await askForJoinCode(server, email)) };
}

const membersWith = (email: string) =>
  server.db.system((tx) => tx.select().from(workspaceMembers).where(eq(workspaceMembers.email, email)));
const identityOf = async (email: string) =>
  (await server.db.system((tx) => tx.select().from(identityUsers).where(eq(identityUsers.email, email))))[0];
const profileOf = async (email: string) =>
  (await server.db.system((tx) => tx.select().from(users).where(eq(users.email, email))))[0];
const withoutTries = async () => {
  const { counted_tries: _, verification_codes: __, ...rest } = await everyRow(server);
  return rest;
};

describe('a new account', () => {
  it('joins with the name and the role of the invitation, and can sign in', async () => {
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

  it.each([
    ['Sh1!', 'Password must be at least 6 characters'],
    ['lower-case-1!', 'Password must contain at least 1 capital letter'],
    ['No-number!', 'Password must contain at least 1 number'],
    ['NoSpecial1', 'Password must contain at least 1 special character'],
  ])('needs a password by the rules: not %s', async (password, detail) => {
    const ready = await readyToAccept(newEmail());
    const before = await everyRow(server);
    expect(told(await accept(server, { ...ready, password }))).toEqual({
      status: 400,
      body: { detail, code: 'invalid_request' },
    });
    expect(await everyRow(server)).toEqual(before);
    expect((await accept(server, ready)).statusCode).toBe(200);
  });

  it('is one, with one membership, of four clicks at once', async () => {
    const ready = await readyToAccept(newEmail());
    const answers = await Promise.all([1, 2, 3, 4].map(() => accept(server, ready)));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses[0]).toBe(200);
    expect(statuses.slice(1).every((status) => status === 400 || status === 410)).toBe(true);
    expect(await membersWith(ready.email)).toHaveLength(1);
    expect(await profileOf(ready.email)).toBeDefined();
  });

  it('answers a repeated send with the same Idempotency-Key as the first', async () => {
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

  it('leaves nothing behind when the last step fails, and the code is still good', async () => {
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

  it('that a crash left without a profile is finished by joining, with the new password', async () => {
    const email = newEmail();
    const { uid } = await addAccount(email, { profile: false });
    expect((await check(server, email)).json()).toMatchObject({ account_exists: false });
    const ready = await readyToAccept(email);
    expect((await accept(server, { ...ready, password: 'Another-horse-2!' })).statusCode).toBe(200);
    expect(await profileOf(email)).toMatchObject({ uid, full_name: 'Grace Hopper' });
    await tokensOf(server, email, 'Another-horse-2!');
  });
});

describe('an existing account', () => {
  it('joins with its own password, and nothing of it is overwritten', async () => {
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

  it('takes a password that the rules of today would refuse', async () => {
    const email = newEmail();
    const user = await server.accounts.prepareUser(email, 'old');
    await server.db.system(async (tx) => {
      await user.store(tx);
      await tx.insert(users).values({ user_id: randomUUID(), uid: user.uid, full_name: 'Old', email });
    });
    expect((await accept(server, { ...(await readyToAccept(email)), password: 'old' })).statusCode).toBe(200);
  });

  it('is not joined by a wrong password, which uses no code up and counts as a failed sign-in', async () => {
    const email = newEmail();
    await addAccount(email);
    const ready = await readyToAccept(email);
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

  it('has its password looked at only for a right code', async () => {
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

  it('that is disabled does not join', async () => {
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

  it('joins once of four clicks at once', async () => {
    const email = newEmail();
    await addAccount(email);
    const ready = await readyToAccept(email);
    const answers = await Promise.all([1, 2, 3, 4].map(() => accept(server, ready)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await membersWith(email)).toHaveLength(1);
  });

  it('that is a member already is told so, and keeps its code', async () => {
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

  it('whose membership has ended takes it up again, with the new role', async () => {
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

describe('id, code and email belong together', () => {
  const nothing = {
    status: 404,
    body: { detail: 'No pending invitation found for this email', code: 'not_found' },
  };

  it('refuses the invitation of another email, and one that does not exist, alike', async () => {
    const [mine, theirs] = [await readyToAccept(newEmail()), await readyToAccept(newEmail())];
    const before = await everyRow(server);
    expect(told(await accept(server, { ...mine, invitationId: theirs.invitationId }))).toEqual(nothing);
    expect(told(await accept(server, { ...mine, email: theirs.email }))).toEqual(nothing);
    expect(told(await accept(server, { ...mine, invitationId: 'A'.repeat(24) }))).toEqual(nothing);
    expect(await everyRow(server)).toEqual(before);
    expect((await accept(server, mine)).statusCode).toBe(200);
  });

  it('refuses the code of another email', async () => {
    const [mine, theirs] = [await readyToAccept(newEmail()), await readyToAccept(newEmail())];
    const answer = await accept(server, { ...mine, code: theirs.code, cookie: theirs.cookie });
    // One time in a million the two are equal.
    if (mine.code !== theirs.code) {
      expect(told(answer)).toMatchObject({ status: 400, body: { code: 'code_invalid' } });
    }
  });

  it('takes the role and the name from the invitation, whatever the body says (row 23)', async () => {
    const { email, invitationId, code, cookie } = await readyToAccept(newEmail(), 'viewer');
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/accept-invitation',
      headers: { cookie },
      payload: {
        email,
        password: PASSWORD,
        verification_code: code,
        invitation_id: invitationId,
        role: 'admin',
        full_name: 'Mallory',
        workspace_id: randomUUID(),
        user_id: workspace.admin.userId,
      },
    });
    expect(answer.statusCode).toBe(200);
    expect(await membersWith(email)).toMatchObject([
      { role: 'viewer', full_name: 'Grace Hopper', workspace_id: workspace.id },
    ]);
  });

  it.each([
    ['expired', 'This invitation has expired'],
    ['cancelled', 'This invitation was cancelled'],
    ['rejected', 'This invitation was declined'],
    ['accepted', 'This invitation was already accepted'],
  ])('refuses one that is %s', async (how, detail) => {
    const ready = await readyToAccept(newEmail());
    if (how === 'expired') server.clock.advance(7 * DAY + 1);
    if (how === 'cancelled') await cancel(server, inviter, ready.invitationId);
    if (how === 'rejected') await reject(server, ready.invitationId);
    if (how === 'accepted') await accept(server, ready);
    const before = await everyRow(server);
    expect(told(await accept(server, ready))).toEqual({
      status: 410,
      body: { detail, code: 'invitation_closed' },
    });
    expect(await everyRow(server)).toEqual(before);
  });

  it('refuses one that is taken back while its password is being hashed', async () => {
    const ready = await readyToAccept(newEmail());
    const { identity } = server.app.deps;
    const prepareUser = identity.prepareUser.bind(identity);
    identity.prepareUser = async (...given) => {
      await cancel(server, inviter, ready.invitationId);
      return prepareUser(...given);
    };
    expect(told(await accept(server, ready))).toMatchObject({
      status: 410,
      body: { detail: 'This invitation was cancelled' },
    });
    identity.prepareUser = prepareUser;
    expect(await membersWith(ready.email)).toEqual([]);
    expect(await identityOf(ready.email)).toBeUndefined();
  });
});

describe('the code', () => {
  it('is mailed only to an email with an open invitation', async () => {
    const refusal = {
      status: 404,
      body: { detail: 'No pending invitation found for this email', code: 'not_found' },
    };
    const [stranger, late] = [newEmail(), newEmail()];
    await invited(server, inviter, late);
    server.clock.advance(7 * DAY + 1);
    const sent = server.mailer.sent.length;
    for (const email of [stranger, late, workspace.admin.email]) {
      expect(told(await sendJoinCode(server, email))).toEqual(refusal);
    }
    expect(server.mailer.sent).toHaveLength(sent);
    expect((await check(server, late)).json()).toMatchObject({
      has_invitation: true,
      invitations: [{ is_expired: true }],
    });
  });
});

describe('the bound on look-ups', () => {
  it('is shared with /auth/check-user, stands before any look-up, and opens again', async () => {
    const other = await startAccountServer({ config: { lookUpsPerHour: 3 } });
    const lookUp = (path: string) =>
      other.app.inject({ method: 'POST', url: `/api/v1/auth/${path}`, payload: { email: 'a@example.com' } });
    for (const path of ['check-user', 'check-invitation', 'check-user']) {
      expect((await lookUp(path)).statusCode).toBe(200);
    }
    expect(told(await lookUp('check-invitation'))).toEqual({
      status: 429,
      body: {
        detail: 'Too many emails were looked up from here. Please try again in 60 minutes.',
        code: 'too_many_requests',
      },
    });
    other.clock.advance(60 * 60_000);
    expect((await lookUp('check-invitation')).statusCode).toBe(200);
    await other.close();
  });
});

it('runs by real mail from the invitation to the workspace, and no secret reaches a log (row 46)', async () => {
  const inbox = await startSmtp();
  const other = await startAccountServer({
    config: { logLevel: 'trace' },
    replace: ({ db, clock, config }) => ({
      mailer: createMailer({ config: { ...config, smtpUrl: inbox.url }, db, clock }),
    }),
  });
  const email = 'grace@example.com';
  const invitationId = await invited(other, inviterOf(await addWorkspace(other, 'By Mail')), email);
  const link = /http\S+/.exec((await inbox.newestTo(email)).text)?.[0] ?? '';
  expect(new URL(link).pathname).toBe('/joinworkspace');
  const asked = await sendJoinCode(other, new URL(link).searchParams.get('email') ?? '');
  const cookie = asked.cookies[0];
  const code = codeIn(await inbox.newestTo(email));
  const ready = { email, invitationId, code, cookie: `${cookie?.name}=${cookie?.value}` };
  await accept(other, { ...ready, code: otherThan(code) });
  expect((await accept(other, ready)).statusCode).toBe(200);
  const log = JSON.stringify(other.logs);
  const secrets = { code, PASSWORD, cookie: cookie?.value ?? '', invitationId, email };
  expect(Object.entries(secrets).filter(([, secret]) => secret === '' || log.includes(secret))).toEqual([]);
  await other.close();
  await inbox.close();
});

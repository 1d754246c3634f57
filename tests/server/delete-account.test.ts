/** Deleting one's own account (decision 90): confirmed twice, refused for a last admin, signed out everywhere at once. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { identityUsers } from '../../server/db/schema/identity.ts';
import { jobs } from '../../server/db/schema/jobs.ts';
import { customers, users, workspaceMembers, workspaces } from '../../server/db/schema/workspace.ts';
import { auditEntries, everyRow } from '../support/database/server-rows.ts';
import { addUser } from '../support/identity/identity.ts';
import {
  passwordSignIn,
  profile,
  refreshed,
  session,
  startWorld,
} from '../support/identity/identity-worlds.ts';
import {
  accountDeletion,
  askToDeleteAccount,
  confirmAccountDeletion,
  deleteAccount,
  newestCode,
} from '../support/people/deletion.ts';
import { leave, setRole } from '../support/people/members.ts';
import {
  addMember,
  addPerson,
  addWorkspace,
  as,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { askForCode, complete, otherThan, PASSWORD, signUp } from '../support/people/sign-up.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('the rules', () => {
  const server = useServer(startTestServer);
  let workspace: TestWorkspace;
  let count = 0;
  beforeEach(async () => {
    workspace = await addWorkspace(server, `Team ${(count += 1)}`);
    await server.db.system((tx) => tx.delete(jobs));
  });
  const personIn = (userId: string) =>
    server.db.system((tx) => tx.select().from(users).where(eq(users.user_id, userId)));
  const memberIn = async (memberId: string) => {
    const [row] = await server.db.system((tx) =>
      tx.select().from(workspaceMembers).where(eq(workspaceMembers.id, memberId)),
    );
    return row;
  };

  test('the last admin of a workspace with other members is told which, and what to do', async () => {
    await addMember(server, workspace, 'editor');
    const { admin } = workspace;
    expect(await accountDeletion(server, admin)).toEqual({
      status: 200,
      body: {
        last_admin_of: [{ workspace_name: `Team ${count}`, workspace_slug: workspace.slug }],
        deleted_too: [],
      },
    });
    const before = await everyRow(server);
    expect(await askToDeleteAccount(server, admin)).toEqual({
      status: 409,
      body: {
        detail: `You are the last admin of Team ${count}. Make somebody else an admin or delete it first.`,
        code: 'conflict',
      },
    });
    expect(await everyRow(server)).toEqual(before);
  });

  test('a person who became the last admin after the code was sent keeps the account, and the code', async () => {
    const second = await addMember(server, workspace, 'admin');
    await askToDeleteAccount(server, second);
    const code = newestCode(server, second.email);
    await addMember(server, workspace, 'viewer');
    await leave(server, workspace.admin, workspace);
    const withoutTries = async () => ({ ...(await everyRow(server)), code_tries: [] });
    const before = await withoutTries();
    expect(await confirmAccountDeletion(server, second, code)).toMatchObject({ status: 409 });
    expect(await withoutTries()).toEqual(before);
    const third = await addMember(server, workspace, 'editor');
    await setRole(server, second, third.memberId, 'admin');
    expect(await confirmAccountDeletion(server, second, code)).toMatchObject({ status: 200 });
  });

  test('of two last admins who delete their accounts at once, one stays', async () => {
    const second = await addMember(server, workspace, 'admin');
    await addMember(server, workspace, 'viewer');
    const pair = [workspace.admin, second];
    for (const person of pair) await askToDeleteAccount(server, person);
    const done = await Promise.all(
      pair.map((person) => confirmAccountDeletion(server, person, newestCode(server, person.email))),
    );
    expect(done.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('a workspace without other members is closed with the account, and can be restored', async () => {
    const { admin } = workspace;
    expect(await accountDeletion(server, admin)).toMatchObject({
      body: { last_admin_of: [], deleted_too: [{ workspace_slug: workspace.slug }] },
    });
    await deleteAccount(server, admin);
    const [closed] = await server.db.system((tx) =>
      tx.select().from(workspaces).where(eq(workspaces.workspace_id, workspace.id)),
    );
    expect(closed).toMatchObject({ deleted_at: server.clock.now(), deleted_by: workspace.adminMemberId });
    expect(await personIn(admin.userId)).toEqual([]);
  });

  test('records lose their owner as when a member leaves, and the history says that a person was deleted', async () => {
    const editor = await addMember(server, workspace, 'editor');
    const [account] = await server.db.system((tx) =>
      tx
        .update(customers)
        .set({ owner_member_id: editor.memberId })
        .where(eq(customers.owner_member_id, workspace.adminMemberId))
        .returning(),
    );
    await deleteAccount(server, editor);
    expect(await memberIn(editor.memberId)).toMatchObject({
      user_id: null,
      full_name: 'Deleted person',
      email: '',
      status: 'inactive',
      profile_picture_url: null,
    });
    const entries = (await auditEntries(server)).filter(
      ({ performed_by_member_id: by }) => by === editor.memberId,
    );
    expect(entries.find(({ entity_id }) => entity_id === account?.id)).toMatchObject({
      performed_by_name: 'Deleted person',
      diff: {
        account_owner: { old: 'Deleted person', new: null },
        owner_member_id: { old: editor.memberId, new: null },
      },
    });
    expect(entries.find(({ entity_id }) => entity_id === editor.memberId)).toMatchObject({
      entity_name: 'Deleted person',
      diff: {
        status: { old: 'active', new: 'inactive' },
        email: { old: 'Deleted person', new: 'Deleted person' },
      },
    });
    // The other member's name is where it was.
    const audit = await as(server, workspace.admin, {
      url: `/api/v1/workspaces/${workspace.id}/audit?user_id=${workspace.admin.userId}`,
    });
    expect(audit.statusCode).toBe(200);
    expect(audit.body).toContain('Deleted person');
    expect(audit.body).not.toContain('The editor');
  });

  test('another email, a wrong code and an old one delete nothing', async () => {
    const { admin } = workspace;
    const other = await addPerson(server, 'Somebody else');
    expect(await askToDeleteAccount(server, admin, other.email)).toEqual({
      status: 400,
      body: { detail: 'This is not the email of your account.', code: 'invalid_request' },
    });
    expect((await askToDeleteAccount(server, admin, ` ${admin.email.toUpperCase()} `)).status).toBe(200);
    const code = newestCode(server, admin.email);
    expect(await confirmAccountDeletion(server, admin, otherThan(code))).toMatchObject({
      status: 400,
      body: { code: 'code_invalid' },
    });
    // Of another account, and in the name of another account.
    expect((await confirmAccountDeletion(server, other, code)).body).toMatchObject({
      code: 'code_not_found',
    });
    expect(await confirmAccountDeletion(server, { ...other, userId: admin.userId }, code)).toMatchObject({
      status: 404,
    });
    server.clock.advance(10 * MINUTE + 1);
    expect((await confirmAccountDeletion(server, admin, code)).body).toMatchObject({ code: 'code_expired' });
    expect(await personIn(admin.userId)).toHaveLength(1);
  });

  test('a mail says so, and a confirmation that is sent again finds nobody', async () => {
    const { admin } = workspace;
    await askToDeleteAccount(server, admin);
    const code = newestCode(server, admin.email);
    const key = 'a-key-of-the-deletion-0123456789';
    const done = await Promise.all([
      confirmAccountDeletion(server, admin, code, { key }),
      confirmAccountDeletion(server, admin, code, { key }),
    ]);
    expect(done.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await confirmAccountDeletion(server, admin, code, { key })).body).toMatchObject({
      code: 'account_unfinished',
    });
    server.mailer.sent.length = 0;
    await server.jobs.runDue();
    expect(server.mailer.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [admin.email, 'Your KeepWell account was deleted'],
    ]);
  });
});

describe.each(['embedded', 'hosted'] as const)('with the %s identity', (mode) => {
  const world = useServer(() => startWorld(mode));
  let count = 0;
  const person = async () => {
    const email = `gone-${(count += 1)}@example.com`;
    const { user_id: userId } = await signUp(world.server, email);
    return { email, userId };
  };
  const identityOf = (email: string) =>
    world.server.db.system((tx) => tx.select().from(identityUsers).where(eq(identityUsers.email, email)));

  test('every session ends at once, and the account is gone', async () => {
    const { email, userId } = await person();
    const [here, there] = [await session(world, email, PASSWORD), await session(world, email, PASSWORD)];
    await deleteAccount(world.server, { email, userId, token: here.idToken });
    for (const { idToken } of [here, there]) {
      expect(await profile(world, idToken, 'x')).toMatchObject({ status: 401 });
      expect(await world.server.identity.verify(idToken)).toBeNull();
    }
    expect(await identityOf(email)).toEqual([]);
    await world.server.jobs.runDue();
    expect((await passwordSignIn(world, email, PASSWORD)).status).toBe(400);
    expect((await refreshed(world, there)).status).toBe(400);
    expect(world.stub?.accounts.byEmail(email)).toBeUndefined();
    expect(await world.server.identity.find(email)).toBeNull();
  });

  test('the person can sign up again, as somebody new', async () => {
    const { email, userId } = await person();
    const { idToken } = await session(world, email, PASSWORD);
    await deleteAccount(world.server, { email, userId, token: idToken });
    await world.server.jobs.runDue();
    const { code, cookie } = await askForCode(world.server, email);
    const again = await complete(world.server, email, code, cookie);
    expect(again.status).toBe(200);
    expect(again.body['user_id']).not.toBe(userId);
    expect((await passwordSignIn(world, email, PASSWORD)).status).toBe(200);
    expect(await world.server.identity.verify(idToken)).toBeNull();
  });

  if (mode === 'embedded') return;

  test('while Google cannot be reached the account opens nothing, and is removed there later', async () => {
    const { email, userId } = await person();
    const { idToken } = await session(world, email, PASSWORD);
    await askToDeleteAccount(world.server, { email, userId, token: idToken });
    const code = newestCode(world.server, email);
    await world.stub?.trouble('failing');
    const done = await confirmAccountDeletion(world.server, { email, userId, token: idToken }, code);
    expect(done.status).toBe(200);
    await world.server.jobs.runDue();
    await world.stub?.trouble(null);
    const later = await session(world, email, PASSWORD);
    expect(await world.server.identity.verify(later.idToken)).toBeNull();
    expect(world.stub?.accounts.byEmail(email)).toBeDefined();
    world.advance(30_000);
    await world.server.jobs.runDue();
    expect(world.stub?.accounts.byEmail(email)).toBeUndefined();
    // What refuses its tokens is kept until they have expired.
    const kept = () =>
      world.server.db.system((tx) => tx.select().from(identityUsers).where(eq(identityUsers.disabled, true)));
    expect((await kept()).length).toBeGreaterThan(0);
    await world.server.jobs.start(false);
    world.advance(2 * DAY + 60 * MINUTE);
    await world.server.jobs.runDue();
    expect(await kept()).toEqual([]);
  });

  test('an account that is in use is never removed at Google', async () => {
    const uid = await addUser(world.server, 'kept@example.com', PASSWORD);
    await world.server.db.system(async (tx) => {
      await tx.insert(users).values({
        user_id: '0191f5a0-0000-7000-8000-00000000abcd',
        uid,
        full_name: 'Kept',
        email: 'kept@example.com',
      });
      await tx.insert(jobs).values({
        id: '0191f5a0-0000-7000-8000-00000000abce',
        kind: 'remove-identity',
        payload: { uid },
        run_at: world.server.clock.now(),
        created_at: world.server.clock.now(),
      });
    });
    await world.server.jobs.runDue();
    expect(world.stub?.accounts.byEmail('kept@example.com')).toBeDefined();
  });
});

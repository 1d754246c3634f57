/** The members of a workspace: the list, roles, removing and leaving (spec §2.9, §4, §6; checklist rows 24, 25). */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { UserProfile } from '../../contract/users.ts';
import { identityUsers } from '../../server/db/schema/identity.ts';
import { customers, workspaceMembers } from '../../server/db/schema/workspace.ts';
import { auditEntries, everyRow } from '../support/database/server-rows.ts';
import { startIdentityServer, refresh, refusalOf, tokensOf } from '../support/identity/identity.ts';
import { cancel, invited, inviterOf, reject, told } from '../support/people/invitations.ts';
import { leave, people, remove, setRole } from '../support/people/members.ts';
import {
  addMember,
  addWorkspace,
  as,
  change,
  renewalsOf,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { PASSWORD, signUp } from '../support/people/sign-up.ts';
import { startTestServer, TestIdentity } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const DAY = 24 * 60 * 60_000;

const server = useServer(startTestServer);
let workspace: TestWorkspace;
let count = 0;
beforeEach(async () => {
  workspace = await addWorkspace(server, `Members ${(count += 1)}`);
});

const listed = (person = workspace.admin) => people(server, person, workspace);
const rowOf = async (memberId: string) => {
  const [row] = await server.db.system((tx) =>
    tx.select().from(workspaceMembers).where(eq(workspaceMembers.id, memberId)),
  );
  return row;
};
const accountsOf = (memberId: string) =>
  server.db.system((tx) =>
    tx.select({ id: customers.id }).from(customers).where(eq(customers.owner_member_id, memberId)),
  );
const auditOf = async (id: string) =>
  (await auditEntries(server)).filter(({ entity_id }) => entity_id === id).map(({ diff }) => diff);

const LAST = 'The last admin of a workspace cannot';
const refusedAsLast = (end: string) => ({
  status: 409,
  body: { detail: `${LAST} ${end}.`, code: 'conflict' },
});
const gone = {
  status: 404,
  body: { detail: 'This does not exist, or you have no access to it.', code: 'not_found' },
};
const ended = {
  status: 404,
  body: { detail: 'You are no longer a member of this workspace.', code: 'membership_ended' },
};

describe('the list', () => {
  test('an admin sees members without the demo’s, by name, with the number of their accounts', async () => {
    const editor = await addMember(server, workspace, 'editor');
    const list = await listed();
    expect(list.map(({ full_name, role, status }) => [full_name, role, status])).toEqual([
      [workspace.admin.name, 'admin', 'active'],
      ['The editor', 'editor', 'active'],
    ]);
    expect(list.find(({ id }) => id === editor.memberId)).toEqual({
      id: editor.memberId,
      full_name: 'The editor',
      email: editor.email,
      role: 'editor',
      status: 'active',
      last_login_at: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      profile_picture_url: null,
      invitation_id: null,
      owned_accounts: 0,
    });
    const owned = await accountsOf(workspace.adminMemberId);
    expect(owned.length).toBeGreaterThan(0);
    expect(list[0]?.owned_accounts).toBe(owned.length);
  });

  test('an admin sees of each invited email the last invitation, and none of a member', async () => {
    const ada = inviterOf(workspace);
    const ids: Record<string, string> = {};
    for (const name of ['pending', 'rejected', 'cancelled', 'expired']) {
      ids[name] = await invited(server, ada, `${name}-${count}@example.com`, 'viewer');
      if (name === 'rejected') await reject(server, ids[name]);
      if (name === 'cancelled') await cancel(server, ada, ids[name]);
      if (name === 'pending') {
        await cancel(server, ada, ids[name]);
        server.clock.advance(1000);
        ids[name] = await invited(server, ada, `${name}-${count}@example.com`, 'viewer');
      }
    }
    const { email } = await addMember(server, workspace, 'viewer');
    await server.db.system((tx) =>
      tx.update(workspaceMembers).set({ status: 'inactive' }).where(eq(workspaceMembers.email, email)),
    );
    await invited(server, ada, email);
    await server.db.system((tx) =>
      tx.update(workspaceMembers).set({ status: 'active' }).where(eq(workspaceMembers.email, email)),
    );
    const shown = async () =>
      Object.fromEntries(
        (await listed())
          .filter(({ status }) => status !== 'active')
          .map((one) => [one.email.split('-')[0], [one.status, one.invitation_id, one.role]]),
      );
    expect(await shown()).toEqual({
      pending: ['pending', ids['pending'], 'viewer'],
      rejected: ['rejected', ids['rejected'], 'viewer'],
      cancelled: ['cancelled', ids['cancelled'], 'viewer'],
      expired: ['pending', ids['expired'], 'viewer'],
    });
    server.clock.advance(7 * DAY + 1);
    expect((await shown())['expired']).toEqual(['expired', ids['expired'], 'viewer']);
  });

  test('others than admins see neither invitations nor sign-ins', async () => {
    const editor = await addMember(server, workspace, 'editor');
    await invited(server, inviterOf(workspace), `guest-${count}@example.com`);
    const list = await listed(editor);
    expect(
      list.map(({ status, last_login_at, invitation_id }) => [status, last_login_at, invitation_id]),
    ).toEqual([
      ['active', null, null],
      ['active', null, null],
    ]);
  });

  test('without a user id the list is that from which owners are chosen, the demo’s members included', async () => {
    const url = `/api/v1/workspaces/${workspace.id}/members?full_details=true`;
    const { data } = (await as(server, workspace.admin, { url })).json<{ data: object[] }>();
    expect(data.length).toBeGreaterThan(1);
    expect(data.map((one) => Object.keys(one).toSorted())).toEqual(
      data.map(() => ['id', 'name', 'profile_picture_url']),
    );
  });

  test('a member who was removed is not listed', async () => {
    const editor = await addMember(server, workspace, 'editor');
    await remove(server, workspace.admin, editor.memberId);
    expect((await listed()).map(({ id }) => id)).toEqual([workspace.adminMemberId]);
  });
});

describe('changing a role', () => {
  test('a changed role is stored, answered, audited, and counts from the next request (row 24)', async () => {
    const editor = await addMember(server, workspace, 'chief_editor');
    const [renewal] = await renewalsOf(server, workspace);
    const edit = (value: number) =>
      change(server, editor, workspace.id, renewal!.id, { field: 'annual_revenue', value });
    expect((await edit(1)).statusCode).toBe(200);
    expect(told(await setRole(server, workspace.admin, editor.memberId, 'viewer'))).toEqual({
      status: 200,
      body: { id: editor.memberId, role: 'viewer' },
    });
    expect((await rowOf(editor.memberId))?.role).toBe('viewer');
    expect(told(await edit(2))).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await auditOf(editor.memberId)).toEqual([
      {
        role: { old: 'chief_editor', new: 'viewer' },
        email: { old: editor.email, new: editor.email },
      },
    ]);
  });

  test('the role that a member has already is answered and not audited', async () => {
    const { memberId } = await addMember(server, workspace, 'editor');
    expect((await setRole(server, workspace.admin, memberId, 'editor')).statusCode).toBe(200);
    expect(await auditOf(memberId)).toEqual([]);
  });

  test('a demo member, an ended one and an unknown one have no role to change', async () => {
    const [demo] = await server.db.system((tx) =>
      tx.select().from(workspaceMembers).where(eq(workspaceMembers.is_demo, true)).limit(1),
    );
    const { memberId } = await addMember(server, workspace, 'editor');
    await remove(server, workspace.admin, memberId);
    expect(told(await setRole(server, workspace.admin, demo!.id, 'viewer'))).toEqual(gone);
    expect(told(await setRole(server, workspace.admin, randomUUID(), 'viewer'))).toEqual(gone);
    expect(told(await setRole(server, workspace.admin, memberId, 'viewer'))).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });
});

describe('the last admin (row 25)', () => {
  test('the last admin can be neither demoted nor removed nor leave, and nothing changes', async () => {
    const { admin, adminMemberId } = workspace;
    await addMember(server, workspace, 'chief_editor');
    const before = await everyRow(server);
    expect(told(await setRole(server, admin, adminMemberId, 'viewer'))).toEqual(
      refusedAsLast('get another role'),
    );
    expect(told(await remove(server, admin, adminMemberId))).toEqual(refusedAsLast('be removed'));
    expect(told(await leave(server, admin, workspace))).toEqual(refusedAsLast('leave'));
    expect(await everyRow(server)).toEqual(before);
  });

  test('a demo member and an ended admin do not count as another admin', async () => {
    const second = await addMember(server, workspace, 'admin');
    await remove(server, workspace.admin, second.memberId);
    await server.db.system((tx) =>
      tx.update(workspaceMembers).set({ role: 'admin' }).where(eq(workspaceMembers.is_demo, true)),
    );
    expect(told(await leave(server, workspace.admin, workspace))).toEqual(refusedAsLast('leave'));
  });

  test.each([
    ['leave', (person: { token: string }) => leave(server, person, workspace)],
    [
      'demote themselves',
      (person: { token: string; memberId: string }) => setRole(server, person, person.memberId, 'viewer'),
    ],
  ])('of four admins who %s at once one stays', async (_, go) => {
    const admins = [
      { ...workspace.admin, memberId: workspace.adminMemberId },
      ...(await Promise.all([1, 2, 3].map(() => addMember(server, workspace, 'admin')))),
    ];
    const statuses = (await Promise.all(admins.map(go))).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 200, 200, 409]);
    const left = await server.db.system((tx) =>
      tx.select().from(workspaceMembers).where(eq(workspaceMembers.workspace_id, workspace.id)),
    );
    expect(
      left.filter(({ is_demo, role, status }) => !is_demo && role === 'admin' && status === 'active'),
    ).toHaveLength(1);
  });

  test('of two admins who remove each other at once one stays', async () => {
    const second = await addMember(server, workspace, 'admin');
    const statuses = (
      await Promise.all([
        remove(server, workspace.admin, second.memberId),
        remove(server, second, workspace.adminMemberId),
      ])
    ).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const rows = await Promise.all([rowOf(second.memberId), rowOf(workspace.adminMemberId)]);
    expect(rows.map((row) => row?.status).toSorted()).toEqual(['active', 'inactive']);
  });
});

describe('removing', () => {
  /** A member who owns three accounts. */
  async function owner() {
    const member = await addMember(server, workspace, 'editor');
    const [first, second, third] = await renewalsOf(server, workspace);
    for (const renewal of [first!, second!, third!]) {
      const body = { field: 'account_owner', value: member.memberId };
      const answer = await change(server, workspace.admin, workspace.id, renewal.id, body);
      expect(answer.statusCode, answer.body).toBe(200);
    }
    // The entries of what follows are later.
    server.clock.advance(1000);
    return member;
  }

  test('a removed member is inactive, is told that the membership ended, and the removal is audited', async () => {
    const member = await addMember(server, workspace, 'editor');
    const mine = { url: `/api/v1/workspaces/${workspace.id}/members` };
    expect((await as(server, member, mine)).statusCode).toBe(200);
    expect(told(await remove(server, workspace.admin, member.memberId))).toEqual({
      status: 200,
      body: { removed: true, accounts: 0 },
    });
    expect((await rowOf(member.memberId))?.status).toBe('inactive');
    expect(told(await as(server, member, mine))).toEqual(ended);
    expect(await auditOf(member.memberId)).toEqual([
      { status: { old: 'active', new: 'inactive' }, email: { old: member.email, new: member.email } },
    ]);
    expect(told(await remove(server, workspace.admin, member.memberId))).toMatchObject({ status: 404 });
  });

  test('the accounts of a removed member are given to a chosen one, each with its audit entry', async () => {
    const member = await owner();
    const accounts = await accountsOf(member.memberId);
    const had = (await accountsOf(workspace.adminMemberId)).length;
    expect((await listed()).find(({ id }) => id === member.memberId)?.owned_accounts).toBe(3);
    expect(told(await remove(server, workspace.admin, member.memberId, workspace.adminMemberId))).toEqual({
      status: 200,
      body: { removed: true, accounts: 3 },
    });
    expect(await accountsOf(workspace.adminMemberId)).toHaveLength(had + 3);
    for (const { id } of accounts) {
      expect((await auditOf(id)).at(-1)).toEqual({
        account_owner: { old: 'The editor', new: workspace.admin.name },
        owner_member_id: { old: member.memberId, new: workspace.adminMemberId },
      });
    }
  });

  test('the accounts of a removed member can be left without an owner', async () => {
    const member = await owner();
    const [account] = await accountsOf(member.memberId);
    expect((await remove(server, workspace.admin, member.memberId)).json()).toMatchObject({ accounts: 3 });
    expect(await accountsOf(member.memberId)).toEqual([]);
    expect((await auditOf(account!.id)).at(-1)).toMatchObject({
      account_owner: { old: 'The editor', new: null },
    });
  });

  test('the accounts are not given to a removed member, to themselves or to a stranger; nothing changes then', async () => {
    const member = await owner();
    const removed = await addMember(server, workspace, 'editor');
    await remove(server, workspace.admin, removed.memberId);
    const foreign = await addWorkspace(server, `Foreign ${count}`);
    const before = await everyRow(server);
    for (const to of [removed.memberId, member.memberId, foreign.adminMemberId, 'nobody']) {
      expect(told(await remove(server, workspace.admin, member.memberId, to))).toEqual({
        status: 404,
        body: {
          detail: 'The new account owner is not an active member of this workspace.',
          code: 'not_found',
        },
      });
    }
    expect(await everyRow(server)).toEqual(before);
  });

  test('an admin cannot remove a member of another workspace', async () => {
    const foreign = await addWorkspace(server, `Foreign ${count}`);
    const theirs = await addMember(server, foreign, 'viewer');
    expect(told(await remove(server, workspace.admin, theirs.memberId))).toEqual(gone);
    expect((await rowOf(theirs.memberId))?.status).toBe('active');
  });
});

describe('leaving', () => {
  test('a member of any role leaves, gives the accounts away, and is told afterwards that the membership ended', async () => {
    const member = await addMember(server, workspace, 'viewer');
    const answer = await leave(server, member, workspace, workspace.adminMemberId);
    expect(told(answer)).toEqual({ status: 200, body: { left: true, accounts: 0 } });
    expect((await rowOf(member.memberId))?.status).toBe('inactive');
    expect(told(await leave(server, member, workspace))).toEqual(ended);
    expect((await auditOf(member.memberId)).map(({ status }) => status)).toEqual([
      { old: 'active', new: 'inactive' },
    ]);
  });

  test('a person who left can be invited again', async () => {
    const member = await addMember(server, workspace, 'viewer');
    await leave(server, member, workspace);
    await invited(server, inviterOf(workspace), member.email);
    expect((await listed()).map(({ email, status }) => [email, status])).toContainEqual([
      member.email,
      'pending',
    ]);
  });
});

describe('the profile of somebody whose membership ended', () => {
  const profileOf = async (person: { uid: string; token: string }) => {
    const url = `/api/v1/users/me?firebase_uid=${person.uid}`;
    const headers = { authorization: `Bearer ${person.token}` };
    return (await server.app.inject({ url, headers })).json<UserProfile>();
  };

  test('a workspace that a person was removed from or left is named in their profile, by name', async () => {
    const member = await addMember(server, workspace, 'viewer');
    const other = await addWorkspace(server, `Another ${count}`);
    await server.db.system((tx) =>
      tx.insert(workspaceMembers).values({
        id: randomUUID(),
        workspace_id: other.id,
        user_id: member.userId,
        full_name: member.name,
        email: member.email,
        role: 'viewer',
      }),
    );
    expect((await profileOf(member)).former_workspaces).toEqual([]);
    await remove(server, workspace.admin, member.memberId);
    expect((await profileOf(member)).workspaces.map(({ workspace_slug }) => workspace_slug)).toEqual([
      other.slug,
    ]);
    await leave(server, member, other);
    expect(await profileOf(member)).toMatchObject({
      workspaces: [],
      former_workspaces: [
        { workspace_name: `Another ${count}`, workspace_slug: other.slug },
        { workspace_name: `Members ${count}`, workspace_slug: workspace.slug },
      ],
    });
    expect((await profileOf(workspace.admin)).former_workspaces).toEqual([]);
  });

  test('a membership that is active again is no former one', async () => {
    const member = await addMember(server, workspace, 'viewer');
    await remove(server, workspace.admin, member.memberId);
    // As accepting another invitation does.
    await server.db.system((tx) =>
      tx.update(workspaceMembers).set({ status: 'active' }).where(eq(workspaceMembers.id, member.memberId)),
    );
    expect((await profileOf(member)).former_workspaces).toEqual([]);
  });
});

describe('sessions', () => {
  const real = useServer(startIdentityServer);

  /** Two people who signed up; the second is also a member of the first one's workspace. */
  async function two() {
    const emails = ['admin', 'member'].map((name) => `${name}-${randomUUID().slice(0, 8)}@example.com`);
    const [admin, member] = [await signUp(real, emails[0]!), await signUp(real, emails[1]!)];
    const memberId = randomUUID();
    await real.db.system((tx) =>
      tx.insert(workspaceMembers).values({
        id: memberId,
        workspace_id: admin.workspace_id,
        user_id: member.user_id,
        full_name: 'Bo',
        email: emails[1]!,
        role: 'editor',
      }),
    );
    const tokens = await tokensOf(real, emails[0]!, PASSWORD);
    return {
      workspace: { id: admin.workspace_id },
      admin: { token: tokens.idToken, userId: admin.user_id },
      memberId,
      session: await tokensOf(real, emails[1]!, PASSWORD),
    };
  }
  const me = (token: string) =>
    real.app.inject({
      url: '/api/v1/users/me?firebase_uid=x',
      headers: { authorization: `Bearer ${token}` },
    });

  test('removing a member ends the person’s sessions and refresh tokens (row 15)', async () => {
    const { admin, memberId, session } = await two();
    // The id in the query is not theirs, so whoever is let in is answered 404.
    expect((await me(session.idToken)).statusCode).toBe(404);
    expect((await remove(real, admin, memberId)).statusCode).toBe(200);
    expect((await me(session.idToken)).statusCode).toBe(401);
    expect(refusalOf(await refresh(real, session.refreshToken))).toBe('TOKEN_EXPIRED');
  });

  test('a refused removal ends no session, and leaving ends none', async () => {
    const { admin, workspace: place, memberId, session } = await two();
    expect((await remove(real, admin, memberId, randomUUID())).statusCode).toBe(404);
    expect((await leave(real, { token: session.idToken }, place)).statusCode).toBe(200);
    expect((await me(session.idToken)).statusCode).toBe(404);
    expect((await refresh(real, session.refreshToken)).status).toBe(200);
  });

  test('an admin sees when each member last signed in', async () => {
    const { admin, workspace: place, memberId } = await two();
    const list = await people(real, admin, place);
    expect(list.find(({ id }) => id === memberId)?.last_login_at).toBe(real.clock.now().toISOString());
  });
});

describe('an account at hosted Firebase', () => {
  const identity = new TestIdentity('hosted');
  const hosted = useServer(() => startTestServer({ replace: () => ({ identity }) }));

  test('the reported sign-in that a token proves is the last one that an admin sees', async () => {
    const place = await addWorkspace(hosted, 'Hosted');
    const { uid, email } = place.admin;
    const token = identity.issue(uid, email);
    const createdAt = hosted.clock.now();
    await hosted.db.system((tx) =>
      tx.insert(identityUsers).values({ uid, email, passwordHash: null, validAfter: createdAt, createdAt }),
    );
    expect((await people(hosted, { ...place.admin, token }, place))[0]?.last_login_at).toBeNull();
    const report = (authorization?: string) =>
      hosted.app.inject({
        method: 'POST',
        url: '/api/v1/auth/record-login-attempt',
        payload: { email, success: true },
        ...(authorization !== undefined && { headers: { authorization } }),
      });
    await report();
    expect((await people(hosted, { ...place.admin, token }, place))[0]?.last_login_at).toBeNull();
    await report(`Bearer ${token}`);
    // The test's tokens were issued for a password that was entered at the beginning of 1970.
    expect((await people(hosted, { ...place.admin, token }, place))[0]?.last_login_at).toBe(
      '1970-01-01T00:00:00.000Z',
    );
  });
});

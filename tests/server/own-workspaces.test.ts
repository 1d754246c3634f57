/** A signed-in person's own workspaces: the second of a member, and the first of an identity without a profile (ADR 28). */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { API_BASE, IDEMPOTENCY_HEADER } from '../../contract/call.ts';
import type { UserProfile } from '../../contract/users.ts';
import { profile as profileBy, session, startWorld } from '../support/identity/identity-worlds.ts';
import { startTestServer } from '../support/server/server.ts';
import { addPerson, addWorkspace, renewalsOf, type TestPerson } from '../support/people/server-people.ts';
import { auditEntries, everyRow } from '../support/database/server-rows.ts';
import { PASSWORD, signUp } from '../support/people/sign-up.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
// How many in an hour is the subject of one test only.
beforeEach(() => server.clock.advance(60 * 60 * 1000));

const wanted = { full_name: 'Noor Haddad', workspace_name: 'Fernbank Foods' };

function create(token: string, body: object = wanted, key: string = randomUUID()) {
  return server.app.inject({
    method: 'POST',
    url: `${API_BASE}/workspaces`,
    headers: { authorization: `Bearer ${token}`, [IDEMPOTENCY_HEADER]: key },
    payload: body,
  });
}

async function profileOf({ token, uid }: Pick<TestPerson, 'token' | 'uid'>): Promise<UserProfile> {
  const url = `${API_BASE}/users/me?firebase_uid=${uid}`;
  const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  return answer.json();
}

/** Signed in, and without a profile. */
function identity(emailVerified = true) {
  const uid = `uid-${randomUUID()}`;
  const email = `${uid.slice(4, 12)}@example.org`;
  return { uid, email, token: server.identity.issue(uid, email, emailVerified) };
}

describe('a person with a profile', () => {
  test('a person with a profile gets a second workspace, seeded and listed after the first, as its admin', async () => {
    const first = await addWorkspace(server, 'Northbeam');
    const answer = await create(first.admin.token);
    expect(answer.statusCode, answer.body).toBe(200);
    const made = answer.json<{ workspace_id: string; user_id: string; workspace_slug: string }>();
    expect(made).toEqual({
      workspace_id: expect.stringMatching(/^[\w-]{36}$/) as unknown,
      user_id: first.admin.userId,
      workspace_slug: 'fernbank-foods',
    });
    const { workspaces, full_name } = await profileOf(first.admin);
    expect(full_name).toBe('Admin of Northbeam');
    expect(workspaces.map(({ workspace_slug, role }) => [workspace_slug, role])).toEqual([
      ['northbeam', 'admin'],
      ['fernbank-foods', 'admin'],
    ]);
    const adminMemberId = workspaces[1]?.member_id ?? '';
    const seeded = { ...first, id: made.workspace_id, slug: made.workspace_slug, adminMemberId };
    expect(await renewalsOf(server, seeded)).toHaveLength(28);
    const entries = (await auditEntries(server)).filter(({ workspace_id: of }) => of === made.workspace_id);
    expect(entries).toMatchObject([
      {
        entity_type: 'workspace',
        entity_id: made.workspace_id,
        action: 'create',
        performed_by_member_id: adminMemberId,
        performed_by_name: 'Admin of Northbeam',
        diff: {
          workspace_name: { old: null, new: 'Fernbank Foods' },
          workspace_slug: { old: null, new: 'fernbank-foods' },
        },
      },
    ]);
  });

  test('a person with a profile who belongs to no workspace gets one', async () => {
    const person = await addPerson(server, 'Ida Berg');
    expect((await profileOf(person)).workspaces).toEqual([]);
    expect((await create(person.token, { ...wanted, workspace_name: 'Halden' })).statusCode).toBe(200);
    expect((await profileOf(person)).workspaces).toMatchObject([{ workspace_name: 'Halden', role: 'admin' }]);
  });

  test('a person who sends the request twice gets one workspace', async () => {
    const person = await addPerson(server, 'Ida Berg');
    const key = randomUUID();
    const [one, two] = await Promise.all([
      create(person.token, wanted, key),
      create(person.token, wanted, key),
    ]);
    expect(two.body).toBe(one.body);
    expect((await profileOf(person)).workspaces).toHaveLength(1);
  });

  test('a person may create five workspaces in an hour, and is then told when to try again', async () => {
    const person = await addPerson(server, 'Ida Berg');
    for (let count = 0; count < 5; count += 1)
      expect((await create(person.token)).statusCode, String(count)).toBe(200);
    const before = await everyRow(server);
    const answer = await create(person.token);
    expect([answer.statusCode, answer.json()]).toEqual([
      429,
      {
        detail: 'Too many workspaces were created. Please try again in 60 minutes.',
        code: 'too_many_requests',
      },
    ]);
    expect(await everyRow(server)).toEqual(before);
    expect((await create((await addPerson(server, 'Somebody else')).token)).statusCode).toBe(200);
    server.clock.advance(60 * 60 * 1000);
    expect((await create(person.token)).statusCode).toBe(200);
  });

  test('a person gets no workspace when its audit entry cannot be written', async () => {
    const person = await addPerson(server, 'Ida Berg');
    await server.db.system(async (tx) => {
      await tx.execute(sql`create function refuse_entry() returns trigger language plpgsql as
        $$ begin raise exception 'no entry today'; end $$`);
      await tx.execute(sql`create trigger refuse_entry before insert on audit_log
        for each row execute function refuse_entry()`);
    });
    const answer = await create(person.token).finally(() =>
      server.db.system((tx) => tx.execute(sql`drop function refuse_entry() cascade`)),
    );
    expect(answer.statusCode).toBe(500);
    expect((await profileOf(person)).workspaces).toEqual([]);
  });
});

describe('an identity without a profile', () => {
  test('an identity without a profile gets a profile and a workspace with one call, and no new password', async () => {
    const person = identity();
    expect(await profileOf(person)).toMatchObject({ code: 'account_unfinished' });
    expect((await create(person.token)).statusCode).toBe(200);
    expect(await profileOf(person)).toMatchObject({
      full_name: 'Noor Haddad',
      email: person.email,
      timezone: 'America/New_York',
      workspaces: [{ workspace_name: 'Fernbank Foods', role: 'admin' }],
    });
  });

  test('an identity without a profile that asks twice at once gets one profile', async () => {
    const person = identity();
    const both = await Promise.all([create(person.token), create(person.token)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await profileOf(person)).workspaces).toHaveLength(2);
  });

  test('an identity whose email is not confirmed gets nothing, because the email may be another person’s', async () => {
    const { token } = identity(false);
    const before = await everyRow(server);
    const answer = await create(token);
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      {
        detail: 'This email is not confirmed yet. Please sign out and sign up with it.',
        code: 'email_unproven',
      },
    ]);
    expect(await everyRow(server)).toEqual(before);
  });

  test('an identity whose email belongs to another person gets nothing', async () => {
    const other = await addPerson(server, 'Ida Berg');
    const token = server.identity.issue(`uid-${randomUUID()}`, other.email);
    const answer = await create(token);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'account_exists']);
    expect((await profileOf(other)).workspaces).toEqual([]);
  });
});

describe.each(['embedded', 'hosted'] as const)('with the %s identity', (mode) => {
  const world = useServer(() => startWorld(mode));

  test('a person whose profile was lost gets another with the same password, and ending the session ends its token', async () => {
    const email = `lost-${mode}@example.com`;
    const { user_id } = await signUp(world.server, email);
    const uid = (await world.server.identity.find(email))?.uid ?? '';
    // What a crash between Google and our transaction leaves.
    await world.server.db.system(async (tx) => {
      await tx.execute(sql`delete from workspaces`);
      await tx.execute(sql`delete from users where user_id = ${user_id}`);
      if (mode === 'hosted') await tx.execute(sql`delete from identity_users where uid = ${uid}`);
    });
    const { idToken } = await session(world, email, PASSWORD);
    const answer = await world.server.app.inject({
      method: 'POST',
      url: `${API_BASE}/workspaces`,
      headers: { authorization: `Bearer ${idToken}` },
      payload: wanted,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await profileBy(world, idToken, uid)).toMatchObject({ status: 200, body: { email } });
    world.advance(2000);
    const token = await world.server.identity.verify(idToken);
    if (token === null) throw new Error('The token was good a moment ago');
    await world.server.identity.endSession(token);
    expect(await world.server.identity.verify(idToken)).toBeNull();
  });
});

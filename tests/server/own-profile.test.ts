/** What people change about themselves (spec §7.2, §2.12, §2.13). */
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestServer } from '../support/server/server.ts';
import {
  addMember,
  addWorkspace,
  as,
  renewalsOf,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { everyRow } from '../support/database/server-rows.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
beforeAll(async () => {
  workspace = await addWorkspace(server, 'Own Profile');
});

const change = (field: string, value: unknown, id = workspace.admin.userId) =>
  as(server, workspace.admin, { method: 'PATCH', url: `/api/v1/users/${id}`, payload: { field, value } });
const me = async () => {
  const url = `/api/v1/users/me?firebase_uid=${workspace.admin.uid}`;
  return (await as(server, workspace.admin, { url })).json<Record<string, unknown>>();
};

test('a change of a profile is answered with the whole profile, of which only the named field has changed', async () => {
  const before = await me();
  const renamed = await change('full_name', '  Grace Brewster Hopper ');
  expect([renamed.statusCode, renamed.json()]).toEqual([
    200,
    { ...before, full_name: 'Grace Brewster Hopper' },
  ]);
  const moved = await change('timezone', 'Pacific/Honolulu');
  expect([moved.statusCode, moved.json()]).toEqual([
    200,
    { ...before, full_name: 'Grace Brewster Hopper', timezone: 'Pacific/Honolulu' },
  ]);
  expect(await me()).toEqual(moved.json());
});

test('a changed name is shown wherever the workspace names its members', async () => {
  await change('full_name', 'Ada Byron');
  const url = `/api/v1/workspaces/${workspace.id}/members`;
  const { data } = (await as(server, workspace.admin, { url })).json<{
    data: { id: string; name: string }[];
  }>();
  expect(data.find(({ id }) => id === workspace.adminMemberId)?.name).toBe('Ada Byron');
  const owned = (await renewalsOf(server, workspace)).filter(
    (renewal) => renewal.owner_member_id === workspace.adminMemberId,
  );
  expect(owned.length).toBeGreaterThan(0);
  expect(new Set(owned.map((renewal) => renewal.account_owner))).toEqual(new Set(['Ada Byron']));
});

test.each(['America/New_York', 'UTC', 'Asia/Kolkata', 'America/Argentina/Ushuaia', 'Etc/GMT+5'])(
  'the timezone %s is accepted, whether it is offered or not (design §7)',
  async (zone) => {
    expect((await change('timezone', zone)).json()).toMatchObject({ timezone: zone });
  },
);

test('a change of a profile uses nothing from the body but the field and its value (row 23)', async () => {
  const before = await me();
  const payload = {
    field: 'timezone',
    value: 'America/Denver',
    user_id: '11111111-1111-4111-8111-111111111111',
    email: 'mallory@example.com',
    full_name: 'Mallory',
    role: 'viewer',
    workspaces: [],
    former_workspaces: [{ workspace_name: 'Forged', workspace_slug: 'forged' }],
  };
  const url = `/api/v1/users/${workspace.admin.userId}`;
  const answer = await as(server, workspace.admin, { method: 'PATCH', url, payload });
  expect(answer.json()).toEqual({ ...before, timezone: 'America/Denver' });
  expect(await me()).toEqual(answer.json());
});

describe('what is refused', () => {
  const UNKNOWN = 'This timezone is not known. Please use a name such as America/New_York.';
  test.each([
    ['timezone', 'Mars/Olympus', UNKNOWN],
    ['timezone', '+0100', UNKNOWN],
    ['timezone', '-05', UNKNOWN],
    ['timezone', 'America', UNKNOWN],
  ])('the %s %s is refused as unknown', async (field, value, detail) => {
    const before = await everyRow(server);
    const answer = await change(field, value);
    expect([answer.statusCode, answer.json()]).toEqual([400, { detail, code: 'invalid_request' }]);
    expect(await everyRow(server)).toEqual(before);
  });

  test.each([
    ['email', 'mallory@example.com'],
    ['role', 'admin'],
    ['user_id', 'x'],
    ['profile_picture_url', 'https://example.com/a.png'],
    ['full_name', ''],
    ['full_name', 'x'.repeat(101)],
    ['full_name', 'a\u0000b'],
    ['timezone', null],
    ['__proto__', 'x'],
  ])('a change of the field %s to %j is refused', async (field, value) => {
    const before = await everyRow(server);
    expect((await change(field, value)).statusCode).toBe(400);
    expect(await everyRow(server)).toEqual(before);
  });

  test('a change of another person’s profile is refused like that of one that does not exist', async () => {
    const colleague = await addMember(server, workspace, 'viewer');
    const before = await everyRow(server);
    const theirs = await change('full_name', 'Mallory', colleague.userId);
    const nobodys = await change('full_name', 'Mallory', '11111111-1111-4111-8111-111111111111');
    expect(theirs.statusCode).toBe(404);
    expect(nobodys.body).toBe(theirs.body);
    expect(await everyRow(server)).toEqual(before);
  });
});

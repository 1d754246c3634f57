/** The members of a workspace as a file (spec §2.9, §2.14). */
import { beforeAll, expect, test } from 'vitest';
import {
  addMember,
  addWorkspace,
  as,
  type TestPerson,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
let editor: TestPerson;
beforeAll(async () => {
  workspace = await addWorkspace(server, '=Members');
  editor = await addMember(server, workspace, 'editor');
  await as(server, workspace.admin, {
    method: 'POST',
    url: `/api/v1/invitations/workspaces/${workspace.id}/create?user_id=${workspace.admin.userId}`,
    payload: { email: 'cleo@example.org', full_name: '=Cleo, "C" Park', role: 'viewer' },
  });
});

const exported = (person: TestPerson, query = '') =>
  as(server, person, {
    url: `/api/v1/workspaces/${workspace.id}/members/export?user_id=${person.userId}${query}`,
  });

const header = 'Full name,Email,Role,Status,Accounts,Last login (UTC),Since (UTC)';

test('has a row for everybody who is listed, and no cell that runs as a formula', async () => {
  const answer = await exported(workspace.admin);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toContain(`${workspace.slug}-members-2026-03-10.csv`);
  const [first, ...rows] = answer.body.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(first).toBe(header);
  expect(rows.map((row) => row.replace(/,\d+,[^,]*,[^,]*$/, '')).toSorted()).toEqual(
    [
      `Admin of =Members,${workspace.admin.email},Admin,Active`,
      `The editor,${editor.email},Editor,Active`,
      `"'=Cleo, ""C"" Park",cleo@example.org,Viewer,Pending`,
    ].toSorted(),
  );
});

test('has only those of a status and a role where these are asked for', async () => {
  const invited = await exported(workspace.admin, '&status=pending');
  expect(invited.body.split('\r\n')).toHaveLength(3);
  const none = await exported(workspace.admin, '&status=pending&role=admin');
  expect(none.body).toBe(`\uFEFF${header}\r\n`);
});

test('is for admins', async () => {
  expect((await exported(editor)).statusCode).toBe(403);
});

/** People and workspaces for tests, stored as sign-up stores them but without codes and passwords. */
import { randomUUID } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { FieldDefinition } from '../../../contract/fields.ts';
import type { Role } from '../../../contract/rights.ts';
import type { Renewal } from '../../../contract/records/renewals.ts';
import { provisionWorkspace } from '../../../server/db/repositories/provision.ts';
import { users, workspaceMembers } from '../../../server/db/schema/workspace.ts';
import type { TestServer } from '../server/server.ts';

export interface TestPerson {
  readonly userId: string;
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  readonly token: string;
}

export interface TestWorkspace {
  readonly id: string;
  readonly slug: string;
  /** Its first admin. */
  readonly admin: TestPerson;
  readonly adminMemberId: string;
}

export async function addPerson(
  server: TestServer,
  name: string,
  timezone = 'America/New_York',
): Promise<TestPerson> {
  const userId = randomUUID();
  const uid = `uid-${randomUUID()}`;
  const email = `${userId.slice(0, 8)}@example.org`;
  await server.db.system((tx) =>
    tx.insert(users).values({ user_id: userId, uid, full_name: name, email, timezone }),
  );
  return { userId, uid, name, email, token: server.identity.issue(uid, email) };
}

/** A seeded workspace and the person who signed up for it. */
export async function addWorkspace(
  server: TestServer,
  name: string,
  timezone?: string,
): Promise<TestWorkspace> {
  const admin = await addPerson(server, `Admin of ${name}`, timezone);
  const made = await server.db.system((tx) =>
    provisionWorkspace(tx, {
      workspaceName: name,
      userId: admin.userId,
      fullName: admin.name,
      email: admin.email,
      today: '2026-03-10',
      now: server.clock.now(),
    }),
  );
  return { id: made.workspace_id, slug: made.workspace_slug, admin, adminMemberId: made.member_id };
}

/** Another person, with a role in the workspace. */
export async function addMember(
  server: TestServer,
  workspace: TestWorkspace,
  role: Role,
): Promise<TestPerson & { memberId: string }> {
  const person = await addPerson(server, `The ${role}`);
  const memberId = randomUUID();
  await server.db.system((tx) =>
    tx.insert(workspaceMembers).values({
      id: memberId,
      workspace_id: workspace.id,
      user_id: person.userId,
      full_name: person.name,
      email: person.email,
      role,
    }),
  );
  return { ...person, memberId };
}

/** Sends a request as a person. */
export function as(
  server: TestServer,
  person: TestPerson,
  request: InjectOptions,
): Promise<LightMyRequestResponse> {
  return server.app.inject({
    ...request,
    headers: { authorization: `Bearer ${person.token}`, ...request.headers },
  });
}

export async function renewalsOf(server: TestServer, workspace: TestWorkspace): Promise<Renewal[]> {
  const url = `/api/v1/retention/renewals?workspace_id=${workspace.id}&user_id=${workspace.admin.userId}`;
  const answer = await as(server, workspace.admin, { url });
  return answer.json<{ data: Renewal[] }>().data;
}

export async function customFieldsOf(
  server: TestServer,
  { id, admin }: TestWorkspace,
): Promise<FieldDefinition[]> {
  const answer = await as(server, admin, { url: `/api/v1/workspaces/${id}/fields` });
  return answer.json<{ data: FieldDefinition[] }>().data.filter((field) => !field.is_system_field);
}

/** Sends one field change, as the table does. */
export function change(
  server: TestServer,
  person: TestPerson,
  workspaceId: string,
  renewalId: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  const field = 'field' in body ? body.field : '';
  const part = field === 'account_name' || field === 'account_owner' ? '/customer' : '';
  const url = `/api/v1/retention/renewals/${renewalId}${part}?workspace_id=${workspaceId}`;
  return as(server, person, { method: 'PATCH', url, payload: body, headers });
}

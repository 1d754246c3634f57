/** The calls about the members of a workspace, as browsers make them. */
import type { LightMyRequestResponse } from 'fastify';
import type { MemberDetails } from '../../../contract/members.ts';
import type { Role } from '../../../contract/rights.ts';
import type { TestServer } from '../server/server.ts';
import type { TestPerson, TestWorkspace } from './server-people.ts';

type Answering = Pick<TestServer, 'app'>;
type Token = Pick<TestPerson, 'token'>;

const send = (
  server: Answering,
  { token }: Token,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  payload?: object,
) =>
  server.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });

/** The list of the User Management. */
export async function people(
  server: Answering,
  person: Token & { readonly userId: string },
  { id }: Pick<TestWorkspace, 'id'>,
): Promise<MemberDetails[]> {
  const path = `/workspaces/${id}/members?full_details=true&user_id=${person.userId}`;
  const answer = await send(server, person, 'GET', path);
  if (answer.statusCode !== 200) throw new Error(`Listing was answered with ${answer.body}`);
  return answer.json<{ data: MemberDetails[] }>().data;
}

export const setRole = (server: Answering, person: Token, memberId: string, role: Role) =>
  send(server, person, 'PATCH', `/members/${memberId}`, { role });

export const remove = (
  server: Answering,
  person: Token,
  memberId: string,
  newOwner: string | null = null,
): Promise<LightMyRequestResponse> =>
  send(server, person, 'POST', `/members/${memberId}/remove`, { new_owner_member_id: newOwner });

export const leave = (
  server: Answering,
  person: Token,
  { id }: Pick<TestWorkspace, 'id'>,
  newOwner: string | null = null,
): Promise<LightMyRequestResponse> =>
  send(server, person, 'POST', `/workspaces/${id}/leave`, { new_owner_member_id: newOwner });

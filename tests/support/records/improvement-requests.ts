/** Requests about improvements and who asked for them, as an admin makes them. */
import { randomUUID } from 'node:crypto';
import { API_BASE } from '../../../contract/call.ts';
import type { Improvement } from '../../../contract/records/improvements.ts';
import type { Requester } from '../../../contract/requesters.ts';
import { as, renewalsOf, type TestPerson, type TestWorkspace } from '../people/server-people.ts';
import type { TestServer } from '../server/server.ts';

export const IMPROVEMENT_PATH = '/service/product-improvement';

const improvementsUrl = (workspace: TestWorkspace, below = '') =>
  `${API_BASE}${IMPROVEMENT_PATH}${below}?workspace_id=${workspace.id}`;

async function improvementsOf(
  server: TestServer,
  workspace: TestWorkspace,
  person: TestPerson = workspace.admin,
): Promise<readonly Improvement[]> {
  const answer = await as(server, person, { url: improvementsUrl(workspace) });
  return answer.json<{ data: Improvement[] }>().data;
}

/** One that the admin owns. */
export async function addImprovement(
  server: TestServer,
  workspace: TestWorkspace,
  title = `Wish ${randomUUID()}`,
): Promise<Improvement> {
  const url = improvementsUrl(workspace);
  const answer = await as(server, workspace.admin, { method: 'POST', url, payload: { title } });
  return answer.json<Improvement>();
}

const TITLE = 'Named by the tests';

/** One with a title of its own; a new one where there is none. */
export async function improvementOf(server: TestServer, workspace: TestWorkspace): Promise<Improvement> {
  const found = (await improvementsOf(server, workspace)).find(({ title }) => title === TITLE);
  if (found !== undefined) return found;
  return addImprovement(server, workspace, TITLE);
}

/** A contact of the renewal's account that asks for the improvement. Resolves to the id of who asked. */
export async function addRequester(
  server: TestServer,
  workspace: TestWorkspace,
  renewal: string,
): Promise<string> {
  const { id } = await improvementOf(server, workspace);
  const account = (await renewalsOf(server, workspace)).find((one) => one.id === renewal)?.account_name;
  // Nobody is in the list twice, so each time another person asks.
  const url = `${API_BASE}/contacts?workspace_id=${workspace.id}`;
  const person = { full_name: `Asking ${randomUUID()}`, account_name: account };
  const added = await as(server, workspace.admin, { method: 'POST', url, payload: person });
  const asking = { account_name: account, contact_id: added.json<{ id: string }>().id, note: '' };
  const answer = await as(server, workspace.admin, {
    method: 'POST',
    url: improvementsUrl(workspace, `/${id}/requesters`),
    payload: asking,
  });
  return answer.json<{ requester: Requester }>().requester.id;
}

/** Requests about support requests, as an admin makes them. */
import { API_BASE } from '../../../contract/call.ts';
import { SUPPORT_PATH, type SupportRequest } from '../../../contract/records/support-requests.ts';
import type { ThreadMessage } from '../../../contract/support-thread.ts';
import { as, type TestPerson, type TestWorkspace } from '../people/server-people.ts';
import type { TestServer } from '../server/server.ts';

export const supportUrl = (workspace: TestWorkspace, below = '') =>
  `${API_BASE}${SUPPORT_PATH}${below}?workspace_id=${workspace.id}`;

/** Without the archived ones. */
export async function requestsOf(
  server: TestServer,
  workspace: TestWorkspace,
  person: TestPerson = workspace.admin,
): Promise<readonly SupportRequest[]> {
  const answer = await as(server, person, { url: supportUrl(workspace) });
  return answer.json<{ data: SupportRequest[] }>().data;
}

/** A new request, that nobody works on. */
export async function addRequest(
  server: TestServer,
  workspace: TestWorkspace,
  values: Readonly<Record<string, unknown>>,
): Promise<SupportRequest> {
  const payload = { subject: 'Rosters fail', ...values };
  const added = await as(server, workspace.admin, { method: 'POST', url: supportUrl(workspace), payload });
  return added.json<SupportRequest>();
}

/** A request of the account, and an internal note of the admin in its thread. */
export async function supportIds(
  server: TestServer,
  workspace: TestWorkspace,
  account_name: string,
): Promise<{ readonly supportRequest: string; readonly supportMessage: string }> {
  const { id } = await addRequest(server, workspace, { account_name });
  const noted = await as(server, workspace.admin, {
    method: 'POST',
    url: supportUrl(workspace, `/${id}/messages`),
    payload: { kind: 'note', text: 'Ask the sync team' },
  });
  return { supportRequest: id, supportMessage: noted.json<{ message: ThreadMessage }>().message.id };
}

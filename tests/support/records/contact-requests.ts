/** Requests about contacts, as an admin makes them. */
import { API_BASE } from '../../../contract/call.ts';
import type { Contact } from '../../../contract/records/contacts.ts';
import { as, type TestPerson, type TestWorkspace } from '../people/server-people.ts';
import type { TestServer } from '../server/server.ts';

export const contactsUrl = (workspace: TestWorkspace, below = '') =>
  `${API_BASE}/contacts${below}?workspace_id=${workspace.id}`;

export async function contactsOf(
  server: TestServer,
  workspace: TestWorkspace,
  person: TestPerson = workspace.admin,
): Promise<readonly Contact[]> {
  const answer = await as(server, person, { url: contactsUrl(workspace) });
  return answer.json<{ data: Contact[] }>().data;
}

/** The primary contact of the account. */
export async function contactOf(
  server: TestServer,
  workspace: TestWorkspace,
  customerId: string,
): Promise<Contact> {
  const found = (await contactsOf(server, workspace)).find(
    ({ customer_id, is_primary }) => customer_id === customerId && is_primary === true,
  );
  if (found === undefined) throw new Error('The account has no primary contact');
  return found;
}

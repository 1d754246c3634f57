import { API_BASE } from '../../../contract/call.ts';
import type { Note } from '../../../contract/notes.ts';
import type { TestServer } from '../server/server.ts';
import { as, type TestWorkspace } from './server-people.ts';

/** A note of the admin. Resolves to its id. */
export async function addNote(
  server: TestServer,
  workspace: TestWorkspace,
  record: string,
  path = '/retention/renewals',
): Promise<string> {
  const url = `${API_BASE}${path}/${record}/notes?workspace_id=${workspace.id}`;
  const payload = { text: 'Asked for pricing' };
  const answer = await as(server, workspace.admin, { method: 'POST', url, payload });
  return answer.json<Note>().id;
}

import { randomUUID } from 'node:crypto';
import { API_BASE } from '../../../contract/call.ts';
import type { SavedView } from '../../../contract/saved-views.ts';
import type { TestServer } from '../server/server.ts';
import { as, type TestPerson, type TestWorkspace } from './server-people.ts';

const RENEWALS = '/retention/renewals';

const urlOf = (workspace: TestWorkspace, path: string) =>
  `${API_BASE}${path}/views?workspace_id=${workspace.id}`;

/** A view, of the renewals unless another path is named. Resolves to it. */
export async function addView(
  server: TestServer,
  workspace: TestWorkspace,
  person: TestPerson,
  view: Partial<Omit<SavedView, 'id' | 'editable'>> = {},
  path: string = RENEWALS,
): Promise<SavedView> {
  const payload = { name: `View ${randomUUID()}`, shared: false, query: 'owner=me', widths: {}, ...view };
  const answer = await as(server, person, { method: 'POST', url: urlOf(workspace, path), payload });
  return answer.json<SavedView>();
}

/** A shared view, with which the admin opens the table. Resolves to its id. */
export async function sharedView(
  server: TestServer,
  workspace: TestWorkspace,
  path: string = RENEWALS,
): Promise<string> {
  const answer = await as(server, workspace.admin, { url: urlOf(workspace, path) });
  // A list of views is limited, and some tests ask for one very often.
  const there = answer.json<{ data: SavedView[] }>().data.find(({ shared }) => shared);
  const { id } = there ?? (await addView(server, workspace, workspace.admin, { shared: true }, path));
  const url = `${API_BASE}${path}/default-view?workspace_id=${workspace.id}`;
  await as(server, workspace.admin, { method: 'PATCH', url, payload: { view_id: id } });
  return id;
}

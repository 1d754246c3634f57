import { API_BASE } from '../../../contract/call.ts';
import type { Dashboard, PlacedChart } from '../../../contract/dashboards.ts';
import type { TestServer } from '../server/server.ts';
import { as, type TestPerson, type TestWorkspace } from './server-people.ts';

const chosen: readonly PlacedChart[] = [{ kind: 'owner-workload', width: 12 }];

export const dashboardUrl = ({ id }: TestWorkspace, below: '' | '/shared' = '') =>
  `${API_BASE}/reports/dashboard${below}?workspace_id=${id}`;

export const dashboardFor = async (
  server: TestServer,
  workspace: TestWorkspace,
  person: TestPerson = workspace.admin,
): Promise<Dashboard> => (await as(server, person, { url: dashboardUrl(workspace) })).json<Dashboard>();

/** Arranges the dashboard of the admin. */
export async function arranged(server: TestServer, workspace: TestWorkspace): Promise<void> {
  const url = dashboardUrl(workspace);
  await as(server, workspace.admin, { method: 'PATCH', url, payload: { charts: chosen } });
}

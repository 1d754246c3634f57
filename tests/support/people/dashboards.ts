import { API_BASE } from '../../../contract/call.ts';
import type { PlacedChart } from '../../../contract/dashboards.ts';
import type { TestServer } from '../server/server.ts';
import { as, type TestWorkspace } from './server-people.ts';

const chosen: readonly PlacedChart[] = [{ kind: 'owner-workload', width: 12 }];

/** Arranges the dashboard of the admin. */
export async function arranged(server: TestServer, workspace: TestWorkspace): Promise<void> {
  const url = `${API_BASE}/reports/dashboard?workspace_id=${workspace.id}`;
  await as(server, workspace.admin, { method: 'PATCH', url, payload: { charts: chosen } });
}

/** What the page of the dashboards runs. A layout that is being edited is kept while the person is on another page. */
import { exportChart } from '../../../contract/charts.ts';
import { chartExportMachine } from '../../../machines/dashboards/chart-export.ts';
import { chartMachine } from '../../../machines/dashboards/chart.machine.ts';
import { dashboardMachine, hasUnsavedLayout } from '../../../machines/dashboards/dashboard.machine.ts';
import { dashboardLayoutMachine } from '../../../machines/dashboards/dashboard-layout.machine.ts';
import { dashboardView, type DashboardView } from '../../../machines/dashboards/dashboard-view.ts';
import { dragMachine } from '../../../machines/shared/drag.machine.ts';
import { downloadCall } from '../../effects/download-call.ts';
import { watchPointer } from '../../effects/watch-pointer.ts';
import type { WorkspaceScope } from '../router/scopes.ts';
import { keptActor } from './kept-actor.ts';
import { listViewAddress } from './list-view-address.ts';
import { relay } from './relay.ts';
import { withCalls } from './with-calls.ts';

const address = listViewAddress(dashboardView);

/** `?period=next-12-months&filter=…`, with days `?period=days&from=2026-01-01&to=2026-01-31`. */
export const dashboardAddress = {
  ...address,
  /** Days without their period are ignored, as everything else that is unknown. */
  viewFrom: (search: string): DashboardView => {
    const view = address.viewFrom(search);
    return view.period === 'days' ? view : { ...view, from: null, to: null };
  },
};

const exporting = chartExportMachine.provide({ actors: { download: downloadCall(exportChart) } });
const drag = dragMachine.provide({ actors: { watchPointer } });

export const dashboardPage = keptActor({
  machine: withCalls(
    dashboardMachine.provide({
      actors: {
        chart: chartMachine.provide({ actors: { exporting } }),
        layout: dashboardLayoutMachine.provide({ actors: { drag, watchRights: relay } }),
        watchView: relay,
        watchChanges: relay,
      },
    }),
  ),
  // Another timezone has other days.
  key: ({ profile, workspace }: WorkspaceScope) =>
    `${profile.user_id} ${workspace.workspace_id} ${profile.timezone}`,
  input: ({ profile, workspace }) => ({
    workspaceId: workspace.workspace_id,
    workspaceName: workspace.workspace_name,
    slug: workspace.workspace_slug,
    role: workspace.role,
    timezone: profile.timezone,
    view: dashboardAddress.viewFrom(window.location.search),
  }),
  holds: hasUnsavedLayout,
});

import type { DashboardLayoutActor } from '../../../machines/dashboards/dashboard-layout.machine.ts';
import type { DashboardActor } from '../../../machines/dashboards/dashboard.machine.ts';

/** What every part of a dashboard is drawn from. */
export interface DashboardParts {
  readonly actor: DashboardActor;
  readonly layout: DashboardLayoutActor;
}

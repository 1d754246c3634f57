/** What the walks of the dashboards share. */
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import { settle } from '../testing/walk.ts';
import type { DashboardInput } from './dashboard.machine.ts';
import { chartQuery, dashboardView, type ChartQuery } from './dashboard-view.ts';

export const dashboardInput: DashboardInput = {
  workspaceId: 'w1',
  slug: 'northbeam',
  workspaceName: 'Northbeam',
  role: 'admin',
  timezone: 'America/New_York',
  view: dashboardView.plain,
};

export const offline = new ApiError(0, 'network', NETWORK_SENTENCE);
export const broken = new ApiError(500, 'internal', 'Something went wrong on our side.');

/** What the first chart is asked with these parts of the view. */
export const asking = (view: Partial<typeof dashboardView.plain> = {}): ChartQuery =>
  chartQuery('w1', 'renewals-by-month', { ...dashboardView.plain, ...view });

export const dashboardLoaded = settle('getDashboard', 'the default');
export const ownLoaded = settle('getDashboard', 'an own one');

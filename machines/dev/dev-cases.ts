/** What the walks of the developer dashboard share. */
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import { report } from '../testing/walk.ts';
import type { DevDashboardInput } from './dev-dashboard.machine.ts';
import { devView, type DevView } from './dev-view.ts';
import { earlierRun, sampleActions } from './dev.sample.ts';

export const devInput: DevDashboardInput = {
  workspaceId: 'w1',
  userId: 'u1',
  timezone: 'America/New_York',
  now: '2026-01-15T14:30:00.000Z',
  view: devView.plain,
  lastRun: earlierRun,
};

export const broken = new ApiError(500, 'internal', 'Something went wrong on our side.');
export const offline = new ApiError(0, 'network', NETWORK_SENTENCE);

/** The view with this tab and these other parts. */
export const viewed = (part: Partial<DevView>): DevView => ({ ...devView.plain, ...part });

/** The address of this view is opened. */
export const opened = (part: Partial<DevView>) =>
  report('watchView', { type: 'view.open', view: viewed(part) });

export const isView =
  (part: Partial<DevView>) =>
  (view: DevView): boolean =>
    JSON.stringify(view) === JSON.stringify(viewed(part));

export const actionLists = [
  { name: 'loaded', done: { actions: sampleActions } },
  { name: 'none', done: { actions: [] } },
  { name: 'offline', error: offline },
] as const;

/** The walk of the dashboards (spec §2.2): its period and filter, and its charts. */
import type { SnapshotFrom } from 'xstate';
import { click, defineWalk, report, see, seeText, settle } from '../testing/walk.ts';
import { chartWalk } from './chart.walk.ts';
import { dashboardInput, dashboardLoaded } from './dashboard-cases.ts';
import { dashboardLayoutWalk } from './dashboard-layout.walk.ts';
import { dashboardMachine } from './dashboard.machine.ts';
import { dashboardView, type DashboardView } from './dashboard-view.ts';
import { byMonth, placed } from './dashboards.sample.ts';

type Snapshot = SnapshotFrom<typeof dashboardMachine>;

const isPlain = ({ context }: Snapshot) =>
  JSON.stringify(context.view) === JSON.stringify(dashboardView.plain);

const chosen = (period: NonNullable<DashboardView['period']>) => ({
  type: 'view.change' as const,
  view: { ...dashboardView.plain, period },
  how: 'push' as const,
});

const opened = (name: string, view: DashboardView) => ({
  name,
  event: { type: 'view.open' as const, view },
  by: [report('watchView', { type: 'view.open', view })],
});

export const dashboardWalk = defineWalk({
  title: 'Dashboards',
  purpose: 'Shows the numbers of a workspace as charts, for a period and a filter.',
  spec: '§2.2',
  machine: dashboardMachine,
  input: dashboardInput,
  events: {
    'view.change': [
      {
        name: 'this quarter',
        event: chosen('this-quarter'),
        by: [click('radio', 'This quarter')],
        when: isPlain,
      },
      {
        name: 'days',
        event: chosen('days'),
        by: [click('radio', 'Other…')],
        when: isPlain,
        shows: [seeText('radiogroup', 'Other…')],
      },
    ],
    'view.open': [
      opened('Back', dashboardView.plain),
      opened('a link', { ...dashboardView.plain, period: 'next-12-months' }),
    ],
    'layout.arranged': [
      {
        name: 'two charts',
        event: { type: 'layout.arranged', charts: placed },
        by: [dashboardLoaded],
        when: ({ context }) => context.kinds.length === 0,
        shows: [
          see('button', 'Show as table: Renewals by month'),
          see('button', 'Show as table: Revenue at risk'),
        ],
      },
    ],
    'chart.counted': [
      {
        name: 'the first',
        event: { type: 'chart.counted', chart: byMonth },
        by: [settle('getChart', 'counted')],
        when: ({ context }) => context.kinds.length > 0 && Object.keys(context.counted).length === 0,
        shows: [see('link', 'May 2026, High, $1,748,000')],
      },
    ],
    'records.changed': [
      {
        name: 'by somebody',
        event: { type: 'records.changed' },
        by: [report('watchChanges', { type: 'records.changed' })],
      },
    ],
  },
  effects: {},
  listeners: ['watchView', 'watchChanges'],
  children: { layout: dashboardLayoutWalk, chart: chartWalk },
  newScreenReason: 'What the charts of another view are asked is known to them alone.',
  states: {},
  relevant: ({ view, kinds, counted }) => ({ view, kinds, counted: Object.keys(counted) }),
  secret: { context: [], events: [] },
});

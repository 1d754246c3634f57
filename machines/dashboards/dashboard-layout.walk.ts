/** The walk of the arrangement of the dashboard (spec §2.2), on its page. */
import { createEmptyActor, type AnyActorRef } from 'xstate';
import { ApiError } from '../../contract/errors.ts';
import type { PlacedChart } from '../../contract/dashboards.ts';
import { dragWalk, letGo } from '../shared/drag.walk.ts';
import {
  absent,
  absentText,
  click,
  defineWalk,
  grab,
  press,
  report,
  see,
  seeBanner,
  seeDisabled,
  seeText,
  type Trigger,
} from '../testing/walk.ts';
import { broken } from './dashboard-cases.ts';
import { dashboardLayoutMachine } from './dashboard-layout.machine.ts';
import { byDefault, ownDashboard } from './dashboards.sample.ts';

const item = 'renewals-by-month';
const risk = 'revenue-at-risk';
const title = 'Renewals by month';
const over = { key: risk, side: 'after' } as const;
const handle = `Move ${title}`;
const key = (name: string): Trigger => press(name, 'button', handle);
const pointed = (place: typeof over | null) =>
  report('watchPointer', { type: 'pointer.moved', at: { x: 30, y: 0 }, over: place });
const choosing = (name: string): readonly Trigger[] => [
  click('button', `Arrange ${title}`),
  click('menuitem', name),
];

const stale = new ApiError(409, 'stale_value', 'The layout was changed meanwhile.', {
  dashboard: { ...ownDashboard, version: 'v9' },
  changed_by: 'Maya Okafor',
  changed_by_caller: true,
});
const staleShared = new ApiError(409, 'stale_value', 'The layout was changed meanwhile.', {
  dashboard: { ...byDefault, shared: { ...byDefault.shared, version: 's9' } },
  changed_by: 'Bo Lindqvist',
  changed_by_caller: false,
});

type Shown = { readonly context: { readonly charts: readonly PlacedChart[] } };
const isFirst = ({ context: { charts } }: Shown) => charts[0]?.kind === item && charts.length > 1;
const isLast = ({ context: { charts } }: Shown) => charts.at(-1)?.kind === item && charts.length > 1;
const isWide =
  (width: number) =>
  ({ context: { charts } }: Shown) =>
    charts.some((one) => one.kind === item && one.width === width);

/** The kinds that a walk ends with: what is shown of them. */
const order = (charts: readonly PlacedChart[]) =>
  charts.map(({ kind, width }) => `${kind} ${width}`).join(', ');

export const dashboardLayoutWalk = defineWalk({
  title: 'Layout of the dashboard',
  purpose: 'Arranges the charts of a dashboard: which, in which order and how wide, for oneself or for all.',
  spec: '§2.2',
  machine: dashboardLayoutMachine,
  input: { workspaceId: 'w1', role: 'admin', owner: createEmptyActor() as AnyActorRef },
  events: {
    'layout.reload': [{ name: 'Retry', event: { type: 'layout.reload' }, by: [click('button', 'Retry')] }],
    'layout.edit': [
      { name: 'Edit layout', event: { type: 'layout.edit' }, by: [click('button', 'Edit layout')] },
    ],
    'layout.discard': [
      { name: 'Discard', event: { type: 'layout.discard' }, by: [click('button', 'Discard')] },
    ],
    'layout.save': [
      { name: 'Save layout', event: { type: 'layout.save' }, by: [click('button', 'Save layout')] },
    ],
    'layout.share': [
      { name: 'Share', event: { type: 'layout.share' }, by: [click('button', 'Share with Northbeam')] },
    ],
    'layout.reset': [
      { name: 'Reset', event: { type: 'layout.reset' }, by: [click('button', 'Reset to default')] },
    ],
    'chart.add': [
      {
        name: 'workload',
        event: { type: 'chart.add', kind: 'owner-workload' },
        by: [click('button', 'Add chart'), click('menuitem', 'Owner workload')],
        when: ({ context }) => !context.charts.some(({ kind }) => kind === 'owner-workload'),
        shows: [see('button', 'Move Owner workload')],
      },
    ],
    'chart.remove': [
      {
        name: 'workload',
        event: { type: 'chart.remove', kind: 'owner-workload' },
        by: [click('button', 'Remove Owner workload')],
        when: ({ context }) => context.charts.some(({ kind }) => kind === 'owner-workload'),
        shows: [absent('button', 'Move Owner workload')],
      },
    ],
    'chart.move': [
      {
        name: 'down',
        event: { type: 'chart.move', kind: item, by: 1 },
        by: choosing('Move down'),
        when: isFirst,
      },
      {
        name: 'up',
        event: { type: 'chart.move', kind: item, by: -1 },
        by: choosing('Move up'),
        when: isLast,
      },
    ],
    'chart.size': [
      {
        name: 'half',
        event: { type: 'chart.size', kind: item, width: 6 },
        by: choosing('Half wide'),
        when: isWide(8),
      },
      {
        name: 'two thirds',
        event: { type: 'chart.size', kind: item, width: 8 },
        by: choosing('Two thirds wide'),
        when: isWide(6),
      },
    ],
    'rights.changed': [
      {
        name: 'the person may only edit their own from now on',
        event: { type: 'rights.changed', role: 'editor' },
        by: [report('watchRights', { type: 'rights.changed', role: 'editor' })],
        when: (snapshot) => snapshot.matches({ editing: 'resting' }) && isUntouched(snapshot.context),
        shows: [seeDisabled('button', 'Share with Northbeam')],
      },
    ],
    'drag.started': [
      {
        name: 'with the mouse',
        event: { type: 'drag.started', item, by: 'pointer' },
        by: [grab('button', handle), pointed(null)],
      },
      { name: 'with the keyboard', event: { type: 'drag.started', item, by: 'keyboard' }, by: [key(' ')] },
    ],
    'drag.moved': [
      { name: 'behind the other', event: { type: 'drag.moved', item, over }, by: [pointed(over)] },
    ],
    'drag.stepped': [
      {
        name: 'one place on',
        event: { type: 'drag.stepped', item, step: 'right', shift: false },
        by: [key('ArrowRight')],
        when: isFirst,
      },
      {
        name: 'narrower',
        event: { type: 'drag.stepped', item, step: 'left', shift: true },
        by: [key('Shift+ArrowLeft')],
        when: isWide(8),
        shows: [seeText('status', 'half wide')],
      },
    ],
    'drag.dropped': [
      {
        name: 'let go',
        event: { type: 'drag.dropped', item, over },
        by: [letGo],
        when: (snapshot) => snapshot.matches({ editing: { arranging: 'dragging' } }),
      },
      {
        name: 'Space',
        event: { type: 'drag.dropped', item, over },
        by: [key(' ')],
        when: (snapshot) => snapshot.matches({ editing: { arranging: 'carrying' } }),
      },
    ],
    'drag.cancelled': [
      {
        name: 'Escape of a drag',
        event: { type: 'drag.cancelled', item },
        by: [report('watchPointer', { type: 'pointer.cancelled' })],
        when: (snapshot) => snapshot.matches({ editing: { arranging: 'dragging' } }),
      },
      {
        name: 'Escape',
        event: { type: 'drag.cancelled', item },
        by: [key('Escape')],
        when: (snapshot) => snapshot.matches({ editing: { arranging: 'carrying' } }),
      },
    ],
  },
  delays: { skeletonDelay: 200 },
  effects: {
    getDashboard: [
      { name: 'the default', done: byDefault },
      { name: 'an own one', done: ownDashboard },
      {
        name: 'failed',
        error: broken,
        shows: [seeText('alert', 'The dashboard was not loaded. Please try again.')],
      },
    ],
    saveDashboard: [
      { name: 'saved', done: ownDashboard },
      {
        name: 'changed in another tab',
        error: stale,
        shows: [
          seeBanner(
            'You have changed this layout elsewhere meanwhile. Save again to replace it, or discard yours to see it.',
          ),
        ],
      },
      {
        name: 'failed',
        error: broken,
        shows: [seeBanner('The layout was not saved. Please try again.')],
      },
    ],
    shareDashboard: [
      { name: 'shared', done: { ...byDefault, from: 'shared' } },
      {
        name: 'changed by somebody',
        error: staleShared,
        shows: [
          seeBanner(
            'Bo Lindqvist has changed this layout elsewhere meanwhile. Save again to replace it, or discard yours to see it.',
          ),
        ],
      },
      {
        name: 'failed',
        error: broken,
        shows: [seeBanner('The layout was not shared. Please try again.')],
      },
    ],
    resetDashboard: [
      { name: 'reset', done: byDefault },
      { name: 'failed', error: broken, shows: [seeBanner('The layout was not reset. Please try again.')] },
    ],
  },
  asks: {
    getDashboard: { '*': { query: { workspace_id: 'w1' } } },
    resetDashboard: { '*': { query: { workspace_id: 'w1' } } },
    saveDashboard: {
      'chart.add: workload → layout.save: Save layout': {
        query: { workspace_id: 'w1' },
        body: { charts: [...byDefault.charts, { kind: 'owner-workload', width: 6 }], expected_version: null },
      },
    },
    shareDashboard: {
      'layout.share: Share': {
        query: { workspace_id: 'w1' },
        body: { charts: byDefault.charts, expected_version: null },
      },
    },
  },
  listeners: ['watchRights'],
  children: { drag: dragWalk },
  states: {
    'loading.slow': [see('status', 'Loading the dashboard')],
    failed: [see('button', 'Retry')],
    viewing: [see('button', 'Edit layout'), absent('button', 'Save layout')],
    'editing.resting': [see('button', 'Discard'), absentText('status', 'place')],
    'editing.arranging': [seeText('status', `${title}: place`), seeDisabled('button', 'Discard')],
    saving: [seeDisabled('button', 'Discard')],
    sharing: [seeDisabled('button', 'Discard')],
    resetting: [seeDisabled('button', 'Discard')],
  },
  relevant: ({ saved, charts, before, role, problem }, snapshot) => ({
    from: saved?.from,
    version: [saved?.version, saved?.shared.version],
    charts: order(charts),
    before: snapshot.matches({ editing: 'arranging' }) ? order(before) : null,
    role,
    problem,
  }),
  secret: { context: [], events: [] },
});

function isUntouched({ charts, problem }: { charts: readonly PlacedChart[]; problem: string | null }) {
  return problem === null && order(charts) === order(byDefault.charts);
}

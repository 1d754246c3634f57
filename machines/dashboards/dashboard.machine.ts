/**
 * The dashboards of a workspace (spec §2.2): period and filter, which are in the address, and a chart for each place of the
 * arrangement. Each chart counts by itself.
 */
import { assign, emit, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Chart, ChartKind } from '../../contract/charts.ts';
import type { Role } from '../../contract/rights.ts';
import { watchViewOf, type ViewChanged, type ViewEvent } from '../shared/list-view.ts';
import { listener } from '../shared/listener.ts';
import { chartMachine, type ChartCounted } from './chart.machine.ts';
import { dashboardLayoutMachine, isRearranged, type Arranged } from './dashboard-layout.machine.ts';
import { chartQuery, type DashboardView } from './dashboard-view.ts';

export interface DashboardInput {
  readonly workspaceId: string;
  readonly slug: string;
  readonly workspaceName: string;
  readonly role: Role;
  /** Of the person's profile. */
  readonly timezone: string;
  readonly view: DashboardView;
}

interface DashboardContext extends DashboardInput {
  /** The charts that run. */
  readonly kinds: readonly ChartKind[];
  /** What each of them counted last. */
  readonly counted: Readonly<Partial<Record<ChartKind, Pick<Chart, 'counted_at' | 'total'>>>>;
}

type DashboardEvent = ViewEvent<DashboardView> | Arranged | ChartCounted | { type: 'records.changed' };

const chartId = (kind: ChartKind) => `chart:${kind}` as const;
const ofEvent = <E>({ event }: { readonly event: E }) => event;

export const dashboardMachine = setup({
  types: {
    context: {} as DashboardContext,
    events: {} as DashboardEvent,
    input: {} as DashboardInput,
    emitted: {} as ViewChanged<DashboardView>,
    children: {} as Record<ReturnType<typeof chartId>, 'chart'> & {
      layout: 'layout';
      watchView: 'watchView';
      watchChanges: 'watchChanges';
    },
  },
  actors: {
    chart: chartMachine,
    layout: dashboardLayoutMachine,
    watchView: watchViewOf('dashboard'),
    /** Reports `records.changed`. */
    watchChanges: listener('dashboard', 'watchChanges'),
  },
  guards: {
    isOtherView: ({ context }, { view }: { view: DashboardView }) =>
      JSON.stringify(view) !== JSON.stringify(context.view),
  },
  actions: {
    showView: assign((_, { view }: { view: DashboardView }) => ({ view })),
    tellView: emit((_, { view, how }: Pick<ViewChanged<DashboardView>, 'view' | 'how'>) => ({
      type: 'view.changed' as const,
      view,
      how,
    })),
    /** Starts the charts that are new, and ends those that were removed. */
    placeCharts: enqueueActions(({ context, enqueue, self }, { charts }: Arranged) => {
      const kinds = charts.map(({ kind }) => kind);
      for (const kind of context.kinds) if (!kinds.includes(kind)) enqueue.stopChild(chartId(kind));
      for (const kind of kinds) {
        if (context.kinds.includes(kind)) continue;
        const query = chartQuery(context.workspaceId, kind, context.view);
        enqueue.spawnChild('chart', { id: chartId(kind), input: { query, owner: self } });
      }
      enqueue.assign({ kinds });
    }),
    askAll: enqueueActions(({ context, enqueue }) => {
      for (const kind of context.kinds) {
        const query = chartQuery(context.workspaceId, kind, context.view);
        enqueue.sendTo(chartId(kind), { type: 'chart.ask', query });
      }
    }),
    rereadAll: enqueueActions(({ context, enqueue }) => {
      for (const kind of context.kinds) enqueue.sendTo(chartId(kind), { type: 'chart.reread' });
    }),
    keepCounted: assign(({ context }, { chart }: ChartCounted) => ({
      counted: { ...context.counted, [chart.kind]: chart },
    })),
  },
}).createMachine({
  id: 'dashboard',
  context: ({ input }) => ({ ...input, kinds: [], counted: {} }),
  invoke: [
    {
      id: 'layout',
      src: 'layout',
      input: ({ context: { workspaceId, role }, self }) => ({ workspaceId, role, owner: self }),
    },
    { id: 'watchView', src: 'watchView' },
    { id: 'watchChanges', src: 'watchChanges' },
  ],
  on: {
    'view.change': {
      actions: [{ type: 'showView', params: ofEvent }, 'askAll', { type: 'tellView', params: ofEvent }],
    },
    'view.open': {
      guard: { type: 'isOtherView', params: ofEvent },
      actions: [{ type: 'showView', params: ofEvent }, 'askAll'],
    },
    'layout.arranged': { actions: { type: 'placeCharts', params: ofEvent } },
    'chart.counted': { actions: { type: 'keepCounted', params: ofEvent } },
    'records.changed': { actions: 'rereadAll' },
  },
});

/** Ending the flow now would lose an arrangement that was not saved. */
export const hasUnsavedLayout = ({ children }: SnapshotFrom<typeof dashboardMachine>): boolean => {
  const layout = children.layout?.getSnapshot();
  return layout?.hasTag('edited') === true && isRearranged(layout.context);
};

/** The chart of this kind, if it is placed. */
export const chartAt = ({ children }: ReturnType<DashboardActor['getSnapshot']>, kind: ChartKind) =>
  children[chartId(kind)];

export type DashboardActor = ActorRefFrom<typeof dashboardMachine>;

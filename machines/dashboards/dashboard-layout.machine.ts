/**
 * The arrangement of the dashboard (spec §2.2, decision 77): which charts, in which order and how wide. A person arranges
 * their own one; a chief editor shares one with the workspace. Nothing is saved before Save.
 */
import { assign, sendTo, setup, type ActorRef, type ActorRefFrom, type Snapshot } from 'xstate';
import { chartKinds, type ChartKind } from '../../contract/charts.ts';
import {
  getDashboard,
  resetDashboard,
  saveDashboard,
  shareDashboard,
  staleDashboard,
  type ChartWidth,
  type Dashboard,
  type PlacedChart,
} from '../../contract/dashboards.ts';
import { roleHas, type Role } from '../../contract/rights.ts';
import { callSlot } from '../shared/call-slot.ts';
import { dragMachine, type DragReport } from '../shared/drag.machine.ts';
import { listener } from '../shared/listener.ts';
import type { RightsChanged } from '../shared/rights.ts';
import { sentenceOr } from '../shared/sentence-or.ts';
import { staleIn } from '../shared/stale-in.ts';
import { isSameArrangement, placedBy, placedTo, widened, withChart, withWidth } from './arranging.ts';

/** For the page, which runs the charts: the arrangement that is shown. */
export interface Arranged {
  readonly type: 'layout.arranged';
  readonly charts: readonly PlacedChart[];
}

interface LayoutInput {
  readonly workspaceId: string;
  readonly role: Role;
  readonly owner: ActorRef<Snapshot<unknown>, Arranged>;
}

interface LayoutContext extends LayoutInput {
  /** As the server has it; null before it was loaded. */
  readonly saved: Dashboard | null;
  /** What is shown, and edited. */
  readonly charts: readonly PlacedChart[];
  /** Before the drag that runs. */
  readonly before: readonly PlacedChart[];
  readonly problem: string | null;
}

type LayoutEvent =
  | { type: 'layout.reload' }
  | { type: 'layout.edit' }
  | { type: 'layout.discard' }
  | { type: 'layout.save' }
  | { type: 'layout.share' }
  | { type: 'layout.reset' }
  | { type: 'chart.add'; kind: ChartKind }
  | { type: 'chart.remove'; kind: ChartKind }
  | { type: 'chart.move'; kind: ChartKind; by: -1 | 1 }
  | { type: 'chart.size'; kind: ChartKind; width: ChartWidth }
  | RightsChanged
  | DragReport;

const problems = {
  load: sentenceOr('The dashboard was not loaded. Please try again.'),
  save: sentenceOr('The layout was not saved. Please try again.'),
  share: sentenceOr('The layout was not shared. Please try again.'),
  reset: sentenceOr('The layout was not reset. Please try again.'),
} as const;

/** Saving would change something. */
export const isRearranged = ({ saved, charts }: Pick<LayoutContext, 'saved' | 'charts'>): boolean =>
  !isSameArrangement(saved?.charts ?? [], charts);

const staleOf = staleIn(staleDashboard);
const ofEvent = <E>({ event }: { readonly event: E }) => event;

const failing = (what: keyof typeof problems) => ({
  type: 'keepProblem' as const,
  params: ({ event }: { event: { error: unknown } }) => ({ error: event.error, what }),
});

export const dashboardLayoutMachine = setup({
  types: {
    context: {} as LayoutContext,
    events: {} as LayoutEvent,
    input: {} as LayoutInput,
    tags: {} as 'edited',
    children: {} as {
      getDashboard: 'getDashboard';
      saveDashboard: 'saveDashboard';
      shareDashboard: 'shareDashboard';
      resetDashboard: 'resetDashboard';
      drag: 'drag';
      watchRights: 'watchRights';
    },
  },
  actors: {
    getDashboard: callSlot('dashboardLayout', getDashboard),
    saveDashboard: callSlot('dashboardLayout', saveDashboard),
    shareDashboard: callSlot('dashboardLayout', shareDashboard),
    resetDashboard: callSlot('dashboardLayout', resetDashboard),
    drag: dragMachine,
    watchRights: listener('dashboardLayout', 'watchRights'),
  },
  guards: {
    isRearranged: ({ context }) => isRearranged(context),
    /** Nobody's arrangement but the person's own can be given up. */
    isOwnLayout: ({ context }) => context.saved?.from === 'own',
    mayShareLayout: ({ context }) => roleHas(context.role, 'edit-any'),
    isAddable: ({ context }, { kind }: { kind: ChartKind }) =>
      chartKinds.includes(kind) && !context.charts.some((one) => one.kind === kind),
    isPlaceable: ({ context: { charts } }, { kind, by }: { kind: ChartKind; by: -1 | 1 }) =>
      !isSameArrangement(placedBy(charts, kind, by), charts),
    isOtherWidth: ({ context }, { kind, width }: { kind: ChartKind; width: ChartWidth }) =>
      context.charts.some((one) => one.kind === kind && one.width !== width),
    isCarried: (_, { by }: { by: 'pointer' | 'keyboard' }) => by === 'keyboard',
    isStaleLayout: (_, { error }: { error: unknown }) => staleOf(error) !== null,
  },
  actions: {
    keepRole: assign((_, { role }: RightsChanged) => ({ role })),
    keepSaved: assign((_, { output }: { output: Dashboard }) => ({
      saved: output,
      charts: output.charts,
      problem: null,
    })),
    /** What the person arranged stays; the next save names the version that is there now. */
    keepStale: assign(({ context }, { error }: { error: unknown }) => {
      const stale = staleOf(error);
      const who = stale?.changed_by_caller === true ? 'You have' : `${stale?.changed_by ?? 'Somebody'} has`;
      return {
        saved: stale?.dashboard ?? context.saved,
        problem: `${who} changed this layout elsewhere meanwhile. Save again to replace it, or discard yours to see it.`,
      };
    }),
    keepProblem: assign((_, { error, what }: { error: unknown; what: keyof typeof problems }) => ({
      problem: problems[what](error),
    })),
    clearProblem: assign({ problem: null }),
    revert: assign(({ context }) => ({ charts: context.saved?.charts ?? [], problem: null })),
    tell: sendTo(
      ({ context }) => context.owner,
      ({ context }) => ({ type: 'layout.arranged' as const, charts: context.charts }),
    ),
    add: assign(({ context }, { kind }: { kind: ChartKind }) => ({
      charts: withChart(context.charts, kind),
    })),
    remove: assign(({ context }, { kind }: { kind: ChartKind }) => ({
      charts: context.charts.filter((one) => one.kind !== kind),
    })),
    moveBy: assign(({ context }, { kind, by }: { kind: ChartKind; by: -1 | 1 }) => ({
      charts: placedBy(context.charts, kind, by),
    })),
    size: assign(({ context }, { kind, width }: { kind: ChartKind; width: ChartWidth }) => ({
      charts: withWidth(context.charts, kind, width),
    })),
    remember: assign(({ context }) => ({ before: context.charts })),
    putBack: assign(({ context }) => ({ charts: context.before })),
    moveTo: assign(({ context }, { item, over }: Extract<DragReport, { type: 'drag.moved' }>) => ({
      charts: placedTo(context.charts, item, over),
    })),
    /** With Shift the arrows change the width. */
    step: assign(({ context }, { item, step, shift }: Extract<DragReport, { type: 'drag.stepped' }>) => {
      const by = step === 'up' || step === 'left' ? -1 : 1;
      return { charts: shift ? widened(context.charts, item, by) : placedBy(context.charts, item, by) };
    }),
  },
  delays: { skeletonDelay: 200 },
}).createMachine({
  id: 'dashboardLayout',
  context: ({ input }) => ({ ...input, saved: null, charts: [], before: [], problem: null }),
  invoke: { id: 'watchRights', src: 'watchRights' },
  on: { 'rights.changed': { actions: { type: 'keepRole', params: ofEvent } } },
  initial: 'loading',
  states: {
    loading: {
      initial: 'quiet',
      states: { quiet: { after: { skeletonDelay: 'slow' } }, slow: {} },
      invoke: {
        id: 'getDashboard',
        src: 'getDashboard',
        input: ({ context }) => ({ query: { workspace_id: context.workspaceId } }),
        onDone: { target: 'viewing', actions: [{ type: 'keepSaved', params: ofEvent }, 'tell'] },
        onError: { target: 'failed', actions: failing('load') },
      },
    },
    failed: { on: { 'layout.reload': 'loading' } },
    viewing: { on: { 'layout.edit': 'editing' } },
    editing: {
      tags: 'edited',
      invoke: { id: 'drag', src: 'drag', input: ({ self }) => ({ owner: self }) },
      initial: 'resting',
      states: {
        resting: {
          on: {
            'chart.add': {
              guard: { type: 'isAddable', params: ofEvent },
              actions: [{ type: 'add', params: ofEvent }, 'tell'],
            },
            'chart.remove': { actions: [{ type: 'remove', params: ofEvent }, 'tell'] },
            'chart.move': {
              guard: { type: 'isPlaceable', params: ofEvent },
              actions: { type: 'moveBy', params: ofEvent },
            },
            'chart.size': {
              guard: { type: 'isOtherWidth', params: ofEvent },
              actions: { type: 'size', params: ofEvent },
            },
            'drag.started': [
              { guard: { type: 'isCarried', params: ofEvent }, target: 'arranging.carrying' },
              { target: 'arranging.dragging' },
            ],
            'layout.discard': { target: '#dashboardLayout.viewing', actions: ['revert', 'tell'] },
            'layout.save': { guard: 'isRearranged', target: '#dashboardLayout.saving' },
            'layout.share': { guard: 'mayShareLayout', target: '#dashboardLayout.sharing' },
            'layout.reset': { guard: 'isOwnLayout', target: '#dashboardLayout.resetting' },
          },
        },
        arranging: {
          entry: 'remember',
          on: { 'drag.dropped': 'resting', 'drag.cancelled': { target: 'resting', actions: 'putBack' } },
          initial: 'dragging',
          states: {
            dragging: { on: { 'drag.moved': { actions: { type: 'moveTo', params: ofEvent } } } },
            carrying: { on: { 'drag.stepped': { actions: { type: 'step', params: ofEvent } } } },
          },
        },
      },
    },
    saving: {
      tags: 'edited',
      entry: 'clearProblem',
      invoke: {
        id: 'saveDashboard',
        src: 'saveDashboard',
        input: ({ context: { workspaceId, charts, saved } }) => ({
          query: { workspace_id: workspaceId },
          body: { charts: [...charts], expected_version: saved?.version ?? null },
        }),
        onDone: { target: 'viewing', actions: [{ type: 'keepSaved', params: ofEvent }, 'tell'] },
        onError: [
          {
            guard: { type: 'isStaleLayout', params: ofEvent },
            target: 'editing',
            actions: { type: 'keepStale', params: ofEvent },
          },
          { target: 'editing', actions: failing('save') },
        ],
      },
    },
    sharing: {
      tags: 'edited',
      entry: 'clearProblem',
      invoke: {
        id: 'shareDashboard',
        src: 'shareDashboard',
        input: ({ context: { workspaceId, charts, saved } }) => ({
          query: { workspace_id: workspaceId },
          body: { charts: [...charts], expected_version: saved?.shared.version ?? null },
        }),
        onDone: { target: 'viewing', actions: [{ type: 'keepSaved', params: ofEvent }, 'tell'] },
        onError: [
          {
            guard: { type: 'isStaleLayout', params: ofEvent },
            target: 'editing',
            actions: { type: 'keepStale', params: ofEvent },
          },
          { target: 'editing', actions: failing('share') },
        ],
      },
    },
    resetting: {
      tags: 'edited',
      entry: 'clearProblem',
      invoke: {
        id: 'resetDashboard',
        src: 'resetDashboard',
        input: ({ context }) => ({ query: { workspace_id: context.workspaceId } }),
        onDone: { target: 'viewing', actions: [{ type: 'keepSaved', params: ofEvent }, 'tell'] },
        onError: { target: 'editing', actions: failing('reset') },
      },
    },
  },
});

export type DashboardLayoutActor = ActorRefFrom<typeof dashboardLayoutMachine>;

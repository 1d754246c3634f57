/**
 * The developer dashboard (spec §2.15, §4): the tab is in the address, and what it shows is read at each change of the tab.
 * The queue of suggestions stays while another tab is shown, because reviews go on and typed notes are kept.
 */
import { assign, emit, enqueueActions, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { SystemAnalytics } from '../../contract/dev-admin.ts';
import { watchViewOf, type ViewChanged, type ViewEvent } from '../shared/list-view.ts';
import { actionTestingMachine, type RunFinished } from './action-testing.machine.ts';
import { daysOf, tabOf, type DevTab, type DevView } from './dev-view.ts';
import type { FiguresShown } from './figures.ts';
import { overviewMachine } from './overview.machine.ts';
import { performanceMachine } from './performance.machine.ts';
import type { PendingCounted } from './suggestion-queue-setup.ts';
import { suggestionQueueMachine, reviewAt } from './suggestion-queue.machine.ts';
import type { TestResults } from './test-run.ts';

export interface DevDashboardInput {
  /** The person's first workspace, in whose name samples are tried. */
  readonly workspaceId: string;
  readonly userId: string;
  /** Of the person's profile. */
  readonly timezone: string;
  /** ISO 8601: when the page was opened. Ages are counted from it. */
  readonly now: string;
  readonly view: DevView;
  readonly lastRun: TestResults | null;
}

interface DevDashboardContext extends DevDashboardInput {
  /** Suggestions that wait for a review; null while unknown. */
  readonly pending: number | null;
  /** The tab that is shown; null until the address was read. */
  readonly tab: DevTab | null;
}

interface Asked {
  readonly view: DevView;
}

const ofEvent = <E>({ event }: { readonly event: E }) => event;

const show = { type: 'showView' as const, params: ofEvent };
const tell = { type: 'tellView' as const, params: ofEvent };

/** The tab of another view is shown, or what the present tab shows changes. */
const toView = <Action>(actions: readonly Action[]) => [
  {
    guard: { type: 'isOfTab' as const, params: ofEvent },
    actions: [...actions, { type: 'askTab' as const }],
  },
  ...(['suggestions', 'performance', 'testing'] as const).map((tab) => ({
    guard: { type: 'isFor' as const, params: ({ event }: { event: Asked }) => ({ view: event.view, tab }) },
    target: `.${tab}` as const,
    actions: [...actions],
  })),
  { target: '.overview' as const, actions: [...actions] },
];

export const devDashboardMachine = setup({
  types: {
    context: {} as DevDashboardContext,
    events: {} as ViewEvent<DevView> | RunFinished | PendingCounted | FiguresShown<SystemAnalytics>,
    input: {} as DevDashboardInput,
    emitted: {} as ViewChanged<DevView> | RunFinished,
    children: {} as {
      overview: 'overview';
      queue: 'queue';
      performance: 'performance';
      testing: 'testing';
      watchView: 'watchView';
    },
  },
  actors: {
    overview: overviewMachine,
    queue: suggestionQueueMachine,
    performance: performanceMachine,
    testing: actionTestingMachine,
    watchView: watchViewOf('devDashboard'),
  },
  guards: {
    isOfTab: ({ context: { tab } }, { view }: Asked) => tabOf(view) === tab,
    isFor: (_, { view, tab }: Asked & { tab: DevTab }) => tabOf(view) === tab,
  },
  actions: {
    showView: assign((_, { view }: Asked) => ({ view, tab: tabOf(view) })),
    keepPending: assign((_, { pending }: { pending: number }) => ({ pending })),
    keepRun: assign((_, { results }: RunFinished) => ({ lastRun: results })),
    tellRun: emit((_, { results }: RunFinished) => ({ type: 'run.finished' as const, results })),
    tellView: emit((_, { view, how }: Pick<ViewChanged<DevView>, 'view' | 'how'>) => ({
      type: 'view.changed' as const,
      view,
      how,
    })),
    askTab: enqueueActions(({ context: { view }, enqueue }) => {
      const tab = tabOf(view);
      if (tab === 'suggestions') enqueue.sendTo('queue', { type: 'queue.ask', view });
      else if (tab === 'testing') enqueue.sendTo('testing', { type: 'action.choose', action: view.action });
      else enqueue.sendTo(tab, { type: 'figures.ask', days: daysOf(view) });
    }),
    showQueue: sendTo('queue', ({ context: { view } }) => ({ type: 'queue.show' as const, view })),
    hideQueue: sendTo('queue', { type: 'queue.hide' as const }),
  },
}).createMachine({
  id: 'devDashboard',
  context: ({ input }) => ({ ...input, pending: null, tab: null }),
  invoke: [
    { id: 'watchView', src: 'watchView' },
    {
      id: 'queue',
      src: 'queue',
      input: ({ context: { workspaceId, userId, timezone, now, view }, self }) => ({
        owner: self,
        workspaceId,
        userId,
        timezone,
        now,
        view,
      }),
    },
  ],
  on: {
    'view.change': toView([show, tell]),
    'view.open': toView([show]),
    'pending.counted': { actions: { type: 'keepPending', params: ofEvent } },
    'figures.shown': {
      actions: {
        type: 'keepPending',
        params: ({ event }) => ({ pending: event.figures.pending_suggestions }),
      },
    },
    'run.finished': {
      actions: [
        { type: 'keepRun', params: ofEvent },
        { type: 'tellRun', params: ofEvent },
      ],
    },
  },
  initial: 'opening',
  states: {
    /** The address says which tab it is. */
    opening: {},
    overview: {
      invoke: {
        id: 'overview',
        src: 'overview',
        input: ({ context: { view }, self }) => ({ days: daysOf(view), owner: self }),
      },
    },
    suggestions: { entry: 'showQueue', exit: 'hideQueue' },
    performance: {
      invoke: {
        id: 'performance',
        src: 'performance',
        input: ({ context: { view } }) => ({ days: daysOf(view) }),
      },
    },
    testing: {
      invoke: {
        id: 'testing',
        src: 'testing',
        input: ({ context: { workspaceId, userId, view, lastRun }, self }) => ({
          owner: self,
          workspaceId,
          userId,
          action: view.action,
          lastRun,
        }),
      },
    },
  },
});

type DevDashboard = SnapshotFrom<typeof devDashboardMachine>;

/** The notes of reviews that were not made. */
export function unsavedNotes({ children: { queue } }: DevDashboard): readonly string[] {
  const snapshot = queue?.getSnapshot();
  if (snapshot === undefined) return [];
  return snapshot.context.reviewed.flatMap((id) => {
    const notes = reviewAt(snapshot, id)?.getSnapshot().context.notes.trim() ?? '';
    return notes === '' ? [] : [notes];
  });
}

export type DevDashboardActor = ActorRefFrom<typeof devDashboardMachine>;

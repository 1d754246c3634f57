/** The implementations of the onboarding board: what it is told, asks for and keeps (spec §2.14). */
import { assign, enqueueActions, setup } from 'xstate';
import type { OnboardingProject, Stage } from '../../contract/records/onboarding.ts';
import type { Member } from '../../contract/members.ts';
import { dragMachine, type DragReport, type DragStep, type DropPlace } from '../shared/drag.machine.ts';
import { listener } from '../shared/listener.ts';
import { cardName, LANE_STEP, placeIn, stageBeside, stageOf, type Place } from './lanes.ts';

/** Two views of the same projects. */
export type Shape = 'table' | 'board';

/** The projects that the view of the table shows, with values that are still being written. */
interface Projects {
  readonly rows: readonly OnboardingProject[];
  /** The ids of those whose stage the person may set. */
  readonly movable: ReadonlySet<string>;
  readonly members: readonly Member[];
}

export type ProjectsShown = { readonly type: 'projects.shown' } & Projects;

/** The address has this view: a link was followed, or Back was pressed. */
export interface ShapeOpened {
  readonly type: 'shape.open';
  readonly shape: Shape;
}

/** For the table, which writes it as an edit of the cell. */
interface StageAsked {
  readonly type: 'stage.asked';
  readonly id: string;
  readonly stage: Stage;
}

/** The address follows the choice. */
interface ShapeChanged {
  readonly type: 'shape.changed';
  readonly shape: Shape;
}

interface BoardInput {
  /** YYYY-MM-DD */
  readonly today: string;
  readonly shape: Shape;
}

/** The last thing that was put down, for the ears. */
export interface Landed extends Place {
  readonly id: string;
  readonly name: string;
  readonly stage: Stage;
  /** Whether it was put back. */
  readonly back: boolean;
}

/** A card on its way, and the lane it is over; null beside the lanes. */
interface Carried {
  readonly id: string;
  readonly to: Stage | null;
}

export interface BoardContext extends BoardInput, Projects {
  readonly carried: Carried | null;
  readonly landed: Landed | null;
  /** How many cards of a lane are shown, where it is not as many as at first. */
  readonly lengths: Readonly<Partial<Record<Stage, number>>>;
}

export type BoardEvent =
  | ProjectsShown
  | ShapeOpened
  | { type: 'shape.choose'; shape: Shape }
  | { type: 'project.move'; id: string; stage: Stage }
  | { type: 'lane.lengthen'; stage: Stage }
  | DragReport;

type Moving = { readonly id: string; readonly stage: Stage };

const rowOf = ({ rows }: Pick<Projects, 'rows'>, id: string | undefined) => rows.find((row) => row.id === id);

export const lengthOf = ({ lengths }: Pick<BoardContext, 'lengths'>, stage: Stage): number =>
  lengths[stage] ?? LANE_STEP;

/** A carried card is put down in another lane than its own. */
const isOverOtherStage = (context: BoardContext) => {
  const row = rowOf(context, context.carried?.id);
  const to = context.carried?.to ?? null;
  return row !== undefined && to !== null && row.stage !== to;
};

const landed = (context: BoardContext, id: string, stage: Stage, back: boolean): Landed | null => {
  const row = rowOf(context, id);
  return row === undefined
    ? null
    : { id, name: cardName(row), stage, back, ...placeIn(context.rows, id, stage, context.today) };
};

export const boardSetup = setup({
  types: {
    context: {} as BoardContext,
    events: {} as BoardEvent,
    input: {} as BoardInput,
    emitted: {} as StageAsked | ShapeChanged,
    children: {} as { drag: 'drag' },
  },
  actors: {
    drag: dragMachine,
    /** Reports `projects.shown`. */
    watchTable: listener('board', 'watchTable'),
    /** Reports `shape.open`. */
    watchAddress: listener('board', 'watchAddress'),
  },
  guards: {
    isBoard: ({ context }) => context.shape === 'board',
    isTable: ({ context }) => context.shape === 'table',
    isOtherShape: ({ context }, { shape }: { shape: Shape }) => shape !== context.shape,
    isCarried: (_, { by }: { by: 'pointer' | 'keyboard' }) => by === 'keyboard',
    maySetStage: ({ context }, { id, stage }: Moving) =>
      context.movable.has(id) && rowOf(context, id)?.stage !== stage,
    isOverOtherStage: ({ context }) => isOverOtherStage(context),
    isTakenAway: ({ context }, projects: Projects) => rowOf(projects, context.carried?.id) === undefined,
  },
  actions: {
    keepProjects: assign(({ context }, { rows, movable, members }: Projects) => {
      const { landed: last } = context;
      // What was refused, or moved on, is not where it was put down.
      const isThere = last !== null && rowOf({ rows }, last.id)?.stage === last.stage;
      return { rows, movable, members, landed: isThere ? last : null };
    }),
    keepShape: assign((_, { shape }: { shape: Shape }) => ({ shape })),
    tellShape: enqueueActions(({ enqueue }, { shape }: { shape: Shape }) => {
      enqueue.emit({ type: 'shape.changed', shape });
    }),
    lift: assign(({ context }, { item: id }: { item: string }) => ({
      carried: { id, to: rowOf(context, id)?.stage ?? null },
      landed: null,
    })),
    carryOver: assign(({ context: { carried } }, { over }: { over: DropPlace | null }) => ({
      carried: carried && { ...carried, to: over === null ? null : stageOf(over.key) },
    })),
    carryBy: assign(({ context: { carried } }, { step }: { step: DragStep }) => ({
      carried: carried &&
        carried.to && {
          ...carried,
          to:
            step === 'left' || step === 'right'
              ? stageBeside(carried.to, step === 'left' ? -1 : 1)
              : carried.to,
        },
    })),
    putDown: assign({ carried: null }),
    tellBack: assign(({ context }) => {
      const row = rowOf(context, context.carried?.id);
      return { landed: row?.stage ? landed(context, row.id, row.stage, true) : null };
    }),
    /** The lane becomes long enough to show the card. */
    askStage: enqueueActions(({ context, enqueue }, { id, stage }: Moving) => {
      const last = landed(context, id, stage, false);
      const length = Math.max(lengthOf(context, stage), last?.place ?? 0);
      enqueue.assign({ landed: last, lengths: { ...context.lengths, [stage]: length } });
      enqueue.emit({ type: 'stage.asked', id, stage });
    }),
    lengthen: assign(({ context }, { stage }: { stage: Stage }) => ({
      lengths: { ...context.lengths, [stage]: lengthOf(context, stage) + LANE_STEP },
    })),
  },
});

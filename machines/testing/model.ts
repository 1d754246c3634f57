/** Generates the paths through a machine from its walk (design §2). */
import { TestModel } from '@xstate/test';
import {
  createActor,
  createEmptyActor,
  initialTransition,
  type AnyActorRef,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { diagramOf, invokedSlots, transitionNames } from './diagram.ts';
import { caseName, movesIn, type ModelEvent, type Move } from './moves.ts';
import type { Walk } from './walk.ts';

export interface PathStep {
  readonly move: Move;
  /** The machine's snapshot after the move. */
  readonly state: AnyMachineSnapshot;
  /** Moves that the state before the step refuses. */
  readonly refusedBefore?: readonly Move[];
}

export interface FlowPath {
  readonly name: string;
  readonly initial: AnyMachineSnapshot;
  readonly steps: readonly PathStep[];
  /** Moves that the last state refuses; their controls must be disabled or absent. */
  readonly refused: readonly Move[];
}

/** An actor of each machine that never starts. */
const idle = new WeakMap<AnyStateMachine, AnyActorRef>();

/**
 * What a transition needs of its actor, which does nothing. Each step has a system of its own, because entering a system id
 * twice would be an error. The library's own function makes an actor with all its children for each transition, which takes
 * three times as long as the transition.
 */
function inertScope(machine: AnyStateMachine): AnyActorScope {
  const actor = idle.get(machine) ?? createActor(machine);
  idle.set(machine, actor);
  const { system } = createEmptyActor();
  const nothing = () => {};
  return {
    self: Object.create(actor, { system: { value: system } }) as AnyActorRef,
    system: system as AnyActorScope['system'],
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: nothing,
  };
}

const step = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: ModelEvent) =>
  machine.transition(snapshot, event, inertScope(machine)) as AnyMachineSnapshot;

/** Identifies a state of a walk by everything that determines what can happen next. */
export const stateKey = (walk: Walk, snapshot: AnyMachineSnapshot) =>
  JSON.stringify([snapshot.value, walk.relevant(snapshot.context, snapshot)]);

/** A state of the model. As JSON it is its key, because the model describes every state by its JSON. */
interface Reached {
  readonly snapshot: AnyMachineSnapshot;
  readonly key: string;
  toJSON(): string;
}

interface ModelPath {
  readonly steps: readonly { readonly event: ModelEvent; readonly state: Reached }[];
}

/**
 * The test model of a walk. `createTestModel` refuses invokes and delays, so the model is built from plain transition
 * logic.
 */
function modelOf(walk: Walk) {
  const { machine } = walk;
  const reached = (snapshot: AnyMachineSnapshot): Reached => {
    const key = stateKey(walk, snapshot);
    return { snapshot, key, toJSON: () => key };
  };
  const logic = {
    transition: ({ snapshot }: Reached, event: ModelEvent) => reached(step(machine, snapshot, event)),
    getInitialSnapshot: () => reached(initialTransition(machine, walk.input)[0] as AnyMachineSnapshot),
  };
  return new TestModel<never, ModelEvent, unknown>(
    logic as never,
    {
      limit: 100_000,
      serializeState: ({ key }: Reached) => key,
      events: ({ snapshot }: Reached) =>
        movesIn(walk, snapshot)
          .filter(({ shortcut }) => shortcut !== true)
          .map((move) => move.event),
    } as never,
  );
}

const sameStart = (long: FlowPath, short: FlowPath) =>
  long !== short &&
  long.steps.length > short.steps.length &&
  short.steps.every((one, index) => one.move === long.steps[index]?.move);

/**
 * One path for each way to trigger a transition: the shortest path to every state, then every move that takes a
 * transition there, or is refused in a new way. A path that is a prefix of another is omitted.
 */
export function pathsOf(walk: Walk): readonly FlowPath[] {
  const found = known.get(walk) ?? findPaths(walk);
  known.set(walk, found);
  return found;
}

/** Cached, because computing the paths takes seconds and many tests use them. */
const known = new WeakMap<Walk, readonly FlowPath[]>();

function findPaths(walk: Walk): readonly FlowPath[] {
  const names = transitionNames(walk.machine);
  const isEventless = [...names.keys()].some(({ eventType }) => eventType === '');
  const moves = new Map<string, Move>();
  const interned = (move: Move): Move => {
    // Two states may have equally long delays: the delays share a name but are two events.
    const key = `${move.name} ${move.event.type}`;
    const known = moves.get(key) ?? move;
    moves.set(key, known);
    return known;
  };
  const moveOf = (snapshot: AnyMachineSnapshot, event: ModelEvent): Move => {
    const key = eventKey(event);
    const move = movesIn(walk, snapshot).find((one) => one.event === event || eventKey(one.event) === key);
    if (move === undefined) throw new Error(`${walk.id}: ${event.type} cannot happen here`);
    return interned(move);
  };
  const shortest: readonly ModelPath[] = modelOf(walk).getShortestPaths({ allowDuplicatePaths: true });
  const seen = new Set<string>();
  const chosen: FlowPath[] = [];
  for (const path of shortest.toSorted((a, b) => a.steps.length - b.steps.length)) {
    const [start, ...rest] = path.steps;
    if (start === undefined) continue;
    const initial = start.state.snapshot;
    const before = rest.at(-1)?.state.snapshot ?? initial;
    // Only for a path that is kept: most states show nothing new.
    const steps = () =>
      rest.map(({ event, state: { snapshot: state } }, index) => ({
        move: moveOf(rest[index - 1]?.state.snapshot ?? initial, event),
        state,
      }));
    const refused: Move[] = [];
    for (const move of movesIn(walk, before)) {
      const taken = before.can(move.event as never)
        ? walk.machine.getTransitionData(before, move.event as never)
        : [];
      const ways = taken.map((one) => names.get(one) ?? one.eventType).join(' ');
      const after = () => step(walk.machine, before, move.event);
      // Which eventless transitions followed shows only in the state that they led to.
      const end = isEventless && taken.length > 0 ? ` to ${JSON.stringify(after().value)}` : '';
      const signature = `${move.name} ${ways || `refused in ${JSON.stringify(before.value)}`}${end}`;
      if (seen.has(signature)) continue;
      seen.add(signature);
      const known = interned(move);
      if (taken.length === 0) refused.push(known);
      else {
        chosen.push(named(walk, initial, [...steps(), { move: known, state: after() }], []));
      }
    }
    if (refused.length > 0) chosen.push(named(walk, initial, steps(), refused));
  }
  return chosen.filter((path) => path.refused.length > 0 || !chosen.some((other) => sameStart(other, path)));
}

export interface IdleCases {
  /** Names of event cases and outcomes that are taken in no state. */
  readonly untaken: readonly string[];
  /** Names of cases marked as refused everywhere that are taken in some state, or that are never tried. */
  readonly unrefused: readonly string[];
  /** States that the walk describes but the machine does not have. */
  readonly unknownStates: readonly string[];
}

/** Parts of a walk that its machine does not do: a lost transition, or an outdated walk. */
export function idleCases(walk: Walk, paths: readonly FlowPath[]): IdleCases {
  const taken = new Set(paths.flatMap(({ steps }) => steps.map(({ move }) => move.name)));
  const refused = new Set(paths.flatMap((path) => path.refused.map(({ name }) => name)));
  const cases = Object.entries(walk.events).flatMap(([type, all]) =>
    all.map((one) => ({ name: caseName(type, one), isRefused: one.refused === true })),
  );
  const invokes = [...invokedSlots(walk.machine)];
  const outcomes = Object.entries(walk.effects).flatMap(([key, all]) => {
    const ids = invokes.filter(
      ([id, slot]) => id === key || (slot === key && walk.effects[id] === undefined),
    );
    return all.flatMap(({ name }) =>
      ids.length > 0 ? ids.map(([id]) => `${id}: ${name}`) : [`${key}: ${name}`],
    );
  });
  const expected = [...cases.filter(({ isRefused }) => !isRefused).map(({ name }) => name), ...outcomes];
  const known = new Set(diagramOf(walk.machine).states.map(({ path }) => path));
  return {
    untaken: expected.filter((name) => !taken.has(name)),
    unrefused: cases
      .filter(({ name, isRefused }) => isRefused && (taken.has(name) || !refused.has(name)))
      .map(({ name }) => name),
    unknownStates: [
      ...Object.keys(walk.states),
      ...(walk.secret.served ?? []),
      ...(walk.secret.handedOn ?? []),
    ].filter((state) => !known.has(state)),
  };
}

const eventKey = (event: ModelEvent) =>
  JSON.stringify(event, (_, value: unknown) =>
    value instanceof Error ? { ...value, kind: value.name, message: value.message } : value,
  );

function named(
  walk: Walk,
  initial: AnyMachineSnapshot,
  steps: readonly PathStep[],
  refused: readonly Move[],
): FlowPath {
  const way = steps.map(({ move }) => move.name).join(' → ') || `${walk.id} as it starts`;
  const not = refused.length > 0 ? ` (refuses ${refused.map(({ name }) => name).join(', ')})` : '';
  return { name: way + not, initial, steps, refused };
}

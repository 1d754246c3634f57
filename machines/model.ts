/**
 * The paths through a machine that its walk leads along, and which transitions were taken. The one file that touches
 * private fields of XState: the version is pinned (design §4).
 */
import { TestModel } from '@xstate/test';
import {
  __unsafe_getAllOwnEventDescriptors as ownDescriptors,
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type InspectionEvent,
} from 'xstate';
import type { Cause, Sight, Walk } from './walk.ts';

/** An event of the machine, or one the machine receives from an actor or a delay. */
interface ModelEvent {
  readonly type: string;
  readonly [data: string]: unknown;
}

/** One thing that may happen in a state, whoever causes it. */
export interface Move {
  /** For people: `form.submit: everything filled`. */
  readonly name: string;
  readonly event: ModelEvent;
  readonly by: readonly Cause[];
  readonly shows: readonly Sight[];
}

export interface PathStep {
  readonly move: Move;
  /** The machine's snapshot after the move. */
  readonly state: AnyMachineSnapshot;
}

export interface FlowPath {
  readonly name: string;
  readonly initial: AnyMachineSnapshot;
  readonly steps: readonly PathStep[];
  /** Moves that the last state refuses; their controls must be disabled or absent. */
  readonly refused: readonly Move[];
}

/** Every way an invoke may end, from the outcomes of the slot it runs. */
function outcomeMoves(walk: Walk, kind: 'done' | 'error', invokeId: string, slot: string): Move[] {
  const outcomes = walk.effects[invokeId] ?? walk.effects[slot] ?? [];
  return outcomes.flatMap((outcome): Move[] => {
    const by = [{ do: 'settle', effect: invokeId, outcome: outcome.name } as const];
    const name = `${invokeId}: ${outcome.name}`;
    const shows = outcome.shows ?? [];
    const actor = { type: `xstate.${kind}.actor.${invokeId}`, actorId: invokeId };
    if (kind === 'done' && 'done' in outcome) {
      return [{ name, by, shows, event: { ...actor, output: outcome.done } }];
    }
    return kind === 'error' && 'error' in outcome
      ? [{ name, by, shows, event: { ...actor, error: outcome.error } }]
      : [];
  });
}

function allNodes(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(allNodes)];
}

/** The slot each invoke runs, by invoke id. */
export function invokedSlots(machine: AnyStateMachine): ReadonlyMap<string, string> {
  return new Map(
    allNodes(machine.root).flatMap((node) =>
      node.invoke.map((invoke) => [invoke.id, String(invoke.src)] as const),
    ),
  );
}

/** Milliseconds of a named delay in a state. */
function delayOf(machine: AnyStateMachine, name: string, { context }: AnyMachineSnapshot): number {
  const named: unknown = Reflect.get(machine.implementations.delays, name);
  const delay: unknown = typeof named === 'function' ? named({ context }) : named;
  if (typeof delay !== 'number') throw new Error(`${machine.id}: ${name} is not a named delay`);
  return delay;
}

/** Everything that may happen in a state. An event for which the walk has no case is an error, never a gap. */
function movesIn(walk: Walk, snapshot: AnyMachineSnapshot): Move[] {
  const slots = invokedSlots(walk.machine);
  return (ownDescriptors(snapshot) as string[]).flatMap((descriptor): Move[] => {
    const cases = walk.events[descriptor];
    if (cases !== undefined) {
      return cases
        .filter((one) => one.when?.(snapshot) ?? true)
        .map(({ name, event, by, shows = [] }) => ({ name: `${descriptor}: ${name}`, event, by, shows }));
    }
    const [, kind, , id] = /^xstate\.(done|error)\.(actor)\.(.+)$/.exec(descriptor) ?? [];
    if ((kind === 'done' || kind === 'error') && id !== undefined) {
      return outcomeMoves(walk, kind, id, slots.get(id) ?? id);
    }
    const delay = /^xstate\.after\.([^.]+)\./.exec(descriptor)?.[1];
    if (delay !== undefined) {
      const by = [{ do: 'wait', ms: delayOf(walk.machine, delay, snapshot) } as const];
      return [{ name: `after ${delay}`, event: { type: descriptor }, by, shows: [] }];
    }
    throw new Error(`${walk.id}: the walk has no case for ${descriptor}`);
  });
}

/** A step on a fresh inert system each time: a system id that is entered again would clash otherwise. */
const step = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: ModelEvent) =>
  transition(machine, snapshot, event)[0] as AnyMachineSnapshot;

const stateKey = (walk: Walk, snapshot: AnyMachineSnapshot) =>
  JSON.stringify([snapshot.value, walk.relevant(snapshot.context)]);

/** The model of a walk. `createTestModel` refuses invokes and delays, so the model is built from bare logic. */
function modelOf(walk: Walk) {
  const { machine } = walk;
  const logic = {
    transition: (snapshot: AnyMachineSnapshot, event: ModelEvent) => step(machine, snapshot, event),
    getInitialSnapshot: () => initialTransition(machine, walk.input)[0] as AnyMachineSnapshot,
  };
  return new TestModel<AnyMachineSnapshot, ModelEvent, unknown>(logic as never, {
    limit: 100_000,
    serializeState: (snapshot) => stateKey(walk, snapshot) as never,
    events: (snapshot: AnyMachineSnapshot) => movesIn(walk, snapshot).map((move) => move.event),
  });
}

const sameStart = (long: FlowPath, short: FlowPath) =>
  long !== short &&
  long.steps.length > short.steps.length &&
  short.steps.every((one, index) => one.move === long.steps[index]?.move);

/**
 * One path for each way a transition can be caused: the shortest way to every state, then every move there that takes
 * a transition or is refused in a manner not seen before. A path that begins another is left out.
 */
export function pathsOf(walk: Walk): readonly FlowPath[] {
  const moves = new Map<string, Move>();
  const interned = (move: Move): Move => {
    const known = moves.get(move.name) ?? move;
    moves.set(move.name, known);
    return known;
  };
  const moveOf = (snapshot: AnyMachineSnapshot, event: ModelEvent): Move => {
    const move = movesIn(walk, snapshot).find((one) => eventKey(one.event) === eventKey(event));
    if (move === undefined) throw new Error(`${walk.id}: ${event.type} cannot happen here`);
    return interned(move);
  };
  const shortest = modelOf(walk).getShortestPaths({ allowDuplicatePaths: true });
  const seen = new Set<string>();
  const chosen: FlowPath[] = [];
  for (const path of shortest.toSorted((a, b) => a.steps.length - b.steps.length)) {
    const [start, ...rest] = path.steps;
    if (start === undefined) continue;
    let before = start.state;
    const steps = rest.map(({ event, state }) => {
      const move = moveOf(before, event);
      before = state;
      return { move, state };
    });
    const refused: Move[] = [];
    for (const move of movesIn(walk, before)) {
      const taken = before.can(move.event as never)
        ? walk.machine.getTransitionData(before, move.event as never)
        : [];
      const ways = taken.map((one) => transitionKey(walk.machine, one)).join(' ');
      const signature = `${move.name} ${ways || `refused in ${JSON.stringify(before.value)}`}`;
      if (seen.has(signature)) continue;
      seen.add(signature);
      const known = interned(move);
      if (taken.length === 0) refused.push(known);
      else {
        const state = step(walk.machine, before, move.event);
        chosen.push(named(walk, start.state, [...steps, { move: known, state }], []));
      }
    }
    if (refused.length > 0) chosen.push(named(walk, start.state, steps, refused));
  }
  return chosen.filter((path) => path.refused.length > 0 || !chosen.some((other) => sameStart(other, path)));
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

/** `signup.form.editing --form.submit[1]--> signup.form.sending` */
function transitionKey(machine: AnyStateMachine, definition: AnyTransitionDefinition): string {
  return allTransitions(machine).get(definition) ?? definition.eventType;
}

const transitionNames = new WeakMap<AnyStateNode, ReadonlyMap<AnyTransitionDefinition, string>>();

/** Every transition of a machine with its name. */
function allTransitions(machine: AnyStateMachine): ReadonlyMap<AnyTransitionDefinition, string> {
  const cached = transitionNames.get(machine.root);
  if (cached) return cached;
  const names = new Map<AnyTransitionDefinition, string>();
  for (const node of allNodes(machine.root)) {
    for (const group of [...node.transitions.values(), node.always ?? []]) {
      for (const [index, one] of group.entries()) {
        const targets = one.target?.map((target) => target.id).join(',') ?? '(stays)';
        names.set(one, `${node.id} --${one.eventType || 'always'}[${index}]--> ${targets}`);
      }
    }
  }
  transitionNames.set(machine.root, names);
  return names;
}

export interface CoverageReport {
  readonly total: number;
  readonly covered: number;
  readonly missing: readonly string[];
}

/** Counts exactly which transitions of a machine ran, in every actor that runs it. */
export function watchCoverage(machine: AnyStateMachine) {
  const all = allTransitions(machine);
  const names = new Set(all.values());
  const taken = new Set<string>();
  return {
    inspect(event: InspectionEvent) {
      if (event.type !== '@xstate.microstep') return;
      const source = (event.actorRef as { logic?: unknown }).logic as AnyStateMachine | undefined;
      if (source?.id !== machine.id || source.root === undefined) return;
      // A provided copy of the machine has definitions of its own: names are what both share.
      const own = allTransitions(source);
      for (const one of event._transitions) {
        const name = own.get(one);
        if (name !== undefined && names.has(name)) taken.add(name);
      }
    },
    report(): CoverageReport {
      const missing = [...names].filter((name) => !taken.has(name));
      return { total: names.size, covered: names.size - missing.length, missing };
    },
  };
}

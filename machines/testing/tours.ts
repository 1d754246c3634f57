/** Joins the paths of a walk into few tours: after a move, the next one continues from the reached state. */
import { transition, type AnyMachineSnapshot } from 'xstate';
import { stateKey, type FlowPath, type PathStep } from './model.ts';
import { movesIn, type Move } from './moves.ts';
import type { Walk } from './walk.ts';

/** A move in a state, and the key of the state it leads to. */
interface Edge {
  readonly move: Move;
  readonly to: string;
}

const edgeKey = (from: string, { name, event }: Move) => `${name} ${event.type} ${from}`;

const after = (walk: Walk, snapshot: AnyMachineSnapshot, move: Move) =>
  transition(walk.machine, snapshot, move.event as never)[0] as AnyMachineSnapshot;

/** All moves in the states of a walk, computed on demand. */
function graphOf(walk: Walk) {
  const snapshots = new Map<string, AnyMachineSnapshot>();
  const edges = new Map<string, readonly Edge[]>();
  const keyOf = (snapshot: AnyMachineSnapshot) => {
    const key = stateKey(walk, snapshot);
    if (!snapshots.has(key)) snapshots.set(key, snapshot);
    return key;
  };
  const edgesFrom = (state: string): readonly Edge[] => {
    const snapshot = snapshots.get(state);
    if (snapshot === undefined) return [];
    const known = edges.get(state);
    if (known !== undefined) return known;
    const found = movesIn(walk, snapshot)
      .filter((move) => move.shortcut !== true && snapshot.can(move.event as never))
      .map((move) => ({ move, to: keyOf(after(walk, snapshot, move)) }));
    edges.set(state, found);
    return found;
  };
  /** The fewest moves from a state to a wanted one; undefined if more than `most` moves are needed. */
  const wayTo = (from: string, isWanted: (state: string) => boolean, most: number) => {
    const ways = new Map<string, readonly Edge[]>([[from, []]]);
    for (const [state, way] of ways) {
      if (isWanted(state)) return way;
      if (way.length >= most) continue;
      for (const edge of edgesFrom(state)) if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge]);
    }
    return undefined;
  };
  return { keyOf, wayTo };
}

const movesOf = (paths: readonly FlowPath[]) => paths.reduce((sum, { steps }) => sum + steps.length, 0);

/**
 * Covers each move and each refused move of the paths, in each state in which they occur, with fewer steps. A new
 * tour starts only if that is shorter.
 * @throws if a move leads to another state than on its path: the walk's `relevant` then lacks something that decides
 * it
 */
export function toursOf(walk: Walk, paths: readonly FlowPath[]): readonly FlowPath[] {
  const [first] = paths;
  if (first === undefined || walk.newScreenReason !== undefined) return paths;
  const { keyOf, wayTo } = graphOf(walk);
  const start = keyOf(first.initial);
  const longest = Math.max(...paths.map(({ steps }) => steps.length));
  const left = new Map<string, Map<string, Edge>>();
  const refused = new Map<string, readonly Move[]>();
  for (const path of paths) {
    let from = start;
    for (const { move, state } of path.steps) {
      const to = keyOf(state);
      left.set(from, (left.get(from) ?? new Map<string, Edge>()).set(edgeKey(from, move), { move, to }));
      from = to;
    }
    if (path.refused.length > 0) refused.set(from, [...(refused.get(from) ?? []), ...path.refused]);
  }
  const isLeft = (state: string) => (left.get(state)?.size ?? 0) > 0 || refused.has(state);

  /** Of the remaining moves in a state, the one with the shortest way back. */
  const nextIn = (state: string): Edge | undefined => {
    const back = ({ to }: Edge) => wayTo(to, (one) => one === state, longest)?.length ?? Infinity;
    return [...(left.get(state)?.values() ?? [])].toSorted((a, b) => back(a) - back(b))[0];
  };

  function tour(initial: AnyMachineSnapshot): FlowPath {
    const steps: PathStep[] = [];
    let at = start;
    const refusedHere = () => {
      const moves = refused.get(at) ?? [];
      refused.delete(at);
      return moves;
    };
    let before = initial;
    let refusedBefore = refusedHere();
    const take = ({ move, to }: Edge) => {
      left.get(at)?.delete(edgeKey(at, move));
      const state = after(walk, before, move);
      const reached = keyOf(state);
      if (reached !== to)
        throw new Error(`${walk.id}: ${move.name} leads from ${at} to ${to} and to ${reached}`);
      steps.push({ move, state, refusedBefore });
      before = state;
      at = to;
      refusedBefore = refusedHere();
    };
    for (;;) {
      const fromStart = wayTo(start, isLeft, longest);
      const way = fromStart && wayTo(at, isLeft, fromStart.length + 1);
      if (way === undefined) break;
      way.forEach(take);
      const next = nextIn(at);
      if (next !== undefined) take(next);
    }
    return { name: '', initial, steps, refused: refusedBefore };
  }

  const tours: FlowPath[] = [];
  while (wayTo(start, isLeft, longest) !== undefined) tours.push(tour(first.initial));
  if (movesOf(tours) >= movesOf(paths)) return paths;
  return tours.map((one, index) => ({
    ...one,
    name: `tour ${index + 1} of ${tours.length}, with ${one.steps.length} moves`,
  }));
}

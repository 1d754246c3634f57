/** The parts of a chart before layout: lines with their labels, lists inside states, and the nesting of states. */
import type { Diagram, DiagramState, DiagramTransition } from '../../../machines/testing/diagram.ts';
import { captioned, listOf, stackOf, type Block } from './chart-blocks.ts';

/** Transitions with the same source and target: one line with a stack of labels. */
interface Bundle {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly transitions: readonly DiagramTransition[];
  /**
   * The line starts at its own labels inside the source, because an arrow from a group's border inwards would cross
   * its header.
   */
  readonly isInward: boolean;
  /**
   * For an inward line: the bundle whose labels it starts at, its own or the one of its transition's first target.
   */
  readonly from: string;
  /** The engine receives the reversed edge, so that it draws the line upwards. */
  readonly isUpward: boolean;
  readonly block: Block;
}

interface List {
  readonly block: Block;
  /** `header`: under a group's name. `body`: beside its states, so that lines from outside go around it. */
  readonly place: 'state' | 'header' | 'body';
}

export interface ChartPlan {
  readonly bundles: readonly Bundle[];
  readonly lists: ReadonlyMap<string, List>;
  /** The child states of a state; the roots under ''. */
  readonly children: ReadonlyMap<string, readonly DiagramState[]>;
}

/** A state with all its ancestors, outermost first. */
function lineage(id: string, parents: ReadonlyMap<string, string | null>): readonly string[] {
  const parent = parents.get(id) ?? null;
  return parent === null ? [id] : [...lineage(parent, parents), id];
}

function staysWithin({ source, targets }: DiagramTransition): boolean {
  return targets.length === 0 || (targets.length === 1 && targets[0] === source);
}

function childrenOf({ states }: Diagram): ReadonlyMap<string, readonly DiagramState[]> {
  const children = new Map<string, DiagramState[]>();
  for (const state of states) {
    const parent = state.parent ?? '';
    children.set(parent, [...(children.get(parent) ?? []), state]);
  }
  return children;
}

interface End {
  readonly source: string;
  readonly target: string;
  readonly transitions: DiagramTransition[];
  /** The key of the line to the first target, for a transition with several. */
  first: string | null;
}

function endsOf(diagram: Diagram): ReadonlyMap<string, End> {
  const ends = new Map<string, End>();
  for (const transition of diagram.transitions.filter((one) => !staysWithin(one))) {
    for (const [index, target] of transition.targets.entries()) {
      const key = `${transition.source} ${target}`;
      const end = ends.get(key) ?? { source: transition.source, target, transitions: [], first: null };
      // Only the line to a transition's first target has a label.
      if (index === 0) end.transitions.push(transition);
      else end.first ??= `${transition.source} ${transition.targets[0]}`;
      ends.set(key, end);
    }
  }
  return ends;
}

export function planOf(diagram: Diagram): ChartPlan {
  const parents = new Map(diagram.states.map(({ id, parent }) => [id, parent]));
  const initials = new Map(diagram.states.map(({ id, initial }) => [id, initial]));
  const lineages = new Map(diagram.states.map(({ id }) => [id, lineage(id, parents)]));
  const isInside = (inner: string, outer: string) =>
    inner !== outer && (lineages.get(inner)?.includes(outer) ?? false);

  /** The initial state is at the top of its group, whatever transitions lead back to it. */
  const leadsBack = (source: string, target: string) => {
    const from = lineages.get(source) ?? [];
    const to = lineages.get(target) ?? [];
    const split = to.findIndex((id, depth) => from[depth] !== id);
    const around = to[split - 1];
    return from[split] !== undefined && around !== undefined && initials.get(around) === to[split];
  };

  const lines = endsOf(diagram);
  const ids = new Map([...lines.keys()].map((key, index) => [key, `edge:${index}`]));
  const bundles = [...lines].map(([key, { source, target, transitions, first }]): Bundle => {
    const id = ids.get(key) ?? key;
    const isInward = isInside(target, source);
    const stack = stackOf(transitions);
    return {
      id,
      from: transitions.length === 0 && first !== null ? (ids.get(first) ?? id) : id,
      source,
      target,
      transitions,
      isInward,
      isUpward: leadsBack(source, target),
      block: isInward && stack.height > 0 ? captioned(source, 'from any state inside', stack) : stack,
    };
  });

  const children = childrenOf(diagram);
  const placeOf = (id: string): List['place'] => {
    if (!children.has(id)) return 'state';
    const isCrossed = bundles.some(({ source, target }) => {
      const isWithin = isInside(source, id) || source === id;
      return isInside(target, id) ? !isWithin : isInside(source, id) && target !== id;
    });
    return isCrossed ? 'body' : 'header';
  };
  const lists = diagram.states.map(({ id }): readonly [string, List] => {
    const own = diagram.transitions.filter((one) => one.source === id && staysWithin(one));
    const place = placeOf(id);
    return [id, { place, block: listOf(id, own, place === 'header' ? 'left' : 'middle') }];
  });
  return { bundles, lists: new Map(lists), children };
}

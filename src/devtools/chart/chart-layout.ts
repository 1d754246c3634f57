/**
 * A diagram as a graph for the layout engine, and the engine's answer as plain boxes and lines. Pure: the engine itself
 * runs in a worker (`lay-out.ts`).
 */
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Diagram, DiagramState, DiagramTransition } from '../../../machines/diagram.ts';
import { captioned, listOf, movedBlock, stackOf, type Block } from './chart-blocks.ts';
import type { ChartLayout, PlacedState, Point } from './chart-shapes.ts';
import { chartOptions, edgeLabelOptions, groupOptions } from './elk-options.ts';
import { headerOf } from './state-header.ts';

const INITIAL_SIZE = 10;
const SIDE = 16;
const BOTTOM = 12;

/** Transitions with the same ends: one line with a stack of labels. */
interface Bundle {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly transitions: readonly DiagramTransition[];
  /** The line starts at its own labels inside the source: an arrow from a group's border inwards would cross its header. */
  readonly isInward: boolean;
  readonly block: Block;
}

interface Plan {
  readonly bundles: readonly Bundle[];
  readonly lists: ReadonlyMap<string, Block>;
  readonly children: ReadonlyMap<string, readonly DiagramState[]>;
}

const isInside = (inner: string, outer: string) => inner.startsWith(`${outer}.`);

function staysWithin({ source, targets }: DiagramTransition): boolean {
  return targets.length === 0 || (targets.length === 1 && targets[0] === source);
}

function planOf(diagram: Diagram): Plan {
  const ends = new Map<string, { source: string; target: string; transitions: DiagramTransition[] }>();
  for (const transition of diagram.transitions.filter((one) => !staysWithin(one))) {
    for (const [index, target] of transition.targets.entries()) {
      const key = `${transition.source} ${target}`;
      const end = ends.get(key) ?? { source: transition.source, target, transitions: [] };
      // One label each: a further target of the same transition has a line of its own without one.
      if (index === 0) end.transitions.push(transition);
      ends.set(key, end);
    }
  }
  const bundles = [...ends.values()].map(({ source, target, transitions }, index) => {
    const isInward = isInside(target, source);
    const stack = stackOf(transitions);
    return {
      id: `edge:${index}`,
      source,
      target,
      transitions,
      isInward,
      block: isInward ? captioned(source, 'from any state inside', stack) : stack,
    };
  });
  const lists = diagram.states.map(({ id }) => {
    const own = diagram.transitions.filter((one) => one.source === id && staysWithin(one));
    return [id, listOf(id, own)] as const;
  });
  const children = new Map<string, DiagramState[]>();
  for (const state of diagram.states) {
    const parent = state.parent ?? '';
    children.set(parent, [...(children.get(parent) ?? []), state]);
  }
  return { bundles, lists: new Map(lists), children };
}

function stateNode(state: DiagramState, plan: Plan): ElkNode {
  const header = headerOf(state);
  const list = plan.lists.get(state.id);
  const inner = plan.children.get(state.id) ?? [];
  const listHeight = list?.height ? list.height + 4 : 0;
  if (inner.length === 0) {
    return {
      id: state.id,
      width: Math.max(header.width, (list?.width ?? 0) + 2 * SIDE),
      height: header.height + listHeight + (listHeight > 0 ? BOTTOM : 8),
    };
  }
  return {
    id: state.id,
    layoutOptions: {
      ...groupOptions,
      'elk.padding': `[top=${header.height + 12},left=${SIDE},bottom=${SIDE},right=${SIDE}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${header.width}, ${header.height})`,
    },
    children: [
      ...(state.initial === null
        ? []
        : [{ id: `initial:${state.id}`, width: INITIAL_SIZE, height: INITIAL_SIZE }]),
      ...(list && list.height > 0
        ? [{ id: `list:${state.id}`, width: list.width, height: list.height }]
        : []),
      ...plan.bundles
        .filter((bundle) => bundle.isInward && bundle.source === state.id)
        .map(({ id, block }) => ({ id: `from:${id}`, width: block.width, height: block.height })),
      ...inner.map((child) => stateNode(child, plan)),
    ],
  };
}

function edgesOf(diagram: Diagram, plan: Plan): ElkExtendedEdge[] {
  const initials = diagram.states.flatMap(({ id, initial }) =>
    initial === null ? [] : [{ id: `initial-edge:${id}`, sources: [`initial:${id}`], targets: [initial] }],
  );
  const edges = plan.bundles.map(({ id, source, target, isInward, block }) => ({
    id,
    sources: [isInward ? `from:${id}` : source],
    targets: [target],
    labels:
      isInward || block.height === 0
        ? []
        : [
            {
              id: `label:${id}`,
              text: id,
              width: block.width,
              height: block.height,
              layoutOptions: edgeLabelOptions,
            },
          ],
  }));
  return [...initials, ...edges];
}

export function elkGraphOf(diagram: Diagram): ElkNode {
  const plan = planOf(diagram);
  return {
    id: `chart:${diagram.id}`,
    layoutOptions: { ...chartOptions, ...groupOptions },
    children: (plan.children.get('') ?? []).map((root) => stateNode(root, plan)),
    edges: edgesOf(diagram, plan),
  };
}

function allElkNodes(node: ElkNode): ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(allElkNodes)];
}

/** From the middle of the source's border to the tip at the target's. */
function pointsOf(edge: ElkExtendedEdge | undefined): Point[] {
  return (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
}

/** @param laidOut the engine's answer to `elkGraphOf` of the same diagram */
export function chartLayoutOf(diagram: Diagram, laidOut: ElkNode): ChartLayout {
  const plan = planOf(diagram);
  const nodes = new Map(allElkNodes(laidOut).map((node) => [node.id, node]));
  const elkEdges = new Map((laidOut.edges ?? []).map((edge) => [edge.id, edge]));
  const boxOf = (id: string) => {
    const { x = 0, y = 0, width = 0, height = 0 } = nodes.get(id) ?? {};
    return { x, y, width, height };
  };
  const kinds = new Map(diagram.states.map((state) => [state.id, state.kind]));

  const states = diagram.states.map((state): PlacedState => {
    const { name, tags, runs } = headerOf(state);
    return {
      ...boxOf(state.id),
      id: state.id,
      path: state.path || state.id,
      name,
      tags,
      runs,
      kind: state.kind,
      isGroup: plan.children.has(state.id),
      isRegion: state.parent !== null && kinds.get(state.parent) === 'parallel',
    };
  });

  const lists = [...plan.lists].map(([id, list]) => {
    if (plan.children.has(id)) {
      const box = boxOf(`list:${id}`);
      return movedBlock(list, box.x, box.y);
    }
    const box = boxOf(id);
    return movedBlock(list, box.x + (box.width - list.width) / 2, box.y + box.height - BOTTOM - list.height);
  });
  const stacks = plan.bundles.map(({ id, isInward, block }) => {
    const label = elkEdges.get(id)?.labels?.[0];
    const { x = 0, y = 0 } = (isInward ? nodes.get(`from:${id}`) : label) ?? {};
    return movedBlock(block, x, y);
  });

  return {
    width: laidOut.width ?? 0,
    height: laidOut.height ?? 0,
    states,
    edges: plan.bundles.map(({ id, transitions }) => ({
      id,
      transitions: transitions.map((one) => one.id),
      points: pointsOf(elkEdges.get(id)),
    })),
    labels: [...lists, ...stacks].flatMap((block) => block.labels),
    captions: [...lists, ...stacks].flatMap((block) => block.captions),
    initials: diagram.states
      .filter(({ initial }) => initial !== null)
      .map(({ id }) => {
        const { x, y } = boxOf(`initial:${id}`);
        return {
          state: id,
          center: { x: x + INITIAL_SIZE / 2, y: y + INITIAL_SIZE / 2 },
          points: pointsOf(elkEdges.get(`initial-edge:${id}`)),
        };
      }),
  };
}

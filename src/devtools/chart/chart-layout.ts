/**
 * Converts a diagram to a graph for the layout engine, and the engine's result to boxes and lines. Pure: the engine
 * runs in a worker (`lay-out.ts`).
 */
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Diagram, DiagramState } from '../../../machines/testing/diagram.ts';
import { movedBlock, noBlock } from './chart-blocks.ts';
import { planOf, type ChartPlan } from './chart-plan.ts';
import type { ChartLayout, PlacedState, Point } from './chart-shapes.ts';
import { chartOptions, edgeLabelOptions, groupOptions, topOptions } from './elk-options.ts';
import { HEADER_SIDE, headerOf } from './state-header.ts';
import { wordsPlace } from './words-place.ts';

const INITIAL_SIZE = 10;
const SIDE = 16;
const BOTTOM = 12;
/** Pixels between a header's text and the list below it. */
const LIST_GAP = 4;

function plainNode(state: DiagramState, { lists }: ChartPlan): ElkNode {
  const header = headerOf(state);
  const { block } = lists.get(state.id) ?? { block: noBlock };
  const listHeight = block.height === 0 ? 8 : LIST_GAP + block.height + BOTTOM;
  return {
    id: state.id,
    width: Math.max(header.width, block.width + 2 * SIDE),
    height: header.height + listHeight,
  };
}

function groupNode(state: DiagramState, inner: readonly DiagramState[], plan: ChartPlan): ElkNode {
  const header = headerOf(state);
  const { block: list, place } = plan.lists.get(state.id) ?? { block: noBlock, place: 'header' };
  const isListed = list.height > 0;
  const top = header.height + (isListed && place === 'header' ? LIST_GAP + list.height : 0);
  const width = Math.max(header.width, place === 'header' ? list.width + 2 * HEADER_SIDE : 0);
  const initial = { id: `initial:${state.id}`, width: INITIAL_SIZE, height: INITIAL_SIZE };
  const body = { id: `list:${state.id}`, width: list.width, height: list.height, layoutOptions: topOptions };
  const inward = plan.bundles.filter(
    (bundle) => bundle.isInward && bundle.from === bundle.id && bundle.source === state.id,
  );
  return {
    id: state.id,
    layoutOptions: {
      ...groupOptions,
      ...topOptions,
      'elk.padding': `[top=${top + 12},left=${SIDE},bottom=${SIDE},right=${SIDE}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      // Height first: for a downward layout the engine swaps the two values of a group's minimum size.
      'elk.nodeSize.minimum': `(${top}, ${width})`,
    },
    children: [
      ...(state.initial === null ? [] : [initial]),
      ...(isListed && place === 'body' ? [body] : []),
      ...inward.map(({ id, block }) => ({ id: `from:${id}`, width: block.width, height: block.height })),
      ...inner.map((child) => stateNode(child, plan)),
    ],
  };
}

function stateNode(state: DiagramState, plan: ChartPlan): ElkNode {
  const inner = plan.children.get(state.id);
  return inner ? groupNode(state, inner, plan) : plainNode(state, plan);
}

function edgesOf(diagram: Diagram, { bundles }: ChartPlan): ElkExtendedEdge[] {
  const initials = diagram.states.flatMap(({ id, initial }) =>
    initial === null ? [] : [{ id: `initial-edge:${id}`, sources: [`initial:${id}`], targets: [initial] }],
  );
  const edges = bundles.map(({ id, source, target, from, isInward, isUpward, block: { width, height } }) => ({
    id,
    sources: [isInward ? `from:${from}` : isUpward ? target : source],
    targets: [isUpward ? source : target],
    labels:
      isInward || height === 0
        ? []
        : [{ id: `label:${id}`, text: id, width, height, layoutOptions: edgeLabelOptions }],
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

function pointsOf(edge: ElkExtendedEdge | undefined): Point[] {
  return (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
}

/** @param laidOut the engine's result for `elkGraphOf` of the same diagram */
export function chartLayoutOf(diagram: Diagram, laidOut: ElkNode): ChartLayout {
  const plan = planOf(diagram);
  const nodes = new Map(allElkNodes(laidOut).map((node) => [node.id, node]));
  const lines = new Map((laidOut.edges ?? []).map((edge) => [edge.id, edge]));
  const kinds = new Map(diagram.states.map(({ id, kind }) => [id, kind]));
  const boxOf = (id: string) => {
    const { x = 0, y = 0, width = 0, height = 0 } = nodes.get(id) ?? {};
    return { x, y, width, height };
  };

  const drawn = [...lines.values()].map(pointsOf);
  const states = diagram.states.map((state): PlacedState => {
    const header = headerOf(state);
    const { name, tags, runs } = header;
    const box = boxOf(state.id);
    return {
      ...box,
      wordsX: wordsPlace(box, header, drawn),
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
  const lists = diagram.states.map((state) => {
    const { block, place } = plan.lists.get(state.id) ?? { block: noBlock, place: 'state' };
    const { x, y, width } = boxOf(place === 'body' ? `list:${state.id}` : state.id);
    if (place === 'body') return movedBlock(block, x, y);
    const left = place === 'header' ? HEADER_SIDE : (width - block.width) / 2;
    return movedBlock(block, x + left, y + headerOf(state).height + LIST_GAP);
  });
  const stacks = plan.bundles.map(({ id, isInward, block }) => {
    const { x = 0, y = 0 } = (isInward ? nodes.get(`from:${id}`) : lines.get(id)?.labels?.[0]) ?? {};
    return movedBlock(block, x, y);
  });

  return {
    width: laidOut.width ?? 0,
    height: laidOut.height ?? 0,
    states,
    edges: plan.bundles.map(({ id, source, target, isInward, isUpward, transitions }) => {
      const points = pointsOf(lines.get(id));
      return {
        id,
        source,
        target,
        isInward,
        transitions: transitions.map((one) => one.id),
        points: isUpward ? points.toReversed() : points,
      };
    }),
    labels: [...lists, ...stacks].flatMap((block) => block.labels),
    captions: [...lists, ...stacks].flatMap((block) => block.captions),
    initials: diagram.states
      .filter(({ initial }) => initial !== null)
      .map(({ id }) => {
        const { x, y } = boxOf(`initial:${id}`);
        return {
          state: id,
          center: { x: x + INITIAL_SIZE / 2, y: y + INITIAL_SIZE / 2 },
          points: pointsOf(lines.get(`initial-edge:${id}`)),
        };
      }),
  };
}

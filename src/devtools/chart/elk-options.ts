/**
 * The options of the layout engine that gave no overlaps (decision 7). Tested by `tests/walks/chart-layout.test.ts`.
 */
import type { LayoutOptions } from 'elkjs/lib/elk-api.js';

export const chartOptions: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  // By default the coordinates of an edge are relative to the lowest common ancestor of its ends.
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.padding': '[top=16,left=16,bottom=16,right=16]',
};

// No option here considers the model order: with groups, the engine (0.12.1) fails on each of these options.
export const groupOptions: LayoutOptions = {
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '0',
  'elk.layered.spacing.nodeNodeBetweenLayers': '24',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
};

export const edgeLabelOptions: LayoutOptions = {
  'elk.edgeLabels.inline': 'true',
  'elk.edgeLabels.placement': 'CENTER',
};

/** Beside other states it is aligned at the top. */
export const topOptions: LayoutOptions = { 'elk.alignment': 'TOP' };

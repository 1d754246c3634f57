/** A line between two states, and the dot and line that lead to the initial state. */
import { classNames } from '../../ui/class-names.ts';
import type { PlacedEdge, PlacedInitial } from './chart-shapes.ts';
import { headPath, linePath } from './edge-path.ts';

interface ChartEdgeProps {
  readonly edge: PlacedEdge;
  readonly isTaken: boolean;
  /** Whether all of its transitions are covered; null without a test run. */
  readonly isCovered: boolean | null;
}

export function ChartEdge({ edge, isTaken, isCovered }: ChartEdgeProps) {
  const [stroke, fill] = isTaken
    ? ['stroke-accent', 'fill-accent']
    : isCovered === null
      ? ['stroke-border-control', 'fill-border-control']
      : isCovered
        ? ['stroke-success-solid', 'fill-success-solid']
        : ['stroke-warning-solid', 'fill-warning-solid'];
  return (
    <g aria-hidden="true" data-edge={edge.id} data-taken={isTaken || undefined}>
      <path
        d={linePath(edge.points)}
        strokeWidth={isTaken ? 1.75 : 1.25}
        className={classNames('fill-transparent', stroke)}
      />
      <path d={headPath(edge.points)} className={fill} />
    </g>
  );
}

export function ChartInitial({ initial }: { readonly initial: PlacedInitial }) {
  return (
    <g aria-hidden="true" data-initial={initial.state}>
      <circle cx={initial.center.x} cy={initial.center.y} r={5} className="fill-border-control" />
      <path
        d={linePath(initial.points)}
        strokeWidth={1.25}
        className="fill-transparent stroke-border-control"
      />
      <path d={headPath(initial.points)} className="fill-border-control" />
    </g>
  );
}

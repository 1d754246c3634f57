import type { Axis } from './axis.ts';
import type { DrawnChart } from './chart-data.ts';
import { shortText } from './value-text.ts';

interface AxisLinesProps {
  readonly axis: Axis;
  readonly unit: DrawnChart['unit'];
  readonly left: number;
  readonly right: number;
  readonly y: (value: number) => number;
}

/** The lines of a vertical axis with their values on the left. Zero is always among them. */
export function AxisLines({ axis, unit, left, right, y }: AxisLinesProps) {
  return axis.ticks.map((tick) => (
    <g key={tick}>
      <path className={tick === 0 ? 'c-axis' : 'c-grid'} d={`M${left} ${y(tick)}H${right}`} />
      <text x={left - 8} y={y(tick) + 4} textAnchor="end">
        {tick === 0 && unit === 'usd' ? '0' : shortText(unit, tick)}
      </text>
    </g>
  ));
}

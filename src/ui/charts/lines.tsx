import { axisOf, everyNth } from './axis.ts';
import { AxisLines } from './axis-lines.tsx';
import type { DrawnChart, Mark } from './chart-data.ts';
import { lookOf, shapeOf, type Shape } from './look.ts';
import { shortText } from './value-text.ts';

const LEFT = 44;
const TOP = 14;
const BOTTOM = 22;
/** At the end of a line: its value, and its name by its letters. */
const END_VALUE = 52;
const LETTER = 6;
const END_LINE = 14;
const LABEL_ROOM = 54;
/** Around the middle of a point, so that it can be met. */
const REACH = 8;

export function lineMarks({ rows, series, unit }: DrawnChart, width: number, height: number) {
  const most = Math.max(0, ...rows.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const axis = axisOf(most, unit === 'count');
  const base = height - BOTTOM;
  const longest = Math.max(0, ...series.map(({ label }) => label.length));
  const right = Math.max(width - END_VALUE - longest * LETTER, width / 2);
  const x = (row: number) =>
    rows.length === 1 ? (LEFT + right) / 2 : LEFT + 8 + (row * (right - LEFT - 16)) / (rows.length - 1);
  const y = (value: number) => base - (value * (base - TOP)) / axis.most;
  const marks = rows.flatMap(({ values }, row) =>
    values.flatMap((value, series): Mark[] =>
      value === null
        ? []
        : [{ row, series, x: x(row) - REACH, y: y(value) - REACH, width: REACH * 2, height: REACH * 2 }],
    ),
  );
  return { axis, marks, base, right, x, y };
}

function Point({ shape, x, y, look }: { shape: Shape; x: number; y: number; look: string }) {
  const className = `c-point-${look}`;
  if (shape === 'square') return <rect className={className} x={x - 3} y={y - 3} width={6} height={6} />;
  if (shape === 'triangle')
    return <path className={className} d={`M${x} ${y - 4}L${x + 4} ${y + 3}H${x - 4}Z`} />;
  return <circle className={className} cx={x} cy={y} r={3.5} />;
}

/** Ends that would cover each other move apart, the upper ones up. */
function apart(ends: readonly { readonly index: number; readonly y: number }[]): ReadonlyMap<number, number> {
  const placed = new Map<number, number>();
  let below = Infinity;
  for (const { index, y } of ends.toSorted((a, b) => b.y - a.y)) {
    below = Math.min(y, below - END_LINE);
    placed.set(index, below);
  }
  return placed;
}

interface LinesProps {
  readonly chart: DrawnChart;
  readonly width: number;
  readonly height: number;
}

/** Lines from row to row. A value that is missing interrupts its line. */
export function Lines({ chart, width, height }: LinesProps) {
  const { axis, base, right, x, y } = lineMarks(chart, width, height);
  const { rows, series, unit } = chart;
  const nth = everyNth(rows.length, right - LEFT, LABEL_ROOM);
  const all = series.map(({ key, label }, index) => {
    const points = rows.flatMap(({ values }, row) => {
      const value = values[index] ?? null;
      return value === null ? [] : [{ row, value, x: x(row), y: y(value) }];
    });
    return { key, label, index, look: lookOf(key, index), points, last: points.at(-1) };
  });
  const ends = apart(all.flatMap(({ index, last }) => (last ? [{ index, y: last.y }] : [])));
  const path = (points: (typeof all)[number]['points']) =>
    points
      .map((point, at) => `${points[at - 1]?.row === point.row - 1 ? 'L' : 'M'}${point.x} ${point.y}`)
      .join('');
  // A sum that grows is filled below; other lines lie one over the other.
  const filled = unit !== 'usd' ? undefined : all.find(({ look }) => look === 'first');
  const fills = filled && filled.points.length > 1 ? filled.points : [];
  return (
    <>
      {fills.length > 0 && (
        <path
          className="c-area"
          d={`M${fills[0]?.x} ${base}${fills.map((point) => `L${point.x} ${point.y}`).join('')}V${base}Z`}
        />
      )}
      <AxisLines axis={axis} unit={unit} left={LEFT} right={right} y={y} />
      {rows.map(
        ({ key, label }, row) =>
          row % nth === 0 && (
            <text key={key} x={x(row)} y={height - 5} textAnchor="middle">
              {label}
            </text>
          ),
      )}
      {all.map(({ key, label, index, look, points, last }) => (
        <g key={key}>
          {points.length > 1 && <path className={`c-line-${look}`} d={path(points)} />}
          {points.map(
            (point) =>
              // Of a sum that grows only the last value has a mark.
              (unit !== 'usd' || point === last) && (
                <Point key={point.row} shape={shapeOf[look]} look={look} x={point.x} y={point.y} />
              ),
          )}
          {last && (
            <text x={Math.min(right + 4, last.x + 12)} y={(ends.get(index) ?? last.y) + 4}>
              <tspan className="c-value">{shortText(unit, last.value)}</tspan>
              <tspan dx={4}>{label}</tspan>
            </text>
          )}
        </g>
      ))}
    </>
  );
}

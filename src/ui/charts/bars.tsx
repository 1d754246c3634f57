import { axisOf, everyNth } from './axis.ts';
import { AxisLines } from './axis-lines.tsx';
import { sumOf, type DrawnChart, type Mark } from './chart-data.ts';
import { lookOf } from './look.ts';
import { shortText } from './value-text.ts';

const LEFT = 44;
const TOP = 24;
const BOTTOM = 22;
/** Between the parts of a stack. */
const GAP = 2;
const LABEL_ROOM = 42;

/** Standing bars, stacked by series. */
export function barMarks({ rows, unit }: DrawnChart, width: number, height: number) {
  const axis = axisOf(Math.max(0, ...rows.map(({ values }) => sumOf(values))), unit === 'count');
  const slot = (width - LEFT) / Math.max(rows.length, 1);
  const thickness = Math.min(slot * 0.62, 56);
  const base = height - BOTTOM;
  const scale = (base - TOP) / axis.most;
  const marks = rows.flatMap(({ values }, row): Mark[] => {
    const x = LEFT + slot * row + (slot - thickness) / 2;
    let y = base;
    return values.flatMap((value, series): Mark[] => {
      if (value === null) return [];
      const size = value * scale;
      y -= size;
      // The lowest part stands on the line; the others leave a gap below them.
      const gap = y + size === base ? 0 : Math.min(GAP, size / 2);
      return [{ row, series, x, y, width: thickness, height: Math.max(size - gap, 0) }];
    });
  });
  return { axis, marks, slot, base, scale };
}

interface BarsProps {
  readonly chart: DrawnChart;
  readonly width: number;
  readonly height: number;
}

export function Bars({ chart, width, height }: BarsProps) {
  const { axis, marks, slot, base, scale } = barMarks(chart, width, height);
  const { rows, series, unit } = chart;
  const nth = everyNth(rows.length, width - LEFT, LABEL_ROOM);
  const sums = rows.map(({ values }) => sumOf(values));
  const highest = sums.indexOf(Math.max(...sums));
  return (
    <>
      <AxisLines axis={axis} unit={unit} left={LEFT} right={width} y={(value) => base - value * scale} />
      {marks.map((mark) => (
        <rect
          key={`${mark.row} ${mark.series}`}
          className={`c-fill-${lookOf(series[mark.series]?.key ?? '', mark.series)}`}
          x={mark.x}
          y={mark.y}
          width={mark.width}
          height={mark.height}
          rx={Math.min(1.5, mark.height / 2)}
        />
      ))}
      {rows.map(({ key, label }, row) => {
        const middle = LEFT + slot * (row + 0.5);
        const sum = sums[row] ?? 0;
        // Where there is no room for every value, the highest one has its own.
        const hasValue = sum > 0 && (nth === 1 || row === highest);
        return (
          <g key={key} textAnchor="middle">
            {hasValue && (
              <text className="c-value" x={middle} y={base - sum * scale - 7}>
                {shortText(unit, sum)}
              </text>
            )}
            {row % nth === 0 && (
              <text x={middle} y={height - 5}>
                {label}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

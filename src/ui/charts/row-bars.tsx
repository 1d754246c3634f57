import { sumOf, type DrawnChart, type DrawnRow, type Mark } from './chart-data.ts';
import { lookOf } from './look.ts';
import { shortText } from './value-text.ts';

const GAP = 2;
/** The value at the end of a bar, and what is said beside it. */
const VALUE_ROOM = 52;
const BESIDE_ROOM = 40;
/** Narrower than this the label is above its bar. */
const BESIDE = 320;
/** The width of a letter of the labels, about. */
const LETTER = 6.2;

const cut = (text: string, width: number) => {
  const most = Math.max(3, Math.floor(width / LETTER));
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
};

const labelWidth = (rows: readonly DrawnRow[], width: number) =>
  width < BESIDE
    ? 0
    : Math.min(width * 0.36, Math.max(...rows.map(({ label }) => label.length), 0) * LETTER + 16);

/** What is said beside a value: its note, the late part in words, or how many records there are. */
function besideValue(
  { unit, series, hasNotes = false }: DrawnChart,
  { values, count, note }: DrawnRow,
): string {
  if (hasNotes) return note ?? '';
  if (unit !== 'count') return String(count);
  const late = series.findIndex(({ key }, index) => lookOf(key, index) === 'late');
  const part = values[late] ?? 0;
  return late === -1 || part === 0 ? '' : `${part} ${series[late]?.label.toLowerCase() ?? ''}`;
}

/** Notes are left out where they would leave no room for the bars. */
function roomBeside(chart: DrawnChart, width: number): number {
  if (chart.hasNotes !== true) return BESIDE_ROOM;
  const longest = Math.max(0, ...chart.rows.map((row) => besideValue(chart, row).length)) * LETTER;
  return longest > width / 3 ? 0 : longest;
}

/** Lying bars, stacked by series. */
export function rowMarks(chart: DrawnChart, width: number, height: number) {
  const { rows } = chart;
  const left = labelWidth(rows, width);
  const slot = height / Math.max(rows.length, 1);
  const thickness = Math.min(18, left === 0 ? slot * 0.4 : slot * 0.6);
  const most = Math.max(0, ...rows.map(({ values }) => sumOf(values)));
  const beside = roomBeside(chart, width);
  const scale = most > 0 ? Math.max(width - left - VALUE_ROOM - beside, 40) / most : 0;
  const yOf = (row: number) =>
    slot * row + (left === 0 ? Math.min(20, slot - thickness) : (slot - thickness) / 2);
  const marks = rows.flatMap(({ values }, row): Mark[] => {
    let x = left;
    return values.flatMap((value, series): Mark[] => {
      if (value === null) return [];
      const gap = x === left ? 0 : GAP;
      const size = value * scale;
      const mark = {
        row,
        series,
        x: x + gap,
        y: yOf(row),
        width: Math.max(size - gap, 0),
        height: thickness,
      };
      x += size;
      return [mark];
    });
  });
  const end = (row: number) => left + sumOf(rows[row]?.values ?? []) * scale;
  return { marks, left, thickness, yOf, end, hasBeside: beside > 0 };
}

interface RowBarsProps {
  readonly chart: DrawnChart;
  readonly width: number;
  readonly height: number;
}

export function RowBars({ chart, width, height }: RowBarsProps) {
  const { marks, left, thickness, yOf, end, hasBeside } = rowMarks(chart, width, height);
  const { rows, series, unit } = chart;
  const isAlone = series.length === 1;
  return (
    <>
      {marks.map((mark) => (
        <rect
          key={`${mark.row} ${mark.series}`}
          // The only series of a chart may have rows that are late.
          className={`c-fill-${lookOf((isAlone ? rows[mark.row]?.key : series[mark.series]?.key) ?? '', mark.series)}`}
          x={mark.x}
          y={mark.y}
          width={mark.width}
          height={mark.height}
          rx={Math.min(3, mark.width / 2)}
        />
      ))}
      {rows.map((row, index) => {
        const y = yOf(index);
        const beside = hasBeside ? besideValue(chart, row) : '';
        return (
          <g key={row.key}>
            <text className="c-label" x={0} y={left === 0 ? y - 6 : y + thickness / 2 + 4}>
              {cut(row.label, left === 0 ? width - VALUE_ROOM : left - 8)}
            </text>
            <text x={end(index) + 8} y={y + thickness / 2 + 4}>
              <tspan className="c-value">{shortText(unit, sumOf(row.values))}</tspan>
              {beside !== '' && <tspan dx={6}>{beside}</tspan>}
            </text>
          </g>
        );
      })}
    </>
  );
}

import { sumOf, type DrawnChart, type Mark } from './chart-data.ts';
import { Swatch } from './swatch.tsx';
import { shortText, valueText } from './value-text.ts';

const WIDTH = 212;
const GAP = 12;

interface ChartTipProps {
  readonly chart: DrawnChart;
  readonly mark: Mark;
  readonly width: number;
  readonly height: number;
  /** Under the mark or over it instead of beside it. */
  readonly isBelow: boolean;
}

/** All values of the row of a mark. It is beside the mark, never over it; a reader has the names of the marks. */
export function ChartTip({ chart, mark, width, height, isBelow }: ChartTipProps) {
  const row = chart.rows[mark.row];
  if (!row) return null;
  const isLate = mark.x + mark.width + GAP + WIDTH > width;
  const left = isBelow
    ? Math.max(0, Math.min(mark.x, width - WIDTH))
    : isLate
      ? Math.max(0, mark.x - GAP - WIDTH)
      : mark.x + mark.width + GAP;
  const isOver = isBelow && mark.y > height / 2;
  const place = isBelow
    ? isOver
      ? { bottom: height - mark.y + 6 }
      : { top: mark.y + mark.height + 6 }
    : { top: 0 };
  return (
    <div aria-hidden="true" className="c-tip" style={{ left, width: WIDTH, ...place }}>
      <b>
        {row.title}
        {chart.series.length > 1 && chart.unit !== 'percent' ? (
          <span>{shortText(chart.unit, sumOf(row.values))}</span>
        ) : null}
      </b>
      {chart.series.map(({ key, label }, index) => (
        <div key={key}>
          <Swatch series={key} index={index} />
          {label}
          <span>{row.values[index] == null ? '—' : valueText(chart.unit, row.values[index])}</span>
        </div>
      ))}
      {row.note !== null && <small>{row.note}</small>}
    </div>
  );
}

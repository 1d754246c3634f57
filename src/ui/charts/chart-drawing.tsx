import { useRef, useState, type KeyboardEvent } from 'react';
import { barMarks, Bars } from './bars.tsx';
import { sumOf, type DrawnChart, type Mark } from './chart-data.ts';
import { ChartTip } from './chart-tip.tsx';
import { lineMarks, Lines } from './lines.tsx';
import { moved } from './mark-moves.ts';
import { rowMarks, RowBars } from './row-bars.tsx';
import { Swatch } from './swatch.tsx';
import { useWidth } from '../use-width.ts';
import { valueText } from './value-text.ts';

const drawings = {
  bars: { marksOf: barMarks, Drawn: Bars },
  rows: { marksOf: rowMarks, Drawn: RowBars },
  lines: { marksOf: lineMarks, Drawn: Lines },
} as const;

interface ChartDrawingProps {
  readonly name: string;
  /** What the drawing shows, in a sentence or two. */
  readonly summary: string;
  readonly drawing: keyof typeof drawings;
  readonly chart: DrawnChart;
  readonly height: number;
}

const nameOf = ({ series, rows, unit }: DrawnChart, { row, series: index }: Mark): string => {
  const value = valueText(unit, rows[row]?.values[index] ?? 0);
  const parts = series.length > 1 ? [series[index]?.label] : [];
  return [rows[row]?.title, ...parts, value].join(', ');
};

/**
 * A drawn chart. It is one stop of Tab: arrows move between its marks, Enter opens the records of a mark, Escape leaves it.
 * The marks are links over the drawing, which itself is hidden from readers.
 */
export function ChartDrawing({ name, summary, drawing, chart, height }: ChartDrawingProps) {
  const [figure, width] = useWidth();
  const group = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  /** The mark that is pointed at or has the focus. */
  const [shown, setShown] = useState<number | null>(null);
  const { marksOf, Drawn } = drawings[drawing];
  const { marks } = marksOf(chart, width, height);
  const current = Math.min(stop, marks.length - 1);
  const told = shown === null ? undefined : marks[shown];

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setShown(null);
      group.current?.focus();
      return;
    }
    const next = moved(marks, current, event.key, drawing === 'rows');
    if (next === null) return;
    event.preventDefault();
    setStop(next);
    group.current?.querySelectorAll<HTMLElement>('[data-mark]')[next]?.focus();
  };

  return (
    <>
      <div ref={figure} className="relative" style={{ height }}>
        <svg aria-hidden="true" width={width} height={height} className="c">
          <Drawn chart={chart} width={width} height={height} />
        </svg>
        <div ref={group} role="group" tabIndex={-1} aria-label={`${name}: ${summary}`} className="c-marks">
          {marks.map((mark, index) => {
            const href = chart.rows[mark.row]?.links[mark.series] ?? null;
            const common = {
              'data-mark': '',
              'aria-label': nameOf(chart, mark),
              tabIndex: index === current ? 0 : -1,
              onFocus: () => {
                setStop(index);
                setShown(index);
              },
              onBlur: () => setShown(null),
              onKeyDown: press,
              onPointerEnter: () => setShown(index),
              onPointerLeave: () => setShown(null),
              className: 'c-mark',
              style: { left: mark.x, top: mark.y, width: mark.width, height: mark.height },
            };
            const key = `${mark.row} ${mark.series}`;
            // Where no record is behind a value, it can be read but leads nowhere.
            return href === null ? (
              <span key={key} role="link" aria-disabled="true" {...common} />
            ) : (
              // The name is its label: the mark itself is drawn.
              <a key={key} href={href} {...common} aria-label={common['aria-label']} />
            );
          })}
        </div>
        {told && (
          <ChartTip chart={chart} mark={told} width={width} height={height} isBelow={drawing === 'rows'} />
        )}
      </div>
      {drawing !== 'lines' && chart.series.length > 1 && (
        <ul aria-hidden="true" className="c-keys">
          {chart.series.map(
            ({ key, label }, index) =>
              sumOf(chart.rows.map(({ values }) => values[index] ?? null)) > 0 && (
                <li key={key}>
                  <Swatch series={key} index={index} />
                  {label}
                </li>
              ),
          )}
        </ul>
      )}
    </>
  );
}

import { useMemo } from 'react';
import { ChartDrawing } from '../../ui/charts/chart-drawing.tsx';
import type { DrawnChart } from '../../ui/charts/chart-data.ts';
import { valueText } from '../../ui/charts/value-text.ts';
import { NOTHING } from './dev-words.ts';

interface DrawnDaysProps {
  readonly title: string;
  readonly note: string;
  /** What the drawing shows, in a sentence. */
  readonly summary: string;
  readonly unit: DrawnChart['unit'];
  readonly drawing: 'bars' | 'lines';
  readonly series: readonly string[];
  readonly days: readonly {
    readonly day: string;
    readonly count: number;
    /** One for each series. */
    readonly values: readonly number[];
  }[];
}

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Values of days as a drawing, and the same values as a table. */
export function DrawnDays({ title, note, summary, unit, drawing, series, days }: DrawnDaysProps) {
  const chart = useMemo<DrawnChart>(
    () => ({
      unit,
      series: series.map((label) => ({ key: label, label })),
      rows: days.map(({ day, count, values }) => ({
        key: day,
        label: shortDay.format(new Date(day)),
        title: longDay.format(new Date(day)),
        values,
        count,
        note: null,
        links: values.map(() => null),
      })),
    }),
    [unit, series, days],
  );
  return (
    <section aria-label={title} className="dev-card dev-pad">
      <div>
        <h2>{title}</h2>
        <p className="dev-note">{note}</p>
      </div>
      {days.length === 0 ? (
        <p className="dev-note">{NOTHING}</p>
      ) : (
        <>
          <ChartDrawing name={title} summary={summary} drawing={drawing} chart={chart} height={220} />
          <details className="dev-more">
            <summary>{`${title} as a table`}</summary>
            <div
              className="dev-table"
              role="region"
              aria-label={`${title}, table`}
              // A table that scrolls has to be reached with the keyboard.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={0}
            >
              <table>
                <thead>
                  <tr>
                    <th scope="col">Day</th>
                    {series.map((one) => (
                      <th key={one} scope="col">
                        {one}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {chart.rows.map(({ key, title: name, values }) => (
                    <tr key={key}>
                      <th scope="row">{name}</th>
                      {series.map((one, index) => (
                        <td key={one}>{valueText(unit, values[index] ?? 0)}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        </>
      )}
    </section>
  );
}

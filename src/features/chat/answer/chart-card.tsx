/** A chart of an answer. The code of charts is loaded with it, when an answer has one. */
import '../../../styles/charts.css';
import { ChartDrawing } from '../../../ui/charts/chart-drawing.tsx';
import type { DrawnChart } from '../../../ui/charts/chart-data.ts';
import { valueText } from '../../../ui/charts/value-text.ts';
import { ROW_HEIGHT, type Comparison } from './comparison.ts';

const summaryOf = ({ rows, unit }: DrawnChart): string => {
  const values = rows.map(({ values: [value] }) => value ?? 0);
  const most = Math.max(...values);
  return `${rows.length} bars, the longest ${rows[values.indexOf(most)]?.title ?? ''} with ${valueText(unit, most)}.`;
};

export function ChartCard({ title, chart }: Comparison) {
  return (
    <figure className="overflow-hidden rounded-lg border border-border-default bg-surface-base">
      <figcaption className="border-b border-border-subtle bg-surface-canvas px-3 py-2 text-sm font-medium wrap-anywhere">
        {title}
      </figcaption>
      <div className="p-3">
        <ChartDrawing
          name={title}
          summary={summaryOf(chart)}
          drawing="rows"
          chart={chart}
          height={chart.rows.length * ROW_HEIGHT}
        />
      </div>
    </figure>
  );
}

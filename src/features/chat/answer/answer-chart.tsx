/** The numbers that an answer compares, as bars. What is drawn stands below as a table or as groups too. */
import { lazy, Suspense, useMemo, type ComponentType } from 'react';
import type { AnswerTable, AssistantAnswer } from '../../../../contract/chat-answer.ts';
import { comparisonOf, groupComparison, ROW_HEIGHT, type Comparison } from './comparison.ts';

/** Where its code cannot be loaded, what stands below is all there is. */
const ChartCard = lazy<ComponentType<Comparison>>(() =>
  import('./chart-card.tsx').then(
    (module) => ({ default: module.ChartCard }),
    () => ({ default: () => null }),
  ),
);
/** What is around the bars: title and padding, in pixels. */
const FRAME = 64;

/** The place of the chart is kept while its code is loaded, so that nothing moves. */
function Chart(comparison: Comparison) {
  const height = comparison.chart.rows.length * ROW_HEIGHT + FRAME;
  return (
    <Suspense fallback={<div style={{ height }} />}>
      <ChartCard {...comparison} />
    </Suspense>
  );
}

interface AnswerChartProps {
  readonly table: AnswerTable;
  readonly linkOf: (row: AnswerTable['rows'][number]) => string | null;
}

export function AnswerChart({ table, linkOf }: AnswerChartProps) {
  const comparison = useMemo(() => comparisonOf(table, linkOf), [table, linkOf]);
  return comparison && <Chart {...comparison} />;
}

export function GroupChart({ groups }: { readonly groups: AssistantAnswer['groups'] }) {
  const comparison = useMemo(() => groupComparison(groups), [groups]);
  return <Chart {...comparison} />;
}

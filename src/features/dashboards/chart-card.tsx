import { useSelector } from '@xstate/react';
import { ChartColumn, RotateCcw, Table2 } from 'lucide-react';
import { useMemo } from 'react';
import { charts, type Chart, type ChartKind } from '../../../contract/charts.ts';
import type { ChartActor } from '../../../machines/dashboards/chart.machine.ts';
import { Button } from '../../ui/button.tsx';
import { ChartDrawing } from '../../ui/charts/chart-drawing.tsx';
import { ChartTable } from '../../ui/charts/chart-table.tsx';
import { MoreDots } from '../../ui/dots.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExportLine } from '../../ui/export-file.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { emptyWords } from './chart-words.ts';
import { addressOf, drawnChart, isEmpty } from './drawn-chart.ts';

const icon = { 'aria-hidden': true, className: 'size-icon-md', strokeWidth: 1.75 } as const;

const heights = { bars: 236, rows: 220, lines: 220 } as const;

interface ChartCardProps {
  readonly actor: ChartActor;
  readonly kind: ChartKind;
  readonly slug: string;
}

/** One chart with its title, its values as a drawing or a table, and its export. */
export function ChartCard({ actor, kind, slug }: ChartCardProps) {
  const chart = useSelector(actor, ({ context }) => context.chart);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const isSlow = useSelector(actor, (snapshot) => snapshot.matches({ values: { loading: 'slow' } }));
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches({ values: 'failed' }));
  const isTable = useSelector(actor, (snapshot) => snapshot.matches({ face: 'table' }));
  const exporting = useSelector(actor, ({ children }) => children.exporting);
  const query = useSelector(actor, ({ context }) => context.query);
  const { title, drawing } = charts[kind];
  const height = heights[drawing];
  const shown = isSlow || isFailed ? null : chart;
  return (
    <section aria-label={title} className="c-card">
      <div className="c-head">
        <div>
          <h2>{title}</h2>
          <p>{shown?.subtitle}</p>
          {shown !== null && shown.passed_over.length > 0 && (
            <p className="text-warning-text!">{`Not applied here: ${shown.passed_over.join(', ')}`}</p>
          )}
        </div>
        <IconButton
          label={`${isTable ? 'Show as drawing' : 'Show as table'}: ${title}`}
          onClick={() => actor.send({ type: isTable ? 'drawing.show' : 'table.show' })}
        >
          {isTable ? <ChartColumn {...icon} /> : <Table2 {...icon} />}
        </IconButton>
        <Menu
          label={`More: ${title}`}
          icon={<MoreDots />}
          entries={[
            { label: 'Export CSV', onChoose: () => exporting?.send({ type: 'export.start', query }) },
          ]}
        />
      </div>
      <div className="c-figure">
        {isSlow && <LoadingChart title={title} height={height} />}
        {isFailed && <FailedChart actor={actor} title={title} problem={problem ?? ''} />}
        {shown !== null && <Values chart={shown} isTable={isTable} slug={slug} height={height} />}
        {!isSlow && !isFailed && shown === null && <div style={{ height }} />}
      </div>
      {exporting && <ExportLine actor={exporting} />}
    </section>
  );
}

interface ValuesProps {
  readonly chart: Chart;
  readonly isTable: boolean;
  readonly slug: string;
  readonly height: number;
}

function Values({ chart, isTable, slug, height }: ValuesProps) {
  const { title, drawing, row_label: rowName } = charts[chart.kind];
  const drawn = useMemo(() => drawnChart(slug, chart), [slug, chart]);
  if (isEmpty(chart)) {
    const [what, when] = emptyWords[chart.kind];
    return (
      <EmptyState icon={<ChartColumn strokeWidth={1.75} />}>
        <strong className="block font-semibold text-text-primary">{what}</strong>
        {when}
      </EmptyState>
    );
  }
  if (isTable) {
    const { values, opens } = chart.total;
    return (
      <ChartTable
        name={title}
        rowName={rowName}
        chart={drawn}
        total={{ label: chart.period?.label ?? 'All', values, href: addressOf(slug, opens) }}
        height={height}
      />
    );
  }
  return (
    <ChartDrawing name={title} summary={chart.summary} drawing={drawing} chart={drawn} height={height} />
  );
}

/** At its final size. */
function LoadingChart({ title, height }: { readonly title: string; readonly height: number }) {
  return (
    <div
      role="status"
      aria-label={`Loading ${title}`}
      className="grid content-start gap-4"
      style={{ height }}
    >
      <Skeleton />
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  );
}

interface FailedChartProps {
  readonly actor: ChartActor;
  readonly title: string;
  readonly problem: string;
}

function FailedChart({ actor, title, problem }: FailedChartProps) {
  return (
    <div className="grid justify-items-center gap-1 px-6 py-8 text-center text-text-muted">
      <div role="alert" className="grid justify-items-center gap-1">
        <strong className="font-semibold text-text-primary">This chart did not load</strong>
        <span className="wrap-anywhere">{problem}</span>
      </div>
      <div className="mt-3">
        <Button
          size="sm"
          label={`Try again: ${title}`}
          onClick={() => actor.send({ type: 'chart.retry' })}
          icon={<RotateCcw {...icon} />}
        >
          Try again
        </Button>
      </div>
    </div>
  );
}

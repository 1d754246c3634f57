import type { AnalyticsPeriod, SystemPerformance } from '../../../contract/dev-admin.ts';
import type { PerformanceActor } from '../../../machines/dev/performance.machine.ts';
import { AverageTimes } from './average-times.tsx';
import { countText, inPeriod, msText, timesText } from './dev-words.ts';
import { DrawnDays } from './drawn-days.tsx';
import { FiguresFrame, type FiguresTabProps } from './figures-frame.tsx';
import { ModelUse } from './model-use.tsx';
import { SlowestActions } from './slowest-actions.tsx';
import { Stats } from './stats.tsx';

/** How fast the assistant answers, and what its model uses (spec §2.15). */
export function PerformanceTab(props: FiguresTabProps<PerformanceActor>) {
  return (
    <FiguresFrame {...props} what="the performance">
      {(figures: SystemPerformance) => <Performance figures={figures} days={props.days} />}
    </FiguresFrame>
  );
}

const shown = <T,>(value: T | null, text: (value: T) => string) => (value === null ? null : text(value));

const percentiles = ['p50', 'p95', 'p99'];

interface PerformanceProps {
  readonly figures: SystemPerformance;
  readonly days: AnalyticsPeriod;
}

function Performance({ figures, days }: PerformanceProps) {
  const last = figures.percentiles.at(-1);
  return (
    <>
      <Stats
        stats={[
          {
            label: 'Average processing time',
            value: shown(figures.average_processing_time_ms, msText),
            note: `From the arrival of a message to its answer, ${inPeriod(days)}.`,
          },
          {
            label: 'Total tokens used',
            value: shown(figures.total_tokens_used, countText),
            note: `Of the model, questions and answers together, ${inPeriod(days)}.`,
          },
          {
            label: 'Speed improvement',
            value: shown(figures.speed_improvement, timesText),
            note: 'How many times as fast as the model a specialist answers.',
          },
        ]}
      />
      <AverageTimes specialist={figures.specialist_avg_time_ms} llm={figures.llm_avg_time_ms} />
      <DrawnDays
        title="Processing time by day"
        note="Half of the messages took at most p50, 95 of 100 at most p95, 99 of 100 at most p99. At most 5 % too high."
        summary={last === undefined ? 'nothing' : `on ${last.day} p95 was ${msText(last.p95_ms)}.`}
        unit="ms"
        drawing="lines"
        series={percentiles}
        days={figures.percentiles.map(({ day, count, p50_ms, p95_ms, p99_ms }) => ({
          day,
          count,
          values: [p50_ms, p95_ms, p99_ms],
        }))}
      />
      <SlowestActions actions={figures.slowest_actions} />
      <ModelUse model={figures.model} />
    </>
  );
}

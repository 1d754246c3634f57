/** What the runs of pages beside each other say: a table for each situation, and the budgets. Ours is named `keepwell`. */
import type { InTurn, Situation } from '../in-turns.ts';
import { atMost, median, ratioOfMedians } from '../statistics.ts';
import type { Budget } from './budget.ts';
import { figure, interval, table } from './table.ts';

/** Of the best other page. */
const LIMIT = 1.15;

interface Column<Metric extends string> {
  readonly metric: Metric;
  readonly label: string;
  /** Milliseconds that a person waits for what the window shows, at most 1.15 times those of the best other page. */
  readonly hasBudget?: true;
}

export interface Beside<Name extends string, Metric extends string> {
  /** Of a budget: `list`. */
  readonly what: string;
  readonly titles: Readonly<Record<Name, string>>;
  readonly columns: readonly Column<Metric>[];
  /** What a situation is about: `200 rows`. */
  readonly about: (query: string) => string;
}

type Runs<Name extends string, Metric extends string> = readonly InTurn<Name, Record<Metric, number>>[];

const situationsOf = (runs: readonly Situation[]): readonly Situation[] => {
  const found = new Map(
    runs.map(({ query, throttle }) => [`${query} ${throttle}`, { query, throttle }] as const),
  );
  return [...found.values()];
};

function valuesOf<Name extends string, Metric extends string>(
  runs: Runs<Name, Metric>,
  { query, throttle }: Situation,
  name: Name,
  metric: Metric,
): readonly number[] {
  return runs
    .filter((run) => run.name === name && run.query === query && run.throttle === throttle)
    .toSorted((one, other) => one.run - other.run)
    .map((run) => run[metric]);
}

export function besideBudgets<Name extends string, Metric extends string>(
  { what, titles, columns, about }: Beside<Name, Metric>,
  runs: Runs<Name, Metric>,
): readonly Budget[] {
  const names = Object.keys(titles) as Name[];
  const others = names.filter((name) => name !== 'keepwell');
  const ours = names.find((name) => name === 'keepwell');
  if (ours === undefined) throw new Error(`${what}: there is no page of ours.`);
  return situationsOf(runs).flatMap((situation) =>
    columns
      .filter(({ hasBudget }) => hasBudget)
      .map(({ metric, label }) => {
        const of = (name: Name) => valuesOf(runs, situation, name, metric);
        const best = others.reduce((one, other) => (median(of(other)) < median(of(one)) ? other : one));
        const found = ratioOfMedians(of(ours), of(best));
        return {
          what: `${what}, ${label}, ${about(situation.query)}, at ${situation.throttle}x beside ${titles[best]}`,
          found: interval(found),
          wanted: `at most ${LIMIT}`,
          verdict: atMost(found, LIMIT),
        };
      }),
  );
}

export function besideTables<Name extends string, Metric extends string>(
  beside: Beside<Name, Metric>,
  runs: Runs<Name, Metric>,
): string {
  const { titles, columns, about } = beside;
  const names = Object.keys(titles) as Name[];
  const each = runs.reduce((most, { run }) => Math.max(most, run), 0);
  const parts = situationsOf(runs).map((situation) => {
    const { query, throttle } = situation;
    const lines = names.map((name) => [
      titles[name],
      ...columns.map(({ metric }) => figure(median(valuesOf(runs, situation, name, metric)))),
    ]);
    const speed = throttle === 1 ? 'full speed' : `the processor slowed ${throttle} times`;
    const heading = ['', ...columns.map(({ label }) => label)];
    return `${about(query)}, ${speed}: medians of ${each} runs, in ms.\n\n${table(heading, lines)}`;
  });
  const verdicts = besideBudgets(beside, runs).map(({ what, found, wanted, verdict }) => [
    what,
    found,
    wanted,
    verdict,
  ]);
  return [...parts, `The budgets.\n\n${table(['', 'found', 'wanted', 'verdict'], verdicts)}`].join('\n\n');
}

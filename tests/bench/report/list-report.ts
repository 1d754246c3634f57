/** What the runs of the lists say: a table for each speed, and the budgets. */
import { lists, type ListMeasurement, type ListName, type ListRun } from '../list/measure-lists.ts';
import { atMost, median, ratioOfMedians } from '../statistics.ts';
import type { Budget } from './budget.ts';
import { figure, interval, table } from './table.ts';

const titles: Readonly<Record<ListName, string>> = {
  keepwell: 'KeepWell ListTable',
  tanstack: 'TanStack Table',
  'react-data-grid': 'react-data-grid 7 beta',
  'ag-grid': 'AG Grid Community',
};
const others = lists.filter((name) => name !== 'keepwell');

const columns = [
  ['mount', 'mount'],
  ['mountWhole', 'with all rows'],
  ['sortAscending', 'sort up'],
  ['sortAscendingWhole', 'with all rows'],
  ['sortDescending', 'sort down'],
  ['sortDescendingWhole', 'with all rows'],
] as const;
type Metric = (typeof columns)[number][0];

/** What a person sees of the window. */
const inBudget: ReadonlySet<Metric> = new Set(['mount', 'sortAscending', 'sortDescending']);

const LIMIT = 1.15;

const throttlesOf = (runs: readonly ListRun[]) => [...new Set(runs.map(({ throttle }) => throttle))];

const valuesOf = (runs: readonly ListRun[], throttle: number, list: ListName, metric: Metric) =>
  runs
    .filter((run) => run.list === list && run.throttle === throttle)
    .toSorted((one, other) => one.run - other.run)
    .map((run) => run[metric]);

export function listTables(measured: ListMeasurement): string {
  const { runs, rows } = measured;
  const each = runs.reduce((most, { run }) => Math.max(most, run), 0);
  const parts = throttlesOf(runs).map((throttle) => {
    const lines = lists.map((list) => [
      titles[list],
      ...columns.map(([metric]) => figure(median(valuesOf(runs, throttle, list, metric)))),
    ]);
    const speed = throttle === 1 ? 'full speed' : `the processor slowed ${throttle} times`;
    return `${rows} rows, ${speed}: medians of ${each} runs, in ms.\n\n${table(['', ...columns.map(([, label]) => label)], lines)}`;
  });
  const verdicts = listBudgets(measured).map(({ what, found, wanted, verdict }) => [
    what,
    found,
    wanted,
    verdict,
  ]);
  return [...parts, `The budgets.\n\n${table(['', 'found', 'wanted', 'verdict'], verdicts)}`].join('\n\n');
}

export const listBudgets = ({ runs }: ListMeasurement): readonly Budget[] =>
  throttlesOf(runs).flatMap((throttle) =>
    columns
      .filter(([metric]) => inBudget.has(metric))
      .map(([metric, label]) => {
        const of = (list: ListName) => valuesOf(runs, throttle, list, metric);
        const best = others.reduce((one, other) => (median(of(other)) < median(of(one)) ? other : one));
        const found = ratioOfMedians(of('keepwell'), of(best));
        return {
          what: `list, ${label} at ${throttle}x beside ${titles[best]}`,
          found: interval(found),
          wanted: `at most ${LIMIT}`,
          verdict: atMost(found, LIMIT),
        };
      }),
  );

/** What the runs of the grids say: tables for the documentation, and the budgets of design §8. */
import type { GridMeasurement, GridRun } from '../grid/measure-grid.ts';
import { earlier, ours, peers, titles, type GridName, type PageName } from '../grid/peers.ts';
import { atMost, median, ratioOfMedians } from '../statistics.ts';
import type { Budget } from './budget.ts';
import { figure, interval, kilobytes, table } from './table.ts';

type Metric = Exclude<keyof GridRun, 'grid' | 'throttle' | 'run'>;

const metrics: readonly (readonly [Metric, string])[] = [
  ['mount', 'mount'],
  ['sortAscending', 'sort up'],
  ['sortDescending', 'sort down'],
  ['editor', 'key to editor'],
  ['slowLongest', 'longest frame, 60 px'],
  ['slowDropped', 'dropped'],
  ['slowBlank', 'blank'],
  ['fastLongest', 'longest frame, 5,000 px'],
  ['fastDropped', 'dropped'],
  ['fastBlank', 'blank'],
];
const budgeted: readonly Metric[] = ['mount', 'sortAscending', 'sortDescending', 'editor'];
const scrolled: readonly Metric[] = ['slowDropped', 'fastDropped'];

const LIMIT = 1.15;
/** The size the budgets are stated for. */
const BUDGET_ROWS = 10_000;

const throttlesOf = (runs: readonly GridRun[]) => [...new Set(runs.map(({ throttle }) => throttle))];
const pagesOf = (runs: readonly GridRun[]) => [...new Set(runs.map(({ grid }) => grid))];

function values(runs: readonly GridRun[], grid: PageName, throttle: number, metric: Metric): number[] {
  return runs
    .filter((run) => run.grid === grid && run.throttle === throttle)
    .toSorted((a, b) => a.run - b.run)
    .map((run) => run[metric]);
}

export function gridTables(measured: GridMeasurement): string {
  const { runs, rows, sizes, browser } = measured;
  const pages = Object.keys(titles).filter((name): name is PageName =>
    pagesOf(runs).includes(name as PageName),
  );
  const each = runs.reduce((most, { run }) => Math.max(most, run), 0);
  const parts = throttlesOf(runs).map((throttle) => {
    const lines = pages.map((grid) => [
      titles[grid],
      ...metrics.map(([metric]) => figure(median(values(runs, grid, throttle, metric)))),
    ]);
    const speed = throttle === 1 ? 'full speed' : `the processor slowed ${throttle} times`;
    return `${rows.toLocaleString('en-US')} rows, ${speed}: medians of ${each} runs, in ms and frames.\n\n${table(
      ['', ...metrics.map(([, label]) => label)],
      lines,
    )}`;
  });
  const weights = table(
    ['', 'KB gzip beyond React'],
    pages.map((grid) => [titles[grid], kilobytes(sizes[grid] ?? 0)]),
  );
  return [`Chromium ${browser}.`, weights, ...parts, ...verdicts(measured)].join('\n\n');
}

/** The budgets with what the rule makes of them, so that no sentence beside the tables has to judge. */
function verdicts(measured: GridMeasurement): readonly string[] {
  const budgets = gridBudgets(measured);
  if (budgets.length === 0) return [];
  const lines = budgets.map(({ what, found, wanted, verdict }) => [what, found, wanted, verdict]);
  return [`The budgets (ratio, 95 %).\n\n${table(['', 'found', 'wanted', 'verdict'], lines)}`];
}

function best(runs: readonly GridRun[], throttle: number, metric: Metric): GridName {
  const medians = peers.map((grid) => [grid, median(values(runs, grid, throttle, metric))] as const);
  const [first] = medians.toSorted(([, a], [, b]) => a - b);
  if (!first) throw new Error('There are no peers.');
  return first[0];
}

/** How much slower than the earlier checkout a measure may be. */
const REGRESSION = 1.05;

function regressions(runs: readonly GridRun[]): readonly Budget[] {
  return throttlesOf(runs).flatMap((throttle) =>
    Object.entries(earlier).flatMap(([now, before]) =>
      budgeted.map((metric) => {
        const found = ratioOfMedians(
          values(runs, now as PageName, throttle, metric),
          values(runs, before, throttle, metric),
        );
        return {
          what: `${titles[now as PageName]}, ${metric} at ${throttle}x beside before`,
          found: interval(found),
          wanted: `at most ${REGRESSION}`,
          verdict: atMost(found, REGRESSION),
        };
      }),
    ),
  );
}

export function gridBudgets({ runs, rows }: GridMeasurement): readonly Budget[] {
  if (pagesOf(runs).includes(earlier.keepwell)) return regressions(runs);
  if (rows !== BUDGET_ROWS || !peers.every((name) => pagesOf(runs).includes(name))) return [];
  return throttlesOf(runs).flatMap((throttle) => [
    ...budgeted.map((metric) => {
      const peer = best(runs, throttle, metric);
      const found = ratioOfMedians(
        values(runs, ours, throttle, metric),
        values(runs, peer, throttle, metric),
      );
      return {
        what: `${metric} at ${throttle}x beside ${titles[peer]}`,
        found: interval(found),
        wanted: `at most ${LIMIT}`,
        verdict: atMost(found, LIMIT),
      };
    }),
    ...scrolled.map((metric) => {
      const peer = best(runs, throttle, metric);
      const dropped = median(values(runs, ours, throttle, metric));
      const wanted = median(values(runs, peer, throttle, metric));
      return {
        what: `${metric} at ${throttle}x beside ${titles[peer]}`,
        found: figure(dropped),
        wanted: `at most ${figure(wanted)}`,
        verdict: dropped <= wanted ? ('pass' as const) : ('fail' as const),
      };
    }),
  ]);
}

/** What the runs of the views say: a table for the documentation, and the budgets. */
import { atMost, median, ratioOfMedians } from '../statistics.ts';
import { viewNames, type ViewMeasurement, type ViewName } from '../view/measure-view.ts';
import type { Budget } from './budget.ts';
import { figure, interval, table } from './table.ts';

/** Each beside the order without a filter, which every view computes at least. */
const BASE: ViewName = 'as opened';
/** Milliseconds: what a person does not notice. */
const MOST = 200;
/** A group is one more pass over the records than the order of the view. */
const GROUPED: readonly (readonly [ViewName, ViewName, number])[] = [
  ['grouped by owner', 'sorted by owner', 2],
];

const timesOf = ({ runs }: ViewMeasurement, view: ViewName) =>
  runs.filter((run) => run.view === view).map(({ ms }) => ms);

export function viewTable(measured: ViewMeasurement): string {
  const rounds = timesOf(measured, BASE).length;
  const lines = viewNames.map((view) => {
    const times = timesOf(measured, view);
    const left = measured.runs.find((run) => run.view === view)?.left ?? 0;
    return [
      view,
      figure(median(times)),
      interval(ratioOfMedians(times, timesOf(measured, BASE))),
      left.toLocaleString('en-US'),
    ];
  });
  return `${measured.rows.toLocaleString('en-US')} records: medians of ${rounds} rounds.\n\n${table(
    ['', 'ms', `beside “${BASE}” (95 %)`, 'records left'],
    lines,
  )}`;
}

export function viewBudgets(measured: ViewMeasurement): readonly Budget[] {
  const slowest = viewNames.map((view) => Math.max(...timesOf(measured, view)));
  const worst = Math.max(...slowest);
  return [
    {
      what: `the slowest view of ${measured.rows.toLocaleString('en-US')} records`,
      found: `${figure(worst)} ms`,
      wanted: `at most ${MOST} ms`,
      verdict: worst <= MOST ? 'pass' : 'fail',
    },
    ...GROUPED.map(([view, beside, limit]): Budget => {
      const found = ratioOfMedians(timesOf(measured, view), timesOf(measured, beside));
      return {
        what: `${view} beside ${beside}`,
        found: interval(found),
        wanted: `at most ${limit}`,
        verdict: atMost(found, limit),
      };
    }),
  ];
}

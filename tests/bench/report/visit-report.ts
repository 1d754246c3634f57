/** What the runs of a visit say: a table for the documentation, and the budgets. */
import { visitors, type VisitMeasurement, type Visitor } from '../visit/measure-visit.ts';
import { atMost, median, ratioOfMedians } from '../statistics.ts';
import type { Budget } from './budget.ts';
import { figure, interval, table } from './table.ts';

/** Milliseconds after the navigation. */
const MOST = 100;
/** Of the time without a copy. */
const MOST_OF = 0.6;

const rowsOf = ({ runs }: VisitMeasurement, visitor: Visitor) =>
  runs
    .filter((run) => run.visitor === visitor)
    .toSorted((one, other) => one.run - other.run)
    .map(({ rows }) => rows);

export function visitTable(measured: VisitMeasurement): string {
  const lines = visitors.map((visitor) => {
    const runs = measured.runs.filter((run) => run.visitor === visitor);
    return [
      visitor,
      figure(median(runs.map(({ first }) => first))),
      figure(median(runs.map(({ rows }) => rows))),
      figure(Math.max(...runs.map(({ rows }) => rows))),
    ];
  });
  const count = rowsOf(measured, 'with a copy').length;
  return `${measured.rows.toLocaleString('en-US')} renewals, ${count} runs of each.\n\n${table(
    ['', 'anything is painted, median ms', 'rows are painted, median ms', 'most ms'],
    lines,
  )}`;
}

export function visitBudgets(measured: VisitMeasurement): readonly Budget[] {
  const own = rowsOf(measured, 'with a copy');
  const ratio = ratioOfMedians(own, rowsOf(measured, 'without a copy'));
  return [
    {
      what: 'rows with a copy, beside a visit without one',
      found: interval(ratio),
      wanted: `at most ${MOST_OF}`,
      verdict: atMost(ratio, MOST_OF),
    },
    {
      what: 'rows with a copy after the navigation',
      found: `${figure(median(own))} ms`,
      wanted: `at most ${MOST} ms`,
      verdict: median(own) <= MOST ? 'pass' : 'fail',
    },
  ];
}

/** What the runs of the page say: a table for the documentation, and the budget. */
import { pieces, type PageMeasurement, type Piece } from '../page/measure-page.ts';
import { median } from '../statistics.ts';
import type { Budget } from './budget.ts';
import { figure, table } from './table.ts';

/** Milliseconds of one task, after which a key or a press is noticeably late. */
const MOST = 200;

const runsOf = ({ runs }: PageMeasurement, piece: Piece) => runs.filter((run) => run.piece === piece);
const longestOf = (measured: PageMeasurement, piece: Piece) =>
  Math.max(...runsOf(measured, piece).map(({ longest }) => longest));

export function pageTable(measured: PageMeasurement): string {
  const lines = pieces.map((piece) => {
    const runs = runsOf(measured, piece);
    return [
      piece,
      figure(median(runs.map(({ longest }) => longest))),
      figure(longestOf(measured, piece)),
      figure(median(runs.map(({ whole }) => whole))),
    ];
  });
  const rounds = runsOf(measured, pieces[0]).length;
  return `${measured.rows.toLocaleString('en-US')} renewals, ${rounds} rounds; a task of less than 50 ms counts as 0.\n\n${table(
    ['', 'longest task, median ms', 'longest task, most ms', 'until done, median ms'],
    lines,
  )}`;
}

export const pageBudgets = (measured: PageMeasurement): readonly Budget[] =>
  pieces.map((piece) => {
    const found = longestOf(measured, piece);
    return {
      what: `the longest task of “${piece}” with ${measured.rows.toLocaleString('en-US')} renewals`,
      found: `${figure(found)} ms`,
      wanted: `at most ${MOST} ms`,
      verdict: found <= MOST ? 'pass' : 'fail',
    };
  });

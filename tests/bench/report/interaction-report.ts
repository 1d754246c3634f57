/** What the runs of the main actions say: a table for the documentation, and the budgets. */
import type { InteractionMeasurement } from '../interaction/measure-interaction.ts';
import { median } from '../statistics.ts';
import type { Budget } from './budget.ts';
import { figure, table } from './table.ts';

/** Milliseconds to the next paint. */
const MOST = 100;

interface Found {
  readonly action: string;
  readonly median: number;
  readonly most: number;
}

/** The slowest first. */
function foundIn({ runs }: InteractionMeasurement): readonly Found[] {
  return [...new Set(runs.map(({ action }) => action))]
    .map((action) => {
      const times = runs.filter((run) => run.action === action).map(({ ms }) => ms);
      return { action, median: median(times), most: Math.max(...times) };
    })
    .toSorted((one, other) => other.median - one.median);
}

export function interactionTable(measured: InteractionMeasurement): string {
  const lines = foundIn(measured).map(({ action, median: middle, most }) => [
    action,
    figure(middle),
    figure(most),
  ]);
  const rounds = Math.max(...measured.runs.map(({ run }) => run));
  const within = foundIn(measured).filter(({ median: middle }) => middle <= MOST).length;
  return `${measured.rows.toLocaleString('en-US')} renewals, the processor slowed ${measured.slowed} times, ${rounds} runs of each: the medians of ${within} of ${lines.length} actions are within ${MOST} ms.\n\n${table(
    ['', 'until painted, median ms', 'most ms'],
    lines,
  )}`;
}

export const interactionBudgets = (measured: InteractionMeasurement): readonly Budget[] =>
  foundIn(measured).map(({ action, median: middle, most }) => ({
    what: `“${action}” until it is painted, slowed ${measured.slowed} times`,
    found: `${figure(middle)} ms, ${figure(most)} at most`,
    wanted: `at most ${MOST} ms`,
    verdict: most <= MOST ? 'pass' : middle > MOST ? 'fail' : 'open',
  }));

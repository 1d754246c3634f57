/** What a measured import says: a table for the documentation, and the budgets. */
import { phases, type ImportMeasurement, type Phase } from '../import/measure-import.ts';
import { median } from '../statistics.ts';
import type { Budget } from './budget.ts';
import { figure, table } from './table.ts';

/** Megabytes above the idle server. */
const MEMORY_MOST = 150;
/** The 95th percentile of the other requests beside that of the idle server. */
const WAIT_MOST = 3;

const p95 = (times: readonly number[]): number => {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? Number.NaN;
};

const runOf = ({ runs }: ImportMeasurement, phase: Phase) => {
  const run = runs.find((one) => one.phase === phase);
  if (run === undefined) throw new Error(`The phase ${phase} was not measured`);
  return run;
};

const ratioOf = (measured: ImportMeasurement, phase: Phase) =>
  p95(runOf(measured, phase).requests) / p95(runOf(measured, 'idle').requests);

export function importTable(measured: ImportMeasurement): string {
  const lines = phases.map((phase) => {
    const { took, requests, memory } = runOf(measured, phase);
    return [
      phase,
      figure(took / 1000),
      figure(median(requests)),
      figure(p95(requests)),
      figure(ratioOf(measured, phase)),
      figure(memory),
    ];
  });
  const head = ['', 's', 'request, median ms', 'p95 ms', 'p95 beside idle', 'MB above idle'];
  return `${measured.rows.toLocaleString('en-US')} rows into ${measured.records.toLocaleString('en-US')} renewals.\n\n${table(head, lines)}`;
}

export function importBudgets(measured: ImportMeasurement): readonly Budget[] {
  const busy = phases.filter((phase) => phase !== 'idle');
  const worst = Math.max(...busy.map((phase) => ratioOf(measured, phase)));
  const memory = Math.max(...busy.map((phase) => runOf(measured, phase).memory));
  return [
    {
      what: 'p95 of other requests during an import, beside idle',
      found: figure(worst),
      wanted: `at most ${WAIT_MOST}`,
      verdict: worst <= WAIT_MOST ? 'pass' : 'fail',
    },
    {
      what: 'memory of the server during an import, above idle',
      found: `${figure(memory)} MB`,
      wanted: `at most ${MEMORY_MOST} MB`,
      verdict: memory <= MEMORY_MOST ? 'pass' : 'fail',
    },
  ];
}

/** What the runs of an upgrade say: a table for the documentation, and the budget. */
import type { UpgradeMeasurement, UpgradeRun } from '../upgrade/measure-upgrade.ts';
import { median } from '../statistics.ts';
import type { Budget } from './budget.ts';
import { figure, table } from './table.ts';

/** Milliseconds that a request of the version before may wait. */
const LIMIT = 1_000;

const most = (runs: readonly UpgradeRun[], of: (run: UpgradeRun) => number) => Math.max(...runs.map(of));

export function upgradeTable({ from, to, rows, runs }: UpgradeMeasurement): string {
  const tags = Object.keys(runs[0]?.migrations ?? {});
  const migrations = tags.map((tag) => {
    const took = runs.map((run) => run.migrations[tag] ?? 0);
    return [`migration ${tag}`, figure(median(took)), figure(Math.max(...took))];
  });
  const waits = (
    [
      ['the longest read meanwhile', (run) => run.read],
      ['the longest write meanwhile', (run) => run.write],
      ['the longest read alone', (run) => run.idleRead],
      ['the longest write alone', (run) => run.idleWrite],
    ] as const satisfies readonly (readonly [string, (run: UpgradeRun) => number])[]
  ).map(([name, of]) => [name, figure(median(runs.map(of))), figure(most(runs, of))]);
  const head = [
    `PostgreSQL, ${rows.toLocaleString('en-US')} rows, ${from} to ${to}`,
    'median ms',
    'longest ms',
  ];
  return table(head, [...migrations, ...waits]);
}

export function upgradeBudgets({ rows, runs }: UpgradeMeasurement): readonly Budget[] {
  const found = Math.max(
    most(runs, (run) => run.read),
    most(runs, (run) => run.write),
  );
  return [
    {
      what: `the longest wait of a request during an upgrade with ${rows.toLocaleString('en-US')} rows`,
      found: `${figure(found)} ms`,
      wanted: `at most ${LIMIT} ms`,
      verdict: found <= LIMIT ? 'pass' : 'fail',
    },
  ];
}

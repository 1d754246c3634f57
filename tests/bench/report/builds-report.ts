/** Two builds of the API side by side: how long a request takes and costs now, in proportion to before. */
import type { BuildsRun } from '../api/measure-builds.ts';
import { median, ratioOfMedians } from '../statistics.ts';
import { grouped } from './answer-times.ts';
import { figure, interval, table } from './table.ts';

export function buildsTable(runs: readonly BuildsRun[]): string {
  const groups = grouped(
    runs,
    ({ database, operation, connections }) => `${database}: ${operation}, ${connections}`,
  );
  const lines = [...groups].map(([name, of]) => {
    const values = (build: 'before' | 'now', what: 'p50' | 'cpu') => of.map((run) => run[build][what]);
    const compared = (what: 'p50' | 'cpu') => [
      figure(median(values('before', what))),
      figure(median(values('now', what))),
      interval(ratioOfMedians(values('now', what), values('before', what))),
    ];
    return [name, ...compared('p50'), ...compared('cpu')];
  });
  const rounds = runs.reduce((most, { round }) => Math.max(most, round), 0);
  return `Medians of ${rounds} rounds, with the number of connections.\n\n${table(
    ['', 'p50 before, ms', 'now', 'ratio (95 %)', 'CPU before, ms', 'now', 'ratio (95 %)'],
    lines,
  )}`;
}

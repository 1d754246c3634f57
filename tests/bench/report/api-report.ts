/** What the runs of the API say: a table for the documentation, and the budget of design §8. */
import type { ApiMeasurement, ApiRun } from '../api/measure-api.ts';
import { atLeast, median, ratioOfMedians } from '../statistics.ts';
import type { Budget } from './budget.ts';
import { figure, interval, table } from './table.ts';

const LIMIT = 0.6;

function groups(runs: readonly ApiRun[]): readonly (readonly ApiRun[])[] {
  const byName = new Map<string, ApiRun[]>();
  for (const run of runs) {
    const name = `${run.database} ${run.operation} ${run.connections}`;
    byName.set(name, [...(byName.get(name) ?? []), run]);
  }
  return [...byName.values()];
}

const rateRatio = (runs: readonly ApiRun[]) =>
  ratioOfMedians(
    runs.map(({ apiRate }) => apiRate),
    runs.map(({ floorRate }) => floorRate),
  );

export function apiTables({ runs, floors }: ApiMeasurement, cores: number): string {
  const of = (group: readonly ApiRun[], name: keyof ApiRun) => median(group.map((run) => Number(run[name])));
  const lines = groups(runs).map((group) => [
    `${group[0]?.database}: ${group[0]?.operation}`,
    String(group[0]?.connections),
    figure(of(group, 'floorRate')),
    figure(of(group, 'apiRate')),
    interval(rateRatio(group)),
    figure(of(group, 'p50')),
    figure(of(group, 'p99')),
    of(group, 'floorCpu').toFixed(2),
    of(group, 'apiCpu').toFixed(2),
    `${((of(group, 'generatorCores') / cores) * 100).toFixed(0)} %`,
  ]);
  const counts = Object.entries(floors).map(
    ([name, batches]) =>
      `${name}: ${batches.reduce((sum, { explicit, statements }) => sum + statements.length + (explicit ? 2 : 0), 0)}` +
      ` statements in ${batches.length} transactions`,
  );
  const rounds = runs.reduce((most, { round }) => Math.max(most, round), 0);
  return [
    `Medians of ${rounds} rounds. ${counts.join('; ')}.`,
    table(
      [
        '',
        'connections',
        'floor a second',
        'API a second',
        'ratio (95 %)',
        'p50 ms',
        'p99 ms',
        'floor CPU ms',
        'API CPU ms',
        'generator',
      ],
      lines,
    ),
  ].join('\n\n');
}

export function apiBudgets({ runs }: ApiMeasurement): readonly Budget[] {
  return groups(runs).map((group) => {
    const found = rateRatio(group);
    return {
      what: `${group[0]?.database}, ${group[0]?.operation}, ${group[0]?.connections} connections`,
      found: interval(found),
      wanted: `at least ${LIMIT}`,
      verdict: atLeast(found, LIMIT),
    };
  });
}

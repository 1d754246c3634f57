/** What the runs of the dashboards say: a table for the documentation, and the budget of each chart and of all together. */
import type { ApiMeasurement, ApiRun } from '../api/measure-api.ts';
import { atMost, median, ratioOfMedians, type Interval } from '../statistics.ts';
import type { Budget } from './budget.ts';
import { figure, interval, table } from './table.ts';

/** An answer takes at most so many times as long as its SQL alone. */
const LIMIT = 3;

/** Milliseconds for one answer and for its SQL, of each round. */
interface Times {
  readonly name: string;
  readonly answers: readonly number[];
  readonly floors: readonly number[];
}

const timesOf = (name: string, rounds: readonly (readonly ApiRun[])[]): Times => {
  const sumOf = (rate: 'apiRate' | 'floorRate') =>
    rounds.map((runs) => runs.reduce((sum, run) => sum + 1000 / run[rate], 0));
  return { name, answers: sumOf('apiRate'), floors: sumOf('floorRate') };
};

const grouped = (runs: readonly ApiRun[], by: (run: ApiRun) => string): ReadonlyMap<string, ApiRun[]> => {
  const groups = new Map<string, ApiRun[]>();
  for (const run of runs) groups.set(by(run), [...(groups.get(by(run)) ?? []), run]);
  return groups;
};

/** Each request of a dashboard, and all of them one after the other, by database. */
function times({ runs }: ApiMeasurement): readonly Times[] {
  return [...grouped(runs, ({ database }) => database)].flatMap(([database, own]) => [
    ...[...grouped(own, ({ operation }) => operation)].map(([operation, of]) =>
      timesOf(
        `${database}: ${operation}`,
        of.map((run) => [run]),
      ),
    ),
    timesOf(`${database}: all together`, [...grouped(own, ({ round }) => String(round)).values()]),
  ]);
}

const ratioOf = ({ answers, floors }: Times): Interval => ratioOfMedians(answers, floors);

export function dashboardTable(measured: ApiMeasurement): string {
  const rounds = measured.runs.reduce((most, { round }) => Math.max(most, round), 0);
  const lines = times(measured).map((one) => [
    one.name,
    figure(median(one.floors)),
    figure(median(one.answers)),
    interval(ratioOf(one)),
  ]);
  return `Medians of ${rounds} rounds, one connection.\n\n${table(
    ['', 'its SQL ms', 'answer ms', 'ratio (95 %)'],
    lines,
  )}`;
}

export const dashboardBudgets = (measured: ApiMeasurement): readonly Budget[] =>
  times(measured).map((one) => {
    const found = ratioOf(one);
    return {
      what: one.name,
      found: interval(found),
      wanted: `at most ${LIMIT}`,
      verdict: atMost(found, LIMIT),
    };
  });

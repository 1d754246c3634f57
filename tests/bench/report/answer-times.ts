/** Answers beside the SQL that the server sends for them: times of each round, their ratio, and a table. */
import type { ApiRun } from '../api/measure-api.ts';
import { median, ratioOfMedians, type Interval } from '../statistics.ts';
import { figure, interval, table } from './table.ts';

/** Milliseconds for one answer and for its SQL, of each round. */
export interface Times {
  readonly name: string;
  readonly answers: readonly number[];
  readonly floors: readonly number[];
}

/** @param rounds the runs of each round, which count together */
export const timesOf = (name: string, rounds: readonly (readonly ApiRun[])[]): Times => {
  const sumOf = (rate: 'apiRate' | 'floorRate') =>
    rounds.map((runs) => runs.reduce((sum, run) => sum + 1000 / run[rate], 0));
  return { name, answers: sumOf('apiRate'), floors: sumOf('floorRate') };
};

export const grouped = <Run>(runs: readonly Run[], by: (run: Run) => string): ReadonlyMap<string, Run[]> => {
  const groups = new Map<string, Run[]>();
  for (const run of runs) groups.set(by(run), [...(groups.get(by(run)) ?? []), run]);
  return groups;
};

/** Each operation of the runs, by database. */
export const timesByOperation = (runs: readonly ApiRun[]): readonly Times[] =>
  [...grouped(runs, ({ database, operation }) => `${database}: ${operation}`)].map(([name, of]) =>
    timesOf(
      name,
      of.map((run) => [run]),
    ),
  );

export const ratioOf = ({ answers, floors }: Times): Interval => ratioOfMedians(answers, floors);

export function timesTable(runs: readonly ApiRun[], times: readonly Times[]): string {
  const rounds = runs.reduce((most, { round }) => Math.max(most, round), 0);
  const lines = times.map((one) => [
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

/** What the runs of the dashboards say: a table for the documentation, and the budget of each chart and of all together. */
import type { ApiMeasurement } from '../api/measure-api.ts';
import { atMost } from '../statistics.ts';
import { grouped, ratioOf, timesByOperation, timesOf, timesTable, type Times } from './answer-times.ts';
import type { Budget } from './budget.ts';
import { interval } from './table.ts';

/** An answer takes at most so many times as long as its SQL alone. */
const LIMIT = 3;

/** Each request of a dashboard, and all of them one after the other, by database. */
function times({ runs }: ApiMeasurement): readonly Times[] {
  return [...grouped(runs, ({ database }) => database)].flatMap(([database, own]) => [
    ...timesByOperation(own),
    timesOf(`${database}: all together`, [...grouped(own, ({ round }) => String(round)).values()]),
  ]);
}

export const dashboardTable = (measured: ApiMeasurement): string =>
  timesTable(measured.runs, times(measured));

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

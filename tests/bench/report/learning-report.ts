/** What the runs of the developer dashboard's figures say: a table for the documentation, and the budgets. */
import type { LearningMeasurement, LearningRun } from '../learning/measure-learning.ts';
import { atMost, median, ratioOfMedians } from '../statistics.ts';
import { grouped } from './answer-times.ts';
import type { Budget } from './budget.ts';
import { figure, interval, table } from './table.ts';

/** Kept figures are read in at most so much of the time of a reading of all messages. */
const LIMIT = 0.2;

const bySize = ({ runs }: LearningMeasurement) =>
  [...grouped(runs, ({ database, messages }) => `${database} ${messages}`).values()].flatMap((own) => {
    const [first] = own;
    return first ? [{ first, own }] : [];
  });

const ratioOf = (own: readonly LearningRun[]) =>
  ratioOfMedians(
    own.map((run) => run.read),
    own.map((run) => run.scanned),
  );

export function learningTable(measured: LearningMeasurement): string {
  const lines = bySize(measured).map(({ first, own }) => [
    `${first.database}, ${first.messages.toLocaleString('en-US')} messages`,
    figure(median(own.map((run) => run.read))),
    figure(median(own.map((run) => run.scanned))),
    interval(ratioOf(own)),
  ]);
  const counted = Object.entries(measured.counted).map(
    ([database, perSecond]) => `${figure(perSecond)} on ${database}`,
  );
  return `Answers counted in a second by the job: ${counted.join(', ')}.\n\n${table(
    ['', 'kept figures, median ms', 'from the messages, median ms', 'ratio (95 %)'],
    lines,
  )}`;
}

/** With the most messages. */
export function learningBudgets(measured: LearningMeasurement): readonly Budget[] {
  const most = Math.max(...measured.runs.map(({ messages }) => messages));
  return bySize(measured)
    .filter(({ first }) => first.messages === most)
    .map(({ first, own }) => ({
      what: `the figures of ${most.toLocaleString('en-US')} messages beside a reading of them, ${first.database}`,
      found: interval(ratioOf(own)),
      wanted: `at most ${LIMIT}`,
      verdict: atMost(ratioOf(own), LIMIT),
    }));
}

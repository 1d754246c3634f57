/** What the runs of the boards say: a table for each number of cards and speed, and the budgets. */
import { boards, type BoardName, type BoardRun } from '../board/measure-board.ts';
import { atMost, median, ratioOfMedians } from '../statistics.ts';
import type { Budget } from './budget.ts';
import { figure, interval, table } from './table.ts';

const titles: Readonly<Record<BoardName, string>> = {
  keepwell: 'KeepWell board',
  'hello-pangea': '@hello-pangea/dnd',
  'dnd-kit': 'dnd-kit',
};
const others = boards.filter((name) => name !== 'keepwell');

type Metric = 'shown' | 'elements' | 'mount' | 'whole' | 'lift' | 'longest' | 'dropped';
const columns: readonly (readonly [Metric, string])[] = [
  ['shown', 'cards on the page'],
  ['elements', 'elements in them'],
  ['mount', 'mount'],
  ['whole', 'with all cards'],
  ['lift', 'lift'],
  ['longest', 'longest frame while carried'],
  ['dropped', 'dropped'],
];

const LIMIT = 1.15;

interface Situation {
  readonly cards: number;
  readonly throttle: number;
}

function situationsOf(runs: readonly BoardRun[]): readonly Situation[] {
  const all = runs.map(({ cards, throttle }) => `${cards} ${throttle}`);
  return [...new Set(all)].map((text) => {
    const [cards = 0, throttle = 0] = text.split(' ').map(Number);
    return { cards, throttle };
  });
}

const valuesOf = (
  runs: readonly BoardRun[],
  { cards, throttle }: Situation,
  board: BoardName,
  metric: Metric,
) =>
  runs
    .filter((run) => run.board === board && run.cards === cards && run.throttle === throttle)
    .toSorted((a, b) => a.run - b.run)
    .map((run) => run[metric]);

export function boardTables(runs: readonly BoardRun[]): string {
  const each = runs.reduce((most, { run }) => Math.max(most, run), 0);
  const parts = situationsOf(runs).map((situation) => {
    const speed =
      situation.throttle === 1 ? 'full speed' : `the processor slowed ${situation.throttle} times`;
    const lines = boards.map((board) => [
      titles[board],
      ...columns.map(([metric]) => figure(median(valuesOf(runs, situation, board, metric)))),
    ]);
    return `${situation.cards} projects, ${speed}: medians of ${each} runs, in ms and frames.\n\n${table(['', ...columns.map(([, label]) => label)], lines)}`;
  });
  const lines = boardBudgets(runs).map(({ what, found, wanted, verdict }) => [what, found, wanted, verdict]);
  return [...parts, `The budgets.\n\n${table(['', 'found', 'wanted', 'verdict'], lines)}`].join('\n\n');
}

export function boardBudgets(runs: readonly BoardRun[]): readonly Budget[] {
  return situationsOf(runs).flatMap((situation) => {
    const of = (board: BoardName, metric: Metric) => valuesOf(runs, situation, board, metric);
    const best = (metric: Metric): BoardName =>
      others.reduce((one, other) => (median(of(other, metric)) < median(of(one, metric)) ? other : one));
    const about = (metric: Metric) =>
      `${metric}, ${situation.cards} projects, at ${situation.throttle}x beside ${titles[best(metric)]}`;
    const timed = (['mount', 'lift'] as const).map((metric) => {
      const found = ratioOfMedians(of('keepwell', metric), of(best(metric), metric));
      return {
        what: about(metric),
        found: interval(found),
        wanted: `at most ${LIMIT}`,
        verdict: atMost(found, LIMIT),
      };
    });
    const [ours, wanted] = [median(of('keepwell', 'dropped')), median(of(best('dropped'), 'dropped'))];
    const verdict = ours <= wanted ? ('pass' as const) : ('fail' as const);
    return [
      ...timed,
      { what: about('dropped'), found: figure(ours), wanted: `at most ${figure(wanted)}`, verdict },
    ];
  });
}

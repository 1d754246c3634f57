/** Memory: each grid beside the others, and a tab after an hour's work beside the same tab after a quarter of one. */
import type { GridMemoryRun } from '../memory/measure-grid-memory.ts';
import type { SessionRun } from '../memory/measure-session.ts';
import { ours, peers, titles, type PageName } from '../grid/peers.ts';
import { atMost, median, ratioOfMedians } from '../statistics.ts';
import { grouped } from './answer-times.ts';
import type { Budget } from './budget.ts';
import { figure, interval, table } from './table.ts';

export interface MemoryMeasurement {
  readonly rows: number;
  readonly grids: readonly GridMemoryRun[];
  readonly session: readonly SessionRun[];
}

/** Between two readings the engine may keep compiled code and caches of its own. */
const GROWTH_MOST = 1.05;

const usedBy = (runs: readonly GridMemoryRun[], sought: PageName) =>
  runs.filter(({ grid }) => grid === sought).map(({ used }) => used);

const leastOf = (runs: readonly GridMemoryRun[]) =>
  peers.reduce((best, peer) => (median(usedBy(runs, peer)) < median(usedBy(runs, best)) ? peer : best));

/** The first quarter fills what is kept on purpose, such as the lists that were read and the code of the pages. */
const settled = ({ session }: MemoryMeasurement) => session.slice(Math.floor(session.length / 4));

export function memoryTables(measured: MemoryMeasurement): string {
  const grids = [...grouped(measured.grids, ({ grid }) => grid)].map(([grid, runs]) => [
    titles[grid as PageName],
    figure(median(runs.map(({ shown }) => shown))),
    figure(median(runs.map(({ used }) => used))),
  ]);
  const readings = measured.session.map(({ rounds, mb, nodes, listeners }) => [
    String(rounds),
    figure(mb),
    nodes.toLocaleString('en-US'),
    listeners.toLocaleString('en-US'),
  ]);
  const count = measured.grids.filter(({ grid }) => grid === ours).length;
  return [
    `${measured.rows.toLocaleString('en-US')} rows, medians of ${count} runs: MB beyond the page with its rows.`,
    table(['', 'shown', 'sorted twice and scrolled'], grids),
    `A tab with ${measured.rows.toLocaleString('en-US')} renewals, after rounds of work of a minute each.`,
    table(['rounds', 'MB of live objects', 'nodes', 'listeners'], readings),
  ].join('\n\n');
}

export function memoryBudgets(measured: MemoryMeasurement): readonly Budget[] {
  const least = leastOf(measured.grids);
  const beside = ratioOfMedians(usedBy(measured.grids, ours), usedBy(measured.grids, least));
  const [first, last] = [settled(measured)[0], settled(measured).at(-1)];
  const growth = (of: 'mb' | 'nodes' | 'listeners') => (last?.[of] ?? 0) / (first?.[of] ?? 1);
  return [
    {
      what: `memory of the grid, beside ${titles[least]}`,
      found: interval(beside),
      wanted: 'at most 1',
      verdict: atMost(beside, 1),
    },
    ...(['mb', 'nodes', 'listeners'] as const).map((of): Budget => ({
      what: `${of === 'mb' ? 'live objects' : of} after all rounds, beside those after ${first?.rounds} rounds`,
      found: growth(of).toFixed(2),
      wanted: `at most ${GROWTH_MOST}`,
      verdict: growth(of) <= GROWTH_MOST ? 'pass' : 'fail',
    })),
  ];
}

/** The same invented rows for every grid: twelve columns, six of them numbers. */

export interface BenchRow {
  readonly id: string;
  readonly account: string;
  readonly arr: number;
  readonly seats: number;
  readonly health: number;
  readonly stage: string;
  readonly owner: string;
  readonly renewal: string;
  readonly nps: number;
  readonly usage: number;
  readonly region: string;
  readonly note: string;
}
export type BenchKey = keyof BenchRow;

interface BenchColumn {
  readonly key: BenchKey;
  readonly label: string;
  /** Pixels. */
  readonly width: number;
  readonly numeric: boolean;
}

const column = (key: BenchKey, label: string, width: number, numeric = false): BenchColumn => ({
  key,
  label,
  width,
  numeric,
});

/** The first one stays in view; the numeric ones are edited. */
export const benchColumns: readonly BenchColumn[] = [
  column('account', 'Account', 170),
  column('arr', 'Annual revenue', 130, true),
  column('seats', 'Seats', 90, true),
  column('health', 'Health', 90, true),
  column('stage', 'Stage', 110),
  column('owner', 'Owner', 110),
  column('renewal', 'Renewal', 120),
  column('nps', 'NPS', 80, true),
  column('usage', 'Usage', 90, true),
  column('region', 'Region', 90),
  column('id', 'Reference', 110),
  column('note', 'Note', 180),
];
export const ROW_HEIGHT = 44;
export const GRID_SIZE = { width: 1380, height: 720 } as const;

/** A linear congruential generator: the same rows in every grid and every run. */
function chance(): () => number {
  let state = 12_345;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function benchRows(count: number): BenchRow[] {
  const next = chance();
  const below = (limit: number) => Math.floor(next() * limit);
  const one = (choices: readonly string[]) => choices[below(choices.length)] ?? '';
  return Array.from({ length: count }, (_, index) => ({
    id: `R-${index + 1}`,
    account: `Account ${below(1_000_000)}`,
    arr: 1_000 + below(9_000_000),
    seats: below(500),
    health: below(100),
    stage: one(['on track', 'at risk', 'churned', 'renewed']),
    owner: one(['Ana', 'Bo', 'Chi', 'Dev', 'Eli', 'Fay']),
    renewal: `2027-0${1 + below(9)}-${10 + below(18)}`,
    nps: below(200) - 100,
    usage: below(100),
    region: one(['EU', 'US', 'APAC']),
    note: `note ${below(1_000_000_000).toString(36)}`,
  }));
}

/** For the grids that leave the sorting to whoever uses them. */
export function sortedRows(rows: readonly BenchRow[], key: BenchKey, descending: boolean): BenchRow[] {
  const sign = descending ? -1 : 1;
  return rows.toSorted((a, b) => (a[key] < b[key] ? -sign : a[key] > b[key] ? sign : 0));
}

/** For the grids that draw these rows as they are. */
export const asMade = (rows: BenchRow[]): BenchRow[] => rows;

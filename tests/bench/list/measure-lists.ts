/** The list of a settings page in Chromium beside tables that one would take for it. */
import type { Page } from '@playwright/test';
import { ask, press, timed } from '../grid/measure-grid.ts';
import { inTurns, type InTurn } from '../in-turns.ts';

/** The page of each; the grids are the same ones as beside our grid. */
const pages = {
  keepwell: 'list/pages/keepwell.tsx',
  tanstack: 'list/pages/tanstack.tsx',
  'react-data-grid': 'grid/pages/react-data-grid.tsx',
  'ag-grid': 'grid/pages/ag-grid.tsx',
} as const;
export type ListName = keyof typeof pages;

/** Milliseconds, from the cause to the painted frame; `…Whole` with the rows below the window, the others without. */
interface ListMeasured {
  readonly mount: number;
  readonly mountWhole: number;
  readonly sortAscending: number;
  readonly sortAscendingWhole: number;
  readonly sortDescending: number;
  readonly sortDescendingWhole: number;
}
export type ListMetric = keyof ListMeasured;

interface ListPlan {
  readonly rows: number;
  readonly runs: number;
  readonly throttles: readonly number[];
  readonly progress: (line: string) => void;
}

/** Each press comes when all rows of the step before are there. */
async function measureList(page: Page): Promise<ListMeasured> {
  const mount = await ask(page, 'mount');
  const mountWhole = await ask(page, 'whole');
  const sorted = (direction: 'ascending' | 'descending') =>
    timed(page, ask(page, 'sorted', direction), () => press(page, 'header'));
  const sortAscending = await sorted('ascending');
  const sortAscendingWhole = await ask(page, 'whole');
  const sortDescending = await sorted('descending');
  return {
    mount,
    mountWhole,
    sortAscending,
    sortAscendingWhole,
    sortDescending,
    sortDescendingWhole: await ask(page, 'whole'),
  };
}

export const measureLists = ({
  rows,
  throttles,
  ...plan
}: ListPlan): Promise<InTurn<ListName, ListMeasured>[]> =>
  inTurns({
    ...plan,
    what: 'list',
    pages,
    situations: throttles.map((throttle) => ({ query: `rows=${rows}`, throttle })),
    ready: 'window.bench !== undefined',
    measure: measureList,
  });

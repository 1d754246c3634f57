/** The list of a settings page in Chromium beside tables that one would take for it, in turns; each run is a fresh page. */
import { chromium, type Page } from '@playwright/test';
import config from '../../../playwright.config.ts';
import { projectRoot } from '../../../server/project-root.ts';
import { buildFile, type BuiltPage } from '../grid/build-pages.ts';
import { ask, open, press, timed } from '../grid/measure-grid.ts';

/** The page of each; the grids are the same ones as beside our grid. */
const pages = {
  keepwell: 'list/pages/keepwell.tsx',
  tanstack: 'list/pages/tanstack.tsx',
  'react-data-grid': 'grid/pages/react-data-grid.tsx',
  'ag-grid': 'grid/pages/ag-grid.tsx',
} as const;
export type ListName = keyof typeof pages;
export const lists = Object.keys(pages) as readonly ListName[];

/** Milliseconds, from the cause to the painted frame; `…Whole` with the rows below the window, the others without. */
export interface ListRun {
  readonly list: ListName;
  readonly throttle: number;
  readonly run: number;
  readonly mount: number;
  readonly mountWhole: number;
  readonly sortAscending: number;
  readonly sortAscendingWhole: number;
  readonly sortDescending: number;
  readonly sortDescendingWhole: number;
}

export interface ListMeasurement {
  readonly rows: number;
  readonly runs: readonly ListRun[];
}

interface ListPlan {
  readonly rows: number;
  readonly runs: number;
  readonly throttles: readonly number[];
  readonly progress: (line: string) => void;
}

/** Each press comes when all rows of the step before are there. */
async function measureList(page: Page): Promise<Omit<ListRun, 'list' | 'throttle' | 'run'>> {
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

/** Run 0 warms up browser and machine, and is thrown away. */
export async function measureLists({ rows, runs, throttles, progress }: ListPlan): Promise<ListMeasurement> {
  const built = new Map<ListName, BuiltPage>();
  for (const name of lists) {
    progress(`building the list of ${name}`);
    const file = `tests/bench/${pages[name]}`;
    built.set(name, await buildFile(file, { root: projectRoot(), name: `list-${name}` }));
  }
  const browser = await chromium.launch(config.use?.launchOptions);
  const done: ListRun[] = [];
  try {
    for (let run = 0; run <= runs; run += 1) {
      progress(`lists: ${run === 0 ? 'warming up' : `run ${run} of ${runs}`}`);
      for (const throttle of throttles)
        // A different list begins each time.
        for (const list of lists.map((_, index) => lists[(index + run) % lists.length])) {
          const made = list && built.get(list);
          if (!made) throw new Error(`${list} is not built.`);
          const page = await open(browser, made, rows);
          const session = await page.context().newCDPSession(page);
          await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
          const measured = await measureList(page).catch((error: unknown) => {
            throw new Error(`${list}, run ${run}, ${throttle}x`, { cause: error });
          });
          if (run > 0) done.push({ list, throttle, run, ...measured });
          await page.close();
        }
    }
    return { rows, runs: done };
  } finally {
    await browser.close();
  }
}

/** What each grid takes to hold and show its rows, beside what the rows themselves take. */
import { chromium } from '@playwright/test';
import config from '../../../playwright.config.ts';
import { buildPage, type BuiltPage } from '../grid/build-pages.ts';
import { ask, open, press } from '../grid/measure-grid.ts';
import type { PageName } from '../grid/peers.ts';
import { heapOf } from './heap.ts';

export interface GridMemoryRun {
  readonly grid: PageName;
  readonly run: number;
  /** MB beyond the page with its rows, before the grid is shown: shown, and after it was sorted both ways and scrolled to its end and back. */
  readonly shown: number;
  readonly used: number;
}

interface GridMemoryPlan {
  readonly pages: readonly PageName[];
  readonly rows: number;
  readonly runs: number;
  readonly progress: (line: string) => void;
}

const SCROLLED = { step: 5_000, frames: 150 };

export async function measureGridMemory(plan: GridMemoryPlan): Promise<readonly GridMemoryRun[]> {
  const { pages, rows, runs, progress } = plan;
  const built = new Map<PageName, BuiltPage>();
  for (const name of pages) built.set(name, await buildPage(name, null));
  const browser = await chromium.launch(config.use?.launchOptions ?? {});
  const done: GridMemoryRun[] = [];
  try {
    for (let run = 1; run <= runs; run += 1) {
      progress(`memory of the grids: run ${run} of ${runs}`);
      for (const [grid, made] of built) {
        const page = await open(browser, made, rows);
        const session = await page.context().newCDPSession(page);
        const before = await heapOf(page, session);
        await ask(page, 'mount');
        const shown = await heapOf(page, session);
        for (const direction of ['ascending', 'descending'] as const) {
          await Promise.all([ask(page, 'sorted', direction), press(page, 'header')]);
        }
        await ask(page, 'scroll', SCROLLED.step, SCROLLED.frames);
        const used = await heapOf(page, session);
        done.push({ grid, run, shown: shown.mb - before.mb, used: used.mb - before.mb });
        await page.close();
      }
    }
  } finally {
    await browser.close();
  }
  return done;
}

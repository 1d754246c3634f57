/** Every grid in Chromium, in turns: each run is a fresh page, and no grid has the quiet half of the session. */
import { chromium, type Browser, type Page } from '@playwright/test';
import config from '../../../playwright.config.ts';
import { buildPage, type BuiltPage } from './build-pages.ts';
import type { Harness } from './harness.ts';
import type { PageName } from './peers.ts';

export interface GridRun {
  readonly grid: PageName;
  readonly throttle: number;
  readonly run: number;
  /** Milliseconds, from the cause to the painted frame. */
  readonly mount: number;
  readonly sortAscending: number;
  readonly sortDescending: number;
  readonly editor: number;
  /** Scrolling at 60 and at 5,000 px a frame: the longest frame in milliseconds, frames dropped, frames with a row missing. */
  readonly slowLongest: number;
  readonly slowDropped: number;
  readonly slowBlank: number;
  readonly fastLongest: number;
  readonly fastDropped: number;
  readonly fastBlank: number;
}

export interface GridPlan {
  readonly pages: readonly PageName[];
  /** Another checkout of KeepWell, for the pages named `-before`. */
  readonly against: string | null;
  readonly rows: number;
  readonly runs: number;
  readonly throttles: readonly number[];
  readonly progress: (line: string) => void;
}

export interface GridMeasurement {
  readonly rows: number;
  readonly browser: string;
  /** Bytes of JavaScript, gzip, beyond React. */
  readonly sizes: Readonly<Record<string, number>>;
  readonly runs: readonly GridRun[];
}

const ORIGIN = 'http://bench.invalid';
const VIEWPORT = { width: 1400, height: 800 };
const SLOW = { step: 60, frames: 60 };
const FAST = { step: 5_000, frames: 30 };

export async function open(browser: Browser, built: BuiltPage, rows: number): Promise<Page> {
  const page = await openBuilt(browser, built, `rows=${rows}`);
  await page.waitForFunction(() => window.bench !== undefined);
  return page;
}

export async function openBuilt(browser: Browser, built: BuiltPage, query: string): Promise<Page> {
  const page = await browser.newPage({ viewport: VIEWPORT });
  const types: Readonly<Record<string, readonly [string, string]>> = {
    '/page.js': ['text/javascript', built.script],
    '/page.css': ['text/css', built.style],
  };
  // One font for all: what a text costs to lay out is no grid's merit.
  const html = `<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="/page.css">
    <style>:root{--font-sans:sans-serif}</style>
    <div id="root"></div><script type="module" src="/page.js"></script>`;
  await page.route(`${ORIGIN}/**`, (route) => {
    const [contentType, body] = types[new URL(route.request().url()).pathname] ?? ['text/html', html];
    return route.fulfill({ contentType, body });
  });
  await page.goto(`${ORIGIN}/?${query}`);
  return page;
}

/** Has the page's harness do something. */
export function ask<K extends keyof Harness>(
  page: Page,
  name: K,
  ...args: Parameters<Harness[K]>
): Promise<Awaited<ReturnType<Harness[K]>>> {
  // The arguments are that method's own; the compiler cannot follow them into the page.
  type Asked = (...all: unknown[]) => Promise<Awaited<ReturnType<Harness[K]>>>;
  return page.evaluate(
    ([method, values]) => {
      if (!window.bench) throw new Error('The page has no harness.');
      return (window.bench[method] as unknown as Asked)(...values);
    },
    [name, args] as const,
  );
}

/** The page listens first; evaluations and input arrive in the order they are sent. */
export async function timed(page: Page, waits: Promise<number>, cause: () => Promise<void>): Promise<number> {
  await page.evaluate(() => null);
  const [ms] = await Promise.all([waits, cause()]);
  return ms;
}

export async function press(page: Page, which: 'header' | 'firstNumber'): Promise<void> {
  const { x, y } = await ask(page, 'center', which);
  await page.mouse.click(x, y);
}

async function measurePage(page: Page): Promise<Omit<GridRun, 'grid' | 'throttle' | 'run'>> {
  const mount = await ask(page, 'mount');
  const sortAscending = await timed(page, ask(page, 'sorted', 'ascending'), () => press(page, 'header'));
  const sortDescending = await timed(page, ask(page, 'sorted', 'descending'), () => press(page, 'header'));
  // A click opens a cell of ours and only chooses one elsewhere; after Escape the cell has the focus in all of them.
  await press(page, 'firstNumber');
  await page.keyboard.press('Escape');
  const editor = await timed(page, ask(page, 'edited'), () => page.keyboard.press('Enter'));
  await page.keyboard.press('Escape');
  const slow = await ask(page, 'scroll', SLOW.step, SLOW.frames);
  const fast = await ask(page, 'scroll', FAST.step, FAST.frames);
  return {
    mount,
    sortAscending,
    sortDescending,
    editor,
    slowLongest: slow.longest,
    slowDropped: slow.dropped,
    slowBlank: slow.blank,
    fastLongest: fast.longest,
    fastDropped: fast.dropped,
    fastBlank: fast.blank,
  };
}

/** Run 0 warms up browser and machine, and is thrown away. */
export async function measureGrids(plan: GridPlan): Promise<GridMeasurement> {
  const { pages, against, rows, runs, throttles, progress } = plan;
  const built = new Map<PageName, BuiltPage>();
  for (const name of [...pages, 'nothing'] as const) {
    progress(`building ${name}`);
    built.set(name, await buildPage(name, against));
  }
  const bare = built.get('nothing')?.gzip ?? 0;
  const browser = await chromium.launch(config.use?.launchOptions);
  const done: GridRun[] = [];
  try {
    for (let run = 0; run <= runs; run += 1) {
      progress(`${rows.toLocaleString('en-US')} rows: ${run === 0 ? 'warming up' : `run ${run} of ${runs}`}`);
      for (const throttle of throttles) {
        // A different grid begins each time.
        for (const grid of pages.map((_, index) => pages[(index + run) % pages.length])) {
          const made = grid && built.get(grid);
          if (!made) throw new Error(`${grid} is not built.`);
          const page = await open(browser, made, rows);
          const session = await page.context().newCDPSession(page);
          await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
          const measured = await measurePage(page).catch((error: unknown) => {
            throw new Error(`${grid}, run ${run}, ${throttle}x`, { cause: error });
          });
          if (run > 0) done.push({ grid, throttle, run, ...measured });
          await page.close();
        }
      }
    }
    const sizes = Object.fromEntries(
      pages.map((name) => [name, (built.get(name)?.gzip ?? 0) - bare] as const),
    );
    return { rows, browser: browser.version(), sizes, runs: done };
  } finally {
    await browser.close();
  }
}

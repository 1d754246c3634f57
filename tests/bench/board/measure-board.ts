/** The onboarding board in Chromium beside the two libraries of which such a board is usually made, in turns; each run is a fresh page. */
import { chromium, type Page } from '@playwright/test';
import config from '../../../playwright.config.ts';
import { projectRoot } from '../../../server/project-root.ts';
import { buildFile, type BuiltPage } from '../grid/build-pages.ts';
import { openBuilt } from '../grid/measure-grid.ts';
import type { BoardHarness } from './board-harness.ts';

export const boards = ['keepwell', 'hello-pangea', 'dnd-kit'] as const;
export type BoardName = (typeof boards)[number];

export interface BoardRun {
  readonly board: BoardName;
  readonly cards: number;
  readonly throttle: number;
  readonly run: number;
  /** Cards on the page. */
  readonly shown: number;
  /** Elements in the cards on the page. */
  readonly elements: number;
  /** Milliseconds, from the cause to the painted frame; `whole` with the cards below the window, the others without. */
  readonly mount: number;
  readonly whole: number;
  readonly lift: number;
  /** While the card is carried through three lanes and put down. */
  readonly longest: number;
  readonly dropped: number;
}

interface BoardPlan {
  readonly cards: readonly number[];
  readonly runs: number;
  readonly throttles: readonly number[];
  readonly progress: (line: string) => void;
}

/** Moves of the pointer from the first lane to the fourth. */
const MOVES = 60;
const [FROM, TO] = [0, 3];

/** As text, because the compiler's helpers are not in the page. */
const ask = <T>(page: Page, call: string): Promise<T> => page.evaluate(`window.board.${call}`) as Promise<T>;
type Point = ReturnType<BoardHarness['placeOf']>;

async function measurePage(page: Page): Promise<Omit<BoardRun, 'board' | 'cards' | 'throttle' | 'run'>> {
  const mounted = await ask<{ mount: number; whole: number }>(page, 'mount()');
  const shown = await ask<number>(page, 'cards()');
  const elements = await ask<number>(page, 'elements()');
  const text = await ask<string>(page, `textOf(${FROM})`);
  const from = await ask<Point>(page, `placeOf(${FROM}, 'card')`);
  const to = await ask<Point>(page, `placeOf(${TO}, 'lane')`);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const waits = ask<number>(page, 'lifted()');
  await page.evaluate(() => null);
  await page.mouse.move(from.x + 12, from.y + 4, { steps: 2 });
  const lift = await waits;
  await ask(page, 'watchFrames()');
  for (let move = 1; move <= MOVES; move += 1) {
    const share = move / MOVES;
    await page.mouse.move(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
  }
  await page.mouse.up();
  const { longest, dropped } = await ask<{ longest: number; dropped: number }>(page, 'framesSince()');
  await page.waitForFunction(`window.board.holds(${TO}, ${JSON.stringify(text)})`);
  return { ...mounted, shown, elements, lift, longest, dropped };
}

/** Run 0 warms up browser and machine, and is thrown away. */
export async function measureBoards({
  cards,
  runs,
  throttles,
  progress,
}: BoardPlan): Promise<readonly BoardRun[]> {
  const built = new Map<BoardName, BuiltPage>();
  for (const name of boards) {
    progress(`building the board of ${name}`);
    const file = `tests/bench/board/pages/${name}.tsx`;
    built.set(name, await buildFile(file, { root: projectRoot(), name: `board-${name}` }));
  }
  const browser = await chromium.launch(config.use?.launchOptions);
  const done: BoardRun[] = [];
  try {
    for (let run = 0; run <= runs; run += 1) {
      progress(`boards: ${run === 0 ? 'warming up' : `run ${run} of ${runs}`}`);
      for (const count of cards)
        for (const throttle of throttles) {
          // A different board begins each time.
          for (const board of boards.map((_, index) => boards[(index + run) % boards.length])) {
            const made = board && built.get(board);
            if (!made) throw new Error(`${board} is not built.`);
            const page = await openBuilt(browser, made, `cards=${count}`);
            await page.waitForFunction('window.board !== undefined');
            const session = await page.context().newCDPSession(page);
            await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
            const measured = await measurePage(page).catch((error: unknown) => {
              throw new Error(`${board}, ${count} cards, run ${run}, ${throttle}x`, { cause: error });
            });
            if (run > 0) done.push({ board, cards: count, throttle, run, ...measured });
            await page.close();
          }
        }
    }
    return done;
  } finally {
    await browser.close();
  }
}

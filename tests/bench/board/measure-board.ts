/** The onboarding board in Chromium beside the two libraries of which such a board is usually made. */
import type { Page } from '@playwright/test';
import { inTurns } from '../in-turns.ts';
import type { BoardHarness } from './board-harness.ts';

const pages = {
  keepwell: 'board/pages/keepwell.tsx',
  'hello-pangea': 'board/pages/hello-pangea.tsx',
  'dnd-kit': 'board/pages/dnd-kit.tsx',
} as const;
export type BoardName = keyof typeof pages;
export const boards = Object.keys(pages) as readonly BoardName[];

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

export async function measureBoards({ cards, throttles, ...plan }: BoardPlan): Promise<readonly BoardRun[]> {
  const runs = await inTurns({
    ...plan,
    what: 'board',
    pages,
    situations: cards.flatMap((count) =>
      throttles.map((throttle) => ({ query: `cards=${count}`, throttle })),
    ),
    ready: 'window.board !== undefined',
    measure: measurePage,
  });
  return runs.map(({ name, query, ...run }) => ({
    ...run,
    board: name,
    cards: Number(new URLSearchParams(query).get('cards')),
  }));
}

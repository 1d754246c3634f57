/**
 * The time from a press or a key to the next frame that is painted (INP, by the browser's own event timing) for the main actions of every
 * screen, in Chromium on the built server, with the processor slowed. Each action is the first one after its page was loaded.
 */
import type { CDPSession, Page } from '@playwright/test';
import { pages } from '../../../contract/pages.ts';
import { signIn } from '../../support/browser/browser-world.ts';
import { inFilledWorkspace } from '../page/filled-workspace.ts';
import { mainActions, type MainAction } from './main-actions.ts';

const nameOf = ({ screen, action }: MainAction) => `${screen}: ${action}`;

export interface InteractionRun {
  readonly action: string;
  readonly run: number;
  /** Milliseconds, in steps of 8 as the browser tells them; 0 if it was below 16, which the browser does not report. */
  readonly ms: number;
}

export interface InteractionMeasurement {
  readonly rows: number;
  readonly slowed: number;
  readonly runs: readonly InteractionRun[];
}

interface InteractionPlan {
  readonly rows: number;
  readonly rounds: number;
  /** How many times slower than this machine. */
  readonly slowed: number;
  readonly progress: (line: string) => void;
}

declare global {
  interface Window {
    /** Durations of the events of presses and keys. */
    interactions?: number[];
    /** Whether the press or the key reached its target. */
    isReached?: boolean;
  }
}

/** As text, because the compiler's helpers are not in the page. */
const noteInteractions = `
// Each action begins with the view as it is opened first.
if (location.protocol !== 'about:') localStorage.removeItem('keepwell.ui');
window.interactions = [];
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId > 0) window.interactions.push(duration);
}).observe({ type: 'event', durationThreshold: 16, buffered: false });`;

/** Milliseconds between press and release of a hand. */
const PRESSED = 80;

/** What the page has prepared for later is done: its code is fetched ahead, its copy is written. */
const isIdle = `(async () => {
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 }));
  await idle();
  await new Promise((resolve) => setTimeout(resolve, 500));
  await idle();
})()`;

/** The browser tells of an event after the frame that followed it; of one below 16 ms it does not. The release of a key may come later. */
const told = `(async () => {
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  for (let waits = 0; waits < 20 && window.interactions.length === 0; waits += 1) await wait(100);
  await wait(300);
})()`;

const slow = (session: CDPSession, rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });

interface Measured {
  readonly page: Page;
  readonly session: CDPSession;
  readonly slowed: number;
  readonly run: number;
}

/**
 * @returns milliseconds
 * @throws Error where the press or the key does not reach its target
 */
async function interaction({ page, session, slowed, run }: Measured, action: MainAction): Promise<number> {
  const { target, key, before } = action;
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(isIdle);
  await before?.(page, run);
  const found = target(page);
  await found.waitFor();
  await found.scrollIntoViewIfNeeded();
  if (key !== undefined) await found.focus();
  const box = await found.boundingBox();
  if (box === null) throw new Error(`The target of “${nameOf(action)}” is not shown.`);
  const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
  // The pointer has arrived before it presses, and what follows from pointing is done.
  if (key === undefined) await page.mouse.move(...at);
  const type = key === undefined ? 'pointerdown' : 'keydown';
  await found.evaluate((element, named) => {
    window.interactions = [];
    window.isReached = false;
    // Without a name, because the compiler's helper for names is not in the page.
    document.addEventListener(
      named,
      ({ target: on }) => {
        window.isReached = on instanceof Node && element.contains(on);
      },
      { capture: true, once: true },
    );
  }, type);
  await page.evaluate(isIdle);
  await slow(session, slowed);
  if (key === undefined) await page.mouse.click(...at, { delay: PRESSED });
  else await page.keyboard.press(key, { delay: PRESSED });
  await page.evaluate(told);
  const { durations, isReached } = await page.evaluate(() => ({
    durations: window.interactions ?? [],
    isReached: window.isReached,
  }));
  await slow(session, 1);
  if (!isReached) throw new Error(`“${nameOf(action)}” did not reach its target.`);
  return Math.max(0, ...durations);
}

export async function measureInteraction(plan: InteractionPlan): Promise<InteractionMeasurement> {
  const { rows, rounds, slowed, progress } = plan;
  const runs = await inFilledWorkspace(
    { name: 'keys', rows },
    async ({ server, browser, person, address }) => {
      const found: InteractionRun[] = [];
      const open = async () => {
        const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
        await page.addInitScript({ content: noteInteractions });
        return { page, session: await page.context().newCDPSession(page) };
      };
      const outside = await open();
      const inside = await open();
      await signIn(inside.page, server.origin, person);
      await inside.page.waitForURL(/chatam/);
      for (let run = 1; run <= rounds; run += 1) {
        for (const action of mainActions) {
          const { page, session } = action.path === undefined ? inside : outside;
          await page.goto('about:blank');
          await page.goto(
            action.path === undefined ? address + pages[action.page].path : server.origin + action.path,
          );
          const name = nameOf(action);
          const ms = await interaction({ page, session, slowed, run }, action);
          found.push({ action: name, run, ms });
          progress(`interaction: ${name}, ${ms} ms, run ${run} of ${rounds}`);
        }
      }
      return found;
    },
  );
  return { rows, slowed, runs };
}

/** Pages that are measured beside each other in one Chromium, in turns: each run is a fresh page, and none has the quiet half of the session. */
import { chromium, type Page } from '@playwright/test';
import config from '../../playwright.config.ts';
import { projectRoot } from '../../server/project-root.ts';
import { buildFile, type BuiltPage } from './grid/build-pages.ts';
import { openBuilt } from './grid/measure-grid.ts';

/** What is asked of a page, and how many times slower the processor is. */
export interface Situation {
  /** Of the address of the page. */
  readonly query: string;
  readonly throttle: number;
}

export type InTurn<Name extends string, Measured> = Measured &
  Situation & { readonly name: Name; readonly run: number };

interface Plan<Name extends string, Measured> {
  /** As it is shown while it is measured: `lists`. */
  readonly what: string;
  /** The file of each page, below `tests/bench`. */
  readonly pages: Readonly<Record<Name, string>>;
  readonly situations: readonly Situation[];
  readonly runs: number;
  /** An expression that is true once the page can be asked. */
  readonly ready: string;
  readonly measure: (page: Page) => Promise<Measured>;
  readonly progress: (line: string) => void;
}

/** Run 0 warms up browser and machine, and is thrown away. */
export async function inTurns<Name extends string, Measured>(
  plan: Plan<Name, Measured>,
): Promise<InTurn<Name, Measured>[]> {
  const { what, runs, progress } = plan;
  const names = Object.keys(plan.pages) as Name[];
  const built = new Map<Name, BuiltPage>();
  for (const name of names) {
    progress(`${what}: building ${name}`);
    const file = `tests/bench/${plan.pages[name]}`;
    built.set(name, await buildFile(file, { root: projectRoot(), name: `${what}-${name}` }));
  }
  const browser = await chromium.launch(config.use?.launchOptions);
  const done: InTurn<Name, Measured>[] = [];
  try {
    for (let run = 0; run <= runs; run += 1) {
      progress(`${what}: ${run === 0 ? 'warming up' : `run ${run} of ${runs}`}`);
      for (const situation of plan.situations)
        // A different page begins each time.
        for (const name of names.map((_, index) => names[(index + run) % names.length])) {
          const made = name && built.get(name);
          if (!made) throw new Error(`${name} is not built.`);
          const page = await openBuilt(browser, made, situation.query);
          await page.waitForFunction(plan.ready);
          const session = await page.context().newCDPSession(page);
          await session.send('Emulation.setCPUThrottlingRate', { rate: situation.throttle });
          const measured = await plan.measure(page).catch((error: unknown) => {
            throw new Error(`${name}, ${situation.query}, run ${run}, ${situation.throttle}x`, {
              cause: error,
            });
          });
          if (run > 0) done.push({ name, run, ...situation, ...measured });
          await page.close();
        }
    }
    return done;
  } finally {
    await browser.close();
  }
}

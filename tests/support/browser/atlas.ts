/** The machine atlas in a browser: walking by its buttons, and what chart, table and screen say about the step. */
import type { Page } from '@playwright/test';
import { transitionNames } from '../../../machines/testing/diagram.ts';
import { pathsOf, type FlowPath } from '../../../machines/testing/model.ts';
import type { Expectation, Walk } from '../../../machines/testing/walk.ts';
import type { FrameApi } from '../../../src/devtools/frame/frame-api.ts';

const wayOf = (path: FlowPath) => path.steps.map(({ move }) => move.name).join('\n');

/**
 * Paths that together take every transition of the machine, as few as are found by taking the longest first. Those
 * that begin alike follow each other.
 */
export function coveringPaths(walk: Walk): readonly FlowPath[] {
  const names = transitionNames(walk.machine);
  const isEventless = [...names.keys()].some(({ eventType }) => eventType === '');
  const takenBy = (path: FlowPath) => {
    let before = path.initial;
    return path.steps.flatMap(({ move, state }) => {
      const taken = walk.machine.getTransitionData(before, move.event);
      before = state;
      // Which eventless transitions followed shows only in the state that they led to.
      // Two of them may lead to one state after different outcomes of an effect.
      const by = move.event.type.startsWith('xstate.done.') ? move.name : move.event.type;
      const end = isEventless ? [`${by} to ${JSON.stringify(state.value)}`] : [];
      return [...taken.flatMap((one) => names.get(one) ?? []), ...end];
    });
  };
  const seen = new Set<string>();
  return pathsOf(walk)
    .toSorted((a, b) => b.steps.length - a.steps.length)
    .filter((path) => {
      const news = takenBy(path).filter((name) => !seen.has(name));
      for (const name of news) seen.add(name);
      return news.length > 0;
    })
    .toSorted((a, b) => (wayOf(a) < wayOf(b) ? -1 : 1));
}

export const openMachine = async (page: Page, origin: string, id: string) => {
  await page.goto(`${origin}/dev/machines/${id}`);
  await page.locator('[data-step="0"][aria-busy="false"]').waitFor();
  await page.locator('svg[data-chart]').waitFor();
};

/** The button of a move by what the machine calls it, with which its name ends. */
export const named = (move: string) => new RegExp(` ${move.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}$`);

/** Clicks the button of a move and waits until its step is in the log. */
export async function doMove(page: Page, name: string, step: number): Promise<void> {
  await page
    .getByRole('region', { name: 'What can happen' })
    .getByRole('button', { name: named(name) })
    .click();
  // An expectation looks again after 100, 250, 500 ms, which would be most of the time of hundreds of steps.
  await page.locator(`[data-step="${step}"][aria-busy="false"]`).waitFor();
}

/** Whether the last move found no control on the screen, so that its event was sent without. */
export const wentPastScreen = async (page: Page): Promise<boolean> =>
  (await page.getByRole('status').filter({ hasText: 'was sent without the screen' }).count()) > 0;

/** Goes back to where this path leaves the one before it, and answers how many of its steps are done. */
export async function goBackTo(page: Page, before: FlowPath | undefined, path: FlowPath): Promise<number> {
  const apart = path.steps.findIndex(({ move }, index) => move.name !== before?.steps[index]?.move.name);
  if (before === undefined || apart < 0) return 0;
  await page
    .getByRole('button', apart === 0 ? { name: 'Restart' } : { name: `Go to step ${apart}`, exact: true })
    .click();
  await page.locator(`[data-step="${apart}"][aria-busy="false"]`).waitFor();
  return apart;
}

/** What chart, table and screen say, read at one moment. */
export interface Standing {
  readonly badge: string;
  /** Ids of the states that are marked as active, sorted. */
  readonly chart: readonly string[];
  readonly table: readonly string[];
  /** Transitions that the last step took. */
  readonly taken: readonly string[];
  /** What the screen lacks, in words. */
  readonly complaints: readonly string[];
}

/** Reads chart, table (which must be open) and screen. */
export const standing = (page: Page, expectations: readonly Expectation[]): Promise<Standing> =>
  page.evaluate((wanted) => {
    const ids = (selector: string, attribute: string) =>
      [...document.querySelectorAll(selector)].map((one) => one.getAttribute(attribute) ?? '').toSorted();
    const frame = document.querySelector('iframe')?.contentWindow as { keepwellFrame?: FrameApi } | null;
    const complaints = frame?.keepwellFrame?.complaints(wanted) ?? [];
    return {
      badge: document.querySelector('[aria-label="Current state"]')?.textContent ?? '',
      chart: ids('svg[data-chart] [data-state][data-active="true"]', 'data-state'),
      table: ids('tbody[data-state]:has(th[aria-current="step"])', 'data-state'),
      taken: ids('tr[data-taken]', 'data-transition'),
      complaints: complaints.flatMap((complaint, index) =>
        complaint === null ? [] : [`${JSON.stringify(wanted[index])}: ${complaint}`],
      ),
    };
  }, expectations);

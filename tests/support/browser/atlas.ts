/** The machine atlas in a browser: walking by its buttons, and what chart, table and screen say about the step. */
import type { Page } from '@playwright/test';
import { activeStates, transitionNames } from '../../../machines/testing/diagram.ts';
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
      const left = activeStates(before.value);
      const active = activeStates(state.value);
      before = state;
      // Which eventless transitions followed shows only in the states that were left and entered.
      // Two of them may lead to one state after different outcomes of an effect.
      const by = move.event.type.startsWith('xstate.done.') ? move.name : move.event.type;
      const gone = left.filter((one) => !active.includes(one));
      const end = isEventless ? [`${by} from ${gone.join()} to ${JSON.stringify(state.value)}`] : [];
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

/** A step is in the log, and the walker is ready for the next one. */
const stepped = (step: number) => `[data-step="${step}"][aria-busy="false"]`;

/** Clicks the button of a move and waits until its step is in the log. */
export async function doMove(page: Page, name: string, step: number): Promise<void> {
  await clickMove(page, name);
  // An expectation looks again after 100, 250, 500 ms, which would be most of the time of hundreds of steps.
  await page.locator(stepped(step)).waitFor();
}

/**
 * By what the button reads, which is its name. A query by role takes most of the time of a step, because it computes the
 * names of all buttons of the page.
 */
const clickMove = (page: Page, name: string) =>
  page
    .locator('section[data-next] button')
    .filter({ hasText: named(name) })
    .click();

/** Without the pointer, whose way takes several frames: hundreds of steps would take most of their time for it. */
const press = (button: HTMLElement | SVGElement) => (button as HTMLElement).click();

/** Goes back to where this path leaves the one before it, and answers how many of its steps are done. */
export async function goBackTo(page: Page, before: FlowPath | undefined, path: FlowPath): Promise<number> {
  const apart = path.steps.findIndex(({ move }, index) => move.name !== before?.steps[index]?.move.name);
  if (before === undefined || apart < 0) return 0;
  if (apart === 0) await restart(page);
  else await page.locator(`[aria-label="Go to step ${apart}"]`).evaluate(press);
  await page.locator(stepped(apart)).waitFor();
  return apart;
}

export const restart = (page: Page) =>
  page
    .locator('section[data-step] > header button')
    .filter({ hasText: /^Restart$/ })
    .evaluate(press);

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
  /** What the atlas reports as an error. */
  readonly alerts: readonly string[];
  /** Whether the last move found no control on the screen, so that its event was sent without. */
  readonly pastScreen: boolean;
}

/**
 * Takes a move by its button, waits until its step is in the log, and reads what `standing` does.
 *
 * @param by 'page' presses the button without the pointer, in the round trip that reads
 */
export async function standingAfter(
  page: Page,
  name: string,
  step: number,
  expectations: readonly Expectation[],
  by: 'pointer' | 'page',
): Promise<Standing> {
  if (by === 'pointer') await clickMove(page, name);
  return standing(page, expectations, stepped(step), by === 'page' ? name : null);
}

/** Reads chart, table (which must be open) and screen, once an element matches; before, the button of a move is pressed. */
export const standing = (
  page: Page,
  expectations: readonly Expectation[],
  once = 'body',
  move: string | null = null,
): Promise<Standing> =>
  page.evaluate(
    async ([wanted, selector, pressed]) => {
      // A gesture without effect fails by name, rather than with the time limit of the whole test.
      const until = performance.now() + 60_000;
      const texts = (selector: string) =>
        [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');
      const nextTurn = (awaited: string) => {
        if (performance.now() > until) {
          const step = document.querySelector('[data-step]')?.getAttribute('data-step');
          throw new Error(
            `${awaited} did not come; at step ${step}, ${texts('[role="alert"], [role="status"]').join(' ')}`,
          );
        }
        return new Promise((resolve) => setTimeout(resolve));
      };
      if (pressed !== null) {
        const usable = () =>
          [
            ...document.querySelectorAll<HTMLElement>(
              'section[data-next] button:enabled:not([aria-disabled])',
            ),
          ].filter(({ textContent }) => textContent.endsWith(` ${pressed}`));
        while (usable().length === 0) await nextTurn(`The button ${pressed}`);
        const [button, another] = usable();
        if (another !== undefined) throw new Error(`Two buttons are named ${pressed}`);
        button?.click();
      }
      while (document.querySelector(selector) === null) await nextTurn(`${selector} after ${pressed}`);
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
        alerts: texts('[role="alert"]'),
        pastScreen: texts('[role="status"]').some((text) => text.includes('was sent without the screen')),
      };
    },
    [expectations, once, move] as const,
  );

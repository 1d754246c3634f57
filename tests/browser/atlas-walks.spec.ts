/**
 * Every machine of the product in the atlas: each transition is taken once by its button, and after every step the
 * chart, the table and the real screen agree with the model about where the machine is.
 */
import { test as base, expect, type Page } from '@playwright/test';
import { activeStates, diagramOf } from '../../machines/testing/diagram.ts';
import { register } from '../../machines/testing/register.ts';
import { statesText } from '../../src/devtools/state-text.ts';
import {
  coveringPaths,
  goBackTo,
  openMachine,
  restart,
  standing,
  standingAfter,
} from '../support/browser/atlas.ts';
import { useWorld, watchErrors } from '../support/browser/browser-world.ts';

/**
 * One tab for all machines that a worker walks: its browser has the atlas in its cache, compiled. In a new one each machine would
 * spend most of its time on loading. Each machine is opened anew, and the atlas stores nothing.
 */
const test = base.extend<object, { readonly tab: Page }>({
  tab: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
});

// The tests are independent: every worker takes a share of this long file, with a server of its own.
test.describe.configure({ mode: 'parallel' });
const world = useWorld({ KEEPWELL_DEVTOOLS: 'true' });

const isAboutFocus = (complaint: string) => complaint.includes('"is":"focused"');

for (const { walk } of register) {
  test(`each transition of ${walk.id} can be taken in the atlas, and chart, table and screen agree with the model`, async ({
    tab: page,
  }) => {
    // What the page of the machine before still reports is not counted here.
    await page.goto('about:blank');
    const errors = watchErrors(page);
    const { states, transitions } = diagramOf(walk.machine);
    const idOf = new Map(states.map(({ path, id }) => [path, id]));
    await openMachine(page, world().server.origin, walk.id);
    await page.getByRole('radio', { name: 'Table' }).check();
    const rows = await page
      .locator('tbody[data-state]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-state') ?? ''));
    const taken = new Set<string>();

    const paths = coveringPaths(walk);
    for (const [number, path] of paths.entries()) {
      let done = await goBackTo(page, paths[number - 1], path);
      for (let index = done; index < path.steps.length; index += 1) {
        const { move, state } = path.steps[index]!;
        const where = `${move.name}, step ${index + 1} of ${path.name}`;
        const active = activeStates(state.value);
        const wanted = active.flatMap((one) => idOf.get(one) ?? []).toSorted();
        const expectations =
          walk.headless === undefined
            ? [...active.flatMap((one) => walk.states[one] ?? []), ...move.shows]
            : [];
        // The pointer reaches the buttons on the first path of each machine.
        const by = number === 0 ? 'pointer' : 'page';
        let seen = await standingAfter(page, move.name, index + 1, expectations, by);
        if (done > 0 && (seen.pastScreen || seen.complaints.some(isAboutFocus))) {
          // The step back closed what this gesture needs open, or opened what the focus would return from without
          // the control that had it before: the whole path, then.
          await restart(page);
          done = 0;
          index = -1;
          continue;
        }
        expect(seen.pastScreen, where).toBe(false);
        expect(seen.alerts, where).toEqual([]);
        // The screen draws after the machine; what it lacks at first it gets another chance to show.
        await expect
          .poll(async () => {
            if (seen.complaints.length > 0) seen = await standing(page, expectations);
            return seen.complaints;
          }, where)
          .toEqual([]);
        expect(seen.chart, where).toEqual(wanted);
        expect(seen.table, where).toEqual(wanted.filter((id) => rows.includes(id)));
        const innermost = statesText(state.value);
        if (innermost !== '') expect(seen.badge, where).toBe(innermost);
        for (const name of seen.taken) taken.add(name);
      }
    }
    expect(transitions.map(({ id }) => id).filter((id) => !taken.has(id))).toEqual([]);
    expect(errors).toEqual([]);
  });
}

/** Screens for comparison with their baselines: nothing moves, nothing depends on the day or on chance. */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { projectRoot } from '../../../server/project-root.ts';

const recordFile = resolve(projectRoot(), 'tests/browser/baselines/browser.json');
const majorOf = (browser: Browser) => Number.parseInt(browser.version(), 10);

/**
 * Skips where the browser draws differently than the one the baselines were made with: letters and edges change with
 * every major version. With `--update-snapshots` it records this browser instead.
 */
export function requireRecordedBrowser(browser: Browser): void {
  const major = majorOf(browser);
  const { updateSnapshots } = test.info().config;
  if (updateSnapshots === 'all' || updateSnapshots === 'changed') {
    writeFileSync(recordFile, `{ "chromium": ${major} }\n`);
    return;
  }
  const { chromium } = JSON.parse(readFileSync(recordFile, 'utf8')) as { chromium: number };
  const reason = `the visual baselines are of Chromium ${chromium}, this is ${major}: nothing was compared`;
  if (major !== chromium) console.log(`skipped: ${test.info().title}: ${reason}`);
  test.skip(major !== chromium, reason);
}

/** The same day on every run. Timers go on. */
export const holdTheDay = (page: Page) => page.clock.setFixedTime(new Date('2026-03-02T09:00:00Z'));

/** Same person, same ids: the colour of an avatar follows from its id. */
export async function holdThePerson(page: Page): Promise<void> {
  await page.route('**/api/v1/users/me?*', async (route) => {
    const response = await route.fetch();
    const profile = (await response.json()) as { workspaces: object[] };
    const workspaces = profile.workspaces.map((one) => ({
      ...one,
      workspace_id: '0198c0de-0000-7000-8000-000000000002',
    }));
    await route.fulfill({
      response,
      json: { ...profile, user_id: '0198c0de-0000-7000-8000-000000000001', workspaces },
    });
  });
}

export interface Frame {
  readonly name: string;
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
  readonly height?: number;
}

export const frames: readonly Frame[] = (['light', 'dark'] as const).flatMap((colorScheme) => [
  { name: `wide-${colorScheme}`, colorScheme, width: 1440 },
  { name: `narrow-${colorScheme}`, colorScheme, width: 390 },
]);

export async function inFrame(page: Page, { colorScheme, width, height = 900 }: Frame): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height });
  await page.evaluate(() => document.fonts.ready);
}

/** Sets the controls that the primitives page marks to hover, focus or press, as by a pointer and a keyboard. */
export async function forceStates(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const forced = { hover: ['hover'], focus: ['focus', 'focus-visible'], active: ['hover', 'active'] };
  for (const [state, forcedPseudoClasses] of Object.entries(forced)) {
    const { nodeIds } = await session.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector: `[data-force='${state}'] :is(button, a, input, textarea)`,
    });
    expect(nodeIds.length).toBeGreaterThan(0);
    for (const nodeId of nodeIds) await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses });
  }
}

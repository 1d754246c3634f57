/** The dashboards in a browser (spec §2.2): their charts with the keyboard, their tables, and a layout that is kept. */
import { expect, test, type Page } from '@playwright/test';
import { signUpByApi } from '../support/browser/api-people.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { signIn, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';

const world = useWorld();
const origin = () => world().server.origin;

const chartOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** The marks of a chart, in the order of the arrow keys. */
const marksOf = (page: Page, name: string) => chartOf(page, name).getByRole('link');

async function openDashboards(page: Page): Promise<void> {
  await page.goto(`${origin()}/northbeam/reports`);
  await expect(marksOf(page, 'Renewals by month').first()).toBeVisible();
}

test.beforeAll(async () => {
  await signUpByApi(origin(), world().mail, maya);
});

test.beforeEach(async ({ page }) => {
  await signIn(page, origin(), maya);
  await expect(page).toHaveURL(`${origin()}/northbeam/chatam`);
  await openDashboards(page);
});

test('PHOTOS', async ({ page }) => {
  for (const width of [1440, 390])
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 2400 });
      await page.waitForTimeout(600);
      await page.screenshot({ path: `/tmp/look/d-${width}-${scheme}.png` });
    }
  await page.setViewportSize({ width: 1440, height: 1100 });
  await page.getByRole('button', { name: 'Edit layout' }).click();
  await page.waitForTimeout(300);
  await page.screenshot({ path: '/tmp/look/d-edit.png' });
  const grip = page.getByRole('button', { name: 'Move Renewals by month', exact: true });
  await grip.hover();
  await page.mouse.down();
  await page.mouse.move(1000, 300, { steps: 10 });
  await page.waitForTimeout(300);
  await page.screenshot({ path: '/tmp/look/d-drag.png' });
  await page.mouse.up();
  await page.waitForTimeout(300);
  await page.screenshot({ path: '/tmp/look/d-dropped.png' });
});

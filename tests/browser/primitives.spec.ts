/** The primitives page in a real browser: accessible in both themes, pointer and keyboard, and absent without devtools. */
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/browser/axe.ts';
import { useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { startServer } from '../support/processes/running-server.ts';

const world = useWorld({ KEEPWELL_DEVTOOLS: 'true' });

test('axe finds nothing serious in any primitive, light or dark, wide or narrow', async ({ page }) => {
  const errors = watchErrors(page);
  await page.goto(`${world().server.origin}/dev/ui`);
  await expect(page.getByRole('heading', { name: 'Primitives' })).toBeVisible();
  await expectAccessible(page, 'primitives');
  expect(errors).toEqual([]);
});

test('a hint stays while the pointer is on it, and is hidden by Escape and while a cell is being edited', async ({
  page,
}) => {
  await page.goto(`${world().server.origin}/dev/ui`);
  const button = page.getByRole('button', { name: 'Collapse navigation' }).first();
  const hint = page.getByRole('tooltip', { name: '' });
  await button.hover();
  await expect(hint).toHaveText('Collapse the navigation');
  await hint.hover();
  await expect(hint).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(hint).toHaveCount(0);
  await button.focus();
  await expect(hint).toBeVisible();
  await page.evaluate(() => document.documentElement.toggleAttribute('data-editing', true));
  await expect(hint).toBeHidden();
});

test('the page of primitives does not scroll sideways at 200 % zoom or at 2560 px', async ({ page }) => {
  await page.goto(`${world().server.origin}/dev/ui`);
  await expect(page.getByRole('heading', { name: 'Primitives' })).toBeVisible();
  // Half the width in CSS pixels is what 200 % zoom makes of a window.
  for (const width of [2560, 1280, 640, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over, `${width} px`).toBeLessThanOrEqual(0);
  }
});

test('without devtools the address of the primitives shows Page Not Found', async ({ page }) => {
  const server = await startServer({ KEEPWELL_DEVTOOLS: 'false' });
  try {
    await page.goto(`${server.origin}/dev/ui`);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  } finally {
    await server.dispose();
  }
});

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

for (const { role, name, opens } of [
  { role: 'button', name: 'Actions', opens: 'menu' },
  { role: 'combobox', name: 'Timezone', opens: 'listbox' },
] as const)
  test(`a ${opens} that is opened by a held press closes when it is let go elsewhere, at the first press too`, async ({
    page,
  }) => {
    await page.goto(`${world().server.origin}/dev/ui`);
    const button = page.getByRole(role, { name }).first();
    await button.scrollIntoViewIfNeeded();
    for (const press of ['first', 'second']) {
      await button.hover();
      await page.mouse.down();
      await expect(page.getByRole(opens), press).toBeVisible();
      await page.mouse.move(2, 400, { steps: 3 });
      await page.mouse.up();
      await expect(page.getByRole(opens), press).toHaveCount(0);
    }
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

/** Saved views of the renewals (spec §2.14), by keyboard and on a phone: saved, changed, shared, the default, and the address. */
import { expect, test, type Page } from '@playwright/test';
import { signUpByApi } from '../support/browser/api-people.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { openAs, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';

const world = useWorld();
const address = (search = '') => `${world().server.origin}/northbeam/retention/renewals${search}`;

test.beforeAll(async () => {
  const { server, mail } = world();
  await signUpByApi(server.origin, mail, maya);
});

async function openTable(page: Page): Promise<void> {
  await openAs(page, maya, address());
  await expect(page.getByRole('grid', { name: 'Renewals' })).toBeVisible();
}

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** In every frame; afterwards the window is as it was. */
async function expectAccessibleIn(page: Page, screen: string, window: typeof desk): Promise<void> {
  await expectAccessible(page, screen);
  await page.setViewportSize(window);
}

const queryOf = (page: Page) => new URL(page.url()).searchParams;
const sort = (page: Page) => page.getByRole('columnheader', { name: 'Annual revenue' });

test('a view is saved, changed, discarded and made the default, by keyboard alone', async ({ page }) => {
  const errors = watchErrors(page);
  await page.setViewportSize(desk);
  await openTable(page);
  const current = page.getByRole('navigation', { name: 'Views' }).locator('[aria-current="page"]');
  await expect(current).toHaveText('All renewals');

  await page.getByRole('button', { name: 'Mine' }).press('Enter');
  await sort(page).getByRole('button').press('Enter');
  await page.getByRole('button', { name: 'New view' }).press('Enter');
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('My biggest');
  await expectAccessibleIn(page, 'the dialog of a new view', desk);
  await page.keyboard.press('Enter');
  await expect(current).toHaveText('My biggest');
  const id = queryOf(page).get('view') ?? '';
  expect([queryOf(page).get('owner'), queryOf(page).get('sort')]).toEqual(['me', 'annual_revenue']);

  // Another order and another width are changes; opening the panel of a record is none.
  await sort(page).getByRole('button').press('Enter');
  await page.getByRole('button', { name: 'Columns' }).press('Enter');
  await page.getByRole('button', { name: 'Wider, Term' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Views' }).getByRole('status')).toHaveText(
    'Sorting and widths changed',
  );
  await expectAccessibleIn(page, 'a changed view', desk);
  await page.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(sort(page)).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('button', { name: 'Discard' })).toBeHidden();

  await page.getByRole('button', { name: 'Options of My biggest' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Open by default' }).press('Enter');
  await page.getByRole('link', { name: 'All renewals' }).press('Enter');
  await expect(current).toHaveText('All renewals');
  expect(queryOf(page).get('view')).toBe('all');
  await page.reload();
  await expect(current).toHaveText('All renewals');
  await page.goBack();
  await expect(current).toHaveText('My biggest');

  // Without a view the address opens the default one.
  await page.goto(address());
  await expect(current).toHaveText('My biggest');
  await expect(page.getByRole('button', { name: 'Mine' })).toHaveAttribute('aria-pressed', 'true');
  expect(queryOf(page).get('view')).toBe(id);

  await page.getByRole('button', { name: 'Options of My biggest' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Share with the workspace' }).press('Enter');
  await expect(current).toHaveAccessibleName('My biggest, shared');
  await page.getByRole('button', { name: 'Options of My biggest' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Remove' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(current).toHaveText('All renewals');
  expect(errors).toEqual([]);
});

test('on a phone the views are one menu', async ({ page }) => {
  const errors = watchErrors(page);
  await page.setViewportSize(phone);
  await openTable(page);
  await page.getByRole('button', { name: 'New view' }).click();
  await page.getByLabel('Name').fill('Everything there is, in an order of its own');
  await page.getByRole('button', { name: 'Save view' }).click();
  const views = page.getByRole('button', { name: /^View: / });
  await expect(views).toHaveText('Everything there is, in an order of its own');
  // The long name covers neither button beside it.
  await page.getByRole('button', { name: /^Options of / }).click();
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Mine' }).click();
  await expect(views).toHaveAccessibleName('View: Everything there is, in an order of its own, changed');
  await expectAccessibleIn(page, 'a changed view on a phone', phone);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
  await views.click();
  await page.getByRole('menuitem', { name: 'All renewals' }).click();
  await expect(views).toHaveText('All renewals');
  expect(errors).toEqual([]);
});

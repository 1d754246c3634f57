/** The command palette and the sheet of shortcuts (spec §2.3), by keyboard alone, in both themes and widths. */
import { expect, test, type Page } from '@playwright/test';
import { signUpByApi } from '../support/browser/api-people.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { openAs, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';

const world = useWorld();
const address = (path: string) => `${world().server.origin}/northbeam${path}`;

test.beforeAll(async () => {
  const { server, mail } = world();
  await signUpByApi(server.origin, mail, maya);
});

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search or run a command' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const active = (page: Page) => page.getByRole('option', { selected: true });
/** A character that is typed before the field is there is lost. */
async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

const desk = { width: 1440, height: 900 };

test('a page, an account with a mistake of typing and a command are opened by keyboard alone', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await page.setViewportSize(desk);
  await openAs(page, maya, address('/retention/renewals'));
  await expect(page.getByRole('grid', { name: 'Renewals' })).toBeVisible();

  // From a field, and back to it.
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.focus();
  await openPalette(page);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(search).toBeFocused();

  await openPalette(page);
  await page.keyboard.type('kestrle');
  await expect(active(page)).toContainText('Kestrel');
  await expect(palette(page)).toContainText('Nearest to “kestrle”');
  const name = (await active(page).locator('span:not([aria-hidden])').first().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name })).toBeFocused();
  await page.keyboard.press('Escape');

  await openPalette(page);
  // The account that was opened is the first of what was used recently, though only its id is stored.
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toContainText(name);
  expect(await page.evaluate(() => localStorage.getItem('keepwell.ui'))).not.toContain(name);
  await page.keyboard.type('audit');
  await expect(active(page)).toHaveAccessibleName('Audit Center Workspace');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address('/workspace/audit'));
  await expect(page.getByRole('heading', { name: 'Audit Center', level: 1 })).toBeFocused();

  await openPalette(page);
  await page.keyboard.type('new ren');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New renewal' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Account' })).toBeFocused();
  // Not over a dialog.
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('Escape');

  await openPalette(page);
  await page.keyboard.type('dark theme');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(palette(page)).toBeHidden();
  expect(errors).toEqual([]);
});

test('a person and a view lead to the renewals; a view is saved from anywhere', async ({ page }) => {
  const errors = watchErrors(page);
  await page.setViewportSize(desk);
  await openAs(page, maya, address('/reports'));
  await expect(page.getByRole('heading', { name: 'Dashboards', level: 1 })).toBeVisible();
  await openPalette(page);
  await page.keyboard.type('save');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Morning list');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Views' })).toContainText('Morning list');

  await page.goto(address('/reports'));
  await expect(page.getByRole('heading', { name: 'Dashboards', level: 1 })).toBeVisible();
  await openPalette(page);
  await page.keyboard.type('morning');
  await expect(active(page)).toHaveAccessibleName('Morning list Renewals, your view');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Views' }).locator('[aria-current="page"]')).toHaveText(
    'Morning list',
  );

  await openPalette(page);
  await page.keyboard.type('maya okafor');
  await expect(active(page)).toHaveAccessibleName('Maya Okafor Renewals of this owner');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/owner=/);
  expect(errors).toEqual([]);
});

test('G and the letter of a page lead there, but not while typing', async ({ page }) => {
  await page.setViewportSize(desk);
  await openAs(page, maya, address('/retention/renewals'));
  await expect(page.getByRole('grid', { name: 'Renewals' })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await page.keyboard.press('G');
  await page.keyboard.press('r');
  await expect(page.getByRole('grid', { name: 'Renewals' })).toBeVisible();
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('gh');
  await expect(page.getByRole('searchbox')).toHaveValue('gh');
  await expect(page.getByRole('heading', { level: 1, name: 'Renewals Dashboard' })).toBeVisible();
});

test('the sheet of shortcuts opens with ?, also from a cell, and not from a field', async ({ page }) => {
  const errors = watchErrors(page);
  await page.setViewportSize(desk);
  await openAs(page, maya, address('/retention/renewals'));
  const search = page.getByRole('searchbox', { name: 'Search' });
  await expect(page.getByRole('grid', { name: 'Renewals' })).toBeVisible();
  await search.press('?');
  await expect(search).toHaveValue('?');
  await expect(sheet(page)).toBeHidden();
  await search.fill('');
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('?');
  await expect(sheet(page)).toBeVisible();
  await expectAccessible(page, 'the sheet of shortcuts');
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  expect(errors).toEqual([]);
});

test('the palette has no finding of axe, and on a phone it is the whole window with rows of 44 px', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, maya, address('/retention/renewals'));
  await page.getByRole('button', { name: 'Command palette' }).click();
  await expect(field(page)).toBeFocused();
  // While it opens, it grows.
  const sizes = async () => {
    const box = await palette(page).getByRole('listbox').boundingBox();
    const row = await page.getByRole('option').first().boundingBox();
    return [box?.width, row?.height];
  };
  await expect.poll(sizes).toEqual([390, 44]);
  await expectAccessible(page, 'the palette with nothing typed');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.type('ke');
  await expect(page.getByRole('group', { name: 'Accounts' })).toBeVisible();
  await expectAccessible(page, 'the palette with results');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.type('zzzzzzzz');
  await expect(palette(page)).toContainText('Nothing found for “kezzzzzzzz”');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(palette(page)).toBeHidden();
  expect(errors).toEqual([]);
});

test('a source that fails is named, and the others stay', async ({ page }) => {
  await page.setViewportSize(desk);
  await openAs(page, maya, address('/reports'));
  await expect(page.getByRole('heading', { name: 'Dashboards', level: 1 })).toBeVisible();
  await page.route('**/members*', (route) => route.abort());
  await openPalette(page);
  await expect(palette(page).getByRole('alert')).toHaveText('Not loaded: people');
  await page.keyboard.type('renewals dash');
  await expect(active(page)).toHaveAccessibleName('Renewals Dashboard Retention');
  await page.unroute('**/members*');
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(palette(page).getByRole('alert')).toBeHidden();
  await expect(field(page)).toBeFocused();
});

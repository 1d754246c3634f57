/** The filter builder and the groups of the renewal table, by keyboard alone (spec §2.5). */
import { expect, test, type Page } from '@playwright/test';
import { signUpByApi } from '../support/browser/api-people.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { openAs, useWorld } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';
import { shownCount } from '../support/browser/shown-count.ts';

const world = useWorld();
const address = (search = '') => `${world().server.origin}/northbeam/retention/renewals${search}`;

test.beforeAll(async () => {
  const { server, mail } = world();
  await signUpByApi(server.origin, mail, maya);
});

const desk = { width: 1440, height: 900 };

/** Chooses an option of a focused select by its first letters. */
async function choose(page: Page, name: string, letters: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('listbox')).toBeFocused();
  await page.keyboard.type(letters);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
}

test('conditions are built by keyboard, stand in the address, and are removed as chips', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: desk })).newPage();
  await openAs(page, maya, address());
  await expect(page.getByRole('grid', { name: 'Renewals' })).toBeVisible();
  const all = await shownCount(page);

  await page.getByRole('button', { name: 'Filter', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Field, condition 1' })).toBeFocused();
  await choose(page, 'Field, condition 1', 'annual');
  await choose(page, 'Operator, condition 1', 'is greater');
  await page.keyboard.press('Tab');
  await page.keyboard.type('100k');
  await page.getByRole('button', { name: 'Add condition' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('combobox', { name: 'Field, condition 2' })).toBeFocused();
  await choose(page, 'Field, condition 2', 'renewal date');
  await choose(page, 'Operator, condition 2', 'is after');
  // Nothing is chosen yet.
  await page.getByRole('button', { name: 'Apply' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Choose a day');
  await expect(page.getByLabel('Value, condition 2', { exact: true })).toBeFocused();
  await choose(page, 'Kind of value, condition 2', 'today');
  await expectAccessible(page, 'the filter builder');
  await page.setViewportSize(desk);
  await page.getByRole('combobox', { name: 'Match' }).focus();
  await page.getByRole('button', { name: 'Apply' }).focus();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(
    /filter=and%28annual_revenue\.greater_than%28100000%29,renewal_date\.after%28today%29%29/,
  );
  const chip = page.getByRole('button', { name: 'Annual revenue is greater than $100,000', exact: true });
  const day = page.getByRole('button', { name: 'Renewal date is after today', exact: true });
  await expect(chip).toBeVisible();
  await expect.poll(() => shownCount(page)).toBeLessThan(all);
  const both = await shownCount(page);
  expect(both).toBeGreaterThan(0);

  // The address is the truth: Back takes the filter away, Forward and a reload bring it again.
  await page.goBack();
  await expect(chip).toBeHidden();
  await expect.poll(() => shownCount(page)).toBe(all);
  await page.goForward();
  await page.reload();
  await expect(day).toBeVisible();
  await expect.poll(() => shownCount(page)).toBe(both);

  await day.focus();
  await page.keyboard.press('Delete');
  await expect(day).toBeHidden();
  await expect(chip).toBeFocused();
  await expect.poll(() => shownCount(page)).toBeGreaterThan(both);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Value, condition 1')).toHaveValue('100000');
  await page.keyboard.press('Escape');
  await expect(chip).toBeFocused();

  await page.goto(address('?filter=and(annual_revenue.at_least(1),custom.gone.is(2))'));
  await expect(page.getByText(/not applied: “custom.gone.is” is no condition of this table/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove this part' }).click();
  await expect(page).toHaveURL(/filter=annual_revenue\.at_least%281%29$/);
  await page.context().close();
});

test('rows are grouped and collapsed by keyboard, and the builder fits a narrow window', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: desk })).newPage();
  await openAs(page, maya, address());
  await expect(page.getByRole('grid', { name: 'Renewals' })).toBeVisible();
  await choose(page, 'Group by', 'owner');
  const tree = page.getByRole('treegrid', { name: 'Renewals' });
  await expect(tree).toBeVisible();
  await expect(page).toHaveURL(/group=account_owner/);
  const rows = Number(await tree.getAttribute('aria-rowcount'));
  await tree.getByRole('rowheader').first().focus();
  await page.keyboard.press('Enter');
  await expect(tree.locator('[aria-expanded="false"][role="row"]')).toHaveCount(1);
  expect(Number(await tree.getAttribute('aria-rowcount'))).toBeLessThan(rows);
  await expectAccessible(page, 'a table in groups');
  await page.setViewportSize(desk);
  await page.keyboard.press('Enter');
  await expect(tree).toHaveAttribute('aria-rowcount', String(rows));
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+Home');
  await expect(tree.getByRole('rowheader').first()).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Filters', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog', { name: 'Filters' })
    .getByRole('button', { name: 'Filter', exact: true })
    .focus();
  await page.keyboard.press('Enter');
  const box = await page.getByRole('dialog').locator('form').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  await expectAccessible(page, 'the filter builder on a narrow window');
  await page.context().close();
});

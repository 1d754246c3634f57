/** The panel of a record (spec §2.14): its address, its fields, and the history with Revert, by the keyboard; a page on a phone. */
import { expect, test } from '@playwright/test';
import { signUpByApi } from '../support/browser/api-people.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { openAs, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';

const world = useWorld();
const table = () => `${world().server.origin}/northbeam/retention/renewals`;

test.beforeAll(async () => {
  const { server, mail } = world();
  await signUpByApi(server.origin, mail, maya);
});

test('a field is edited in the panel, and the history takes it back', async ({ page }) => {
  const errors = watchErrors(page);
  await openAs(page, maya, table());
  const row = page.getByRole('row', { name: /Bluewick Energy/ });
  await row.getByRole('rowheader').focus();
  await page.keyboard.press(' ');
  await expect(page).toHaveURL(/[?&]record=/);
  const panel = page.getByRole('complementary', { name: 'Bluewick Energy' });
  const revenue = panel.locator('[data-grid-cell="annual_revenue"]');
  const before = (await revenue.textContent()) ?? '';
  await revenue.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('314159');
  await page.keyboard.press('Enter');
  await expect(revenue).toContainText('$314,159');
  await expect(row.locator('[data-grid-cell="annual_revenue"]')).toContainText('$314,159');
  await panel.getByRole('tab', { name: 'Fields' }).focus();
  await page.keyboard.press('End');
  const revert = panel.getByRole('button', { name: /^Revert/ }).first();
  await expect(revert).toBeVisible();
  await expectAccessible(page, 'the history of a record');
  await page.setViewportSize({ width: 1440, height: 900 });
  await revert.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Revert Annual revenue?' });
  await question.getByRole('button', { name: 'Revert' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(row.locator('[data-grid-cell="annual_revenue"]')).toContainText(before);
  await page.goBack();
  await expect(panel).toBeHidden();
  expect(errors).toEqual([]);
});

test('the address of a record opens its panel, which is the page on a phone', async ({ page }) => {
  await openAs(page, maya, table());
  const row = page.getByRole('row', { name: /Bluewick Energy/ });
  await row.getByRole('rowheader').focus();
  await page.keyboard.press(' ');
  await expect(page).toHaveURL(/[?&]record=/);
  const address = page.url();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  const panel = page.getByRole('complementary', { name: 'Bluewick Energy' });
  await expect(panel).toBeVisible();
  await expect(panel.getByRole('tab', { name: 'Notes' })).toBeInViewport();
  const box = await panel.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(320);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('rowheader', { name: 'Bluewick Energy' })).toBeFocused();
});

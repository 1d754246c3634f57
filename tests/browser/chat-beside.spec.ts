/** The assistant beside the work in a browser (spec §2.14): it knows the page, and what it changes appears there. */
import { expect, test } from '@playwright/test';
import { signUpByApi } from '../support/browser/api-people.ts';
import { ask, questionOf } from '../support/browser/assistant.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { openAs, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';

const world = useWorld();
const origin = () => world().server.origin;
const renewals = () => `${origin()}/northbeam/retention/renewals`;

test.beforeAll(async () => {
  await signUpByApi(origin(), world().mail, maya);
});

test('Ctrl+J opens it beside the renewals, and Escape returns the focus', async ({ page }) => {
  const errors = watchErrors(page);
  await openAs(page, maya, renewals());
  await expect(page.getByRole('grid', { name: 'Renewals' })).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.focus();
  await page.keyboard.press('Control+j');
  const panel = page.getByRole('complementary', { name: 'Assistant' });
  await expect(questionOf(panel)).toBeFocused();
  await expect(panel.getByRole('button', { name: 'Ask without Renewals Dashboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(search).toBeFocused();
  expect(errors).toEqual([]);
});

test('the palette opens it, and on a phone it is a page with Back', async ({ page }) => {
  const errors = watchErrors(page);
  await openAs(page, maya, renewals());
  await expect(page.getByRole('grid', { name: 'Renewals' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('open the assistant');
  await expect(page.getByRole('option', { name: 'Open the assistant' })).toBeVisible();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Assistant' });
  await expect(questionOf(panel)).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await ask(panel, 'Which renewals are overdue?', 'are overdue');
  await expectAccessible(page, 'the assistant on a phone');
  await page.setViewportSize({ width: 390, height: 844 });
  await panel.getByRole('button', { name: 'Back' }).click();
  await expect(panel).toBeHidden();
  expect(errors).toEqual([]);
});

test('a change that is confirmed appears in the table beside it', async ({ page }) => {
  const errors = watchErrors(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, maya, renewals());
  const row = page.getByRole('row', { name: /Vantor Rail/ });
  const revenue = row.locator('[data-grid-cell="annual_revenue"]');
  await page.getByRole('searchbox', { name: 'Search' }).fill('Vantor');
  await expect(revenue).toContainText('$61,000');
  await page.keyboard.press('Control+j');
  const panel = page.getByRole('complementary', { name: 'Assistant' });
  await expectAccessible(page, 'the assistant beside the renewals');
  await ask(panel, 'Set the annual revenue of Vantor Rail to 1500', 'from $61,000 to $1,500?');
  await panel.getByRole('button', { name: 'Confirm' }).click();
  await expect(revenue).toContainText('$1,500');
  await panel.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(revenue).toContainText('$61,000');
  await ask(panel, 'Which renewals are overdue?', 'are overdue');
  await expectAccessible(page, 'answers beside the renewals');
  expect(errors).toEqual([]);
});

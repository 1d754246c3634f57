/** The developer dashboard (spec §2.15): its samples are tried, and what it shows is in the address. */
import { expect, test } from '@playwright/test';
import { signUpByApi } from '../support/browser/api-people.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { openAs, useWorld } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';

const world = useWorld();
const origin = () => world().server.origin;
const dashboard = (query = '') => `${origin()}/dev/chatam-admin${query}`;
test.beforeAll(async () => {
  await signUpByApi(origin(), world().mail, maya);
});

test('the samples of an action and of all actions are tried, and a second run is compared with the first', async ({
  page,
}) => {
  // About a thousand samples are tried, twice.
  test.setTimeout(600_000);
  await openAs(page, maya, dashboard('?tab=testing'));
  await expect(page.getByText('There are 71 actions to test with their sample queries')).toBeVisible();
  await page.getByRole('combobox', { name: 'Action' }).click();
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/action=/);
  await page.getByRole('button', { name: 'Run samples' }).click();
  await expect(page.getByRole('columnheader', { name: 'response_type' })).toBeVisible();
  const runAll = page.getByRole('button', { name: 'Run all' });
  for (const said of ['The next run is compared with this one.', 'Nothing changed since the last run.']) {
    await runAll.click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(page.getByText(said)).toBeVisible({ timeout: 280_000 });
    await page.reload();
  }
});

test('a tab and a period are in the address, and Back leads to the one before', async ({ page }) => {
  await openAs(page, maya, dashboard());
  await page.getByRole('radio', { name: '7 days' }).click();
  await expect(page).toHaveURL(dashboard('?days=7'));
  await page.getByRole('tab', { name: 'Performance' }).click();
  await expect(page.getByText('Average processing time')).toBeVisible();
  await expectAccessible(page, 'the performance of the developer dashboard');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked();
});

/** A settings list in the address, and a table that is kept open while the list of fields changes (spec §2.6, §2.7, §2.11). */
import { expect, test } from '@playwright/test';
import { signUpByApi } from '../support/browser/api-people.ts';
import { openAs, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';

const world = useWorld();

test.beforeAll(async () => {
  const { server, mail } = world();
  await signUpByApi(server.origin, mail, maya);
});

test('a link shows the same view of a settings list, typing replaces it, and Back undoes a choice', async ({
  page,
}) => {
  const { origin } = world().server;
  await openAs(page, maya, `${origin}/northbeam/workspace/actions?q=help&type=global&sort=-label`);
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('help');
  await expect(page.getByRole('combobox', { name: 'Filter by type' })).toHaveText('System');
  await expect(page.getByRole('columnheader', { name: 'Action', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await expect(page).toHaveURL(/\/actions\?type=global&sort=-label$/);

  await page.goto(`${origin}/northbeam/workspace/fields`);
  await page.getByRole('combobox', { name: 'Filter by type' }).click();
  await page.getByRole('option', { name: 'Custom' }).click();
  await expect(page).toHaveURL(/\/fields\?type=custom$/);
  await expect(page.getByRole('rowheader', { name: 'Account', exact: true })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/fields$/);
  await expect(page.getByRole('rowheader', { name: 'Account', exact: true })).toBeVisible();
});

test('a field that was created meanwhile is a column of the table that unsaved input keeps open', async ({
  page,
}) => {
  const errors = watchErrors(page);
  const { origin } = world().server;
  await openAs(page, maya, `${origin}/northbeam/retention/renewals`);
  const row = page.getByRole('row', { name: /Bluewick Energy/ });
  await row.locator('[data-grid-cell="annual_revenue"]').click();
  await page.keyboard.type('77777');
  await page.getByRole('searchbox', { name: 'Search' }).click();
  await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible();

  await page.getByRole('link', { name: 'Northbeam, Free plan' }).click();
  await page.getByRole('link', { name: 'Field Configuration' }).click();
  await page.getByRole('link', { name: 'Create Custom Field' }).click();
  await page.getByLabel('Field label').fill('Support tier');
  await page.getByLabel('Description').fill('What the contract includes.');
  await page.getByRole('combobox', { name: 'Field type' }).click();
  await page.getByRole('option', { name: 'Text' }).click();
  await page.getByRole('combobox', { name: 'Module' }).click();
  await page.getByRole('option', { name: 'Renewals Dashboard' }).click();
  await page.getByRole('button', { name: 'Create Custom Field' }).click();
  await expect(page.getByText('Support tier was created.')).toBeVisible();

  await page.getByRole('button', { name: 'Retention' }).click();
  await page.getByRole('menuitem', { name: 'Renewals Dashboard' }).click();
  await expect(page.getByRole('columnheader', { name: 'Support tier' })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible();
  expect(errors).toEqual([]);
});

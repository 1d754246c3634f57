/** A custom field from its creation to a cell of the table, and what its change tells (spec §2.6, §2.7). */
import { expect, test, type Page } from '@playwright/test';
import { signUpByApi } from '../support/browser/api-people.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { signIn, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';

const world = useWorld();
const account = 'Bluewick Energy';

test.beforeAll(async () => {
  const { server, mail } = world();
  await signUpByApi(server.origin, mail, maya);
});

async function open(page: Page, path: string): Promise<void> {
  const { origin } = world().server;
  await signIn(page, origin, maya);
  await expect(page).toHaveURL(`${origin}/northbeam/chatam`);
  await page.goto(`${origin}/northbeam${path}`);
}

/** Chooses by keyboard, in the select that has the focus. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await expect(page.getByRole('combobox', { name: label })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeFocused();
  await page.keyboard.type(option.slice(0, 4));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: label })).toHaveText(option);
  // The next one is opened when it is gone.
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

test('a dropdown is created by keyboard, marked in the list, and edited as a column of the renewals', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await open(page, '/workspace/fields');
  await page.getByRole('link', { name: 'Create Custom Field' }).click();
  await expect(page.getByLabel('Field label')).toBeFocused();
  await page.keyboard.type('Churn Reason');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Field name')).toHaveValue('churn_reason');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Why they leave.');
  await page.keyboard.press('Tab');
  await choose(page, 'Field type', 'Dropdown');
  await page.keyboard.press('Tab');
  await choose(page, 'Module', 'Renewals Dashboard');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Price');
  await page.getByRole('button', { name: 'Add option' }).press('Enter');
  await page.keyboard.type('Missing feature');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/northbeam\/workspace\/fields\?created=churn_reason$/);
  await expect(page.getByRole('status').filter({ hasText: 'Churn Reason was created.' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Churn Reason\s*New/ })).toBeInViewport();

  await page.goto(`${world().server.origin}/northbeam/retention/renewals`);
  const cell = page
    .getByRole('row', { name: new RegExp(account) })
    .locator('[data-grid-cell="custom.churn_reason"]');
  await cell.scrollIntoViewIfNeeded();
  await cell.click();
  await page.getByRole('option', { name: 'Missing feature' }).click();
  await expect(cell).toContainText('Missing feature');
  await expect(cell.getByRole('status')).toHaveText('Saved');
  expect(errors).toEqual([]);
});

test('a change tells how many records hold an option; a deactivated field is no column until it is back', async ({
  page,
}) => {
  await open(page, '/workspace/fields');
  await page.getByRole('button', { name: 'Edit Health' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Health' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove option 1' }).click();
  await expect(dialog.getByRole('status')).toContainText(/hold it and keep it until its value is changed/);
  await dialog.getByLabel('Field label').fill('Mood');
  await expectAccessible(page, 'the dialog of a field');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('rowheader', { name: 'Mood' })).toBeVisible();

  await page.getByRole('button', { name: 'Deactivate Mood' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Deactivate Mood?' })).toContainText('hold a value');
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Bring back Mood' })).toBeVisible();
  await page.goto(`${world().server.origin}/northbeam/retention/renewals`);
  await expect(page.getByRole('columnheader', { name: 'Last review' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Mood' })).toHaveCount(0);
});

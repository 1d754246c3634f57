/** The preferences of a person in a browser (spec §2.13): the theme before the first paint, and demo data with its reload. */
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { listRenewals, updateRenewal } from '../../contract/records/renewals.ts';
import { callApi, signUpByApi, tokenByApi } from '../support/browser/api-people.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { signIn, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';

const world = useWorld();
const origin = () => world().server.origin;
let ids: { workspace_id: string; user_id: string };

test.beforeAll(async () => {
  ids = await signUpByApi(origin(), world().mail, maya);
});

async function openPreferences(page: Page) {
  await signIn(page, origin(), maya);
  await expect(page).toHaveURL(`${origin()}/northbeam/chatam`);
  await page.goto(`${origin()}/northbeam/user/preferences`);
  await expect(page.getByRole('switch', { name: 'Demo Data' })).toBeVisible();
}

test('a theme is shown at once, stored by Save, there in other tabs and before the next paint; Cancel takes a choice back', async ({
  page,
  context,
}) => {
  const errors = watchErrors(page);
  await openPreferences(page);
  const html = page.locator('html');
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`${origin()}/northbeam/user/profile`);
  await expect(html).toHaveAttribute('data-theme', 'light');

  await page.getByRole('link', { name: 'Preferences' }).first().click();
  const other = await context.newPage();
  await other.goto(`${origin()}/northbeam/user/profile`);
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('radio', { name: 'Dark' }).click();
  await page.getByRole('combobox', { name: 'Timezone' }).click();
  await page.getByRole('option', { name: 'America/Denver' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Timezone saved, Theme saved')).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload({ waitUntil: 'commit' });
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('combobox', { name: 'Timezone' })).toHaveText('America/Denver');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(errors).toEqual([]);
});

test('demo data that somebody edited is exported, hidden and shown again, and the page reloads by itself', async ({
  page,
}) => {
  const token = await tokenByApi(origin(), maya);
  const { workspace_id, user_id } = ids;
  const { data } = await callApi(origin(), listRenewals, { query: { workspace_id, user_id } }, token);
  const edit = { field: 'annual_revenue', value: 4321 } as const;
  const params = { id: data[0]?.id ?? '' };
  await callApi(origin(), updateRenewal, { params, query: { workspace_id }, body: edit }, token);

  await openPreferences(page);
  await page.getByRole('switch', { name: 'Demo Data' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Hide demo data?' });
  await expect(dialog).toContainText('One of them was edited by your team.');
  await expectAccessible(page, 'the question about demo data');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export edited accounts' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^edited-demo-accounts-.*\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(2);
  expect(text).toContain(',4321,');

  const reloaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'Hide demo data' }).click();
  await expect(page.getByText('Demo data hidden', { exact: true })).toBeVisible();
  await reloaded;
  await expect(page.getByRole('switch', { name: 'Demo Data' })).not.toBeChecked();
  await page.getByRole('switch', { name: 'Demo Data' }).click();
  const again = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Show demo data' }).click();
  await expect(page.getByText('Demo data refreshed!', { exact: true })).toBeVisible();
  await again;
  await expect(page.getByRole('switch', { name: 'Demo Data' })).toBeChecked();
  await page.goto(`${origin()}/northbeam/retention/renewals`);
  await expect(page.getByRole('grid', { name: 'Renewals' })).toBeVisible();
});

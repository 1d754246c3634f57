/** Where a person is signed in, in two browsers; and a choice on the same page that is not lost. */
import { expect, test } from '@playwright/test';
import { signUpByApi } from '../support/browser/api-people.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { openAs, signIn, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

const world = useWorld();
const at = (path: string) => `${world().server.origin}/northbeam${path}`;

test.beforeAll(async () => {
  const { server, mail } = world();
  await signUpByApi(server.origin, mail, maya);
});

test('a session that is ended in one browser asks the other one to sign in again, and what was typed there stays', async ({
  page,
  browser,
}) => {
  const phone = await browser.newContext({ userAgent: IPHONE });
  const other = await phone.newPage();
  await signIn(other, world().server.origin, maya);
  await expect(other).toHaveURL(at('/chatam'));
  await other.goto(at('/retention/renewals'));
  const cell = other
    .getByRole('row', { name: /Bluewick Energy/ })
    .getByRole('gridcell')
    .nth(1);
  await cell.click();
  await other.getByRole('spinbutton').fill('271000');

  await openAs(page, maya, at('/user/preferences'));
  const list = page.getByRole('list', { name: 'Sessions' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').first()).toContainText('This browser');
  await expectAccessible(page, 'the sessions');
  await page.getByRole('button', { name: 'End session, Safari on iPhone' }).click();
  await expectAccessible(page, 'the question about a session');
  await page.getByRole('button', { name: 'End session', exact: true }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeFocused();

  await other.getByRole('spinbutton').press('Enter');
  const dialog = other.getByRole('dialog');
  await expect(dialog).toContainText('Please sign in again');
  await dialog.getByLabel('Password', { exact: true }).fill(maya.password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(cell).toContainText('$271,000');

  // It is a session of its own again, and ends with all others.
  await page.getByRole('button', { name: 'Reload sessions' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await page.getByRole('button', { name: 'End other sessions' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'End all other sessions' })).toHaveCount(0);
  await phone.close();
});

test('a timezone and a theme that were chosen and not saved are still chosen after another page was open', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await openAs(page, maya, at('/user/preferences'));
  await page.getByRole('combobox', { name: 'Timezone' }).click();
  await page.getByRole('option', { name: 'America/Denver' }).click();
  await page.getByRole('radio', { name: 'Dark' }).click();
  await page.getByRole('link', { name: 'Maya Okafor' }).first().click();
  await expect(page).toHaveURL(at('/user/profile'));
  await page.getByRole('link', { name: 'Preferences' }).first().click();
  await expect(page.getByRole('combobox', { name: 'Timezone' })).toHaveText('America/Denver');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Timezone saved, Theme saved')).toBeVisible();
  // Saved, it is the form of a new visit again.
  await page.getByRole('link', { name: 'Maya Okafor' }).first().click();
  await page.getByRole('link', { name: 'Preferences' }).first().click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(errors).toEqual([]);
});

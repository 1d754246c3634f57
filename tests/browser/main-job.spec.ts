/** The main job from end to end: sign up with a mailed code, edit a renewal, undo, restart the server, find the edit. */
import { expect, test, type Page } from '@playwright/test';
import { typeCode, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { openRenewals } from '../support/browser/open-renewals.ts';
import { codeIn } from '../support/server/mail.ts';

const world = useWorld();

const revenueOf = (page: Page, account: string) =>
  page
    .getByRole('row', { name: new RegExp(account) })
    .getByRole('gridcell')
    .nth(1);

async function edit(page: Page, account: string, value: string) {
  await revenueOf(page, account).click();
  const editor = page.getByRole('spinbutton', { name: `Annual revenue, ${account}` });
  await editor.fill(value);
  await editor.press('Enter');
}

test('a person signs up, edits, undoes, edits again, and finds the second value after a restart and a new sign-in', async ({
  browser,
}) => {
  const { server, mail } = world();
  const person = { email: 'maya.okafor@northbeam.io', password: 'Northbeam26!' };
  const first = await browser.newContext();
  const page = await first.newPage();
  const errors = watchErrors(page);

  await page.goto(`${server.origin}/`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.getByRole('link', { name: 'Get started for free' }).click();
  await page.getByLabel('Workspace name').fill('Northbeam');
  await page.getByLabel('Full name').fill('Maya Okafor');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  await typeCode(page, codeIn(await mail.newestTo(person.email)));
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page).toHaveURL(`${server.origin}/northbeam/chatam`);
  await openRenewals(page);
  await expect(page.getByRole('heading', { name: 'Renewals Dashboard' })).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Renewals' })).toBeVisible();
  // The header and 28 records, of which only those in sight are drawn.
  await expect(page.getByRole('grid', { name: 'Renewals' })).toHaveAttribute('aria-rowcount', '29');
  const account = 'Bluewick Energy';
  const before = await revenueOf(page, account).innerText();

  await edit(page, account, '312000');
  await expect(revenueOf(page, account)).toContainText('$312,000');
  await expect(revenueOf(page, account).getByRole('status')).toHaveText('Saved');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(revenueOf(page, account).getByRole('status')).toHaveText('Changes reverted');
  await expect(revenueOf(page, account)).toContainText(before);
  await edit(page, account, '275000');
  await expect(revenueOf(page, account).getByRole('status')).toHaveText('Saved');
  expect(errors).toEqual([]);
  await first.close();

  expect(await server.stop('SIGTERM')).toBe(0);
  await server.start();

  const second = await browser.newContext();
  const again = await second.newPage();
  await again.goto(`${server.origin}/northbeam/retention/renewals`);
  await expect(again).toHaveURL(/\/signin\?next=/);
  await again.getByLabel('Email').fill(person.email);
  await again.getByLabel('Password', { exact: true }).fill('Northbeam27!');
  await again.getByRole('button', { name: 'Sign In' }).click();
  await expect(again.getByRole('alert')).toHaveText('Incorrect password');
  const afterwards = watchErrors(again);
  await again.getByLabel('Password', { exact: true }).fill(person.password);
  await again.getByRole('button', { name: 'Sign In' }).click();
  await expect(again).toHaveURL(`${server.origin}/northbeam/retention/renewals`);
  await expect(revenueOf(again, account)).toHaveText('$275,000');
  expect(afterwards).toEqual([]);
  await second.close();
});

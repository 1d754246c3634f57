/** Password reset with real mail; it ends the sessions that were open (spec §4, Password reset). */
import { expect, test } from '@playwright/test';
import { signUpByApi } from '../support/browser/api-people.ts';
import { signIn, typeCode, useWorld } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';
import { openRenewals } from '../support/browser/open-renewals.ts';
import { codeIn } from '../support/server/mail.ts';

const world = useWorld();

test('a person who forgot the password resets it and signs in with the new one, and the old session has ended', async ({
  browser,
}) => {
  const { server, mail } = world();
  await signUpByApi(server.origin, mail, maya);
  const old = await (await browser.newContext()).newPage();
  await signIn(old, server.origin, maya);
  await expect(old).toHaveURL(`${server.origin}/northbeam/chatam`);

  const page = await (await browser.newContext()).newPage();
  await page.goto(`${server.origin}/signin`);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByLabel('Email').fill('nobody@northbeam.test');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('alert')).toContainText('No user with this email');
  await page.getByLabel('Email').fill(maya.email);
  await page.getByRole('button', { name: 'Send code' }).click();
  // The mail has left once the next step stands; before that the newest one is that of the sign-up.
  await expect(page.getByRole('group', { name: 'Verification code' })).toBeVisible();
  await typeCode(page, codeIn(await mail.newestTo(maya.email)));
  await page.getByLabel('Password', { exact: true }).fill('Changed26!');
  await page.getByLabel('Confirm password').fill('Changed26!');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('status')).toContainText('Your password has been reset');
  await expect(page).toHaveURL(`${server.origin}/signin`);
  await signIn(page, server.origin, { ...maya, password: 'Changed26!' });
  await expect(page).toHaveURL(`${server.origin}/northbeam/chatam`);

  await openRenewals(old);
  await expect(old.getByRole('dialog')).toContainText('Please sign in again');
});

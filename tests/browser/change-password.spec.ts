/** Change Password while signed in: it ends at a sign-in page, in every tab (spec §2.12, §4; ADR 27). */
import { expect, test } from '@playwright/test';
import { signUpByApi } from '../support/browser/api-people.ts';
import { signIn, typeCode, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { codeIn } from '../support/server/mail.ts';
import { maya } from '../support/browser/maya.ts';

const world = useWorld();

test('changing the password fills in the email and ends the session in every tab, and sign-in says why', async ({
  page,
  context,
}) => {
  const { server, mail } = world();
  await signUpByApi(server.origin, mail, maya);
  await signIn(page, server.origin, maya);
  await expect(page).toHaveURL(`${server.origin}/northbeam/chatam`);
  const other = await context.newPage();
  await other.goto(`${server.origin}/northbeam/retention/renewals`);
  await expect(other.getByRole('grid', { name: 'Renewals' })).toBeVisible();
  const errors = watchErrors(other);

  await page.goto(`${server.origin}/northbeam/user/profile`);
  await page.getByRole('link', { name: 'Change Password' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(maya.email);
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly', '');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('group', { name: 'Verification code' })).toBeVisible();
  await typeCode(page, codeIn(await mail.newestTo(maya.email)));
  await page.getByLabel('Password', { exact: true }).fill('Changed26!');
  await page.getByLabel('Confirm password').fill('Changed26!');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('status')).toContainText('Your password has been reset');

  await expect(page).toHaveURL(`${server.origin}/signin`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const sentence = page.getByText('Your password has been changed. Sign in with the new one.');
  await expect(sentence).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(other).toHaveURL(`${server.origin}/signin`);
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(errors).toEqual([]);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(sentence).toHaveCount(0);
  await signIn(page, server.origin, { ...maya, password: 'Changed26!' });
  await expect(page).toHaveURL(`${server.origin}/northbeam/chatam`);
});

/** No serious or critical finding of axe in the steps of joining, reset and signing in again (WCAG 2.2 AA). */
import { expect, test } from '@playwright/test';
import { createInvitation } from '../../contract/invitations.ts';
import { logout } from '../../contract/signin.ts';
import { callApi, signUpByApi, tokenByApi } from '../support/browser/api-people.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { signIn, useWorld } from '../support/browser/browser-world.ts';
import { openRenewals } from '../support/browser/open-renewals.ts';

const world = useWorld();
const priya = {
  email: 'priya@northbeam.test',
  fullName: 'Priya Raman',
  workspaceName: 'Northbeam',
  password: 'Northbeam26!',
};

test('axe finds nothing serious while a person joins a workspace, resets a password and signs in again', async ({
  page,
}) => {
  const { server, mail } = world();
  const { origin } = server;
  const { workspace_id, user_id } = await signUpByApi(origin, mail, priya);
  const token = await tokenByApi(origin, priya);
  const email = 'tom@lindqvist.test';
  await callApi(
    origin,
    createInvitation,
    {
      params: { id: workspace_id },
      query: { user_id },
      body: { email, full_name: 'Tom Lindqvist', role: 'viewer' },
    },
    token,
  );

  await page.goto(`${origin}/joinworkspace?email=${email}`);
  await expect(page.getByRole('heading', { name: 'Join a workspace' })).toBeVisible();
  await expectAccessible(page, 'join');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('password');
  await expect(page.getByText('This is a very common password')).toBeVisible();
  await expectAccessible(page, 'join verification with a common password');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Choose an invitation' })).toBeVisible();
  await expectAccessible(page, 'choice of invitations');
  await page.getByRole('button', { name: 'Decline Northbeam' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'declining');

  await page.goto(`${origin}/reset-password`);
  await page.getByLabel('Email').fill(priya.email);
  await expectAccessible(page, 'reset');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('group', { name: 'Verification code' })).toBeVisible();
  await expectAccessible(page, 'reset verification');

  // The last look was at a phone's width, where a click would first scroll the table, which closes an editor.
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, origin, priya);
  await expect(page.getByText('Start managing your accounts')).toBeVisible();
  const asked = page.waitForRequest((request) => request.url().includes('/retention/renewals'));
  await openRenewals(page);
  const used = (await (await asked).headerValue('authorization')) ?? '';
  await expect(page.getByRole('grid', { name: 'Renewals' })).toBeVisible();
  await page.getByRole('row').nth(1).getByRole('gridcell').nth(1).click();
  await page.getByRole('spinbutton').fill('271000');
  // The stream of changes tells the page, which asks at once, over the open editor.
  await callApi(origin, logout, {}, used.replace('Bearer ', ''));
  await expect(page.getByRole('dialog')).toContainText('Please sign in again');
  await expectAccessible(page, 'signing in again');
});

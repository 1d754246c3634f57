/** User Management and Add User with the real server and real mails (spec §2.9, §4). */
import { expect, test, type Page } from '@playwright/test';
import { joinByApi, signUpByApi } from '../support/browser/api-people.ts';
import { signIn, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';

const world = useWorld();
const priya = { ...maya, email: 'priya@fernbank.test', fullName: 'Priya Raman', workspaceName: 'Fernbank' };
const origin = () => world().server.origin;
const users = () => `${origin()}/northbeam/workspace/users`;

test.beforeAll(async () => {
  const { server, mail } = world();
  const made = await signUpByApi(server.origin, mail, maya);
  await joinByApi(server.origin, mail, priya, 'editor', { admin: maya, ...made });
});

async function openUsers(page: Page) {
  await signIn(page, origin(), maya);
  await expect(page).toHaveURL(`${origin()}/northbeam/chatam`);
  await page.goto(users());
  await expect(page.getByRole('rowheader', { name: 'Priya Raman' })).toBeVisible();
}

test('an admin invites a person by mail, may not resend at once, and takes the invitation back', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await openUsers(page);
  await page.getByRole('link', { name: 'Add User' }).click();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByLabel('Full name').fill('Cleo Park');
  await page.getByLabel('Email').fill('cleo@northbeam.test');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Editor' }).click();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page).toHaveURL(users());
  await expect(page.getByText('The invitation was sent to cleo@northbeam.test')).toBeVisible();
  expect((await world().mail.newestTo('cleo@northbeam.test')).text).toContain(
    'Maya Okafor invited you to join the workspace Northbeam as Editor.',
  );

  const cleo = page.getByRole('row', { name: /Cleo Park/ });
  await expect(cleo).toContainText('Pending');
  await cleo.getByRole('button', { name: 'Resend Invitation' }).click();
  await expect(cleo.getByRole('alert')).toContainText('An invitation was just sent. Please try again in');
  await cleo.getByRole('button', { name: 'Dismiss' }).click();
  await cleo.getByRole('button', { name: 'Cancel Invitation' }).click();
  await page.getByRole('button', { name: 'Cancel invitation' }).click();
  await expect(cleo).toContainText('Cancelled');

  await page.getByRole('combobox', { name: 'Filter by status' }).click();
  await page.getByRole('option', { name: 'Cancelled' }).click();
  await expect(page).toHaveURL(`${users()}?status=cancelled`);
  await expect(page.getByRole('rowheader')).toHaveText([/Cleo Park/]);
  await page.goBack();
  await expect(page.getByRole('rowheader', { name: 'Maya Okafor' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave workspace' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  // The refused resend is what the browser itself reports of the answer 429.
  expect(errors.filter((error) => !error.includes('429'))).toEqual([]);
});

test('another role is saved, and a member who is removed is signed out elsewhere', async ({
  page,
  browser,
}) => {
  const theirs = await browser.newPage();
  await signIn(theirs, origin(), priya);
  await expect(theirs).toHaveURL(`${origin()}/fernbank/chatam`);
  await theirs.goto(`${origin()}/northbeam/workspace/users`);
  await expect(theirs.getByText('Only admins (Workspace Configuration) may')).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Add User' })).toHaveCount(0);

  await openUsers(page);
  const role = page.getByRole('combobox', { name: 'Role, Priya Raman' });
  await role.click();
  await page.getByRole('option', { name: 'Viewer' }).click();
  await expect(role).toContainText('Viewer');
  await page.mouse.move(0, 0);
  await role.hover();
  await expect(page.getByRole('tooltip')).toHaveText('View Only');
  await page.reload();
  await expect(role).toContainText('Viewer');

  await page.getByRole('button', { name: 'Remove Priya Raman' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('rowheader', { name: 'Priya Raman' })).toHaveCount(0);
  // Their stream has ended, and is refused when it is opened again.
  await expect(theirs.getByRole('dialog')).toContainText('Sign in');
  await theirs.close();
});

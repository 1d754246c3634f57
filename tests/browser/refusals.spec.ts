/** Whom sign-in refuses, in the words of spec §8: unknown, disabled, and too many wrong passwords. */
import { expect, test } from '@playwright/test';
import { signUpByApi, type NewPerson } from '../support/browser/api-people.ts';
import { signIn, useWorld } from '../support/browser/browser-world.ts';
import { openRenewals } from '../support/browser/open-renewals.ts';
import { runAdmin } from '../support/processes/server-process.ts';

const world = useWorld();
const person = (name: string): NewPerson => ({
  email: `${name.toLowerCase()}@northbeam.test`,
  fullName: `${name} Okafor`,
  workspaceName: name,
  password: 'Northbeam26!',
});

/** What an operator types, while the server runs. */
async function admin(...words: string[]): Promise<void> {
  const { code, logged } = await runAdmin(world().server.dataFolder, words);
  expect(code, logged).toBe(0);
}

test('the owner of a disabled account is told so when signing in again, and can sign in once it is enabled', async ({
  page,
}) => {
  const { server, mail } = world();
  const tom = person('Tom');
  await signUpByApi(server.origin, mail, tom);
  await signIn(page, server.origin, tom);
  await expect(page).toHaveURL(`${server.origin}/tom/chatam`);
  await openRenewals(page);
  await expect(page.getByRole('grid', { name: 'Renewals' })).toBeVisible();
  // The stream of live changes is ended and refused, so that the page asks by itself.
  await admin('disable', tom.email);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Please sign in again');
  await dialog.getByLabel('Password', { exact: true }).fill(tom.password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'This account has been disabled. Please contact support.',
  );
  await admin('enable', tom.email);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('grid', { name: 'Renewals' })).toBeVisible();
});

test('sign-in with an unknown email says so and leads to sign-up', async ({ page }) => {
  await signIn(page, world().server.origin, { email: 'nobody@northbeam.test', password: 'Northbeam26!' });
  await expect(page.getByRole('alert')).toContainText('No user with this email');
  await page.getByRole('link', { name: 'Get started for free' }).click();
  await expect(page).toHaveURL(`${world().server.origin}/onboard`);
});

test('after too many wrong passwords the right one is refused as well, and the page says so', async ({
  page,
}) => {
  const { server, mail } = world();
  const ana = person('Ana');
  await signUpByApi(server.origin, mail, ana);
  const alert = page.getByRole('alert');
  await signIn(page, server.origin, { ...ana, password: 'wrong' });
  await expect(alert).toContainText('Incorrect password');
  for (let tries = 0; tries < 30 && !(await alert.textContent())?.includes('Too many'); tries += 1) {
    await page.getByLabel('Password', { exact: true }).fill(`wrong ${tries}`);
    await expect(alert).toHaveCount(0);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(alert).toBeVisible();
  }
  await expect(alert).toContainText('Too many failed login attempts.');
  await page.getByLabel('Password', { exact: true }).fill(ana.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(alert).toContainText('Too many failed login attempts.');
});

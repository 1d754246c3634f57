/**
 * With the keyboard alone: a workspace is deleted, its other member reads so at once, the operator restores it; then an account
 * is deleted that was the last admin's before (decision 90).
 */
import { expect, test, type Page } from '@playwright/test';
import { joinByApi, signUpByApi } from '../support/browser/api-people.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { signIn, useWorld } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';
import { codeIn } from '../support/server/mail.ts';

const world = useWorld();
const at = (path: string) => `${world().server.origin}/northbeam${path}`;
const bo = {
  email: 'bo@northbeam.test',
  fullName: 'Bo Lindqvist',
  workspaceName: 'Fernbank',
  password: 'Northbeam26!',
};

/** Screens for a person to look at, only where a folder for them is named. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['KEEPWELL_SCREENS'];
  if (folder === undefined) return;
  const before = page.viewportSize();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${folder}/${name}-${colorScheme}-${width}.png` });
    }
  }
  if (before !== null) await page.setViewportSize(before);
}

/** Moves the focus with Tab until it is on the control. */
async function tabTo(page: Page, role: 'button' | 'textbox' | 'link', name: string): Promise<void> {
  const control = page.getByRole(role, { name, exact: true });
  await expect(control).toBeVisible();
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}`);
}

const newCode = async (email: string, words: string) => codeIn(await world().mail.newestTo(email, words));

test.beforeAll(async () => {
  const { server, mail } = world();
  const { workspace_id, user_id } = await signUpByApi(server.origin, mail, maya);
  await joinByApi(server.origin, mail, bo, 'editor', { admin: maya, workspace_id, user_id });
});

test('a workspace is deleted with the keyboard, and its members read so', async ({ page, browser }) => {
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, world().server.origin, bo);
  await expect(other).toHaveURL(/\/chatam$/);
  await other.goto(at('/retention/renewals'));
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  await signIn(page, world().server.origin, maya);
  await expect(page).toHaveURL(at('/chatam'));
  await page.goto(at('/user/profile'));
  await expect(page.getByRole('heading', { name: 'Delete account' })).toBeVisible();
  await expectAccessible(page, 'the personal profile');
  await tabTo(page, 'button', 'Delete account…');
  await page.keyboard.press('Enter');
  const refused = page.getByRole('dialog', { name: 'Your account cannot be deleted yet' });
  await expect(refused.getByRole('button', { name: 'Close' })).toBeFocused();
  await expectAccessible(page, 'the last admin');
  await picture(page, 'last-admin');
  await tabTo(page, 'link', 'Delete Northbeam');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('/workspace/profile'));

  await tabTo(page, 'button', 'Delete workspace…');
  await picture(page, 'workspace-profile');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete Northbeam?' });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Northbea');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('This is not the name of the workspace');
  await expectAccessible(page, 'the name of the workspace');
  await picture(page, 'typed-name');
  await page.keyboard.press('End');
  await page.keyboard.type('m');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Digit 1 of 6')).toBeFocused();
  await expectAccessible(page, 'the code of a deletion');
  await picture(page, 'code');
  await page.keyboard.type(await newCode(maya.email, 'delete a workspace'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Northbeam was deleted' })).toBeFocused();

  await expect(other.getByRole('heading', { name: 'Northbeam was deleted' })).toBeVisible();
  await expect(other.getByText('Maya Okafor deleted this workspace.')).toBeVisible();
  await expectAccessible(other, 'a deleted workspace');
  await picture(other, 'deleted');
  const told = await world().mail.newestTo(bo.email, 'deleted the workspace');
  expect(told.text).toContain('Maya Okafor deleted the workspace Northbeam.');
  await context.close();
});

test('an account is deleted with the keyboard, and its person is signed out everywhere', async ({
  page,
  browser,
}) => {
  const gone = { email: 'gone@northbeam.test', fullName: 'Gil Gone', password: 'Northbeam26!' };
  const { server, mail } = world();
  await signUpByApi(server.origin, mail, { ...gone, workspaceName: 'Gone' });
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, server.origin, gone);
  await expect(other).toHaveURL(/\/gone\/chatam$/);

  await signIn(page, server.origin, gone);
  await expect(page).toHaveURL(/\/gone\/chatam$/);
  await page.goto(`${server.origin}/gone/user/profile`);
  await tabTo(page, 'button', 'Delete account…');
  await picture(page, 'profile');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('Nobody else is a member of Gone, so it is deleted too.');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type(gone.email);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Digit 1 of 6')).toBeFocused();
  await page.keyboard.type(await newCode(gone.email, 'delete your account'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByText('Your account was deleted.')).toBeVisible();
  await picture(page, 'signed-out');

  await other.goto(`${server.origin}/gone/retention/renewals`);
  await expect(other.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await signIn(page, server.origin, gone);
  await expect(page).toHaveURL(/\/signin/);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await context.close();
});

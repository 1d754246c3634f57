/** Names and pictures in a browser: of the workspace, of the person, and the logo of an account (spec §2.8, §2.12, §3). */
import { randomBytes } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { signUpByApi } from '../support/browser/api-people.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { openAs, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';

const world = useWorld({ SALES_EMAIL: 'sales@keepwell.test' });
const open = (page: Page, path: string) => openAs(page, maya, `${world().server.origin}/northbeam${path}`);

/** Noise, which cannot be compressed: about 360 KB. */
let picture: { name: string; mimeType: string; buffer: Buffer };

test.beforeAll(async () => {
  const { server, mail } = world();
  await signUpByApi(server.origin, mail, maya);
  const raw = { width: 350, height: 350, channels: 3 } as const;
  const buffer = await sharp(randomBytes(350 * 350 * 3), { raw })
    .png()
    .toBuffer();
  picture = { name: 'mark.png', mimeType: 'image/png', buffer };
});

async function choose(page: Page, button: string) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).press('Enter');
  await (await chooser).setFiles(picture);
}

test('an admin sees how far a logo is sent, cancels, sends it again, and it is in the top bar at once', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await open(page, '/workspace/profile');
  await expect(page.getByText('1 User', { exact: true })).toBeVisible();
  await choose(page, 'Upload logo');
  await expectAccessible(page, 'the preview of a logo');
  const network = await page.context().newCDPSession(page);
  const throughput = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await throughput(100_000);
  await page.getByRole('button', { name: 'Save logo' }).press('Enter');
  const bar = page.getByRole('progressbar', { name: 'Uploading logo' });
  await expect(bar).toHaveText(/^[1-9]\d?%$/);
  await page.getByRole('button', { name: 'Cancel upload' }).press('Enter');
  await expect(bar).toHaveCount(0);
  await throughput(-1);
  await page.getByRole('button', { name: 'Save logo' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Workspace logo saved' })).toBeVisible();
  const shown = page.getByRole('link', { name: 'Northbeam, Free plan' }).locator('img');
  await expect(shown).toHaveAttribute('src', /\/media\/[\w-]{24}\.webp$/);

  await page.getByRole('button', { name: 'Remove logo' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove logo' }).press('Enter');
  await expect(shown).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('names of the workspace and of the person are changed by keyboard, and the top bar has them at once', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await open(page, '/workspace/profile');
  const rename = async (edit: string, field: string, name: string, saved: string) => {
    await page.getByRole('button', { name: edit }).press('Enter');
    await expect(page.getByRole('textbox', { name: field })).toBeFocused();
    await page.getByRole('textbox', { name: field }).fill(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: saved })).toBeVisible();
  };
  const { workspace, person } = {
    workspace: 'Workspace name updated successfully',
    person: 'Profile updated successfully',
  };
  await rename('Edit workspace name', 'Workspace name', 'Northbeam Labs', workspace);
  await expect(page.getByRole('link', { name: 'Northbeam Labs, Free plan' })).toBeVisible();
  await expect(page).toHaveURL(/\/northbeam\/workspace\/profile$/);

  await page.getByRole('banner').getByRole('link', { name: 'Maya Okafor' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Contact sales: sales@keepwell.test' })).toHaveAttribute(
    'href',
    'mailto:sales@keepwell.test',
  );
  await expectAccessible(page, 'the personal profile');
  await rename('Edit full name', 'Full name', 'Maya Reyes', person);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Maya Reyes' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Maya Reyes' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('the logo of an account is set from its row by keyboard, and its name is still edited in the cell', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await open(page, '/retention/renewals');
  const cell = page.getByRole('rowheader', { name: 'Cascadia Freight' });
  await cell.focus();
  await expect(cell.locator('img')).toHaveCount(0);
  const button = page.getByRole('button', { name: 'Change logo, Cascadia Freight' });
  await button.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Logo of Cascadia Freight' });
  await expect(dialog).toBeVisible();
  await choose(page, 'Upload logo');
  await page.getByRole('button', { name: 'Save logo' }).press('Enter');
  await expect(dialog.getByText('Account logo saved')).toBeVisible();
  await expectAccessible(page, 'the logo of an account');
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(cell.locator('img')).toHaveAttribute('src', /\/media\/[\w-]{24}\.webp$/);
  await cell.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Account, Cascadia Freight' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(cell.locator('img')).toHaveAttribute('src', /\/media\/[\w-]{24}\.webp$/);
  expect(errors).toEqual([]);
});

/** No serious or critical finding of axe on any screen of the path, light and dark, wide and narrow (WCAG 2.2 AA). */
import { expect, test } from '@playwright/test';
import { signUpByApi } from '../support/browser/api-people.ts';
import { expectAccessible, findings } from '../support/browser/axe.ts';
import { signIn, typeCode, useWorld } from '../support/browser/browser-world.ts';
import { codeIn } from '../support/server/mail.ts';
import { devPages, workspacePages } from '../support/browser/workspace-pages.ts';

const world = useWorld();

test('axe finds nothing serious on the screens from sign-in to the renewals and on Page Not Found', async ({
  page,
}) => {
  const { server, mail } = world();
  const email = 'priya.raman@northbeam.io';
  await page.goto(`${server.origin}/signin`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expectAccessible(page, 'sign-in');

  await page.goto(`${server.origin}/onboard`);
  await expect(page.getByRole('heading', { name: 'Create your workspace' })).toBeVisible();
  await expectAccessible(page, 'sign-up');

  await page.getByLabel('Workspace name').fill('Northbeam');
  await page.getByLabel('Full name').fill('Priya Raman');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('Northbeam26!');
  await page.getByLabel('Confirm password').fill('Northbea');
  await expectAccessible(page, 'verification with a mismatch');

  await page.getByLabel('Confirm password').fill('Northbeam26!');
  await typeCode(page, codeIn(await mail.newestTo(email)));
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Start managing your accounts')).toBeVisible();
  await expectAccessible(page, 'chat');

  await page.goto(`${server.origin}/northbeam/retention/renewals`);
  await expect(page.getByRole('grid', { name: 'Renewals' })).toBeVisible();
  await expectAccessible(page, 'renewals');

  await page.goto(`${server.origin}/no/such/page`);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expectAccessible(page, 'page not found');
});

test('axe finds nothing serious on any page of a workspace, with the navigation expanded, collapsed or over the page', async ({
  page,
}) => {
  const { server, mail } = world();
  const person = {
    email: 'maya@northbeam.test',
    fullName: 'Maya Okafor',
    workspaceName: 'Fernbank',
    password: 'Northbeam26!',
  };
  const { workspace_slug: slug } = await signUpByApi(server.origin, mail, person);
  await signIn(page, server.origin, person);
  await expect(page.getByText('Start managing your accounts')).toBeVisible();
  const all = [...workspacePages.map((one) => ({ ...one, path: `/${slug}${one.path}` })), ...devPages];
  for (const { path, heading, text } of all) {
    await page.goto(server.origin + path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText(text).first()).toBeVisible();
    await expectAccessible(page, path);
  }

  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(`${server.origin}/${slug}/contacts`);
  await page.getByRole('button', { name: 'Expand navigation' }).click();
  await page.getByRole('button', { name: 'Satisfaction' }).click();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findings(page), `navigation over the page, ${colorScheme}`).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Satisfaction' }).click();
  await expect(page.getByRole('menu', { name: 'Satisfaction' })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findings(page), `navigation with a panel, ${colorScheme}`).toEqual([]);
  }
});

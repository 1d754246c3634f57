/** Every address of spec §2.1 and §2.2 in a real browser: who is let in, what stands there, how the shell behaves. */
import { expect, test, type Page } from '@playwright/test';
import { signUpByApi } from '../support/browser/api-people.ts';
import { openAs, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { layoutShifts, watchLayoutShifts } from '../support/browser/layout-shifts.ts';
import { maya } from '../support/browser/maya.ts';
import { devPages, workspacePages } from '../support/browser/workspace-pages.ts';

const world = useWorld();

test.beforeAll(async () => {
  const { server, mail } = world();
  await signUpByApi(server.origin, mail, maya);
});

const origin = () => world().server.origin;
const at = (path: string) => `${origin()}/northbeam${path}`;

const signedIn = (page: Page) => openAs(page, maya, at('/chatam'));

test('a person who is signed out sees the right page at each public address, and Page Not Found at an unknown one', async ({
  page,
}) => {
  const errors = watchErrors(page);
  for (const [path, heading] of [
    ['/', 'Sign in'],
    ['/signin', 'Sign in'],
    ['/onboard', 'Create your workspace'],
    ['/signup', 'Create your workspace'],
    ['/onboarding', 'Create your workspace'],
    ['/reset-password', 'Reset your password'],
    ['/joinworkspace/restore', 'Take back declining'],
    ['/joinworkspace', 'Join a workspace'],
  ] as const) {
    await page.goto(origin() + path);
    await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible();
  }
  await expect(page).toHaveURL(`${origin()}/joinworkspace`);
  for (const path of [
    '/no/such/page',
    '/northbeam/no-such-page',
    '/northbeam/workspace',
    '/dev',
    '/uploads',
  ]) {
    await page.goto(origin() + path);
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' }), path).toBeVisible();
    await expect(
      page.getByText("This page doesn't exist. Please proceed to login to access your workspace."),
    ).toBeVisible();
    await expect(page).toHaveTitle('Page Not Found · KeepWell');
  }
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${origin()}/signin`);
  expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
});

const protectedPages = [
  ...workspacePages.map((one) => ({ ...one, path: `/northbeam${one.path}` })),
  ...devPages,
];

test('every protected address asks for sign-in', async ({ page }) => {
  const errors = watchErrors(page);
  for (const { path } of protectedPages) {
    await page.goto(origin() + path);
    await expect(page).toHaveURL(`${origin()}/signin?next=${encodeURIComponent(path)}`);
  }
  expect(errors).toEqual([]);
});

test('sign-in leads back to every protected address', async ({ page }) => {
  const errors = watchErrors(page);
  await page.goto(at('/service/support-requests'));
  await page.getByLabel('Email').fill(maya.email);
  await page.getByLabel('Password', { exact: true }).fill(maya.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(at('/service/support-requests'));
  for (const { path, heading, text } of protectedPages) {
    await page.goto(`${origin()}/signin?next=${encodeURIComponent(path)}`);
    await expect(page).toHaveURL(origin() + path);
    await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible();
    await expect(page.getByText(text).first(), path).toBeVisible();
    await expect(page).toHaveTitle(`${heading} · KeepWell`);
  }
  expect(errors).toEqual([]);
});

test('the address of a foreign workspace leads to the own one, and an unknown path in the own one to Page Not Found', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto(`${origin()}/somebody-elses/workspace/audit`);
  await expect(page).toHaveURL(at('/chatam'));
  await page.goto(`${origin()}/somebody-elses`);
  await expect(page).toHaveURL(at('/chatam'));
  await page.goto(at('/accounts-archive'));
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('when the page changes, the shell stays, the heading gets the focus, and the title changes', async ({
  page,
}) => {
  await signedIn(page);
  const navigation = page.getByRole('navigation', { name: 'Workspace' });
  await navigation.evaluate((element) => element.setAttribute('data-seen', 'yes'));
  await page.getByRole('button', { name: 'Retention' }).click();
  await page.getByRole('menuitem', { name: 'Renewals Dashboard' }).click();
  await expect(page).toHaveURL(at('/retention/renewals'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Retention' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboards' })).toBeFocused();
  await expect(page).toHaveTitle('Dashboards · KeepWell');
  await expect(page.getByRole('link', { name: 'Reports' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Maya Okafor' }).click();
  await expect(page).toHaveURL(at('/user/profile'));
  await page.getByRole('link', { name: 'Northbeam, Free plan' }).click();
  await expect(page).toHaveURL(at('/workspace/profile'));
  await expect(navigation).toHaveAttribute('data-seen', 'yes');
  expect(await page.getByRole('main').evaluate((element) => element.scrollTop)).toBe(0);
});

test('a submenu can be used by keyboard, and Escape returns the focus', async ({ page }) => {
  await signedIn(page);
  const satisfaction = page.getByRole('button', { name: 'Satisfaction' });
  await satisfaction.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Customer Health Soon' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Business Review Soon' })).toBeFocused();
  const [panel, column] = await Promise.all([
    page.getByRole('menu', { name: 'Satisfaction' }).locator('..').boundingBox(),
    page.getByRole('navigation').boundingBox(),
  ]);
  expect((panel?.x ?? 0) - (column?.width ?? 0)).toBeCloseTo(12, 0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(satisfaction).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('/satisfaction/health'));
  await expect(page.getByText('Module Coming Soon')).toBeVisible();
});

test('the chosen width of the navigation survives a reload, and other stored settings stay', async ({
  page,
}) => {
  await signedIn(page);
  await page.evaluate(() => localStorage.setItem('keepwell.ui', '{"theme":"dark"}'));
  const navigation = page.getByRole('navigation', { name: 'Workspace' });
  expect((await navigation.boundingBox())?.width).toBe(220);
  await page.getByRole('button', { name: 'Collapse navigation' }).click();
  await expect.poll(async () => (await navigation.boundingBox())?.width).toBe(68);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand navigation' })).toBeVisible();
  expect((await navigation.boundingBox())?.width).toBe(68);
  expect(await page.evaluate(() => localStorage.getItem('keepwell.ui'))).toBe(
    '{"theme":"dark","navigation":"collapsed"}',
  );
  await page.getByRole('link', { name: 'Reports' }).hover();
  await expect(page.getByRole('tooltip')).toHaveText('Reports');
});

test('in a narrow window the navigation starts collapsed, opens over the page, and closes with a choice', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn(page);
  const navigation = page.getByRole('navigation', { name: 'Workspace' });
  expect((await navigation.boundingBox())?.width).toBe(68);
  await page.getByRole('button', { name: 'Expand navigation' }).click();
  await expect.poll(async () => (await navigation.boundingBox())?.width).toBe(220);
  await page.getByRole('button', { name: 'Satisfaction' }).click();
  const panel = await page.getByRole('menu', { name: 'Satisfaction' }).locator('..').boundingBox();
  expect(panel?.width).toBe(200);
  expect((panel?.x ?? 0) + 200).toBeLessThanOrEqual(382);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.getByRole('button', { name: 'Collapse navigation' }).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Expand navigation' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Satisfaction' }).click();
  await page.getByRole('menuitem', { name: 'Business Review Soon' }).click();
  await expect(page).toHaveURL(at('/satisfaction/review'));
  await expect.poll(async () => (await navigation.boundingBox())?.width).toBe(68);
});

test('nothing moves while the shell loads', async ({ page }) => {
  await watchLayoutShifts(page);
  await signedIn(page);
  for (const width of [1440, 1500, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const kept of ['expanded', 'collapsed']) {
      await page.evaluate((navigation) => {
        localStorage.setItem('keepwell.ui', JSON.stringify({ navigation }));
      }, kept);
      for (const path of ['/chatam', '/contacts', '/retention/renewals']) {
        await page.goto(at(path));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (path.endsWith('renewals'))
          await expect(page.getByRole('grid', { name: 'Renewals' })).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        expect(await layoutShifts(page), `${path} at ${width} px, ${kept}`).toEqual([]);
      }
    }
  }
  // What is asserted above is really seen by the browser: something that does move is reported.
  await page
    .getByRole('main')
    .evaluate((main) => main.parentElement?.style.setProperty('margin-top', '99px'));
  await expect.poll(async () => (await layoutShifts(page)).length).toBeGreaterThan(0);
});

test('no tooltip is shown while a cell is being edited', async ({ page }) => {
  await signedIn(page);
  await page.goto(at('/retention/renewals'));
  const fold = page.getByRole('button', { name: 'Collapse navigation' });
  await fold.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Collapse the navigation');
  await page
    .getByRole('row', { name: /Bluewick Energy/ })
    .getByRole('gridcell')
    .nth(1)
    .click();
  await expect(page.getByRole('spinbutton')).toBeFocused();
  await fold.hover();
  await expect(page.getByRole('tooltip', { includeHidden: true })).toHaveText('Collapse the navigation');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('spinbutton')).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).hover();
  await fold.hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
});

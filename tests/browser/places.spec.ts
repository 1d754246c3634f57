/** From workspace to workspace, and from no workspace to the first: a signed-in person comes to no dead end. */
import { expect, test, type Page } from '@playwright/test';
import { createInvitation } from '../../contract/invitations.ts';
import { callApi, signUpByApi, tokenByApi } from '../support/browser/api-people.ts';
import { openAs, signIn, typeCode, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { codeIn } from '../support/server/mail.ts';
import { maya } from '../support/browser/maya.ts';

const world = useWorld();
const priya = { ...maya, email: 'priya@fernbank.test', fullName: 'Priya Raman', workspaceName: 'Fernbank' };
const origin = () => world().server.origin;

test.beforeAll(async () => {
  const { server, mail } = world();
  await signUpByApi(server.origin, mail, maya);
  const { workspace_id, user_id } = await signUpByApi(server.origin, mail, priya);
  const token = await tokenByApi(server.origin, priya);
  await callApi(
    server.origin,
    createInvitation,
    {
      params: { id: workspace_id },
      query: { user_id },
      body: { email: maya.email, full_name: maya.fullName, role: 'viewer' },
    },
    token,
  );
});

const signedIn = (page: Page) => openAs(page, maya, `${origin()}/northbeam/chatam`);

test('with one workspace Switch Workspace says that it is coming soon, and the top bar has no switcher', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto(`${origin()}/northbeam/user/profile`);
  await page.getByRole('button', { name: 'Switch Workspace' }).click();
  await expect(page.getByRole('alert')).toHaveText('Workspace switcher coming soon!');
  await expect(page.getByRole('button', { name: 'Workspaces', exact: true })).toHaveCount(0);
});

test('an unknown address inside a workspace keeps the shell, and any other one says who is signed in', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto(`${origin()}/northbeam/no-such-page`);
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await expect(page).toHaveTitle('Page Not Found · KeepWell');
  await expect(page.getByText("This page doesn't exist.", { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Workspace' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the workspace' }).click();
  await expect(page).toHaveURL(`${origin()}/northbeam/chatam`);

  for (const path of ['/no/such/page', '/fernbank/no-such-page', '/dev']) {
    await page.goto(origin() + path);
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' }), path).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Signed in as Maya Okafor');
  }
  await page.getByRole('link', { name: 'Open Northbeam' }).click();
  await expect(page).toHaveURL(`${origin()}/northbeam/chatam`);
});

test('a person who is signed in joins a second workspace by invitation, and returns with the switcher', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await signedIn(page);
  await page.goto(`${origin()}/joinworkspace?email=${maya.email}`);
  await expect(page.getByRole('banner')).toContainText('Signed in as Maya Okafor');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(maya.password);
  await typeCode(page, codeIn(await world().mail.newestTo(maya.email)));
  await page.getByRole('button', { name: 'Join workspace' }).click();
  await expect(page).toHaveURL(`${origin()}/fernbank/chatam`);
  await expect(page.getByText('Start managing your accounts')).toBeVisible();

  const switcher = page.getByRole('button', { name: 'Workspaces', exact: true });
  await switcher.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Fernbank' })).toBeFocused();
  await expect(page.getByRole('menuitemradio', { name: 'Fernbank' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(switcher).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitemradio', { name: 'Northbeam' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${origin()}/northbeam/chatam`);
  await expect(page.getByRole('link', { name: 'Northbeam, Free plan' })).toBeVisible();

  await page.goto(`${origin()}/fernbank/user/profile`);
  await page.getByRole('button', { name: 'Switch Workspace' }).click();
  await page.getByRole('menuitemradio', { name: 'Northbeam' }).click();
  await expect(page).toHaveURL(`${origin()}/northbeam/chatam`);

  await page.goto(`${origin()}/workspaces`);
  await page.getByRole('main').getByRole('link', { name: 'Fernbank' }).click();
  await expect(page).toHaveURL(`${origin()}/fernbank/chatam`);
  expect(errors).toEqual([]);
});

test('a person who is signed in creates another workspace by its name alone, without a password', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto(`${origin()}/onboard`);
  await expect(page.getByRole('heading', { name: 'Create another workspace' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(1);
  await page.getByLabel('Workspace name').fill('Halden');
  await page.getByRole('button', { name: 'Create workspace' }).click();
  await expect(page).toHaveURL(`${origin()}/halden/chatam`);
  await expect(page.getByText('Start managing your accounts')).toBeVisible();
});

test('an account without a profile is led to finish it from every address, and can do so', async ({
  page,
}) => {
  let finished = false;
  // What a crash between Google and our database leaves; that the server makes the profile is tested there.
  await page.route('**/api/v1/users/me?*', (route) =>
    finished
      ? route.continue()
      : route.fulfill({
          status: 404,
          json: {
            detail: 'Account not fully set up - please complete onboarding',
            code: 'account_unfinished',
          },
        }),
  );
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/workspaces')) finished = true;
  });
  await signIn(page, origin(), priya);
  await expect(page).toHaveURL(`${origin()}/onboard`);
  await expect(page.getByText('Account not fully set up - please complete onboarding')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(`Signed in as ${priya.email}`);
  await expect(page.getByLabel('Password')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Join by invitation' })).toHaveAttribute(
    'href',
    `/joinworkspace?email=${encodeURIComponent(priya.email)}`,
  );
  await page.goto(`${origin()}/fernbank/accounts`);
  await expect(page).toHaveURL(`${origin()}/onboard`);
  await page.goto(`${origin()}/reset-password`);
  await page.getByRole('link', { name: 'Account not fully set up - please complete onboarding' }).click();
  await page.getByLabel('Workspace name').fill('Juniper');
  await page.getByLabel('Full name').fill('Priya Raman');
  await page.getByRole('button', { name: 'Create workspace' }).click();
  await expect(page).toHaveURL(`${origin()}/juniper/chatam`);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(`${origin()}/signin`);
});

test('an account without a profile can sign out', async ({ page }) => {
  await page.route('**/api/v1/users/me?*', (route) =>
    route.fulfill({ status: 404, json: { detail: 'Not yet', code: 'account_unfinished' } }),
  );
  await signIn(page, origin(), priya);
  await expect(page).toHaveURL(`${origin()}/onboard`);
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(`${origin()}/signin`);
  await expect(page.getByLabel('Email')).toBeVisible();
});

for (const path of ['/', '/signin', '/onboard']) {
  test(`${path} shows a person who is signed in the loading shell and never the form`, async ({ page }) => {
    await signedIn(page);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/config', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(origin() + path);
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    release();
    if (path === '/onboard') await expect(page.getByText('Create another workspace')).toBeVisible();
    else await expect(page).toHaveURL(`${origin()}/northbeam/chatam`);
  });
}

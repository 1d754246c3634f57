/** The session in a real browser: where one wanted to go, two tabs, leaving, and an end in the middle of work. */
import { expect, test, type Page } from '@playwright/test';
import { logout } from '../../contract/signin.ts';
import { askServer } from '../../server/admin/socket.ts';
import { callApi, signUpByApi } from '../support/browser/api-people.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { signIn, useWorld } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';
import { openRenewals } from '../support/browser/open-renewals.ts';

const world = useWorld();
const renewals = () => `${world().server.origin}/northbeam/retention/renewals`;

test.beforeAll(async () => {
  const { server, mail } = world();
  await signUpByApi(server.origin, mail, maya);
});

/** The six keys of spec §3. */
const person = ['userEmail', 'userFullName', 'userId', 'workspaceId', 'workspaceName', 'workspaceSlug'];

const stored = (page: Page) => page.evaluate(() => Object.keys({ ...localStorage }).toSorted());

/** Everything a script of the page can read synchronously; the SDK keeps its tokens in IndexedDB. */
const readable = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      window.name,
      window.history.state as unknown,
      window.location.href,
    ]),
  );

test('sign-in leads back to the address that asked for it, with its query, and never to another site', async ({
  page,
}) => {
  const { origin } = world().server;
  await page.goto(`${renewals()}?view=mine`);
  await expect(page).toHaveURL(`${origin}/signin?next=%2Fnorthbeam%2Fretention%2Frenewals%3Fview%3Dmine`);
  await page.getByLabel('Email').fill(maya.email);
  await page.getByLabel('Password', { exact: true }).fill(maya.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${renewals()}?view=mine`);
  for (const foreign of ['//evil.test/x', 'https://evil.test', '/\\evil.test']) {
    await page.goto(`${origin}/signin?next=${encodeURIComponent(foreign)}`);
    await expect(page).toHaveURL(`${origin}/northbeam/chatam`);
  }
  await page.goto(`${origin}/somebody-elses/retention/renewals`);
  await expect(page).toHaveURL(`${origin}/northbeam/chatam`);
});

test('while a person is signed in, no token and no password is in web storage, cookies, history or the address', async ({
  page,
}) => {
  const { origin } = world().server;
  const secrets: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('accounts:signInWithPassword')) return;
    const { idToken, refreshToken } = (await response.json()) as { idToken: string; refreshToken: string };
    secrets.push(idToken, refreshToken);
  });
  await signIn(page, origin, maya);
  await openRenewals(page);
  await expect(page.getByRole('grid', { name: 'Renewals' })).toBeVisible();
  expect(secrets).toHaveLength(2);
  const text = await readable(page);
  expect(text).toContain(maya.email);
  expect([...secrets, maya.password].filter((secret) => text.includes(secret))).toEqual([]);
  // No other token either: three parts in base64, of which the first is JSON.
  expect(text).not.toMatch(/eyJ[\w-]+\.[\w-]+\.[\w-]/);
});

test('signing out removes the stored data of the person, ends the session and signs out the other tab', async ({
  context,
}) => {
  const { origin } = world().server;
  const page = await context.newPage();
  await signIn(page, origin, maya);
  await expect(page).toHaveURL(`${origin}/northbeam/chatam`);
  expect(await stored(page)).toEqual(['keepwell.profile', ...person]);
  await page.evaluate(() => localStorage.setItem('keepwell.ui', '{"theme":"dark"}'));
  const other = await context.newPage();
  await other.goto(renewals());
  await expect(other.getByRole('grid', { name: 'Renewals' })).toBeVisible();

  const [ended] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/v1/auth/logout')),
    page.getByRole('button', { name: 'Sign Out' }).click(),
  ]);
  expect(ended.status()).toBe(200);
  const token = (await ended.request().headerValue('authorization')) ?? '';
  await expect(page).toHaveURL(`${origin}/signin`);
  // Signing out is no detour: neither tab remembers where it was.
  await expect(other).toHaveURL(`${origin}/signin`);
  await expect.poll(() => stored(page)).toEqual(['keepwell.ui']);
  await expect(callApi(origin, logout, {}, token.replace('Bearer ', ''))).rejects.toThrow('401');
});

test('on a shared computer the session is in all tabs, ends with the browser, and keeps no profile', async ({
  context,
}) => {
  const { origin } = world().server;
  const page = await context.newPage();
  await page.goto(`${origin}/signin`);
  await page.getByLabel('Email').fill(maya.email);
  const shared = page.getByRole('checkbox', { name: 'This is a shared computer' });
  await expect(shared).toHaveAccessibleDescription(
    'No records are kept in this browser. Sign out when you leave, or close it.',
  );
  await page.getByLabel('Password', { exact: true }).fill(maya.password);
  // Past the button that shows the password.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(shared).toBeFocused();
  await page.keyboard.press('Space');
  await expectAccessible(page, 'the sign-in on a shared computer');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${origin}/northbeam/chatam`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const other = await context.newPage();
  await other.goto(renewals());
  await expect(other.getByRole('grid', { name: 'Renewals' })).toBeVisible();
  expect(await stored(other)).toEqual(['keepwell.shared', ...person]);
  await other.close();
  // Who signs in again is not asked, and the choice stays.
  const asked = page.waitForRequest((request) => request.url().includes('/retention/renewals'));
  await openRenewals(page);
  const token = ((await (await asked).headerValue('authorization')) ?? '').replace('Bearer ', '');
  // The stream of changes tells the page, which asks by itself.
  await callApi(origin, logout, {}, token);
  await signInAgain(page);
  expect(await stored(page)).toContain('keepwell.shared');
  expect(await stored(page)).not.toContain('keepwell.profile');
  // A browser that is closed drops cookies without a date, and keeps the rest.
  expect((await context.cookies()).map(({ name, expires }) => [name, expires])).toEqual([
    ['keepwell-open', -1],
  ]);
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto(renewals());
  await expect(page).toHaveURL(/\/signin\?next=/);
  await expect.poll(() => stored(page)).toEqual([]);
  await page.goto(renewals());
  await expect(page).toHaveURL(/\/signin\?next=/);
});

/** Opens the table, and begins to edit a cell in a session that has ended on the server. */
async function editAfterTheEnd(page: Page) {
  const { origin } = world().server;
  await signIn(page, origin, maya);
  await expect(page).toHaveURL(`${origin}/northbeam/chatam`);
  const asked = page.waitForRequest((request) => request.url().includes('/retention/renewals'));
  await openRenewals(page);
  const token = ((await (await asked).headerValue('authorization')) ?? '').replace('Bearer ', '');
  await expect(page.getByRole('grid', { name: 'Renewals' })).toBeVisible();
  await page.getByLabel('Search').fill('blue');
  const cell = page
    .getByRole('row', { name: /Bluewick Energy/ })
    .getByRole('gridcell')
    .nth(1);
  await cell.click();
  await page.getByRole('spinbutton').fill('271000');
  await callApi(origin, logout, {}, token);
  return cell;
}

async function signInAgain(page: Page) {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Please sign in again');
  await expect(dialog.getByLabel('Email')).toHaveValue(maya.email);
  await dialog.getByLabel('Password', { exact: true }).fill(maya.password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('when a session ends during an edit, nothing that was typed is lost', async ({ page }) => {
  // The stream of live changes would tell of the end before the edit does.
  await page.route('**/live?**', (route) => route.abort());
  const cell = await editAfterTheEnd(page);
  await page.getByRole('spinbutton').press('Enter');
  await signInAgain(page);
  await expect(cell.getByRole('status')).toHaveText('Saved');
  await expect(cell).toContainText('$271,000');
  await expect(page.getByLabel('Search')).toHaveValue('blue');
});

test('after the keys are revoked a person works on, also on a page that is opened anew, and signs in nowhere', async ({
  page,
}) => {
  const { origin, dataFolder } = world().server;
  const revoke = () => askServer(dataFolder, ['rotate-keys', '--revoke']);
  await signIn(page, origin, maya);
  await openRenewals(page);
  await expect(page.getByRole('grid', { name: 'Renewals' })).toBeVisible();
  // The stream of live changes is ended by the server and refused at once, which may be before `revoke` has its answer.
  const refused = page.waitForResponse((response) => response.status() === 401);
  expect((await revoke())?.ok).toBe(true);
  await page.getByLabel('Search').fill('blue');
  await page.getByRole('link', { name: 'Contacts' }).click();
  await refused;
  await expect(page.getByRole('grid', { name: 'Contacts' })).toBeVisible();
  expect((await revoke())?.ok).toBe(true);
  await page.reload();
  await expect(page.getByRole('grid', { name: 'Contacts' })).toBeVisible();
  expect((await revoke())?.ok).toBe(true);
  // Signing out still ends the session at the server.
  const left = page.waitForResponse(
    (response) => response.url().endsWith('/auth/logout') && response.status() === 200,
  );
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await left;
  await expect(page).toHaveURL(`${origin}/signin`);
});

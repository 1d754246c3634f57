/** The code of pages in a real browser: fetched ahead, without a connection, and after a deployment. */
import { expect, test, type Page } from '@playwright/test';
import { signUpByApi } from '../support/browser/api-people.ts';
import { openAs, saveData, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';
import { openRenewals } from '../support/browser/open-renewals.ts';
import { routeChunk } from '../support/browser/chunk-of.ts';

const world = useWorld();

test.beforeAll(async () => {
  const { server, mail } = world();
  await signUpByApi(server.origin, mail, maya);
});

const at = (path: string) => `${world().server.origin}/northbeam${path}`;

const signedIn = (page: Page) => openAs(page, maya, at('/chatam'), { fetchesAhead: true });

const reports = (page: Page) => page.getByText('Renewals by month').first();
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Workspace' });

/** Parts of a page that was opened show messages of their own while there is no connection. */
const notFetched = (page: Page) =>
  page.getByRole('main').getByRole('alert').filter({ hasText: 'This page could not be fetched' });

test('without a connection a page that was not visited shows an error inside the shell, and opens when the connection is back', async ({
  page,
  context,
}) => {
  await saveData(page);
  await signedIn(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(notFetched(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboards' })).toBeFocused();
  await expect(navigation(page)).toBeVisible();
  await expect(page).toHaveURL(at('/reports'));

  // What was visited before is still there.
  await page.getByRole('link', { name: 'Assistant' }).click();
  await expect(notFetched(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'ChatAM' })).toBeVisible();

  await page.goBack();
  await expect(notFetched(page)).toBeVisible();
  await context.setOffline(false);
  await expect(reports(page)).toBeVisible();
});

test('after a short failure of the server, Retry opens the page and moves the focus into it', async ({
  page,
}) => {
  await saveData(page);
  await signedIn(page);
  await page.route('**/*', (route) => route.abort());
  await page.getByRole('link', { name: 'Reports' }).click();
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.click();
  await expect(retry).toBeFocused();
  await page.unroute('**/*');
  await page.keyboard.press('Enter');
  await expect(reports(page)).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('without a connection a page outside a workspace shows the error as well, and opens when the connection is back', async ({
  page,
  context,
}) => {
  await saveData(page);
  await page.goto(`${world().server.origin}/signin`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(notFetched(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
});

test('the code of all pages is fetched while the browser is idle, so that every page opens without a connection', async ({
  page,
  context,
}) => {
  const last = page.waitForResponse(`**${routeChunk('user-profile')}`);
  await signedIn(page);
  await (await last).finished();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByText('The dashboard did not load')).toBeVisible();
  await page.getByRole('link', { name: 'Maya Okafor' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Personal profile' })).toBeVisible();
  await expect(page.getByRole('main').getByText(maya.email)).toBeVisible();
});

test('with data saving on, only the code of pages that are pointed at or focused is fetched ahead', async ({
  page,
}) => {
  await saveData(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await signedIn(page);
  const contacts = page.waitForRequest(`**${routeChunk('contacts')}`);
  await page.getByRole('link', { name: 'Contacts' }).hover();
  await contacts;
  const profile = page.waitForRequest(`**${routeChunk('user-profile')}`);
  await page.getByRole('link', { name: 'Maya Okafor' }).focus();
  await profile;
  await expect(page).toHaveURL(at('/chatam'));
  const others = [routeChunk('renewals'), routeChunk('profile')];
  expect(fetched.filter((url) => others.some((chunk) => url.endsWith(chunk)))).toEqual([]);
});

test('while the code of a page is being fetched, the shell shows the heading at once and then a skeleton', async ({
  page,
}) => {
  await saveData(page);
  await signedIn(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${routeChunk('reports')}`, async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboards' })).toBeFocused();
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible();
  release();
  await expect(reports(page)).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
});

test('code that arrives late does not take the focus from the navigation, and gives it to the page otherwise', async ({
  page,
}) => {
  const field = page.getByRole('main').getByRole('textbox', { name: 'Ask anything' });
  await signedIn(page);
  await expect(field).toBeFocused();

  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${routeChunk('chatam')}`, async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  await page.getByRole('button', { name: 'Satisfaction' }).focus();
  await page.keyboard.press('Enter');
  const entry = page.getByRole('menuitem', { name: 'Customer Health Soon' });
  await expect(entry).toBeFocused();
  release();
  await expect(field).toBeVisible();
  await expect(entry).toBeFocused();

  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboards' })).toBeFocused();
  await page.getByRole('link', { name: 'Assistant' }).click();
  await expect(field).toBeFocused();
});

test('when a deployment has removed a chunk, the tab reloads once, and the shell shows an error if that does not help', async ({
  page,
}) => {
  await saveData(page);
  await signedIn(page);
  let gone = true;
  let comesBack = true;
  let loads = 0;
  await page.route(`**${routeChunk('reports')}`, (route) =>
    gone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return;
    loads += 1;
    if (comesBack) gone = false;
  });
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(reports(page)).toBeVisible();
  expect(loads).toBe(1);

  [gone, comesBack, loads] = [true, false, 0];
  await page.goto(at('/user/profile'));
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeFocused();
  expect(loads).toBe(2);
  await expect(navigation(page)).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Personal profile' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeFocused();
  gone = false;
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboards' })).toBeVisible();
});

test('while a cell holds a draft, the tab does not reload for a chunk that is gone', async ({ page }) => {
  await saveData(page);
  await page.clock.install();
  await signedIn(page);
  await openRenewals(page);
  const cell = page
    .getByRole('row', { name: /Bluewick Energy/ })
    .getByRole('gridcell')
    .nth(1);
  await cell.click();
  await page.getByRole('spinbutton').fill('271000');
  await page.getByRole('grid', { name: 'Renewals' }).hover();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('button', { name: /Discard/ })).toBeVisible();

  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route(`**${routeChunk('reports')}`, (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { name: 'KeepWell has a new version' })).toBeFocused();
  await page.clock.runFor(6000);
  await expect(page.getByRole('heading', { name: 'KeepWell has a new version' })).toBeVisible();
  expect(loads).toBe(0);

  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: /Discard/ }).click();
  await page.unroute(`**${routeChunk('reports')}`);
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(reports(page)).toBeVisible();
});

test('the page and its edit remain when the code of a toast or of the sign-in dialog cannot be fetched', async ({
  page,
}) => {
  await saveData(page);
  await page.clock.install();
  const errors = watchErrors(page);
  await page.route('**/assets/toast-shelf-*.js', (route) => route.abort());
  let refused = 0;
  await page.route('**/assets/session-expired-*.js', (route) => {
    refused += 1;
    return route.abort();
  });
  await signedIn(page);
  await openRenewals(page);
  await expect(page.getByRole('grid', { name: 'Renewals' })).toBeVisible();
  await page.route('**/api/v1/**', (route) =>
    route.fulfill({ status: 401, json: { detail: 'Please sign in.', code: 'unauthenticated' } }),
  );
  const cell = page
    .getByRole('row', { name: /Bluewick Energy/ })
    .getByRole('gridcell')
    .nth(1);
  await cell.click();
  await page.getByRole('spinbutton').fill('271000');
  await page.getByRole('spinbutton').press('Enter');
  await expect(cell).toContainText('$271,000');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toHaveCount(0);
  // Two files ahead, then twice when it is needed, although the server answers: not the connection is at fault.
  await expect.poll(() => refused).toBeGreaterThanOrEqual(4);
  await page.unroute('**/assets/session-expired-*.js');
  await page.clock.runFor(5000);
  await expect(page.getByRole('dialog')).toContainText('Please sign in again');
  expect(errors.filter((error) => !/Failed to load|401|ERR_FAILED/.test(error))).toEqual([]);
});

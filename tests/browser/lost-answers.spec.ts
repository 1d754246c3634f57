/** What a person sees, and what the server holds, when the network or the server fails (checklist rows 40 and 42). */
import { expect, test, type Page } from '@playwright/test';
import { listRenewals } from '../../contract/records/renewals.ts';
import { callApi, signUpByApi, tokenByApi } from '../support/browser/api-people.ts';
import { openAs, useWorld } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';
import { openRenewals } from '../support/browser/open-renewals.ts';

const world = useWorld();
const NETWORK =
  'Network error: Unable to connect to the server. Please check your internet connection and try again.';
let scope: { workspace_id: string; user_id: string };

test.beforeAll(async () => {
  const { server, mail } = world();
  const { workspace_id, user_id } = await signUpByApi(server.origin, mail, maya);
  scope = { workspace_id, user_id };
});

const revenue = (page: Page) =>
  page
    .getByRole('row', { name: /Bluewick Energy/ })
    .getByRole('gridcell')
    .nth(1);

async function heldRevenue() {
  const { origin } = world().server;
  const { data } = await callApi(origin, listRenewals, { query: scope }, await tokenByApi(origin, maya));
  return data.find((row) => row.account_name === 'Bluewick Energy')?.annual_revenue;
}

async function openTable(page: Page) {
  const { origin } = world().server;
  await openAs(page, maya, `${origin}/northbeam/chatam`);
  await openRenewals(page);
  await expect(page.getByRole('grid', { name: 'Renewals' })).toBeVisible();
}

async function edit(page: Page, value: string) {
  await revenue(page).click();
  await page.getByRole('spinbutton').fill(value);
  await page.getByRole('spinbutton').press('Enter');
}

test('an edit whose answer is lost is sent again with the same key and written once', async ({ page }) => {
  await openTable(page);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/v1/retention/renewals/*', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The first time the server does the work, and nobody hears of it.
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await edit(page, '271000');
  await expect(revenue(page).getByRole('status')).toHaveText('Saved');
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(await heldRevenue()).toBe(271_000);
});

for (const { name, fail } of [
  {
    name: 'a broken server',
    fail: { status: 500, json: { detail: 'Something went wrong.', code: 'internal' } },
  },
  { name: 'a gateway that answers in HTML', fail: { status: 502, body: '<h1>Bad gateway</h1>' } },
]) {
  test(`with ${name}, the value of a cell returns to what the server holds`, async ({ page }) => {
    await openTable(page);
    const before = await heldRevenue();
    await page.route('**/api/v1/retention/renewals/*', (route) => route.fulfill(fail));
    await edit(page, '999000');
    await expect(revenue(page).getByRole('status')).toContainText('Changes reverted');
    await expect(revenue(page)).toContainText(`$${before?.toLocaleString('en-US')}`);
    expect(await heldRevenue()).toBe(before);
  });
}

test('offline, sign-in and sign-up show the sentence of the spec and keep what was typed', async ({
  page,
  context,
}) => {
  const { origin } = world().server;
  await page.goto(`${origin}/signin`);
  await page.getByLabel('Email').fill(maya.email);
  await page.getByLabel('Password', { exact: true }).fill(maya.password);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toContainText(NETWORK, { timeout: 1000 });
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(maya.password);
  await context.setOffline(false);

  await page.getByRole('link', { name: 'Get started for free' }).click();
  await page.getByLabel('Workspace name').fill('Tidewater');
  await page.getByLabel('Full name').fill('Ana Petrescu');
  await page.getByLabel('Email').fill('ana@tidewater.test');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText(NETWORK, { timeout: 1000 });
  await expect(page.getByLabel('Workspace name')).toHaveValue('Tidewater');
  await context.setOffline(false);
});

test('a double click on Continue at sign-up sends one code', async ({ page }) => {
  const { server, mail } = world();
  await page.goto(`${server.origin}/onboard`);
  await page.getByLabel('Workspace name').fill('Halden');
  await page.getByLabel('Full name').fill('Tom Lindqvist');
  await page.getByLabel('Email').fill('tom@halden.test');
  let sends = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/send-verification')) sends += 1;
  });
  await page.getByRole('button', { name: 'Continue' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  expect(sends).toBe(1);
  expect(mail.mails.filter(({ to }) => to.includes('tom@halden.test'))).toHaveLength(1);
});

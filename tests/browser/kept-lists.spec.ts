/**
 * Lists that are kept: on the way back to one it is shown at once and only what changed is sent, and on the next visit it is shown
 * before the server has answered (decision 97), to the same person and for as long as they may read it.
 */
import { expect, test, type Page } from '@playwright/test';
import { leaveWorkspace, listMembers, removeMember } from '../../contract/members.ts';
import { listRenewals, renewalCalls, updateRenewal } from '../../contract/records/renewals.ts';
import { API_BASE } from '../../contract/call.ts';
import { callApi, joinByApi, signUpByApi, tokenByApi } from '../support/browser/api-people.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { openAs, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';

const world = useWorld();
const origin = () => world().server.origin;
const priya = { ...maya, email: 'priya@fernbank.test', fullName: 'Priya Raman', workspaceName: 'Fernbank' };
const tom = { ...maya, email: 'tom@northbeam.test', fullName: 'Tom Lindqvist' };
let place = { workspace_id: '', user_id: '' };

test.beforeAll(async () => {
  const { server, mail } = world();
  place = await signUpByApi(server.origin, mail, maya);
  await signUpByApi(server.origin, mail, priya);
});

const table = (page: Page) => page.getByRole('grid');
test('the renewals are sent once, and on the way back only what changed', async ({ page }) => {
  const errors = watchErrors(page);
  const sent: Promise<{ readonly data: readonly unknown[]; readonly changes?: object }>[] = [];
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url());
    const isList = pathname === API_BASE + renewalCalls.list.path && !searchParams.has('ids');
    if (isList && response.request().method() === 'GET') sent.push(response.json());
  });
  await openAs(page, maya, `${origin()}/northbeam/retention/renewals`);
  await expect(table(page)).toContainText('Quillon Software');
  const rows = await table(page).getAttribute('aria-rowcount');
  await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Contacts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
  await page.goBack();
  await expect(table(page)).toContainText('Quillon Software');
  expect(await table(page).getAttribute('aria-rowcount')).toBe(rows);
  await expect.poll(() => sent.length).toBe(2);
  const [first, second] = await Promise.all(sent);
  expect([first?.changes, second?.data]).toEqual([undefined, []]);
  expect(second?.changes).toMatchObject({ removed: [] });
  expect(errors).toEqual([]);
});

/** Keys of the tables that this browser has kept for the next visit. */
const keptTables = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const there = await indexedDB.databases();
    if (!there.some(({ name }) => name === 'keepwell.copies')) return [];
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('keepwell.copies');
      // It was removed meanwhile, and is not created again.
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onerror = () => (opening.error?.name === 'AbortError' ? resolve([]) : reject(opening.error));
      opening.onsuccess = () => {
        const asked = opening.result.transaction('tables').objectStore('tables').getAllKeys();
        asked.onsuccess = () => {
          opening.result.close();
          resolve(asked.result.map(String));
        };
      };
    });
  });

/** Holds every answer of the server back until the returned function is called. */
async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => void (release = resolve));
  await page.route(/\/api\/|identitytoolkit|securetoken/, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

const cell = (page: Page, account: string, field: string) =>
  page.getByRole('row', { name: new RegExp(account) }).locator(`[data-grid-cell="${field}"]`);

test('the next visit shows the records before the server has answered, and then what changed', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await page.setViewportSize({ width: 1440, height: 1600 });
  await openAs(page, maya, `${origin()}/northbeam/retention/renewals`);
  await expect(table(page)).toContainText('Quillon Software');
  await expect.poll(() => keptTables(page)).toHaveLength(1);
  const token = await tokenByApi(origin(), maya);
  const query = { workspace_id: place.workspace_id, user_id: place.user_id };
  const { data } = await callApi(origin(), listRenewals, { query }, token);
  const changed = data.find((one) => one.account_name === 'Bluewick Energy');
  await callApi(
    origin(),
    updateRenewal,
    {
      params: { id: changed?.id ?? '' },
      query: { workspace_id: place.workspace_id },
      body: { field: 'annual_revenue', value: 771_000, expected_value: changed?.annual_revenue ?? null },
    },
    token,
  );

  const answerAll = await holdAnswers(page);
  await page.reload();
  await expect(table(page)).toContainText('Quillon Software');
  await expect(cell(page, 'Bluewick Energy', 'annual_revenue')).not.toHaveText('$771,000');
  await expect(page.getByText(/^Records as of .*\. Updating$/)).toBeVisible();
  // What is edited meanwhile is sent when the server answers.
  await cell(page, 'Bluewick Energy', 'contract_value').click();
  await page.keyboard.type('123456');
  await page.keyboard.press('Enter');
  await answerAll();
  await expect(cell(page, 'Bluewick Energy', 'annual_revenue')).toHaveText('$771,000');
  await expect(page.getByText(/^Records as of/)).toBeHidden();
  await expect
    .poll(async () => {
      const now = await callApi(origin(), listRenewals, { query }, await tokenByApi(origin(), maya));
      return now.data.find((one) => one.account_name === 'Bluewick Energy')?.contract_value;
    })
    .toBe(123_456);
  expect(errors).toEqual([]);
});

test('a person sees no record of the one who used the browser before', async ({ page }) => {
  await openAs(page, maya, `${origin()}/northbeam/retention/renewals`);
  await expect(table(page)).toContainText('Quillon Software');
  await expect.poll(() => keptTables(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/signin/);
  await expect.poll(() => keptTables(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('keepwell.profile'))).toBeNull();
  await openAs(page, priya, `${origin()}/fernbank/retention/renewals`);
  const answerAll = await holdAnswers(page);
  await page.goto(`${origin()}/northbeam/retention/renewals`);
  await expect(page.getByText('Quillon Software')).toHaveCount(0);
  await answerAll();
  await expect(page.getByText('Quillon Software')).toHaveCount(0);
});

for (const [how, heading] of [
  ['is removed from', 'Sign in'],
  ['has left', 'You are no longer a member of Northbeam'],
] as const) {
  test(`who ${how} the workspace sees its records no longer, and the browser keeps none`, async ({
    page,
  }) => {
    const member = { ...tom, email: `${how.replaceAll(' ', '-')}@northbeam.test`, fullName: `Tom ${how}` };
    await joinByApi(origin(), world().mail, member, 'editor', { admin: maya, ...place });
    await openAs(page, member, `${origin()}/northbeam/retention/renewals`);
    await expect(table(page)).toContainText('Quillon Software');
    await expect.poll(() => keptTables(page)).toHaveLength(1);
    await page.goto('about:blank');
    const admin = await tokenByApi(origin(), maya);
    const params = { id: place.workspace_id };
    const full = { full_details: 'true' } as const;
    const { data } = await callApi(origin(), listMembers, { params, query: full }, admin);
    const id =
      data.flatMap((one) => ('name' in one && one.name === member.fullName ? [one.id] : []))[0] ?? '';
    if (how === 'has left')
      await callApi(
        origin(),
        leaveWorkspace,
        { params, body: { new_owner_member_id: null } },
        await tokenByApi(origin(), member),
      );
    else
      await callApi(origin(), removeMember, { params: { id }, body: { new_owner_member_id: null } }, admin);
    await page.goto(`${origin()}/northbeam/retention/renewals`);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByText('Quillon Software')).toHaveCount(0);
    await expect.poll(() => keptTables(page)).toEqual([]);
  });
}

test('the page of the last visit stays while the server is not reached, and goes on by itself', async ({
  page,
}) => {
  await openAs(page, priya, `${origin()}/fernbank/retention/renewals`);
  await expect(table(page)).toContainText('Quillon Software');
  await expect.poll(() => keptTables(page)).toHaveLength(1);
  await page.route(/\/api\//, (route) => route.abort());
  await page.reload();
  await expect(page.getByText(/^Records as of .*\. The server could not be reached$/)).toBeVisible();
  await expect(table(page)).toContainText('Quillon Software');
  await expectAccessible(page, 'the copy of the last visit without a server');
  await expect(table(page)).toContainText('Quillon Software');
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByText(/^Records as of/)).toBeHidden({ timeout: 60_000 });
  await expect(table(page)).toContainText('Quillon Software');
});

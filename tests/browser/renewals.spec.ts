/** The renewal table between two browsers, as a link, in every state of a cell, and when it is left (checklist rows 41, 42, 45). */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { signUpByApi } from '../support/browser/api-people.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { openAs, signIn, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';
import { openRenewals } from '../support/browser/open-renewals.ts';

const world = useWorld();
const account = 'Bluewick Energy';

test.beforeAll(async () => {
  const { server, mail } = world();
  await signUpByApi(server.origin, mail, maya);
});

async function openTable(browser: Browser): Promise<Page> {
  const { origin } = world().server;
  const page = await (await browser.newContext()).newPage();
  await openAs(page, maya, `${origin}/northbeam/retention/renewals`);
  await expect(page.getByRole('grid', { name: 'Renewals' })).toBeVisible();
  return page;
}

const revenueOf = (page: Page) =>
  page.getByRole('row', { name: new RegExp(account) }).locator('[data-grid-cell="annual_revenue"]');

const editorOf = (page: Page) => page.getByRole('spinbutton', { name: `Annual revenue, ${account}` });

/** The value of another person, which arrives meanwhile, is not shown under the open editor. */
async function begin(page: Page, value: string): Promise<void> {
  await revenueOf(page).click();
  await editorOf(page).fill(value);
}

async function edit(page: Page, value: string): Promise<void> {
  await begin(page, value);
  await editorOf(page).press('Enter');
}

test('a stale edit is reported with the other value, and both Keep mine and Take theirs work', async ({
  browser,
}) => {
  const [one, other] = await Promise.all([openTable(browser), openTable(browser)]);
  const asked = [one, other].map(watchErrors);

  await begin(other, '320000');
  await edit(one, '310000');
  await expect(revenueOf(one).getByRole('status')).toHaveText('Saved');
  await editorOf(other).press('Enter');
  const question = other.getByRole('alert');
  await expect(question).toHaveText(
    `Annual revenue, ${account}: You, in another window, changed this to $310,000`,
  );
  await expect(revenueOf(other)).toContainText('$320,000');
  await begin(one, '330000');
  await revenueOf(other).getByRole('button', { name: 'Keep mine' }).click();
  await expect(revenueOf(other).getByRole('status')).toHaveText('Saved');
  await editorOf(one).press('Enter');
  await expect(one.getByRole('alert')).toHaveText(
    `Annual revenue, ${account}: You, in another window, changed this to $320,000`,
  );
  await revenueOf(one).getByRole('button', { name: 'Take theirs' }).click();
  await expect(revenueOf(one).getByRole('status')).toHaveText('Changes reverted');
  await expect(revenueOf(one)).toContainText('$320,000');

  await other.reload();
  await expect(revenueOf(other)).toHaveText('$320,000');
  // The browser itself reports every answer of 409.
  for (const errors of asked) expect(errors.filter((words) => !words.includes('409'))).toEqual([]);
});

test('a view is a link, and Back undoes a choice', async ({ browser }) => {
  const at = (search: string) => `${world().server.origin}/northbeam/retention/renewals${search}`;
  const page = await (await browser.newContext()).newPage();
  await openAs(page, maya, `${world().server.origin}/northbeam/chatam`);
  await page.goto(at('?due=overdue&sort=-annual_revenue&hide=renewal_term_months'));
  const accounts = () => page.getByRole('rowheader').allTextContents();
  await expect(page.getByRole('button', { name: /^Overdue/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('columnheader', { name: 'Annual revenue' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(page.getByRole('columnheader', { name: 'Term' })).toHaveCount(0);
  const overdue = await accounts();
  expect(overdue.length).toBeLessThan(28);

  await page.getByRole('button', { name: /^Overdue/ }).click();
  await expect(page).toHaveURL(at('?sort=-annual_revenue&hide=renewal_term_months'));
  await expect.poll(async () => (await accounts()).length).toBeGreaterThan(overdue.length);
  await page.goBack();
  await expect.poll(accounts).toEqual(overdue);

  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('cascadia');
  await expect(page).toHaveURL(/q=cascadia/);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  // Letters replace the entry of the link: Back leads to where the person came from.
  await page.goBack();
  await expect(page).toHaveURL(`${world().server.origin}/northbeam/chatam`);
});

test('axe finds nothing serious in any state of a cell', async ({ browser }) => {
  const [page, other] = await Promise.all([openTable(browser), openTable(browser)]);
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  const cellOf = (name: string, key: string) => row(name).locator(`[data-grid-cell="${key}"]`);

  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible();
  await expectAccessible(page, 'columns');
  await page.keyboard.press('Escape');

  await cellOf('Cascadia Freight', 'account_owner').click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectAccessible(page, 'owner');
  await page.keyboard.press('Escape');

  await cellOf('Cascadia Freight', 'annual_revenue').click();
  await page.getByRole('spinbutton').fill('-5');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Please enter a number of 0 or more');
  await expectAccessible(page, 'problem');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible();
  await expectAccessible(page, 'draft');
  await page.getByRole('button', { name: 'Discard' }).click();

  await begin(page, '410000');
  await edit(other, '400000');
  await expect(revenueOf(other).getByRole('status')).toHaveText('Saved');
  await editorOf(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Keep mine' })).toBeVisible();
  await expectAccessible(page, 'conflict');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(revenueOf(page).getByRole('status')).toHaveText('Saved');
  await expectAccessible(page, 'saved');
});

test('the mouse wheel scrolls the table and changes no amount, and an amount such as $303k is understood', async ({
  browser,
}) => {
  const page = await openTable(browser);
  await edit(page, '$303k');
  await expect(revenueOf(page).getByRole('status')).toHaveText('Saved');
  await expect(revenueOf(page)).toContainText('$303,000');
  await revenueOf(page).click();
  await expect(page.getByRole('spinbutton')).toHaveValue('303000');
  await page.getByRole('spinbutton').hover();
  for (let notch = 0; notch < 3; notch += 1) await page.mouse.wheel(0, 100);
  await expect(page.getByRole('spinbutton')).toHaveCount(0);
  await page.getByLabel('Search').fill(account);
  await expect(revenueOf(page)).toContainText('$303,000');
});

test('an unsaved value is kept when its page is left, and the browser asks before a reload', async ({
  browser,
}) => {
  const page = await openTable(browser);
  await revenueOf(page).click();
  await page.getByRole('spinbutton').fill('555000');
  await page.getByRole('link', { name: 'Accounts', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All Accounts' })).toBeVisible();
  await page.goBack();
  await expect(revenueOf(page)).toContainText('$555,000');
  await expect(revenueOf(page).getByRole('button', { name: 'Save' })).toBeVisible();

  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloaded;
  await expect(page.getByRole('grid', { name: 'Renewals' })).toBeVisible();
});

test('signing out asks before it discards a draft', async ({ page }) => {
  // A session of its own, which ends here.
  await signIn(page, world().server.origin, maya);
  await openRenewals(page);
  await revenueOf(page).click();
  await page.getByRole('spinbutton').fill('565000');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out without saving?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page, 'signing out');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(revenueOf(page)).toContainText('$565,000');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await question.getByRole('button', { name: 'Discard and sign out' }).click();
  await expect(page).toHaveURL(`${world().server.origin}/signin`);
});

test('a failed save is reported with its reason also when its row is filtered out', async ({ browser }) => {
  const page = await openTable(browser);
  await page.route('**/api/v1/retention/renewals/*', (route) =>
    route.fulfill({ status: 500, json: { detail: 'Something went wrong on our side.', code: 'internal' } }),
  );
  await edit(page, '600000');
  await page.getByRole('searchbox', { name: 'Search' }).fill('cascadia');
  await expect(
    page.getByText('Bluewick Energy was not saved. Something went wrong on our side.'),
  ).toBeVisible();
});

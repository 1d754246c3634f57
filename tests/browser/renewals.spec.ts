/** The renewal table between two browsers, as a link, and at ten thousand records (checklist row 41; spec §2.5). */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { signUpByApi } from '../support/api-people.ts';
import { signIn, useWorld, watchErrors } from '../support/browser-world.ts';

const world = useWorld();
const maya = {
  email: 'maya@northbeam.test',
  fullName: 'Maya Okafor',
  workspaceName: 'Northbeam',
  password: 'Northbeam26!',
};
const account = 'Bluewick Energy';

test.beforeAll(async () => {
  const { server, mail } = world();
  await signUpByApi(server.origin, mail, maya);
});

async function openTable(browser: Browser, search = ''): Promise<Page> {
  const { origin } = world().server;
  const page = await (await browser.newContext()).newPage();
  await signIn(page, origin, maya);
  await expect(page).toHaveURL(`${origin}/northbeam/chatam`);
  await page.goto(`${origin}/northbeam/retention/renewals${search}`);
  await expect(page.getByRole('grid', { name: 'Renewals' })).toBeVisible();
  return page;
}

const revenueOf = (page: Page) =>
  page.getByRole('row', { name: new RegExp(account) }).locator('[data-grid-cell="annual_revenue"]');

async function edit(page: Page, value: string): Promise<void> {
  await revenueOf(page).click();
  const editor = page.getByRole('spinbutton', { name: `Annual revenue, ${account}` });
  await editor.fill(value);
  await editor.press('Enter');
}

test('a stale edit is told so, and both ways out work', async ({ browser }) => {
  const [one, other] = await Promise.all([openTable(browser), openTable(browser)]);
  const asked = [one, other].map(watchErrors);

  await edit(one, '310000');
  await expect(revenueOf(one).getByRole('status')).toHaveText('Saved');
  await edit(other, '320000');
  const question = other.getByRole('alert');
  await expect(question).toHaveText('Maya Okafor changed this to $310,000');
  await expect(revenueOf(other)).toContainText('$320,000');
  await revenueOf(other).getByRole('button', { name: 'Keep mine' }).click();
  await expect(revenueOf(other).getByRole('status')).toHaveText('Saved');

  await edit(one, '330000');
  await expect(one.getByRole('alert')).toHaveText('Maya Okafor changed this to $320,000');
  await revenueOf(one).getByRole('button', { name: 'Take theirs' }).click();
  await expect(revenueOf(one).getByRole('status')).toHaveText('Changes reverted');
  await expect(revenueOf(one)).toContainText('$320,000');

  await other.reload();
  await expect(revenueOf(other)).toHaveText('$320,000');
  // The browser itself reports every answer of 409.
  for (const errors of asked) expect(errors.filter((words) => !words.includes('409'))).toEqual([]);
});

test('a view is a link, and Back undoes a choice', async ({ browser }) => {
  const page = await openTable(browser, '?due=overdue&sort=-annual_revenue&hide=renewal_term_months');
  const at = (search: string) => `${world().server.origin}/northbeam/retention/renewals${search}`;
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

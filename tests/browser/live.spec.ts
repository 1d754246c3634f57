/** Two people at one table: what one changes appears for the other, and nothing that is typed is lost. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { listRenewals, updateRenewal, type Renewal } from '../../contract/records/renewals.ts';
import { callApi, joinByApi, signUpByApi, tokenByApi } from '../support/browser/api-people.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { openAs, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';

const world = useWorld();
const priya = { ...maya, email: 'priya@fernbank.test', fullName: 'Priya Raman', workspaceName: 'Fernbank' };
const origin = () => world().server.origin;
const renewals = () => `${origin()}/northbeam/retention/renewals`;
let place = { workspace_id: '', user_id: '' };

test.beforeAll(async () => {
  const { mail } = world();
  place = await signUpByApi(origin(), mail, maya);
  await joinByApi(origin(), mail, priya, 'admin', { admin: maya, ...place });
});

async function held(account: string): Promise<Renewal> {
  const token = await tokenByApi(origin(), maya);
  const query = { workspace_id: place.workspace_id, user_id: place.user_id };
  const { data } = await callApi(origin(), listRenewals, { query }, token);
  const found = data.find(({ account_name }) => account_name === account);
  if (found === undefined) throw new Error(`There is no renewal of ${account}`);
  return found;
}

/** Priya changes a value in a program of hers. */
async function changed(account: string, field: 'annual_revenue' | 'contract_value', value: number) {
  const record = await held(account);
  const bodies = {
    annual_revenue: { field: 'annual_revenue', value, expected_value: record.annual_revenue },
    contract_value: { field: 'contract_value', value, expected_value: record.contract_value },
  } as const;
  await callApi(
    origin(),
    updateRenewal,
    {
      params: { id: record.id },
      query: { workspace_id: place.workspace_id },
      body: bodies[field],
    },
    await tokenByApi(origin(), priya),
  );
}

const cell = (page: Page, account: string, field: string) =>
  page.getByRole('row', { name: new RegExp(account) }).locator(`[data-grid-cell="${field}"]`);

async function opened(browser: Browser, person: typeof maya) {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const errors = watchErrors(page);
  const linked = page.waitForResponse((response) => response.url().includes('/live'));
  await openAs(page, person, renewals());
  await expect(page.getByRole('grid', { name: 'Renewals' })).toBeVisible();
  await linked;
  return { page, errors };
}

const one = 'Bluewick Energy';
const two = 'Fennimore Foods';

test('a change of another person appears and is marked, and leaves an open editor and a draft as they are', async ({
  browser,
}) => {
  const { page, errors } = await opened(browser, maya);
  const other = await opened(browser, priya);
  // A selection, a draft, then an open editor in another row.
  const chosen = page.getByRole('checkbox', { name: `Select ${one}` });
  await chosen.check();
  await cell(page, two, 'annual_revenue').click();
  await page.getByRole('spinbutton').fill('41');
  await cell(page, one, 'contract_value').click();
  const editor = page.getByRole('spinbutton', { name: `Contract value, ${one}` });
  await editor.fill('5150');
  const draft = cell(page, two, 'annual_revenue');
  await expect(draft).toContainText('$41');
  const scroll = () => page.evaluate(() => document.querySelector('.grid-scroll')?.scrollTop ?? 0);
  const before = await scroll();
  // Asked in the page at each frame, because the mark is there for a moment only.
  const marked = page.waitForFunction(() => document.body.textContent?.includes('Priya, just now'));

  await cell(other.page, one, 'annual_revenue').click();
  await other.page.getByRole('spinbutton').fill('123456');
  await other.page.getByRole('spinbutton').press('Enter');
  const shown = cell(page, one, 'annual_revenue');
  await expect(shown).toContainText('$123,456');
  await marked;
  await expect(chosen).toBeChecked();
  await expect(
    page.getByRole('status').getByText(/^Priya Raman changed .* of Bluewick Energy$/),
  ).toBeAttached();
  await expectAccessible(page, 'a marked cell');
  await changed(two, 'annual_revenue', 777);
  await changed(one, 'contract_value', 888);
  await changed(two, 'contract_value', 999);
  await expect(cell(page, two, 'contract_value')).toContainText('$999');

  await expect(editor).toHaveValue('5150');
  await expect(editor).toBeFocused();
  await expect(draft).toContainText('$41');
  expect(await scroll()).toBe(before);
  await expect(shown).not.toContainText('just now');

  // The write says that the value is another one meanwhile, and the person chooses.
  await editor.press('Enter');
  await page.getByRole('button', { name: 'Keep mine' }).first().click();
  await expect.poll(async () => (await held(one)).contract_value).toBe(5150);
  await expect(cell(other.page, one, 'contract_value')).toContainText('$5,150');
  // Who is at a record is shown there, until they leave it.
  const row = (from: Page) => from.getByRole('row', { name: new RegExp(one) });
  for (const both of [page, other.page]) {
    await row(both).hover();
    await both.getByRole('button', { name: `Open ${one}` }).click();
  }
  await expect(page.getByText('Priya is here')).toBeVisible();
  await expect(other.page.getByText('Maya is here')).toBeVisible();
  const inRow = row(page).getByRole('img', { name: 'Priya Raman is here' });
  await expect(inRow).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await changed(one, 'annual_revenue', 4242);
  await expect(page.getByRole('list', { name: 'History' }).getByText('$4,242')).toBeVisible();
  await other.page.keyboard.press('Escape');
  await expect(page.getByText('Priya is here')).toBeHidden();
  await expect(inRow).toHaveCount(0);
  // The refused write.
  expect([errors, other.errors]).toEqual([[expect.stringContaining('409')], []]);
});

test('open notes follow the other person, and an edit of a note that is removed meanwhile is kept', async ({
  browser,
}) => {
  const { page, errors } = await opened(browser, maya);
  const other = await opened(browser, priya);
  for (const both of [page, other.page]) {
    await both.getByRole('row', { name: new RegExp(two) }).hover();
    await both.getByRole('button', { name: `Open ${two}` }).click();
    await both.getByRole('tab', { name: 'Notes' }).click();
    await expect(both.getByText('No notes yet')).toBeVisible();
  }
  const draft = page.getByRole('textbox', { name: 'Add a note' });
  await draft.fill('Called Dana');
  await other.page.getByRole('textbox', { name: 'Add a note' }).fill('Dana is away until Monday');
  await other.page.getByRole('button', { name: 'Add note' }).click();
  const notes = page.getByRole('list', { name: 'Notes' });
  await expect(notes.getByText('Dana is away until Monday')).toBeVisible();
  await expect(draft).toHaveValue('Called Dana');
  await expect(draft).toBeFocused();

  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('button', { name: `Edit note by ${maya.fullName}` }).click();
  const edit = page.getByRole('textbox', { name: 'Note', exact: true });
  await edit.fill('Called Dana twice');
  await other.page.getByRole('button', { name: `Remove note by ${maya.fullName}` }).click();
  await other.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('This note was removed meanwhile.')).toBeVisible();
  await expectAccessible(page, 'a note that was removed elsewhere');
  await expect(edit).toHaveValue('Called Dana twice');
  await expect(edit).toBeFocused();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(other.page.getByRole('list', { name: 'Notes' }).getByText('Called Dana twice')).toBeVisible();
  await page.getByRole('textbox', { name: 'Add a note' }).press('Escape');
  expect([errors, other.errors]).toEqual([[], []]);
});

test('after a lost connection and a restart of the server the table catches up by itself', async ({
  browser,
}) => {
  const { page } = await opened(browser, maya);
  let loads = 0;
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/retention/renewals') && !searchParams.has('ids')) loads += 1;
  });
  await page.context().setOffline(true);
  await changed(one, 'annual_revenue', 31_415);
  await page.context().setOffline(false);
  await expect(cell(page, one, 'annual_revenue')).toContainText('$31,415');

  await cell(page, two, 'contract_value').click();
  await page.getByRole('spinbutton').fill('62');
  await world().server.stop('SIGTERM');
  await world().server.start();
  await changed(one, 'annual_revenue', 27_182);
  await expect(cell(page, one, 'annual_revenue')).toContainText('$27,182');
  await expect(page.getByRole('spinbutton')).toHaveValue('62');
  await page.getByRole('spinbutton').press('Enter');
  await expect.poll(async () => (await held(two)).contract_value).toBe(62);
  expect(loads).toBe(0);
});

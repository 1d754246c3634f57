/** The Audit Center with the real server: an edit is listed, taken back, filtered by address and exported (spec §2.10, §2.14). */
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { listRenewals, updateRenewal, type Renewal } from '../../contract/records/renewals.ts';
import { callApi, signUpByApi, tokenByApi } from '../support/browser/api-people.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { openAs, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';

const world = useWorld();
const account = 'Bluewick Energy';
const other = 'Fennimore Foods';
const audit = (search = '') => `${world().server.origin}/northbeam/workspace/audit${search}`;

let place = { workspace_id: '', user_id: '' };
const token = () => tokenByApi(world().server.origin, maya);

test.beforeAll(async () => {
  const { server, mail } = world();
  place = await signUpByApi(server.origin, mail, maya);
});

async function renewalOf(name: string): Promise<Renewal> {
  const { workspace_id, user_id } = place;
  const { data } = await callApi(
    world().server.origin,
    listRenewals,
    { query: { workspace_id, user_id } },
    await token(),
  );
  const found = data.find(({ account_name }) => account_name === name);
  if (found === undefined) throw new Error(`There is no renewal of ${name}`);
  return found;
}

async function setRevenue(name: string, value: number): Promise<void> {
  const { id, annual_revenue } = await renewalOf(name);
  await callApi(
    world().server.origin,
    updateRenewal,
    {
      params: { id },
      query: { workspace_id: place.workspace_id },
      body: { field: 'annual_revenue', value, expected_value: annual_revenue },
    },
    await token(),
  );
}

const grid = (page: Page) => page.getByRole('grid', { name: 'audit entries' });
/** The rows of entries, without what is unfolded. */
const entries = (page: Page) => grid(page).locator('tbody tr:has(> th[scope="row"] time)');
const revert = (page: Page) =>
  page.getByRole('button', { name: `Revert Annual revenue, ${account}`, exact: true });

test('an edit in the table is the first entry, is taken back by keyboard, and the cell has the old value', async ({
  page,
}) => {
  const errors = watchErrors(page);
  const before = (await renewalOf(account)).annual_revenue;
  const renewals = `${world().server.origin}/northbeam/retention/renewals`;
  const cell = page
    .getByRole('row', { name: new RegExp(account) })
    .locator('[data-grid-cell="annual_revenue"]');
  await openAs(page, maya, renewals);
  await cell.click();
  const editor = page.getByRole('spinbutton', { name: `Annual revenue, ${account}` });
  await editor.fill('310000');
  await editor.press('Enter');
  await expect(cell.getByRole('status')).toHaveText('Saved');

  await page.goto(audit());
  const first = entries(page).first();
  await expect(first).toContainText(`Renewal ${account}`);
  await expect(first.getByRole('gridcell')).toContainText(['', 'Updated', 'Annual revenue', 'Maya Okafor']);
  await first.getByRole('button').press('Enter');
  await expect(page.getByRole('deletion')).toHaveText(`$${before?.toLocaleString('en-US')}`);
  await expect(page.getByRole('insertion')).toHaveText('$310,000');
  await expectAccessible(page, 'audit center');
  await revert(page).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Revert Annual revenue?' });
  await expect(question).toContainText('Maya Okafor changed it on');
  await expectAccessible(page, 'audit revert');
  await page.setViewportSize({ width: 1440, height: 900 });
  await question.getByRole('button', { name: 'Revert' }).press('Enter');
  await expect(entries(page).first()).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText('Reverted', { exact: true })).toBeVisible();
  await page.goto(renewals);
  await expect(cell).toHaveText(`$${before?.toLocaleString('en-US')}`);
  expect(errors).toEqual([]);
});

test('filters are in the address, survive a reload and Back, and the file has exactly the filtered entries', async ({
  page,
}) => {
  await setRevenue(account, 320000);
  await setRevenue(other, 120000);
  await openAs(page, maya, audit());
  await expect(entries(page).first()).toContainText(other);
  const whole = await entries(page).count();
  await page.getByRole('combobox', { name: 'Filter by action' }).click();
  await page.getByRole('option', { name: 'Updated' }).click();
  await expect(page).toHaveURL(audit('?action=update'));
  await page.getByRole('searchbox', { name: 'Search' }).fill(other);
  await expect(page).toHaveURL(audit('?q=Fennimore+Foods&action=update'));
  await expect(entries(page)).toHaveCount(1);
  await expect(page.getByText('1 entry')).toBeVisible();
  await page.reload();
  await expect(entries(page)).toHaveCount(1);
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(other);

  const stored = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await stored;
  await expect(page.getByText('The file is ready.')).toBeVisible();
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(other);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);

  await page.goBack();
  await expect(page).toHaveURL(audit());
  await expect(entries(page)).toHaveCount(whole);
});

test('a change whose value was changed since is not taken back, and the log is loaded again', async ({
  page,
}) => {
  await setRevenue(account, 330000);
  await openAs(page, maya, audit(`?entity_id=${(await renewalOf(account)).id}`));
  await expect(page.getByRole('button', { name: `Remove filter: ${account}` })).toBeVisible();
  await entries(page).first().getByRole('button').click();
  await setRevenue(account, 340000);
  await revert(page).click();
  const question = page.getByRole('alertdialog', { name: 'Revert Annual revenue?' });
  await question.getByRole('button', { name: 'Revert' }).click();
  await expect(question.getByRole('alert')).toContainText('since');
  await question.getByRole('button', { name: 'Reload the log' }).click();
  await expect(revert(page)).toHaveCount(0);
  await entries(page).first().getByRole('button').click();
  await expect(revert(page)).toBeVisible();
  expect((await renewalOf(account)).annual_revenue).toBe(340000);
});

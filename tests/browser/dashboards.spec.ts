/** The dashboards in a browser (spec §2.2): their charts with the keyboard, their tables, and a layout that is kept. */
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { charts } from '../../contract/charts.ts';
import { defaultArrangement } from '../../contract/dashboards.ts';
import { listMembers, updateMemberRole } from '../../contract/members.ts';
import { listRenewals } from '../../contract/records/renewals.ts';
import { callApi, joinByApi, signUpByApi, tokenByApi } from '../support/browser/api-people.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { openAs, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';
import { shownCount } from '../support/browser/shown-count.ts';

const world = useWorld();
const origin = () => world().server.origin;
const dashboards = (query = '') => `${origin()}/northbeam/reports${query}`;

const MONTHS = 'Renewals by month';
const RISK = 'Revenue at risk';

const chartOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** The marks of a chart, in the order of the arrow keys. */
const marksOf = (page: Page, name: string) => chartOf(page, name).getByRole('link');
/** Each chart is answered by itself: a key pressed before the last one finds another page. */
async function everyChartIsDrawn(page: Page): Promise<void> {
  for (const { kind } of defaultArrangement)
    await expect(marksOf(page, charts[kind].title).first()).toBeVisible();
}
const titles = (page: Page) => page.getByRole('heading', { level: 2 });

/** An invitation is for an editor at most. */
async function makeChief({ fullName }: typeof chief): Promise<void> {
  const { workspace_id: id } = northbeam;
  const token = await tokenByApi(origin(), maya);
  const { data } = await callApi(origin(), listMembers, { params: { id }, query: {} }, token);
  const member = data.find((one) => 'name' in one && one.name === fullName)?.id ?? '';
  await callApi(
    origin(),
    updateMemberRole,
    { params: { id: member }, body: { role: 'chief_editor' } },
    token,
  );
}

/** Chooses an option of a select of the filter by its first letters. */
async function choose(page: Page, name: string, letters: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).press('Space');
  await expect(page.getByRole('listbox')).toBeFocused();
  await page.keyboard.type(letters);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
}

let errors: string[];

const another = (fullName: string) => ({
  ...maya,
  fullName,
  email: `${fullName.split(' ')[0]?.toLowerCase()}@halden.test`,
  workspaceName: `${fullName} alone`,
});
const chief = another('Cleo Marsh');
const viewer = another('Vera Lund');

let northbeam: Awaited<ReturnType<typeof signUpByApi>>;

test.beforeAll(async () => {
  northbeam = await signUpByApi(origin(), world().mail, maya);
});

test.beforeEach(async ({ page }) => {
  errors = watchErrors(page);
  await openAs(page, maya, dashboards());
  await everyChartIsDrawn(page);
});

test.afterEach(() => expect(errors).toEqual([]));

test('every chart of the default dashboard is drawn, and is accessible as a drawing and as a table', async ({
  page,
}) => {
  await expect(titles(page)).toHaveText(defaultArrangement.map(({ kind }) => charts[kind].title));
  await expectAccessible(page, 'the dashboards');
  await page.getByRole('button', { name: `Show as table: ${MONTHS}` }).click();
  await expect(chartOf(page, MONTHS).getByRole('table')).toBeVisible();
  await expectAccessible(page, 'a chart as a table');
});

test('the period is in the address, is kept, and is taken back with Back', async ({ page }) => {
  const subtitle = chartOf(page, MONTHS).getByText('Contract value by confidence');
  await expect(subtitle).toHaveText(/ in \d{4}$/);
  await page.getByRole('radio', { name: 'This quarter' }).check();
  await expect(subtitle).toHaveText(/ in Q\d \d{4}$/);
  await expect(page).toHaveURL(dashboards('?period=this-quarter'));
  await page.reload();
  await expect(page.getByRole('radio', { name: 'This quarter' })).toBeChecked();
  await expect(subtitle).toHaveText(/ in Q\d \d{4}$/);
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'This year' })).toBeChecked();
  await expect(subtitle).toHaveText(/ in \d{4}$/);
});

test('arrows lead over the values of a chart, Escape leaves them, and Enter opens the records of one', async ({
  page,
}) => {
  const marks = marksOf(page, RISK);
  await page.getByRole('button', { name: `More: ${RISK}` }).focus();
  await page.keyboard.press('Tab');
  await expect(marks.first()).toBeFocused();
  await expect(marks.first()).toHaveAccessibleName(/^Overdue, \$/);
  await page.keyboard.press('ArrowDown');
  await expect(marks.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(marks.last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(marks.first()).toBeFocused();
  await expect(chartOf(page, RISK).locator('.c-tip')).toContainText('Overdue');
  const summary = (await chartOf(page, RISK).getByRole('group').getAttribute('aria-label')) ?? '';
  const overdue = Number(/Overdue: (\d+),/.exec(summary)?.[1]);
  expect(overdue).toBeGreaterThan(0);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(chartOf(page, RISK).getByRole('group')).toBeFocused();
  await expect(chartOf(page, RISK).locator('.c-tip')).toHaveCount(0);
  // The way back is to the mark that was left.
  await page.keyboard.press('Tab');
  await expect(marks.nth(1)).toBeFocused();

  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/northbeam\/retention\/renewals\?/);
  await expect.poll(() => shownCount(page)).toBe(overdue);
  await page.goBack();
  await expect(marks.first()).toBeVisible();
});

test('the table has the values of the drawing, and the file those of the table', async ({ page }) => {
  const drawn = await marksOf(page, RISK).evaluateAll((all) => all.map((mark) => mark.ariaLabel));
  const chart = chartOf(page, RISK);
  await page.getByRole('button', { name: `Show as table: ${RISK}` }).click();
  const lines = chart.locator('tbody').getByRole('row');
  await expect(lines).toHaveCount(drawn.length);
  const told = await lines.evaluateAll((all) =>
    all.map((row) => [...row.children].map(({ textContent }) => textContent).join(', ')),
  );
  expect(told).toEqual(drawn);

  const stored = page.waitForEvent('download');
  await page.getByRole('button', { name: `More: ${RISK}` }).click();
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  const file = await stored;
  expect(file.suggestedFilename()).toMatch(/^revenue-at-risk-\d{4}-\d\d-\d\d\.csv$/);
  await expect(chart.getByText('The file is ready.')).toBeVisible();
  const [, ...rows] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  const values = rows.map((row) => row.split(',').slice(0, 2));
  expect(values.slice(0, -1)).toEqual(
    told.map((line) => {
      const [title = '', ...value] = line.split(', ');
      return [title, value.join('').replaceAll(/[$,]/g, '')];
    }),
  );
  expect(values.at(-1)?.[0]).toBe('Total');

  await page.getByRole('button', { name: `Show as drawing: ${RISK}` }).click();
  await expect(marksOf(page, RISK)).toHaveCount(drawn.length);
});

test('a dashboard is arranged with the keyboard, saved, kept, and reset', async ({ page }) => {
  const [first = '', second = '', ...others] = defaultArrangement.map(({ kind }) => charts[kind].title);
  await page.getByRole('button', { name: 'Edit layout' }).click();
  await expect(page.getByRole('heading', { name: 'Edit layout' })).toBeFocused();
  await expectAccessible(page, 'a layout that is edited');
  const grip = page.getByRole('button', { name: `Move ${first}`, exact: true });
  await grip.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  const all = defaultArrangement.length;
  await expect(page.getByText(`${first}: place 2 of ${all}, two thirds wide`)).toBeAttached();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByText(`${first}: place 2 of ${all}, full width`)).toBeAttached();
  await expect(grip).toBeFocused();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Remove Owner workload' }).click();
  await page.getByRole('button', { name: 'Save layout' }).click();
  await expect(page.getByRole('button', { name: 'Edit layout' })).toBeVisible();

  const arranged = [second, first, ...others.filter((title) => title !== 'Owner workload')];
  await expect(titles(page)).toHaveText(arranged);
  await page.reload();
  await expect(titles(page)).toHaveText(arranged);
  const box = async (name: string) => (await chartOf(page, name).boundingBox())?.width ?? 0;
  expect(await box(first)).toBeGreaterThan(2 * (await box(second)));

  await page.getByRole('button', { name: 'Edit layout' }).click();
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await expect(page.getByRole('button', { name: 'Edit layout' })).toBeVisible();
  await expect(titles(page)).toHaveText([first, second, ...others]);
});

test('a filter by owner is in the address beside the period, survives a reload, and a mark opens exactly its records', async ({
  page,
}) => {
  const { workspace_id, user_id } = northbeam;
  const token = await tokenByApi(origin(), maya);
  const { data } = await callApi(origin(), listRenewals, { query: { workspace_id, user_id } }, token);
  const isOverdue = (days: number | null) => days !== null && days < 0;
  const overdue = data.filter(({ days_until_renewal: days }) => isOverdue(days));
  const mine = overdue.filter(({ account_owner: owner }) => owner === maya.fullName);
  expect(mine.length).toBeGreaterThan(0);
  expect(mine.length).toBeLessThan(overdue.length);
  const risk = chartOf(page, RISK).getByRole('group');
  await expect(risk).toHaveAccessibleName(new RegExp(`Overdue: ${overdue.length},`));

  await page.getByRole('radio', { name: 'This quarter' }).check();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await choose(page, 'Field, condition 1', 'owner');
  await choose(page, 'Value, condition 1', 'me');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(dashboards('?period=this-quarter&filter=account_owner.is%28me%29'));
  await expect(risk).toHaveAccessibleName(new RegExp(`Overdue: ${mine.length},`));
  await expectAccessible(page, 'the dashboards with a filter');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'This quarter' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Owner is you', exact: true })).toBeVisible();
  await expect(risk).toHaveAccessibleName(new RegExp(`Overdue: ${mine.length},`));

  await marksOf(page, RISK).first().click();
  await expect(page).toHaveURL(/\/northbeam\/retention\/renewals\?/);
  await expect.poll(() => shownCount(page)).toBe(mine.length);
});

test('a chief editor shares an arrangement, and a viewer sees it', async ({ browser }) => {
  const by = { admin: maya, ...northbeam };
  await joinByApi(origin(), world().mail, chief, 'editor', by);
  await makeChief(chief);
  await joinByApi(origin(), world().mail, viewer, 'viewer', by);
  const all = defaultArrangement.map(({ kind }) => charts[kind].title);
  const without = all.filter((title) => title !== RISK);
  const [page, other] = [
    await (await browser.newContext()).newPage(),
    await (await browser.newContext()).newPage(),
  ];
  await openAs(other, viewer, `${origin()}/vera-lund-alone/chatam`);
  await other.goto(dashboards());
  await expect(titles(other)).toHaveText(all);
  await other.getByRole('button', { name: 'Edit layout' }).click();
  const refused = other.getByRole('button', { name: 'Share with Northbeam' });
  await expect(refused).toBeDisabled();
  await expect(refused).toHaveAccessibleDescription('Only chief editors and admins can share a layout.');

  await openAs(page, chief, `${origin()}/cleo-marsh-alone/chatam`);
  await page.goto(dashboards());
  await page.getByRole('button', { name: 'Edit layout' }).click();
  await page.getByRole('button', { name: `Remove ${RISK}` }).click();
  await page.getByRole('button', { name: 'Share with Northbeam' }).click();
  await expect(page.getByRole('button', { name: 'Edit layout' })).toBeVisible();
  await expect(titles(page)).toHaveText(without);

  await other.reload();
  await expect(titles(other)).toHaveText(without);
  await expectAccessible(other, 'a shared dashboard');
});

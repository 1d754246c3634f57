/** The dashboards in a browser (spec §2.2): their charts with the keyboard, their tables, and a layout that is kept. */
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { charts } from '../../contract/charts.ts';
import { defaultArrangement } from '../../contract/dashboards.ts';
import { signUpByApi } from '../support/browser/api-people.ts';
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
const titles = (page: Page) => page.getByRole('heading', { level: 2 });

let errors: string[];

test.beforeAll(async () => {
  await signUpByApi(origin(), world().mail, maya);
});

test.beforeEach(async ({ page }) => {
  errors = watchErrors(page);
  await openAs(page, maya, dashboards());
  await expect(marksOf(page, MONTHS).first()).toBeVisible();
});

test.afterEach(() => expect(errors).toEqual([]));

test('every chart of the default dashboard is drawn, and is accessible as a drawing and as a table', async ({
  page,
}) => {
  await expect(titles(page)).toHaveText(defaultArrangement.map(({ kind }) => charts[kind].title));
  for (const { kind } of defaultArrangement)
    await expect(marksOf(page, charts[kind].title).first()).toBeVisible();
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

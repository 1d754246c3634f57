/** What only a browser does to the grid: scrolls to what is typed, reads fields, lays out targets (spec §4, design §9). */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { signUpByApi } from '../support/browser/api-people.ts';
import { openAs, useWorld } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';

const world = useWorld();

test.beforeAll(async () => {
  const { server, mail } = world();
  await signUpByApi(server.origin, mail, maya);
});

async function openTable(browser: Browser, width: number): Promise<Page> {
  const { origin } = world().server;
  const page = await (await browser.newContext({ viewport: { width, height: 800 } })).newPage();
  await openAs(page, maya, `${origin}/northbeam/retention/renewals`);
  await expect(page.getByRole('grid', { name: 'Renewals' })).toBeVisible();
  return page;
}

const cellOf = (page: Page, row: number, key: string) =>
  page.locator(`[aria-rowindex="${row + 1}"] > [data-grid-cell="${key}"]`);
const scroller = (page: Page) => page.locator('[data-grid-scroll]');
const left = (page: Page) => scroller(page).evaluate(({ scrollLeft }) => scrollLeft);
const scrollTo = (page: Page, x: number) =>
  scroller(page).evaluate((element, to) => void (element.scrollLeft = to), x);

test('an account name can be edited while the table is scrolled sideways, and the table stays there', async ({
  browser,
}) => {
  const page = await openTable(browser, 1000);
  await scrollTo(page, 250);
  const name = cellOf(page, 1, 'account_name');
  await name.click();
  const field = name.getByRole('textbox');
  await field.fill('');
  await field.pressSequentially('Bluewick Power and Light Company');
  await expect(field).toHaveValue('Bluewick Power and Light Company');
  expect(await left(page)).toBe(250);
  await field.press('Escape');
  await expect(field).toHaveCount(0);
  expect(await left(page)).toBe(250);
});

for (const width of [1000, 390]) {
  test(`at ${width} px Home scrolls to the first column, and an arrow key scrolls the second column into view`, async ({
    browser,
  }) => {
    const page = await openTable(browser, width);
    for (const row of [1, 0]) {
      const columns = page.locator(`[aria-rowindex="${row + 1}"] > [aria-colindex]`);
      await page.locator(`[aria-rowindex="${row + 1}"] [data-grid-cell="account_name"]`).focus();
      await scrollTo(page, 250);
      await page.keyboard.press('Home');
      expect(await left(page)).toBe(0);
      await scrollTo(page, 250);
      await page.keyboard.press('ArrowRight');
      const [first, second] = await Promise.all([columns.nth(0).boundingBox(), columns.nth(1).boundingBox()]);
      expect(second?.x).toBeGreaterThanOrEqual((first?.x ?? 0) + (first?.width ?? 0));
    }
  });
}

test('a number or a date that cannot be read is refused with a reason, and Escape restores the value', async ({
  browser,
}) => {
  const page = await openTable(browser, 1440);
  const revenue = cellOf(page, 2, 'annual_revenue');
  const held = await revenue.textContent();
  await revenue.click();
  await page.keyboard.type('12e');
  await page.keyboard.press('Enter');
  await expect(revenue.getByRole('alert')).toHaveText('Please enter a number of 0 or more');
  await expect(revenue.getByRole('spinbutton')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(revenue).toHaveText(held ?? '');

  const date = cellOf(page, 2, 'renewal_date');
  const day = await date.textContent();
  await date.click();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(date.getByRole('alert')).toHaveText('Please enter a date that exists');
  await page.keyboard.press('Escape');
  await expect(date).toHaveText(day ?? '');
});

test('the actions of a draft can be pressed over a height of 24 px, and on a phone over the whole row', async ({
  browser,
}) => {
  const page = await openTable(browser, 1440);
  const revenue = cellOf(page, 3, 'annual_revenue');
  await revenue.click();
  await page.keyboard.type('310000');
  await page.getByRole('searchbox').click();
  const save = revenue.getByRole('button', { name: 'Save' });
  /** The height a pointer meets, from the middle up and down. */
  const target = () =>
    save.evaluate((button) => {
      const { left: x, top, width, height } = button.getBoundingClientRect();
      const at = (y: number) => document.elementFromPoint(x + width / 2, y) === button;
      return Array.from({ length: Math.ceil(height) + 2 }, (_, index) => at(top - 1 + index)).filter(Boolean)
        .length;
    });
  expect(await target()).toBeGreaterThanOrEqual(24);
  await page.setViewportSize({ width: 390, height: 800 });
  await revenue.scrollIntoViewIfNeeded();
  expect(await target()).toBeGreaterThanOrEqual(42);
});

test('the question about a conflicting account name covers no cell', async ({ browser }) => {
  const pages = await Promise.all([openTable(browser, 1440), openTable(browser, 1440)]);
  // Both editors are open before one saves: a name that arrives before the edit begins is no conflict.
  for (const [index, page] of pages.entries()) {
    const name = cellOf(page, 4, 'account_name');
    await name.click();
    await name.getByRole('textbox').fill(`Quarry ${index}`);
  }
  for (const [index, page] of pages.entries()) {
    const name = cellOf(page, 4, 'account_name');
    await page.keyboard.press('Enter');
    await expect(index === 0 ? name.getByRole('status') : page.getByRole('alert')).toBeVisible();
  }
  const [, page] = pages;
  if (!page) throw new Error('No second page');
  const [table, question] = await Promise.all([
    scroller(page).boundingBox(),
    page.getByRole('alert').boundingBox(),
  ]);
  expect(question?.y).toBeGreaterThanOrEqual((table?.y ?? 0) + (table?.height ?? 0));
  expect((question?.y ?? 0) + (question?.height ?? 0)).toBeLessThanOrEqual(800);
});

for (const width of [1440, 390]) {
  test(`at ${width} px the status and the actions of a value stay inside its cell`, async ({ browser }) => {
    const page = await openTable(browser, width);
    const inside = async (at: number, key: string) => {
      const cell = cellOf(page, at, key);
      await expect(cell.getByRole('status')).toHaveText('Saved');
      return cell.evaluate((element) => {
        const outer = element.getBoundingClientRect();
        const parts = [...element.querySelectorAll('.grid-note, .grid-status, .grid-action')];
        return parts.every((part) => {
          const { left: from, right: to } = part.getBoundingClientRect();
          return from >= outer.left - 0.5 && to <= outer.right + 0.5;
        });
      });
    };
    // A record of its own for each width: the same value again would be no edit.
    const row = width === 1440 ? 6 : 8;
    const name = cellOf(page, row, 'account_name');
    await name.click();
    await name.getByRole('textbox').fill('A company with a name of forty characters '.repeat(3).trim());
    await page.keyboard.press('Enter');
    expect(await inside(row, 'account_name')).toBe(true);
    const term = cellOf(page, row, 'renewal_term_months');
    await term.click();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await inside(row, 'renewal_term_months')).toBe(true);
    await expect(term.getByRole('button', { name: 'Undo' })).toBeInViewport();
    // The neighbour can be pressed where it stands.
    await scrollTo(page, 0);
    const next = page.locator(`[aria-rowindex="${row + 1}"] > [aria-colindex="2"]`);
    const isFree = await next.evaluate((element) => {
      const { left: x, top, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + 4, top + height / 2));
    });
    expect(isFree).toBe(true);
  });
}

test('the text box of a long account name grows with its text', async ({ browser }) => {
  const page = await openTable(browser, 1440);
  const name = cellOf(page, 7, 'account_name');
  await name.click();
  const box = name.getByRole('textbox');
  const heightOf = () => box.evaluate(({ clientHeight }) => clientHeight);
  await box.fill('Short');
  const one = await heightOf();
  const long =
    'Sandpiper and Daughters, Makers of Fine Instruments since 1871, and of their cases, of Whitby';
  await box.fill(long);
  expect(await heightOf()).toBeGreaterThan(one);
  expect(await box.evaluate((field) => field.scrollHeight <= field.clientHeight + 1)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(name.getByRole('status')).toHaveText('Saved');
  await name.click();
  await expect(box).toHaveValue(long);
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
});

test('a value can be copied from one cell and pasted into another by keyboard', async ({ browser }) => {
  const page = await openTable(browser, 1440);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  // The two differ in this row: the same value again would be no edit.
  const revenue = cellOf(page, 12, 'annual_revenue');
  const held = (await revenue.textContent()) ?? '';
  await revenue.focus();
  await page.keyboard.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(held);
  const value = cellOf(page, 12, 'contract_value');
  await value.focus();
  await page.keyboard.press('Control+v');
  await expect(value.getByRole('status')).toHaveText('Saved');
  await expect(value).toContainText(held);
  await page.keyboard.press('Delete');
  await expect(value).toContainText('No value');
  await page.keyboard.press('Control+z');
  await expect(value).toContainText('Changes reverted');
  await expect(value).toContainText(held);
});

test('on a touch screen the tooltip that appears when an editor closes is hidden after 2 s', async ({
  browser,
}) => {
  const { origin } = world().server;
  const context = await browser.newContext({ viewport: { width: 390, height: 800 }, hasTouch: true });
  const page = await context.newPage();
  await openAs(page, maya, `${origin}/northbeam/retention/renewals`);
  await expect(page.getByRole('grid', { name: 'Renewals' })).toBeVisible();
  // Standing still: on a busy machine the tooltip's two seconds are not over before it is looked at.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const name = page.locator('[data-grid-cell="account_name"][data-grid-text]').first();
  await name.tap();
  await expect(name.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(name).toBeFocused();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.clock.runFor(1_900);
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

test('in forced colours the list of an editor has a border, its current option an outline and its chosen option an icon', async ({
  browser,
}) => {
  const page = await openTable(browser, 1440);
  await page.emulateMedia({ forcedColors: 'active' });
  await cellOf(page, 5, 'renewal_term_months').click();
  await page.keyboard.press('Home');
  const drawn = (role: 'listbox' | 'option') =>
    page
      .getByRole(role)
      .first()
      .evaluate((element) => {
        const { borderTopWidth, borderTopStyle, outlineWidth, outlineStyle } = getComputedStyle(element);
        return { border: `${borderTopWidth} ${borderTopStyle}`, outline: `${outlineWidth} ${outlineStyle}` };
      });
  expect((await drawn('listbox')).border).toBe('1px solid');
  expect((await drawn('option')).outline).toBe('2px solid');
  await expect(page.getByRole('option', { selected: true }).locator('svg')).toBeVisible();
});

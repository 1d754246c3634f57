/** What only a browser does to the grid: scrolls to what is typed, reads fields, lays out targets (spec §4, design §9). */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { signUpByApi } from '../support/api-people.ts';
import { signIn, useWorld } from '../support/browser-world.ts';
import { maya } from '../support/maya.ts';

const world = useWorld();

test.beforeAll(async () => {
  const { server, mail } = world();
  await signUpByApi(server.origin, mail, maya);
});

async function openTable(browser: Browser, width: number): Promise<Page> {
  const { origin } = world().server;
  const page = await (await browser.newContext({ viewport: { width, height: 800 } })).newPage();
  await signIn(page, origin, maya);
  await expect(page).toHaveURL(`${origin}/northbeam/chatam`);
  await page.goto(`${origin}/northbeam/retention/renewals`);
  await expect(page.getByRole('grid', { name: 'Renewals' })).toBeVisible();
  return page;
}

const cellOf = (page: Page, row: number, key: string) =>
  page.locator(`[aria-rowindex="${row + 1}"] > [data-grid-cell="${key}"]`);
const scroller = (page: Page) => page.locator('[data-grid-scroll]');
const left = (page: Page) => scroller(page).evaluate(({ scrollLeft }) => scrollLeft);
const scrollTo = (page: Page, x: number) =>
  scroller(page).evaluate((element, to) => void (element.scrollLeft = to), x);

test('the account is edited while the table stands to the side', async ({ browser }) => {
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
  test(`at ${width} px Home shows the start, and an arrow to the second column shows it`, async ({
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

test('a number or a date that cannot be read is refused and stands', async ({ browser }) => {
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

test('the actions of a draft are targets of 24 px, of the whole row on a phone', async ({ browser }) => {
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

test('the question of a contested account stands under it, inside the table', async ({ browser }) => {
  const pages = await Promise.all([openTable(browser, 1440), openTable(browser, 1440)]);
  for (const [index, page] of pages.entries()) {
    const name = cellOf(page, 4, 'account_name');
    await name.click();
    await name.getByRole('textbox').fill(`Quarry ${index}`);
    await page.keyboard.press('Enter');
    await expect(index === 0 ? name.getByRole('status') : page.getByRole('alert')).toBeVisible();
  }
  const [, page] = pages;
  if (!page) throw new Error('No second page');
  const table = await scroller(page).boundingBox();
  const question = page.getByRole('alert');
  await expect.poll(async () => (await question.boundingBox())?.x).toBeGreaterThanOrEqual(table?.x ?? 0);
});

test('forced colours show the list, the place in it and what is chosen', async ({ browser }) => {
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

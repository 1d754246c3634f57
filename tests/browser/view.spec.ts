/** The renewal table as a person looks at it: headers, widths, wrapping, zoom, print, and what is kept (spec §2.5, §4). */
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { signUpByApi } from '../support/browser/api-people.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { openAs, useWorld } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';
import { shownCount } from '../support/browser/shown-count.ts';

const world = useWorld();
const address = (search = '') => `${world().server.origin}/northbeam/retention/renewals${search}`;

test.beforeAll(async () => {
  const { server, mail } = world();
  await signUpByApi(server.origin, mail, maya);
});

async function openTable(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const page = await (await browser.newContext({ viewport })).newPage();
  await openAs(page, maya, address());
  await expect(page.getByRole('grid', { name: 'Renewals' })).toBeVisible();
  return page;
}

const sortOf = (page: Page, name: string) =>
  page.getByRole('columnheader', { name }).getAttribute('aria-sort');

test('a click anywhere in a column header sorts by it, and so do Enter and Space', async ({ browser }) => {
  const page = await openTable(browser, { width: 1440, height: 900 });
  for (const name of ['Account', 'Annual revenue', 'Confidence']) {
    const header = page.getByRole('columnheader', { name });
    const box = await header.boundingBox();
    if (!box) throw new Error(`There is no ${name}`);
    // 5 px on either side of an edge belong to the grip that changes the width.
    // The checkbox that selects all stands before the name of the account.
    const left = name === 'Account' ? 48 : 6;
    const spots = [
      { x: left, y: 2 },
      { x: box.width - 8, y: 2 },
      { x: left, y: box.height - 3 },
      { x: box.width - 8, y: box.height - 3 },
    ];
    const seen: (string | null)[] = [];
    for (const position of spots.slice(0, 3)) {
      await header.click({ position });
      seen.push(await sortOf(page, name));
    }
    expect([name, ...seen]).toEqual([name, 'ascending', 'descending', 'none']);
    await header.click({ position: spots[3] ?? { x: 6, y: 2 } });
    expect(await sortOf(page, name)).toBe('ascending');
    await page.keyboard.press('Enter');
    expect(await sortOf(page, name)).toBe('descending');
    await page.keyboard.press('Space');
    expect(await sortOf(page, name)).toBe('none');
  }
  await page.getByRole('checkbox', { name: 'Select all renewals' }).check();
  expect(await sortOf(page, 'Account')).toBe('none');
});

test('at 1440 px the table shows all columns from the account to the contract', async ({ browser }) => {
  const page = await openTable(browser, { width: 1440, height: 900 });
  const edge = await page.locator('[data-grid-scroll]').evaluate((table) => {
    // Room for a scrollbar that takes some.
    return table.getBoundingClientRect().right - 15;
  });
  const headers = page.getByRole('columnheader');
  const names = await headers.allTextContents();
  const inView: string[] = [];
  for (const [index, name] of names.entries()) {
    const box = await headers.nth(index).boundingBox();
    if (box && box.x + box.width <= edge) inView.push(name);
  }
  expect(inView).toEqual([
    'Account',
    'Owner',
    'Annual revenue',
    'Contract value',
    'Term',
    'Renewal date',
    'Days until',
    'Expiration',
    'Auto renewal',
    'Confidence',
    'Contract',
  ]);
});

const due = [/^Overdue/, /^0–30 days/, /^31–60 days/, /^61–90 days/] as const;
const ofFields = ['Mine', 'Filter by Owner', 'Filter by Confidence'] as const;

/** The corners of a control at which something else is: an edge, a neighbour, or nothing. */
const coveredCorners = (place: Locator) =>
  place.evaluate((control) => {
    // In a line that scrolls sideways it is reached by scrolling.
    control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left, top, right, bottom } = control.getBoundingClientRect();
    const corners = [
      [left + 3, top + 3],
      [right - 3, top + 3],
      [left + 3, bottom - 3],
      [right - 3, bottom - 3],
    ] as const;
    const box = control.closest('label') ?? control;
    return corners.filter(([x, y]) => !box.contains(document.elementFromPoint(x, y)));
  });

async function expectUncovered(page: Page, places: readonly Locator[]) {
  for (const place of places) {
    const name = (await place.getAttribute('aria-label')) ?? (await place.textContent());
    expect([name, await coveredCorners(place)]).toEqual([name, []]);
  }
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
}

for (const width of [1440, 1024, 768]) {
  test(`at ${width} px no control of the toolbar is covered or cut off`, async ({ browser }) => {
    const page = await openTable(browser, { width, height: 800 });
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    const names = ['Undo last edit', 'Columns', ...due, ...ofFields];
    await expectUncovered(page, [page.getByRole('searchbox'), ...names.map(button)]);
    const lines = await page
      .getByRole('group', { name: 'Flags' })
      .getByRole('button')
      .evaluateAll((flags) => new Set(flags.map((flag) => flag.getBoundingClientRect().top)).size);
    expect(lines).toBe(1);
  });
}

for (const width of [390, 320]) {
  test(`at ${width} px no control of the toolbar, its sheet and its panel is covered or cut off`, async ({
    browser,
  }) => {
    const page = await openTable(browser, { width, height: 800 });
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    const flags = [/^Notice due/, /^No confidence/, /^Checkpoint/, /^Untouched/];
    const names = ['More', 'Filters', 'Mine', ...due, ...flags];
    await expectUncovered(page, [page.getByRole('searchbox'), ...names.map(button)]);

    await button('More').click();
    const more = page.getByRole('group', { name: 'More' });
    const tools = ['Undo last edit', 'Redo edit', 'Export CSV', 'Triage settings', 'Deleted renewals'];
    await expectUncovered(page, [
      ...tools.map((name) => more.getByRole('button', { name })),
      more.getByRole('link', { name: 'Import renewals' }),
    ]);
    // Choosing closes the panel; the dialog returns the focus to its button.
    await more.getByRole('button', { name: 'Deleted renewals' }).click();
    await expect(more).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'Deleted renewals' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button('More')).toBeFocused();

    await button('Filters').click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet).toContainText('What is shown of the renewals, and how.');
    const inSheet = [...ofFields, 'Filter', 'Columns', 'Clear all', /^Show \d+ renewals$/];
    await expectUncovered(page, [
      ...inSheet.map((name) => sheet.getByRole('button', { name, exact: true })),
      sheet.getByRole('combobox', { name: 'Sort by' }),
      sheet.getByRole('combobox', { name: 'Group by' }),
    ]);
  });
}

test('on a phone the table has two thirds of the height, and the sheet filters, sorts and groups it by keyboard', async ({
  browser,
}) => {
  const page = await openTable(browser, { width: 390, height: 844 });
  const table = await page.locator('[data-grid-scroll]').boundingBox();
  const bar = await page.getByRole('banner').boundingBox();
  const below = 844 - (bar?.y ?? 0) - (bar?.height ?? 0);
  expect(844 - (table?.y ?? 844)).toBeGreaterThanOrEqual((below * 2) / 3);

  const all = await shownCount(page);
  const open = page.getByRole('button', { name: /^Filters/ });
  await open.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('combobox', { name: 'Sort by' }).focus();
  for (const direction of ['ascending', 'descending']) {
    await page.keyboard.press('Space');
    await page.getByRole('option', { name: /^Annual revenue/ }).click();
    await expect(sheet.getByRole('combobox', { name: 'Sort by' })).toHaveText(
      `Sort: Annual revenue, ${direction}`,
    );
  }
  await expect(page).toHaveURL(/sort=-annual_revenue/);
  await sheet.getByRole('button', { name: 'Mine' }).focus();
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('button', { name: 'Mine' })).toHaveAttribute('aria-pressed', 'true');
  await sheet.getByRole('button', { name: 'Clear all' }).click();
  await sheet.getByRole('button', { name: `Show ${all} renewals` }).press('Enter');
  await expect(sheet).toBeHidden();
  await expect(open).toBeFocused();
  await expect.poll(() => shownCount(page)).toBe(all);
});

test('on a phone a flag leaves the name of its account as much room as other names have', async ({
  browser,
}) => {
  const page = await openTable(browser, { width: 390, height: 844 });
  await expect(page.locator('[role="rowheader"] .flag-mark').first()).toBeVisible();
  const room = await page.getByRole('rowheader').evaluateAll((headers) =>
    headers.map((header) => {
      const name = header.querySelector('.grid-text')?.getBoundingClientRect().left ?? 0;
      const open = header.querySelector('.record-open')?.getBoundingClientRect().left ?? 0;
      const flag = header.querySelector('.flag-mark')?.getBoundingClientRect().left ?? Infinity;
      return Math.min(open, flag) - name;
    }),
  );
  expect(Math.min(...room)).toBeGreaterThan(60);
});

test('a selected row stays tinted while it is pointed at', async ({ browser }) => {
  const page = await openTable(browser, { width: 1440, height: 900 });
  const names = page.getByRole('rowheader');
  const tint = (place: number) => names.nth(place).evaluate((name) => getComputedStyle(name).backgroundColor);
  const plain = await tint(2);
  for (const place of [0, 1]) await names.nth(place).getByRole('checkbox').check();
  await names.nth(1).hover();
  expect(await tint(1)).toBe(await tint(0));
  expect(await tint(1)).not.toBe(plain);
});

test('at 400 % zoom at least one row is visible, and scrolling shows three', async ({ browser }) => {
  const page = await openTable(browser, { width: 320, height: 256 });
  await page.getByRole('rowheader').first().focus();
  const whole = () =>
    page.getByRole('rowheader').evaluateAll(
      (headers) =>
        headers.filter((header) => {
          const { left, top, bottom } = header.getBoundingClientRect();
          return [top + 3, bottom - 3].every((y) => header.contains(document.elementFromPoint(left + 5, y)));
        }).length,
    );
  await expect.poll(whole).toBeGreaterThanOrEqual(1);
  // The wheel brings the toolbar out of the way.
  await page.locator('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
  await expect.poll(whole).toBeGreaterThanOrEqual(3);
});

test('a filter is written into the address, Back removes it, and its panel is accessible', async ({
  browser,
}) => {
  const page = await openTable(browser, { width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Mine' }).click();
  await expect(page).toHaveURL(address('?owner=me'));
  await page.getByRole('button', { name: 'Filter by Confidence' }).click();
  await page.getByRole('checkbox', { name: 'Low' }).click();
  await expect(page).toHaveURL(address('?owner=me&confidence=low'));
  await expectAccessible(page, 'filter');
  const owners = await page.locator('.grid-records [data-grid-cell="account_owner"]').allTextContents();
  expect(owners.length).toBeGreaterThan(0);
  expect(owners.every((owner) => owner.endsWith('Maya Okafor'))).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(address('?owner=me'));
  await expect(page.getByRole('button', { name: 'Filter by Confidence', exact: true })).toBeVisible();
});

test('a sort is kept for the next visit, while Back and a link open exactly the view that they name', async ({
  browser,
}) => {
  const page = await openTable(browser, { width: 1440, height: 900 });
  await page.getByRole('columnheader', { name: 'Annual revenue' }).click();
  await expect(page).toHaveURL(address('?sort=annual_revenue'));
  await page.goBack();
  await expect.poll(() => sortOf(page, 'Annual revenue')).toBe('none');
  await page.getByRole('button', { name: /^Overdue/ }).click();
  await page.getByRole('button', { name: /^Overdue/ }).click();
  await expect(page).toHaveURL(address());
  expect(await sortOf(page, 'Annual revenue')).toBe('none');

  await page.goto(address());
  await expect(page).toHaveURL(address('?sort=annual_revenue'));
  await expect.poll(() => sortOf(page, 'Annual revenue')).toBe('ascending');
  await page.goto(address('?due=overdue'));
  await expect(page.getByRole('button', { name: /^Overdue/ })).toHaveAttribute('aria-pressed', 'true');
  expect(await sortOf(page, 'Annual revenue')).toBe('none');
});

test('Back pressed before a chosen sort is rendered removes the sort', async ({ browser }) => {
  const page = await openTable(browser, { width: 1440, height: 900 });
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    history.pushState = (...state) => {
      push(...state);
      history.back();
    };
  });
  await page.getByRole('columnheader', { name: 'Annual revenue' }).click();
  await expect(page).toHaveURL(address());
  await expect.poll(() => sortOf(page, 'Annual revenue')).toBe('none');
});

test('a printed view has all its rows, light colours and no shell', async ({ browser }) => {
  const page = await openTable(browser, { width: 1440, height: 500 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const drawn = () => page.locator('[role="rowheader"]').count();
  expect(await drawn()).toBeLessThan(28);
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      const shown = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length;
      Object.assign(window, {
        printed: {
          rows: shown('[role="rowheader"]'),
          theme: document.documentElement.dataset['theme'],
        },
      });
    });
  });
  const sheet = await page.pdf({ format: 'A4', landscape: true });
  expect(await page.evaluate(() => Reflect.get(window, 'printed') as unknown)).toEqual({
    rows: 28,
    theme: 'light',
  });
  const pages = sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(1);
  await expect.poll(drawn).toBeLessThan(28);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('grid')).toBeVisible();
});

/**
 * Ranges of cells in a browser: by the keyboard, by dragging with the edge that scrolls; what is copied, and cells of a spreadsheet
 * that are pasted, corrected and undone (decision 68).
 */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { signUpByApi } from '../support/browser/api-people.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { openAs, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { spreadsheetClips } from '../support/clipboard/spreadsheet-clips.ts';
import { maya } from '../support/browser/maya.ts';

const world = useWorld();

test.beforeAll(async () => {
  const { server, mail } = world();
  await signUpByApi(server.origin, mail, maya);
});

async function openTable(browser: Browser, width = 1440): Promise<Page> {
  const { origin } = world().server;
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  const page = await context.newPage();
  await openAs(page, maya, `${origin}/northbeam/retention/renewals`);
  await expect(page.getByRole('grid', { name: 'Renewals' })).toBeVisible();
  return page;
}

const cellOf = (page: Page, row: number, key: string) =>
  page.locator(`[aria-rowindex="${row + 1}"] > [data-grid-cell="${key}"]`);
const chosen = (page: Page) => page.locator('[role="row"] > [aria-selected="true"]');
const line = (page: Page) => page.getByRole('group', { name: 'Selected cells' });

/** What was copied, as text and as a table. */
const clipboard = (page: Page) =>
  page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const read = async (kind: string) => (await item?.getType(kind))?.text() ?? '';
    return { text: await read('text/plain'), html: await read('text/html') };
  });

test('cells are selected and copied by the keyboard alone', async ({ browser }) => {
  const page = await openTable(browser);
  const errors = watchErrors(page);
  await cellOf(page, 1, 'annual_revenue').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(chosen(page)).toHaveCount(6);
  await expect(line(page)).toContainText('6 cells in 2 columns');
  await expect(line(page)).toContainText(/Sum \$[\d,]+Average \$[\d,]+/);
  await expectAccessible(page, 'a range of cells');
  await page.keyboard.press('Control+c');
  await expect(page.getByText('Copied 6 cells')).toBeAttached();
  const { text, html } = await clipboard(page);
  expect(text.split('\n').map((row) => row.split('\t').length)).toEqual([2, 2, 2]);
  expect(text).toMatch(/^\$[\d,.]+\t\$[\d,.]+\n/);
  expect(html).toContain('<td');
  await page.keyboard.press('Escape');
  await expect(chosen(page)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('dragging selects cells without opening one, and beyond the edge the table scrolls', async ({
  browser,
}) => {
  const page = await openTable(browser);
  const [start, end] = [cellOf(page, 2, 'annual_revenue'), cellOf(page, 4, 'renewal_date')];
  const [from, to] = [await start.boundingBox(), await end.boundingBox()];
  if (!from || !to) throw new Error('A cell is not on the page');
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 10, { steps: 5 });
  await page.mouse.up();
  await expect(line(page)).toContainText('12 cells in 4 columns');
  await expect(end).toBeFocused();
  await expect(page.locator('.grid-editor')).toHaveCount(0);

  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, 795, { steps: 5 });
  const top = () => page.locator('[data-grid-scroll]').evaluate(({ scrollTop }) => scrollTop);
  await expect.poll(top).toBeGreaterThan(200);
  await page.mouse.up();
  const stopped = await top();
  await expect(line(page)).toContainText(/^\d+ cells in 1 column/);
  await page.mouse.move(from.x + 30, 790);
  expect(await top()).toBe(stopped);
});

test('a range stays with new values, and ends when the table is sorted', async ({ browser }) => {
  const page = await openTable(browser);
  await cellOf(page, 1, 'annual_revenue').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(chosen(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Annual revenue' }).click();
  await expect(chosen(page)).toHaveCount(0);
});

/** Puts cells into the clipboard as a spreadsheet program does. */
const copied = (page: Page, clip: { readonly text: string; readonly html: string }) =>
  page.evaluate(async ({ text, html }) => {
    const part = (kind: string, content: string) => ({ [kind]: new Blob([content], { type: kind }) });
    const item = new ClipboardItem({ ...part('text/plain', text), ...part('text/html', html) });
    await navigator.clipboard.write([item]);
  }, clip);

const card = (page: Page) => page.getByRole('region', { name: 'Write of many records' });

test('copied cells are pasted over others and undone with one Undo', async ({ browser }) => {
  const page = await openTable(browser);
  const errors = watchErrors(page);
  const columns = ['annual_revenue', 'contract_value'];
  const texts = (...rows: readonly number[]) =>
    Promise.all(rows.flatMap((row) => columns.map((key) => cellOf(page, row, key).textContent())));
  const before = await texts(1, 2, 4, 5);
  await cellOf(page, 1, 'annual_revenue').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+c');
  await expect(page.getByText('Copied 4 cells')).toBeAttached();
  await page.keyboard.press('Escape');
  await cellOf(page, 4, 'annual_revenue').focus();
  await page.keyboard.press('Control+v');
  await expect(card(page)).toContainText('Pasted 4 cells');
  expect(await texts(4, 5)).toEqual(before.slice(0, 4));
  // The result is told for some seconds only; this button stays.
  await page.getByRole('button', { name: 'Undo last edit' }).click();
  await expect.poll(() => texts(1, 2, 4, 5)).toEqual(before);
  expect(errors).toEqual([]);
});

test('cells of Excel are checked: a wrong one stays in its place to be corrected, the others are written', async ({
  browser,
}) => {
  const page = await openTable(browser);
  await cellOf(page, 7, 'annual_revenue').focus();
  await copied(page, {
    text: '$1,500\ta lot\r\n2500\t3500\r\n',
    html: spreadsheetClips.Excel.html.replace(
      /<tr[^]*<\/tr>/,
      '<tr><td>$1,500</td><td>a lot</td></tr><tr><td>2500</td><td>3500</td></tr>',
    ),
  });
  await page.keyboard.press('Control+v');
  const dialog = page.getByRole('dialog', { name: 'Paste 3 cells?' });
  await expect(dialog.getByRole('list', { name: 'What cannot be saved' })).toContainText(
    '“a lot”: Please enter a number of 0 or more',
  );
  await expectAccessible(page, 'a paste with a wrong cell');
  await dialog.getByRole('button', { name: 'Paste 3' }).click();
  await expect(card(page)).toContainText('Pasted 3 cells');
  await expect(cellOf(page, 7, 'annual_revenue')).toHaveText('$1,500');
  await expect(cellOf(page, 8, 'contract_value')).toHaveText('$3,500');
  const wrong = cellOf(page, 7, 'contract_value');
  await expect(wrong).toContainText('a lot');
  await wrong.getByRole('button', { name: 'Discard' }).click();

  // A range is cleared with Delete, as one step.
  await cellOf(page, 7, 'annual_revenue').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Delete');
  await expect(cellOf(page, 7, 'annual_revenue')).not.toContainText('$');
  await expect(cellOf(page, 8, 'annual_revenue')).not.toContainText('$');
  await expect(page.getByRole('button', { name: 'Undo last edit' })).toBeEnabled();
  await page.keyboard.press('Control+z');
  await expect(cellOf(page, 7, 'annual_revenue')).toHaveText('$1,500');
});

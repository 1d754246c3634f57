/**
 * Import and export of renewals (spec §2.14) by the keyboard alone: fifty accounts, with a column and a word that are
 * corrected, those whose notice is due, the export of exactly the view, its file imported again with every row unchanged, and the undo.
 */
import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { signUpByApi } from '../support/browser/api-people.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { signIn, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';

const world = useWorld();
const origin = () => world().server.origin;

const two = (number: number) => String(number).padStart(2, '0');
const accounts = Array.from({ length: 50 }, (_, index) => `Zephyrine ${two(index + 1)}`);
/** Within the thirty days of the notice, wherever on earth it is today. */
const soonDay = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
/** Two owners have a name that no member has, and one date is no day. */
const lines = accounts.map((name, index) => {
  const owner = index < 2 ? 'M. O.' : 'Maya Okafor';
  const day = index === 9 ? '2027-02-31' : `2027-03-${two((index % 28) + 1)}`;
  const notice = index >= 20 && index < 25 ? soonDay : '';
  return `${name},${owner},${1000 + index},${day},High,${notice}`;
});
const book = ['Customer,CSM,Code,Renewal,Likelihood,Notice by', ...lines].join('\r\n');

/** A person without a pointer: Tab leads to every control. */
async function tabTo(page: Page, control: Locator) {
  await expect(control).toBeVisible();
  for (let step = 0; step < 150; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

async function press(page: Page, control: Locator, key = 'Enter') {
  await tabTo(page, control);
  await expect(control).toBeEnabled();
  await page.keyboard.press(key);
}

async function choose(page: Page, select: Locator, option: string) {
  await press(page, select, 'Space');
  await expect(page.getByRole('option', { name: option, exact: true })).toBeVisible();
  await page.keyboard.type(option);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
}

async function upload(page: Page, name: string, text: string) {
  const chooser = page.waitForEvent('filechooser');
  await press(page, page.getByRole('button', { name: 'Choose file' }));
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByRole('button', { name: 'Check rows' })).toBeVisible();
}

/** The server checks and writes in jobs, which the page asks for every second. */
const soon = { timeout: 30_000 };

test('fifty accounts are imported, exported, found unchanged and undone by the keyboard', async ({
  page,
}) => {
  test.slow();
  const errors = watchErrors(page);
  await signUpByApi(origin(), world().mail, maya);
  await signIn(page, origin(), maya);
  await expect(page).toHaveURL(`${origin()}/northbeam/chatam`);
  await page.goto(`${origin()}/northbeam/retention/renewals`);
  await expect(page.getByRole('grid')).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Import renewals' }));
  await expect(page).toHaveURL(/\/retention\/renewals\/import$/);
  await expectAccessible(page, 'the upload of an import');

  await upload(page, 'book.csv', book);
  await expect(page.getByRole('combobox', { name: 'Write Customer to' })).toHaveText(/Account/);
  await choose(page, page.getByRole('combobox', { name: 'Write Code to' }), 'Annual revenue');
  await expectAccessible(page, 'the columns of an import');
  // What was chosen outlasts a reload.
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Write Code to' })).toHaveText(/Annual revenue/);
  await press(page, page.getByRole('button', { name: 'Check rows' }));

  const wrong = page.getByRole('button', { name: /^Wrong \d/ });
  await expect(wrong).toHaveAccessibleName('Wrong 3 stay out', soon);
  await press(page, wrong);
  const rows = page.getByRole('list', { name: 'Rows of the file' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(page).toHaveURL(/fate=wrong/);
  await expectAccessible(page, 'the check of an import');
  const problems = page.waitForEvent('download');
  await press(page, page.getByRole('button', { name: 'Wrong rows as CSV' }));
  const problemText = readFileSync(await (await problems).path(), 'utf8');
  expect(problemText).toContain('2027-02-31');
  await choose(page, page.getByRole('combobox', { name: 'Owner of row 2' }), 'Maya Okafor');
  await expect(wrong).toHaveAccessibleName('Wrong 1 stays out', soon);

  await press(page, page.getByRole('button', { name: 'Import 49 rows' }));
  await expect(page.getByRole('heading', { name: '49 rows imported' })).toBeVisible(soon);
  await expect(page.getByText('49 new, 0 changed. 1 wrong row stayed out.')).toBeVisible();
  await expectAccessible(page, 'an import that was written');
  const written = page.url();

  await press(page, page.getByRole('link', { name: 'Renewals Dashboard' }));
  await expect(page.getByRole('grid')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('zephyrine');
  await expect(page.getByText('49 of 77 renewals')).toBeVisible();
  const due = page.getByRole('button', { name: 'Notice due 5' });
  await press(page, due);
  await expect(page.getByText('5 of 77 renewals')).toBeVisible();
  const dueFile = page.waitForEvent('download');
  await press(page, page.getByRole('button', { name: 'Export CSV' }));
  const dueText = readFileSync(await (await dueFile).path(), 'utf8');
  expect(dueText.match(/Zephyrine \d\d/g)?.toSorted()).toEqual(accounts.slice(20, 25));

  await press(page, due);
  await expect(page.getByText('49 of 77 renewals')).toBeVisible();
  const file = page.waitForEvent('download');
  await press(page, page.getByRole('button', { name: 'Export CSV' }));
  const exported = readFileSync(await (await file).path(), 'utf8');
  expect(exported.trim().split('\r\n')).toHaveLength(50);

  await press(page, page.getByRole('link', { name: 'Import renewals' }));
  await upload(page, 'again.csv', exported);
  await press(page, page.getByRole('button', { name: 'Check rows' }));
  await expect(page.getByRole('button', { name: 'Unchanged 49 nothing to write' })).toBeVisible(soon);
  await expect(page.getByText('There is nothing to write.')).toBeVisible();

  await page.goto(written);
  await press(page, page.getByRole('button', { name: 'Undo import' }));
  const question = page.getByRole('alertdialog', { name: 'Undo this import?' });
  await expect(question).toContainText('49 accounts are removed');
  await expectAccessible(page, 'the question before an undo');
  await press(page, question.getByRole('button', { name: 'Undo import' }));
  await expect(page.getByRole('heading', { name: 'Import undone' })).toBeVisible(soon);
  await press(page, page.getByRole('link', { name: 'Renewals Dashboard' }));
  await expect(page.getByText('28 renewals', { exact: true })).toBeVisible();
  expect(errors).toEqual([]);
});

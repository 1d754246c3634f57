/** Contacts in a browser (spec §2.2, §2.14): added to an account, moved, told apart, found, all by the keyboard. */
import { expect, test, type Page } from '@playwright/test';
import { signUpByApi } from '../support/browser/api-people.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { signIn, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';

const world = useWorld();
const origin = () => world().server.origin;

/** The server checks and writes in jobs, which the page asks for every second. */
const soon = { timeout: 30_000 };

const cellIn = (page: Page, row: string, column: string) =>
  page
    .locator('.grid-records [role="row"]', { has: page.getByRole('rowheader', { name: row }) })
    .locator(`[data-grid-cell="${column}"]`);

test('a contact is added to an account that is offered, moved to another and moved back with Undo', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await signUpByApi(origin(), world().mail, maya);
  await signIn(page, origin(), maya);
  await expect(page).toHaveURL(`${origin()}/northbeam/chatam`);
  await page.goto(`${origin()}/northbeam/contacts`);
  await expect(page.getByRole('grid', { name: 'Contacts' })).toBeVisible();
  await expectAccessible(page, 'the contacts');

  const held = await page.locator('.grid-records [data-grid-cell="email"] a').first().innerText();

  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'New contact' });
  await expect(form.getByRole('textbox', { name: 'Full name' })).toBeFocused();
  await page.keyboard.type('Zuzana Quill');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Nowhere Ltd');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toContainText('There is no account of this name.');
  await expectAccessible(page, 'the form of a contact');
  await form.getByRole('textbox', { name: 'Account' }).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('alder');
  await expect(form.getByRole('button', { name: 'Alder & Finch Logistics' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('textbox', { name: 'Account' })).toHaveValue('Alder & Finch Logistics');
  await form.getByRole('textbox', { name: 'Email' }).focus();
  await page.keyboard.type('Zuzana@Quill.example');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(cellIn(page, 'Zuzana Quill', 'email')).toHaveText('zuzana@quill.example');
  await expect(page.getByRole('link', { name: 'zuzana@quill.example' })).toHaveAttribute(
    'href',
    'mailto:zuzana@quill.example',
  );

  // The new one has the focus. The account of a contact is another one, not another name of the same.
  const account = cellIn(page, 'Zuzana Quill', 'account_name');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('bluewick energy');
  await page.keyboard.press('Enter');
  await expect(account).toContainText('Bluewick Energy');
  await page.keyboard.press('Control+z');
  await expect(account).toContainText('Alder & Finch Logist…');

  // A second primary contact is refused by the name of the first.
  const primary = cellIn(page, 'Zuzana Quill', 'is_primary');
  for (let column = 0; column < 4; column += 1) await page.keyboard.press('ArrowRight');
  await expect(primary).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Yes' })).toBeVisible();
  await page.keyboard.type('Y');
  await page.keyboard.press('Enter');
  await expect(page.getByText('is the primary contact of this account.').first()).toBeVisible();

  // The email of another contact is told, and saved all the same.
  await page.keyboard.press('Escape');
  const email = cellIn(page, 'Zuzana Quill', 'email');
  await email.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(held);
  await expect(
    page.getByRole('status').filter({ hasText: 'This contact may be there already:' }),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(email).toHaveText(held);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('zuzana');
  await expect(page.getByRole('group', { name: 'Contacts' })).toBeVisible();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Zuzana Quill' });
  await expect(panel).toContainText('Alder & Finch Logist…');
  await expectAccessible(page, 'the panel of a contact');
  // The browser tells of the two refusals.
  expect(errors.map((error) => /status of (\d+)/.exec(error)?.[1] ?? error)).toEqual(['404', '409']);
});

test('contacts come from a file: what is right is added to its account, and the rest is told', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await signIn(page, origin(), maya);
  await expect(page).toHaveURL(`${origin()}/northbeam/chatam`);
  await page.goto(`${origin()}/northbeam/contacts`);
  await page.getByRole('link', { name: 'Import contacts' }).click();
  await expect(page).toHaveURL(`${origin()}/northbeam/contacts/import`);
  const file = [
    'Name,Company,Position,E-Mail',
    'Yara Imported,Alder & Finch Logistics,Buyer,yara@alder.example',
    'Xeno Imported,Nowhere Ltd,,xeno@nowhere.example',
  ].join('\r\n');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).click();
  await (await chooser).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByRole('listitem', { name: 'Row 2, New, Yara Imported' })).toBeVisible(soon);
  await expect(page.getByRole('listitem', { name: 'Row 3, Wrong, Xeno Imported' })).toContainText(
    'There is no account of this name. Please add it to the renewals first',
  );
  await expectAccessible(page, 'the checked rows of contacts');
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByRole('heading', { name: '1 row imported' })).toBeVisible(soon);
  await page.getByRole('link', { name: 'Contacts' }).first().click();
  await page.getByRole('searchbox').fill('yara@alder');
  await expect(cellIn(page, 'Yara Imported', 'job_title')).toHaveText('Buyer');
  expect(errors).toEqual([]);
});

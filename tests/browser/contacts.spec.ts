/** Contacts in a browser (spec §2.2, §2.14): added to an account, moved, told apart, found, all by the keyboard. */
import { expect, test, type Page } from '@playwright/test';
import { signUpByApi } from '../support/browser/api-people.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { signIn, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';

const world = useWorld();
const origin = () => world().server.origin;

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

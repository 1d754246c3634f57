/** Adding the account of a new customer (spec §2.14) by the keyboard, with near-duplicates, and in a workspace without demo data. */
import { expect, test } from '@playwright/test';
import { setDemoMode } from '../../contract/demo-mode.ts';
import { callApi, signUpByApi, tokenByApi, type NewPerson } from '../support/browser/api-people.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { signIn, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';

const world = useWorld();
const origin = () => world().server.origin;
/** Begins without demo data. */
const noa: NewPerson = {
  email: 'noa@quietwater.test',
  fullName: 'Noa Lindqvist',
  workspaceName: 'Quietwater',
  password: 'Quietwater26!',
};

test('an account is added by the keyboard, near-duplicates are offered, and the table shows it', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await signUpByApi(origin(), world().mail, maya);
  await signIn(page, origin(), maya);
  await expect(page).toHaveURL(`${origin()}/northbeam/chatam`);
  await page.goto(`${origin()}/northbeam/retention/renewals`);
  await expect(page.getByRole('grid')).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'New renewal' });
  await expect(dialog.getByRole('textbox', { name: 'Account' })).toBeFocused();
  await page.keyboard.type('alder and finch');
  await expect(dialog.getByText('This account may be there already:')).toBeVisible();
  await expectAccessible(page, 'the form of a new account');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.type('Zephyr Tidal Power');
  await page.keyboard.press('Tab');
  await page.keyboard.type('125k');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Added Zephyr Tidal Power')).toBeVisible();
  const cell = page.getByRole('rowheader', { name: 'Zephyr Tidal Power' });
  await expect(cell).toBeFocused();
  await page.reload();
  await page.getByRole('searchbox').fill('zephyr tidal');
  await expect(cell).toBeVisible();
  await expect(page.getByRole('row', { name: /Zephyr Tidal Power/ })).toContainText('$125,000');
  expect(errors).toEqual([]);
});

test('a dialog has the focus, the page behind it is inert, and is as before with its end', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await signIn(page, origin(), maya);
  await expect(page).toHaveURL(`${origin()}/northbeam/chatam`);
  await page.goto(`${origin()}/northbeam/retention/renewals`);
  const inert = () => page.locator('#root').evaluate((root: HTMLElement) => root.inert);
  const filter = page.getByRole('button', { name: 'Filter', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Filter renewals' });
  for (const _ of ['the first', 'another']) {
    await filter.click();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await expect.poll(inert).toBe(true);
    // Nothing of the page takes the focus, by whatever means.
    await page.getByRole('searchbox', { includeHidden: true }).evaluate((search) => search.focus());
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(await inert()).toBe(false);
    await expect(filter).toBeFocused();
  }
  expect(errors).toEqual([]);
});

test('a workspace without demo data is offered its first account, or the demo data', async ({ page }) => {
  const { workspace_id, user_id } = await signUpByApi(origin(), world().mail, noa);
  const token = await tokenByApi(origin(), noa);
  const query = { user_id };
  await callApi(
    origin(),
    setDemoMode,
    { params: { id: workspace_id }, query, body: { show_demo_data: false } },
    token,
  );
  await signIn(page, origin(), noa);
  await expect(page).toHaveURL(`${origin()}/quietwater/chatam`);
  await page.goto(`${origin()}/quietwater/retention/renewals`);
  await expect(page.getByText('No renewals yet')).toBeVisible();
  await expectAccessible(page, 'the empty table');
  const empty = page.getByRole('main');
  await expect(empty.getByRole('link', { name: 'Show demo data' })).toHaveAttribute(
    'href',
    '/quietwater/user/preferences',
  );
  await empty.getByRole('button', { name: 'New renewal' }).last().click();
  await page.keyboard.type('Zephyr Tidal Power');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader', { name: 'Zephyr Tidal Power' })).toBeFocused();
  await expect(page.getByText('No renewals yet')).toBeHidden();
});

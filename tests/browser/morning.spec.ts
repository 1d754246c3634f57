/** A morning's work in the renewal table by the keyboard alone (spec §2.14): add, triage, hand over, note why, undo it all. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { renewalCalls, type Renewal } from '../../contract/records/renewals.ts';
import { callApi, signUpByApi, tokenByApi } from '../support/browser/api-people.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { signIn, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';

const world = useWorld();
const origin = () => world().server.origin;

/** Presses Tab, or Shift and Tab, until the control has the focus. */
async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(control).toBeFocused();
}

/** Opens the focused select, and chooses the option that begins with these letters. */
async function choose(page: Page, letters: string): Promise<void> {
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.type(letters);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
}

test('three accounts are added, overdue ones triaged, ten handed over with a note, and all of it undone', async ({
  page,
}) => {
  const errors = watchErrors(page);
  const { workspace_id, user_id } = await signUpByApi(origin(), world().mail, maya);
  const token = await tokenByApi(origin(), maya);
  const listed = async () => {
    const query = { workspace_id, user_id };
    const { data } = await callApi(origin(), renewalCalls.list, { query }, token);
    const plain = ({ id, account_name, account_owner, owner_confidence }: Renewal) =>
      [id, account_name, account_owner, owner_confidence].join(' | ');
    return data.map(plain).toSorted();
  };
  const before = await listed();
  await signIn(page, origin(), maya);
  await expect(page).toHaveURL(`${origin()}/northbeam/chatam`);
  await page.goto(`${origin()}/northbeam/retention/renewals`);
  const grid = page.getByRole('grid', { name: 'Renewals' });
  await expect(grid).toBeVisible();
  // The cell of the grid that Tab leads to.
  const stop = grid.locator('[tabindex="0"][data-grid-cell]');
  const bar = page.getByRole('toolbar', { name: 'Selected records' });
  const card = page.getByRole('region', { name: 'Write of many records' });

  for (const name of ['Zephyr Tidal Power', 'Amberline Rail', 'Osier Paperworks']) {
    await page.keyboard.press('Escape');
    await tabTo(page, page.getByRole('button', { name: 'New renewal' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'New renewal' })).toBeVisible();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('rowheader', { name })).toBeFocused();
  }

  // Every overdue renewal gets one confidence.
  await tabTo(page, page.getByRole('button', { name: /^Overdue/ }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, stop);
  await page.keyboard.press('Control+a');
  await expect(bar).toBeVisible();
  const overdue = Number(/^\d+/.exec((await bar.textContent()) ?? '')?.[0]);
  expect(overdue).toBeGreaterThan(1);
  await tabTo(page, bar.getByRole('button', { name: 'Set a field' }));
  await page.keyboard.press('Enter');
  const setting = page.getByRole('dialog', { name: 'Set a field' });
  await tabTo(page, setting.getByRole('combobox', { name: 'Field' }));
  await choose(page, 'Conf');
  await tabTo(page, setting.getByRole('combobox', { name: 'Confidence' }));
  await choose(page, 'Low');
  await expect(setting.getByRole('region', { name: 'Preview' })).toBeVisible();
  await expectAccessible(page, 'the preview of a bulk edit');
  await tabTo(page, setting.getByRole('button', { name: /^Change \d+$/ }));
  await page.keyboard.press('Enter');
  await expect(card).toContainText(/Set Confidence of \d+ renewals?/);
  await expectAccessible(page, 'the result of a bulk edit');

  // Ten are handed over.
  await tabTo(page, bar.getByRole('button', { name: 'Clear selection' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: /^Overdue/ }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, stop);
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  for (let row = 1; row < 10; row += 1) await page.keyboard.press('Shift+ArrowDown');
  await expect(bar).toContainText('10 selected');
  await tabTo(page, bar.getByRole('button', { name: 'Hand over' }));
  await page.keyboard.press('Enter');
  const handing = page.getByRole('dialog', { name: 'Hand over' });
  await tabTo(page, handing.getByRole('combobox', { name: 'Owner' }));
  await choose(page, 'Maya');
  await tabTo(page, handing.getByRole('button', { name: /^Change \d+$/ }));
  await page.keyboard.press('Enter');
  await expect(card).toContainText(/Set Owner of \d+ renewals?/);

  // The note why.
  await tabTo(page, stop, 'Shift+Tab');
  await page.keyboard.press(' ');
  const panel = page.getByRole('complementary', { name: /^Renewal/ }).or(page.locator('.record-panel'));
  await tabTo(page, panel.getByRole('tab', { name: 'Fields' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, panel.getByRole('textbox', { name: 'Add a note' }));
  await page.keyboard.type('Handed over for the holidays.');
  await tabTo(page, panel.getByRole('button', { name: 'Add note' }));
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('listitem', { name: 'Note by Maya Okafor' })).toBeVisible();
  await page.keyboard.press('Escape');

  // One Undo for each of the five.
  const undo = page.getByRole('button', { name: 'Undo last edit' });
  for (let step = 0; step < 5; step += 1) {
    await expect(undo).toBeEnabled();
    await page.keyboard.press('Control+z');
    await expect(card).toContainText('Undone:');
    await tabTo(page, card.getByRole('button', { name: 'Close' }));
    await page.keyboard.press('Enter');
    await expect(card).toBeHidden();
  }
  await expect(undo).toBeDisabled();
  expect(await listed()).toEqual(before);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: `${before.length} renewals` })).toBeVisible();
  expect(errors).toEqual([]);
});

/** The assistant in a browser (spec §2.14): questions, answers with their parts, changes and their undo, drafts, and failures. */
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { listRenewals } from '../../contract/records/renewals.ts';
import { callApi, signUpByApi, tokenByApi } from '../support/browser/api-people.ts';
import { answerOf, ask, messagesOf, questionOf, tabTo } from '../support/browser/assistant.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { openAs, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { expectTitles, opening, panel } from '../support/browser/chat-panels.ts';
import { maya } from '../support/browser/maya.ts';

const world = useWorld();
const origin = () => world().server.origin;
const assistant = () => `${origin()}/northbeam/chatam`;
let place = { workspace_id: '', user_id: '' };

test.beforeAll(async () => {
  place = await signUpByApi(origin(), world().mail, maya);
});

/** In the database, as the API tells it. */
async function revenueOf(account: string) {
  const query = { workspace_id: place.workspace_id, user_id: place.user_id };
  const { data } = await callApi(origin(), listRenewals, { query }, await tokenByApi(origin(), maya));
  return data.find(({ account_name }) => account_name === account)?.annual_revenue;
}

test('a question is typed, kept over a reload, asked, answered and recalled', async ({ page }) => {
  const errors = watchErrors(page);
  await openAs(page, maya, assistant());
  await expect(page.getByRole('heading', { name: 'Hello Maya' })).toBeVisible();
  const input = questionOf(page);
  await expect(input).toBeFocused();
  await expect(page.getByRole('region', { name: 'Due now' })).toBeVisible();
  await expectAccessible(page, 'the welcome of the assistant');

  await input.fill('Which renewals are overdue?');
  await page.reload();
  await expect(input).toHaveValue('Which renewals are overdue?');
  await input.press('Enter');
  await expect(page.getByRole('group', { name: /^Thinking/ })).toBeVisible();
  await expect(messagesOf(page)).toHaveCount(2);
  const table = answerOf(page).getByRole('table', { name: 'Overdue renewals' });
  await expect(table).toBeVisible();
  await expect(answerOf(page)).toContainText('Days until is less than 0');
  await expect(input).toHaveValue('');
  await expect(input).toBeFocused();
  await expectAccessible(page, 'a table of the assistant');
  await input.press('ArrowUp');
  await expect(input).toHaveValue('Which renewals are overdue?');
  await input.press('ArrowDown');
  await expect(input).toHaveValue('');

  // A row leads to its record, the answer to its table; the conversation is kept meanwhile.
  await table.getByRole('cell', { name: '$349,000' }).click();
  await expect(page).toHaveURL(/\/retention\/renewals\?record=/);
  await expect(page.getByRole('complementary', { name: 'Alder & Finch Logistics' })).toBeVisible();
  await page.goBack();
  await answerOf(page).getByRole('link', { name: 'Open in the table' }).click();
  await expect(page).toHaveURL(/\/retention\/renewals\?filter=/);
  await expect(page.getByRole('grid', { name: 'Renewals' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('what is asked comes into view, and the place is kept while the person reads above', async ({
  page,
}) => {
  await openAs(page, maya, assistant());
  await page.setViewportSize({ width: 1440, height: 600 });
  await ask(page, 'Show onboarding projects by stage', 'onboarding projects are running');
  await ask(page, 'Which renewals are overdue?', 'are overdue');
  const question = messagesOf(page).nth(2);
  await expect(question).toBeInViewport();
  // Other sizes of the messages are no scroll of the person.
  await page.setViewportSize({ width: 390, height: 600 });
  await expect(question).toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 600 });
  await expect(question).toBeInViewport();
  const conversation = page.getByRole('region', { name: 'Conversation' });
  await conversation.focus();
  await page.keyboard.press('Home');
  await expect(messagesOf(page).first()).toBeInViewport();
  await questionOf(page).fill('Show revenue by owner');
  await questionOf(page).press('Enter');
  await expect(page.getByRole('group', { name: /^Thinking/ })).toBeInViewport();
  await expect(messagesOf(page).last()).toContainText('annual revenue of');
  await expect(messagesOf(page).last()).toBeInViewport();
});

test('a key from 1 to 9 says what an answer offers', async ({ page }) => {
  const errors = watchErrors(page);
  await openAs(page, maya, assistant());
  await ask(page, 'Show me the annual revenue by confidence', /./);
  const options = answerOf(page).getByRole('list', { name: 'Options' });
  await expect(options).toBeVisible();
  await expectAccessible(page, 'the options of an answer');
  const second = options.getByRole('button').nth(1);
  const said = await second.getAttribute('aria-label');
  // In the field a digit is text.
  await tabTo(page, second, 'Shift+Tab');
  await page.keyboard.press('2');
  await expect(messagesOf(page)).toHaveCount(4);
  await expect(messagesOf(page).nth(2)).toContainText(said ?? '');
  expect(errors).toEqual([]);
});

test('a change is proposed, confirmed, stored and taken back; Cancel locks it', async ({ page }) => {
  const errors = watchErrors(page);
  await openAs(page, maya, assistant());
  await ask(page, 'Set the annual revenue of Vantor Rail to 1500', 'from $61,000 to $1,500?');
  const action = page.getByRole('group', { name: 'Proposed action' }).last();
  await expect(action.getByRole('deletion')).toHaveText('$61,000');
  await expect(action.getByRole('insertion')).toHaveText('$1,500');
  await expectAccessible(page, 'a proposed change');
  expect(await revenueOf('Vantor Rail')).toBe(61_000);

  await action.getByRole('button', { name: 'Confirm' }).click();
  await expect(answerOf(page)).toContainText('Done: the annual revenue of Vantor Rail is $1,500 now.');
  await expect(action.getByRole('status')).toHaveText('Done');
  await expect(action.getByRole('button', { name: 'Confirm' })).toBeHidden();
  await expect(action.getByRole('link', { name: 'Open the record' })).toHaveAttribute('href', /record=/);
  expect(await revenueOf('Vantor Rail')).toBe(1500);
  // The one in the proposal: it is not offered twice.
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Open the record' })).toHaveCount(1);
  await expectAccessible(page, 'a change that was made');
  await undo.click();
  await expect(action.getByRole('status')).toHaveText('Undone');
  expect(await revenueOf('Vantor Rail')).toBe(61_000);

  await ask(page, 'Set the annual revenue of Vantor Rail to 1700', 'from $61,000 to $1,700?');
  await action.getByRole('button', { name: 'Cancel' }).click();
  await expect(action.getByRole('status')).toHaveText('Cancelled');
  await expect(action.getByRole('button')).toHaveCount(0);
  await expect(answerOf(page)).toContainText('Nothing was changed.');
  await page.reload();
  expect(await revenueOf('Vantor Rail')).toBe(61_000);
  expect(errors).toEqual([]);
});

test('a picture is refused by its kind and its size, and sent', async ({ page }) => {
  const errors = watchErrors(page);
  await openAs(page, maya, assistant());
  await ask(page, 'Change my profile picture', /picture/);
  const upload = answerOf(page).getByRole('group');
  const file = upload.locator('input[type=file]');
  const alert = upload.getByRole('alert');
  await file.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(alert).toContainText('Invalid file format. Please use JPEG, PNG, or WebP.');
  await expectAccessible(page, 'a file that is refused');
  const large = Buffer.alloc(6 * 1024 * 1024);
  await file.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large });
  await expect(alert).toContainText('File too large. Maximum size: 5MB');
  const blue = { width: 64, height: 64, channels: 3, background: '#2266cc' } as const;
  const picture = await sharp({ create: blue }).png().toBuffer();
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  await expect(alert).toBeHidden();
  await expect(upload.getByRole('button', { name: 'Upload' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(upload.getByRole('status')).toHaveText('Uploaded');
  await expect(upload.getByRole('button')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('offline, the question stays with its error, and Retry asks it again', async ({ page, context }) => {
  await openAs(page, maya, assistant());
  const input = questionOf(page);
  await input.fill('Show my accounts');
  await context.setOffline(true);
  await input.press('Enter');
  // The lists of the panels, which are closed, may not have been loaded either.
  await expect(
    page
      .getByRole('region', { name: 'Conversation' })
      .getByText(
        'Network error: Unable to connect to the server. Please check your internet connection and try again.',
      ),
  ).toBeVisible();
  await expect(page.getByText('Show my accounts')).toBeVisible();
  await expectAccessible(page, 'a question without an answer');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(messagesOf(page)).toHaveCount(2);
});

test('Stop gives the question back, and nothing is stored', async ({ page }) => {
  await openAs(page, maya, assistant());
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/chatam/chat', async (route) => {
    await held;
    await route.abort();
  });
  const input = questionOf(page);
  await input.fill('Show what was stopped');
  await input.press('Enter');
  await expect(page.getByRole('group', { name: 'Thinking: LLM' })).toBeVisible();
  await expectAccessible(page, 'an answer that is awaited');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(input).toHaveValue('Show what was stopped');
  release();
  await input.fill('');
  await page.getByRole('button', { name: 'Chat history' }).click();
  const history = page.getByRole('complementary', { name: 'Chat History' });
  await expect(history.getByRole('button', { name: /Show my accounts/ }).first()).toBeVisible();
  await expect(history.getByText('Show what was stopped')).toHaveCount(0);
});

test('by keyboard alone: from the sign-in to a change and its undo, saved in a folder that is deleted and restored', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await page.goto(`${origin()}/signin`);
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(maya.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(maya.password);
  await page.keyboard.press('Enter');
  await expect(questionOf(page)).toBeFocused();
  await page.keyboard.type('Set the annual revenue of Vantor Rail to 1600');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Confirm' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toBeFocused();
  expect(await revenueOf('Vantor Rail')).toBe(1600);
  await page.keyboard.press('Enter');
  const action = page.getByRole('group', { name: 'Proposed action' });
  await expect(action.getByRole('status')).toHaveText('Undone');
  await expect(action.getByRole('status')).toBeFocused();
  expect(await revenueOf('Vantor Rail')).toBe(61_000);

  await tabTo(page, page.getByRole('button', { name: 'Actions', exact: true }));
  await page.keyboard.press('Enter');
  const actions = panel(page, 'Actions');
  await expect(actions.getByRole('searchbox')).toBeFocused();
  await tabTo(page, actions.getByRole('button', { name: 'New folder' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(actions.getByRole('textbox', { name: 'Name of the new folder' })).toBeFocused();
  await page.keyboard.type('Corrections');
  await page.keyboard.press('Enter');
  await expectTitles(actions, ['Common Actions, 10 actions', 'Corrections, 0 actions']);

  await tabTo(page, page.getByRole('button', { name: 'New Action' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'New Action' });
  await tabTo(page, form.getByRole('textbox', { name: 'Name' }));
  await page.keyboard.type('Revenue of Vantor');
  await tabTo(page, form.getByRole('combobox', { name: 'Folder' }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('option', { name: 'Corrections' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('combobox', { name: 'Folder' })).toHaveText('Corrections');
  await tabTo(page, form.getByRole('button', { name: 'Save action' }));
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expectTitles(actions, ['Common Actions, 10 actions', 'Corrections, 1 action']);

  await tabTo(page, opening(actions, 'Common Actions, 10 actions'));
  await page.keyboard.press('ArrowDown');
  await expect(opening(actions, 'Corrections, 1 action')).toBeFocused();
  await tabTo(page, actions.getByRole('button', { name: 'Move Corrections to trash' }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete the folder Corrections?' });
  await tabTo(page, question.getByRole('button', { name: 'Delete folder' }));
  await page.keyboard.press('Enter');
  await expectTitles(actions, ['Common Actions, 10 actions']);

  await tabTo(page, actions.getByRole('button', { name: 'Deleted Items' }));
  await page.keyboard.press('Enter');
  const trash = panel(page, 'Deleted Items');
  await tabTo(page, trash.getByRole('button', { name: 'Restore Corrections' }));
  await page.keyboard.press('Enter');
  await tabTo(page, trash.getByRole('button', { name: 'Confirm' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(trash.getByRole('button', { name: 'Restore Corrections' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expectTitles(actions, ['Common Actions, 10 actions', 'Corrections, 1 action']);
  expect(errors).toEqual([]);
});

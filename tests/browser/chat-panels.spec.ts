/**
 * The panels of the assistant in a browser (spec §2.14, §4): chats, saved actions and their folders are renamed, moved, put in
 * order, removed and restored, also with the keyboard, and another window of the person follows.
 */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { signUpByApi, type NewPerson } from '../support/browser/api-people.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { openAs, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import {
  accounts,
  choose,
  expectTitles,
  low,
  newFolder,
  opening,
  openPanel,
  overdue,
  panel,
  withChats,
} from '../support/browser/chat-panels.ts';
import { maya } from '../support/browser/maya.ts';

const world = useWorld();
const origin = () => world().server.origin;

const history = (page: Page) => panel(page, 'Chat History');

async function dragOnto(page: Page, within: Locator, title: string, to: Locator) {
  const grip = page.getByRole('button', { name: `Move ${title}`, exact: true });
  // It is shown while the pointer is on its row.
  await within.getByRole('listitem').filter({ has: grip }).hover();
  await grip.hover();
  await page.mouse.down();
  const end = await to.boundingBox();
  if (end === null) throw new Error('The target is not on the page');
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 });
  await page.mouse.move(end.x + end.width / 2 + 2, end.y + end.height / 2, { steps: 2 });
}

test('chats are renamed, put into folders and in order, and stay so after a reload', async ({ page }) => {
  const errors = watchErrors(page);
  await withChats(world(), maya, [low, accounts, overdue]);
  await openAs(page, maya, `${origin()}/northbeam/chatam`);
  // Both are rendered before they open, so that they open at once.
  const prepared = page.locator('[data-row-open]');
  await expect(prepared).toHaveCount(4);
  await expect(prepared.first()).toBeHidden();
  await openPanel(page, 'Chat History');
  const list = history(page);
  await expectTitles(list, [overdue, accounts, low]);
  await expectAccessible(page, 'the chat history');

  await opening(list, overdue).hover();
  await list.getByRole('button', { name: `Rename ${overdue}` }).click();
  await expectAccessible(page, 'a chat that is renamed');
  await list.getByRole('textbox', { name: `Name of ${overdue}` }).fill('Overdue');
  await page.keyboard.press('Enter');
  await expectTitles(list, ['Overdue', accounts, low]);
  await expect(opening(list, 'Overdue')).toBeFocused();

  await newFolder(page, list, 'Reviews');
  await expectTitles(list, ['Reviews, 0 chats', 'Overdue', accounts, low]);
  await dragOnto(page, list, low, opening(list, 'Reviews, 0 chats'));
  await expect(list.getByText(`${low}, over the folder Reviews`)).toBeAttached();
  await page.mouse.up();
  await expectTitles(list, ['Reviews, 1 chat', 'Overdue', accounts]);
  await choose(page, list, accounts, 'Move to…');
  const moving = page.getByRole('dialog', { name: `Move ${accounts}` });
  await expectAccessible(page, 'the folders a chat can move to');
  await moving.getByRole('button', { name: 'Reviews' }).click();
  await expectTitles(list, ['Reviews, 2 chats', 'Overdue']);

  await list.getByRole('searchbox').fill('re');
  await opening(list, 'Reviews, 2 chats').click();
  const folder = panel(page, 'Reviews');
  await expectTitles(folder, [accounts, low]);
  await expectAccessible(page, 'a chat folder');
  await folder.getByRole('button', { name: `Move ${low}`, exact: true }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await expect(folder.getByText(`${low}, place 1 of 2`)).toBeAttached();
  await page.keyboard.press('Space');
  await expectTitles(folder, [low, accounts]);
  await expect(folder.getByRole('button', { name: `Move ${low}`, exact: true })).toBeFocused();

  // Out of the folder, on the way back.
  await dragOnto(page, folder, low, folder.getByRole('button', { name: 'Back' }));
  // A search of the history, which is not shown, contains the same chat.
  await expect(page.locator(`[data-row-open][aria-label="${low}, in Reviews"]`)).toBeAttached();
  expect((await folder.locator('.is-flying').boundingBox())?.width).toBeGreaterThan(200);
  await expect(folder.getByText(`${low}, out of its folder`)).toBeAttached();
  await page.mouse.up();
  await expectTitles(folder, [accounts]);
  await page.keyboard.press('Escape');
  await list.getByRole('searchbox').fill('');
  await expectTitles(list, ['Reviews, 1 chat', low, 'Overdue']);
  await choose(page, list, low, 'Move down');
  await expectTitles(list, ['Reviews, 1 chat', 'Overdue', low]);

  await page.reload();
  await openPanel(page, 'Chat History');
  await expectTitles(list, ['Reviews, 1 chat', 'Overdue', low]);

  // Escape closes the panel from where the focus is when it opens, and where the focus was lost.
  await expect(list.locator(':focus')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await openPanel(page, 'Chat History');
  await expect(list.locator(':focus')).toBeAttached();
  await list.locator(':focus').blur();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  expect(errors).toEqual([]);
});

const tom: NewPerson = { ...maya, email: 'tom@osprey.test', fullName: 'Tom Bell', workspaceName: 'Osprey' };

test('a chat and a folder go to the trash and come back with what was in them', async ({ page }) => {
  const errors = watchErrors(page);
  await withChats(world(), tom, [low, accounts, overdue]);
  await openAs(page, tom, `${origin()}/osprey/chatam`);
  await openPanel(page, 'Chat History');
  const list = history(page);
  await expectTitles(list, [overdue, accounts, low]);
  await newFolder(page, list, 'Reviews');
  await choose(page, list, accounts, 'Move to…');
  await page.getByRole('dialog').getByRole('button', { name: 'Reviews' }).click();
  await expectTitles(list, ['Reviews, 1 chat', overdue, low]);

  await opening(list, overdue).click();
  await expect(page.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(2);
  await expect(opening(list, overdue)).toHaveAttribute('aria-current', 'true');
  await opening(list, overdue).hover();
  await list.getByRole('button', { name: `Move ${overdue} to trash` }).click();
  const asked = list.getByRole('group', { name: `Confirm Removal: ${overdue}` });
  await expect(asked).toBeVisible();
  await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page, 'the question before a removal');
  await page.keyboard.press('Escape');
  await expect(opening(list, overdue)).toBeFocused();
  await choose(page, list, overdue, 'Move to trash');
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await expectTitles(list, ['Reviews, 1 chat', low]);
  // The conversation that was open is gone.
  await expect(page.getByRole('heading', { name: 'Hello Tom' })).toBeVisible();

  await choose(page, list, 'Reviews', 'Move to trash');
  const warning = page.getByRole('alertdialog', { name: 'Delete the folder Reviews?' });
  await expect(warning).toContainText('All chats within will be deleted.');
  await expectAccessible(page, 'the question before a folder is deleted');
  await warning.getByRole('button', { name: 'Delete folder' }).click();
  await expectTitles(list, [low]);

  await list.getByRole('button', { name: 'Deleted Items' }).click();
  const trash = panel(page, 'Deleted Items');
  await expect(trash.getByRole('button', { name: 'Restore Reviews' })).toBeVisible();
  await expect(trash.getByRole('button', { name: `Restore ${overdue}` })).toBeVisible();
  await expect(trash.getByRole('button', { name: `Restore ${accounts}` })).toBeHidden();
  await expectAccessible(page, 'the trash of the chats');
  for (const title of ['Reviews', overdue]) {
    await trash.getByRole('button', { name: `Restore ${title}` }).click();
    const question = trash.getByRole('group', { name: `Confirm Restore: ${title}` });
    await question.getByRole('button', { name: 'Confirm' }).click();
    await expect(trash.getByRole('button', { name: `Restore ${title}` })).toBeHidden();
  }
  await trash.getByRole('button', { name: 'Back' }).click();
  await expect(opening(list, 'Reviews, 1 chat')).toBeVisible();
  await expect(opening(list, overdue)).toBeVisible();
  await opening(list, 'Reviews, 1 chat').click();
  await expectTitles(panel(page, 'Reviews'), [accounts]);
  expect(errors).toEqual([]);
});

const lena: NewPerson = { ...maya, email: 'lena@lark.test', fullName: 'Lena Voss', workspaceName: 'Lark' };

test('a common action runs by one click, and New Action saves one that runs again', async ({ page }) => {
  const errors = watchErrors(page);
  await signUpByApi(origin(), world().mail, lena);
  await openAs(page, lena, `${origin()}/lark/chatam`);
  await openPanel(page, 'Actions');
  const actions = panel(page, 'Actions');
  await newFolder(page, actions, 'Board pack');
  await expectTitles(actions, ['Common Actions, 10 actions', 'Board pack, 0 actions']);
  await expectAccessible(page, 'the actions');
  await opening(actions, 'Common Actions, 10 actions').click();
  const common = panel(page, 'Common Actions');
  await expectAccessible(page, 'the common actions');
  await opening(common, overdue).click();
  const messages = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await expect(messages).toHaveCount(2);
  await expect(messages.first()).toContainText(overdue);

  await page.getByRole('button', { name: 'New Action' }).click();
  const form = page.getByRole('dialog', { name: 'New Action' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Overdue for the board');
  await form.getByRole('combobox', { name: 'Folder' }).click();
  await page.getByRole('option', { name: 'Board pack' }).click();
  await expectAccessible(page, 'New Action');
  await form.getByRole('button', { name: 'Save action' }).click();
  await expect(form).toBeHidden();
  await common.getByRole('button', { name: 'Back' }).click();
  await opening(actions, 'Board pack, 1 action').click();
  const folder = panel(page, 'Board pack');
  await expectTitles(folder, ['Overdue for the board']);
  await page.getByRole('button', { name: 'Start new chat' }).click();
  await expect(page.getByRole('heading', { name: 'Hello Lena' })).toBeVisible();
  await opening(folder, 'Overdue for the board').click();
  await expect(messages).toHaveCount(2);
  await expect(messages.last().getByRole('table')).toBeVisible();

  await folder.getByRole('button', { name: 'Move Overdue for the board to trash' }).focus();
  await page.keyboard.press('Enter');
  await folder.getByRole('button', { name: 'Confirm' }).click();
  await expectTitles(folder, []);
  await folder.getByRole('button', { name: 'Deleted Items' }).click();
  await expectAccessible(page, 'the trash of the actions');
  expect(errors).toEqual([]);
});

const ana: NewPerson = { ...maya, email: 'ana@heron.test', fullName: 'Ana Ruiz', workspaceName: 'Heron' };

test('another window of the person follows', async ({ page, browser }) => {
  const errors = watchErrors(page);
  await withChats(world(), ana, [low]);
  await openAs(page, ana, `${origin()}/heron/chatam`);
  const other = await browser.newPage();
  await openAs(other, ana, `${origin()}/heron/chatam`);
  await openPanel(page, 'Chat History');
  await openPanel(other, 'Chat History');
  const [here, there] = [history(page), history(other)];
  const first = 'Live';
  await newFolder(page, here, first);
  await expect(opening(there, 'Live, 0 chats')).toBeVisible();
  await choose(other, there, low, 'Move to…');
  await other.getByRole('dialog').getByRole('button', { name: first }).click();
  await expect(opening(here, 'Live, 1 chat')).toBeVisible();
  await opening(here, 'Live, 1 chat').click();
  await expectTitles(panel(page, first), [low]);
  await choose(other, there, first, 'Move to trash');
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete folder' }).click();
  // Its folder was open.
  await expect(here).toBeVisible();
  await expect(opening(here, 'Live, 1 chat')).toBeHidden();
  await here.getByRole('button', { name: 'Deleted Items' }).click();
  await expect(panel(page, 'Deleted Items').getByRole('button', { name: 'Restore Live' })).toBeVisible();
  await other.close();
  expect(errors).toEqual([]);
});

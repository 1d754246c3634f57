/**
 * Two windows of one person change the lists of the assistant at the same moment (spec §2.14, §4): both end as the server has
 * them, and nothing is lost. What each window tries follows from a seed; a row that the other window took away meanwhile is
 * left alone.
 */
import { expect, test, type Locator, type Page } from '@playwright/test';
import fc from 'fast-check';
import { listChatTrash, renameChat, restoreChatFolder } from '../../contract/chat-folders.ts';
import {
  listActionFolders,
  listActionFolderTrash,
  listSavedActions,
  listTrashedActions,
  restoreActionFolder,
  saveAction,
} from '../../contract/saved-actions.ts';
import { callApi, type NewPerson } from '../support/browser/api-people.ts';
import { openAs, useWorld } from '../support/browser/browser-world.ts';
import {
  accounts,
  choose,
  low,
  newFolder,
  openPanel,
  overdue,
  panel,
  titles,
  withChats,
} from '../support/browser/chat-panels.ts';
import { maya } from '../support/browser/maya.ts';

const world = useWorld();
const origin = () => world().server.origin;

/** What a window tries. */
const TURNS = 30;
/** Milliseconds after which a row counts as taken away by the other window. */
const PATIENCE = 4_000;
/** Milliseconds: a limit for a busy machine. */
const UNTIL_EQUAL = 30_000;

/** Exceptions of the page and failures of the server. That the server refuses what the other window has made impossible is right. */
function watchFailures(page: Page): string[] {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 500) failures.push(`${response.status()} ${response.url()}`);
  });
  return failures;
}

type List = 'Chat History' | 'Actions';

interface Window {
  readonly page: Page;
  readonly name: List;
  /** Made of words, so that no two windows type the same name. */
  readonly sign: string;
}

const listOf = ({ page, name }: Window) => panel(page, name);
const isFolder = (title: string) => /, \d+ (chat|action)s?$/.test(title);
const nameOf = (title: string) => title.replace(/, \d+ (chat|action)s?$/, '');

/** Back to the list, whatever is open or typed. */
async function settle({ page, name }: Window): Promise<void> {
  const overlay = page.getByRole('menu').or(page.getByRole('dialog')).or(page.getByRole('alertdialog'));
  const row = page.getByRole('complementary').getByRole('textbox', { name: /^Name of/ });
  for (let presses = 0; presses < 4 && (await overlay.or(row).count()) > 0; presses += 1)
    await page.keyboard.press('Escape');
  // Where it is open its button would close it.
  const open = page.getByRole('complementary');
  if ((await open.count()) === 0) await openPanel(page, name);
  const back = open.getByRole('button', { name: 'Back' });
  if ((await back.count()) > 0) await back.click();
  await expect(panel(page, name)).toBeVisible();
}

async function rename(window: Window, title: string, turn: number): Promise<void> {
  const list = listOf(window);
  await choose(window.page, list, nameOf(title), 'Rename');
  await list.getByRole('textbox', { name: `Name of ${nameOf(title)}` }).fill(`${window.sign} ${turn}`);
  await window.page.keyboard.press('Enter');
}

async function trash(window: Window, title: string): Promise<void> {
  await choose(window.page, listOf(window), nameOf(title), 'Move to trash');
  await (
    isFolder(title)
      ? window.page.getByRole('alertdialog').getByRole('button', { name: 'Delete folder' })
      : listOf(window).getByRole('button', { name: 'Confirm', exact: true })
  ).click();
}

async function restore(window: Window, number: number): Promise<void> {
  await listOf(window).getByRole('button', { name: 'Deleted Items' }).click();
  const items = panel(window.page, 'Deleted Items').getByRole('button', { name: /^Restore / });
  const count = await items.count();
  if (count > 0) {
    await items.nth(number % count).click();
    await panel(window.page, 'Deleted Items').getByRole('button', { name: 'Confirm', exact: true }).click();
  }
  await panel(window.page, 'Deleted Items').getByRole('button', { name: 'Back' }).click();
}

/** @param number decides what is done, and to which of the rows that the window shows */
async function change(window: Window, number: number, turn: number): Promise<void> {
  const list = listOf(window);
  const shown = (await titles(list)).filter((title) => !title.startsWith('Common Actions'));
  const act = number % 10;
  const title = shown[Math.floor(number / 10) % Math.max(1, shown.length)];
  const folder = shown.find(isFolder);
  if (act === 0 || title === undefined) return restore(window, number);
  if (act === 1) return newFolder(window.page, list, `${window.sign} folder ${turn}`);
  if (act === 2) return trash(window, title);
  if (act < 5) return rename(window, title, turn);
  if (act < 7 && folder !== undefined && !isFolder(title)) {
    await choose(window.page, list, title, 'Move to…');
    return window.page
      .getByRole('dialog')
      .getByRole('button', { name: nameOf(folder), exact: true })
      .click();
  }
  return choose(window.page, list, nameOf(title), act % 2 === 0 ? 'Move down' : 'Move up');
}

/** @returns how many of its turns the window made */
async function live(window: Window, seed: number): Promise<number> {
  window.page.setDefaultTimeout(PATIENCE);
  let made = 0;
  for (const [turn, number] of fc.sample(fc.nat(99_999), { seed, numRuns: TURNS }).entries()) {
    await change(window, number, turn).then(
      () => {
        made += 1;
      },
      () => {},
    );
    await settle(window);
  }
  return made;
}

async function twoWindows(first: Window, second: Window): Promise<void> {
  const failures = [watchFailures(first.page), watchFailures(second.page)];
  const made = await Promise.all([live(first, 20_261_126), live(second, 20_261_127)]);
  // A window that is never able to act shows nothing.
  expect(Math.min(...made)).toBeGreaterThan(TURNS / 3);
  expect(failures).toEqual([[], []]);
}

/** @param wanted the rows of the list by the server: folders first */
async function expectSame(windows: readonly Window[], wanted: () => Promise<readonly string[]>) {
  const shown = (list: Locator) =>
    titles(list).then((all) => all.filter((title) => !title.startsWith('Common Actions')));
  // The last change may still be on its way to the server.
  for (const window of windows)
    await expect(async () => expect(await shown(listOf(window))).toEqual(await wanted())).toPass({
      timeout: UNTIL_EQUAL,
    });
}

const counted = (name: string, count: number, noun: string) =>
  `${name}, ${count} ${noun}${count === 1 ? '' : 's'}`;

const kai: NewPerson = { ...maya, email: 'kai@swift.test', fullName: 'Kai Moe', workspaceName: 'Swift' };

test('two windows change the chats at the same moment, end with those of the server, and lose none', async ({
  page,
  browser,
}) => {
  const queries = [low, accounts, overdue, low, accounts, overdue, low, accounts];
  const { workspace, token, sessions } = await withChats(world(), kai, queries);
  const begun = await sessions();
  for (const [place, { id }] of begun.entries()) {
    const body = { title: `Chat ${place}` };
    await callApi(origin(), renameChat, { workspace, params: { id }, body }, token);
  }
  const other = await browser.newPage();
  for (const window of [page, other]) {
    await openAs(window, kai, `${origin()}/swift/chatam`);
    await openPanel(window, 'Chat History');
  }
  await newFolder(page, panel(page, 'Chat History'), 'Folder');
  const windows = [
    { page, name: 'Chat History', sign: 'Heron' },
    { page: other, name: 'Chat History', sign: 'Swift' },
  ] as const;
  await twoWindows(...windows);
  await expectSame(windows, async () => {
    const all = await sessions();
    const held = (folder: string) => all.filter((one) => one.parent_folder_id === folder).length;
    const folders = all.filter((one) => one.is_folder);
    return [
      ...folders.map(({ id, title }) => counted(title, held(id), 'chat')),
      ...all.filter((one) => !one.is_folder && one.parent_folder_id === null).map(({ title }) => title),
    ];
  });
  const trashed = async () => (await callApi(origin(), listChatTrash, { workspace }, token)).items;
  for (const { id, is_folder: isOne } of await trashed())
    if (isOne) await callApi(origin(), restoreChatFolder, { workspace, params: { id } }, token);
  const found = [...(await sessions()), ...(await trashed())].filter((one) => !one.is_folder);
  expect(new Set(found.map(({ id }) => id))).toEqual(new Set(begun.map(({ id }) => id)));
  await other.close();
});

const noa: NewPerson = { ...maya, email: 'noa@martin.test', fullName: 'Noa Stern', workspaceName: 'Martin' };

test('two windows change the saved actions at the same moment, end with those of the server, and lose none', async ({
  page,
  browser,
}) => {
  const { workspace, token } = await withChats(world(), noa, []);
  for (let number = 0; number < 8; number += 1)
    await callApi(origin(), saveAction, { workspace, body: { text: `Question ${number}` } }, token);
  const saved = async () => (await callApi(origin(), listSavedActions, { workspace }, token)).actions;
  const begun = await saved();
  const other = await browser.newPage();
  for (const window of [page, other]) {
    await openAs(window, noa, `${origin()}/martin/chatam`);
    await openPanel(window, 'Actions');
  }
  await newFolder(page, panel(page, 'Actions'), 'Folder');
  const windows = [
    { page, name: 'Actions', sign: 'Heron' },
    { page: other, name: 'Actions', sign: 'Swift' },
  ] as const;
  await twoWindows(...windows);
  await expectSame(windows, async () => {
    const { folders } = await callApi(origin(), listActionFolders, { workspace }, token);
    const loose = (await saved()).filter((one) => one.folder_id === null);
    return [
      ...folders.map(({ name, queries }) => counted(name, queries.length, 'action')),
      ...loose.map(({ text }) => text),
    ];
  });
  const { folders } = await callApi(origin(), listActionFolderTrash, { workspace }, token);
  for (const { id } of folders)
    await callApi(origin(), restoreActionFolder, { workspace, params: { id } }, token);
  const { actions } = await callApi(origin(), listTrashedActions, { workspace }, token);
  expect(new Set([...(await saved()), ...actions].map(({ id }) => id))).toEqual(
    new Set(begun.map(({ id }) => id)),
  );
  await other.close();
});

/** What browser tests do with the panels of the assistant: they open them, and read and change their rows. */
import { expect, type Locator, type Page } from '@playwright/test';
import { chat, listChatSessions } from '../../../contract/chat.ts';
import { callApi, signUpByApi, tokenByApi, type NewPerson } from './api-people.ts';
import type { World } from './browser-world.ts';

export const overdue = 'Show overdue renewals';
export const accounts = 'Show my accounts';
export const low = 'Show renewals with low confidence';

/** A person with conversations, the last question first in their history. */
export async function withChats(
  { server: { origin }, mail }: World,
  person: NewPerson,
  queries: readonly string[],
) {
  const { workspace_id: workspace, user_id: userId } = await signUpByApi(origin, mail, person);
  const token = await tokenByApi(origin, person);
  for (const query of queries) await callApi(origin, chat, { workspace, body: { query } }, token);
  const sessions = async () => {
    const query = { workspace_id: workspace, user_id: userId };
    return (await callApi(origin, listChatSessions, { query }, token)).sessions;
  };
  return { workspace, token, sessions };
}

export const panel = (page: Page, name: string) => page.getByRole('complementary', { name, exact: true });
export const opening = (within: Locator, name: string) => within.getByRole('button', { name, exact: true });
export const titles = (within: Locator) =>
  within
    .locator('[data-row-open]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''));
export const expectTitles = (within: Locator, wanted: readonly string[]) =>
  expect.poll(() => titles(within)).toEqual(wanted);

export async function openPanel(page: Page, name: 'Chat History' | 'Actions') {
  await page.getByRole('button', { name, exact: true }).click();
  await expect(panel(page, name)).toBeVisible();
}

export async function newFolder(page: Page, within: Locator, name: string) {
  await within.getByRole('button', { name: 'New folder' }).click();
  await within.getByRole('textbox', { name: 'Name of the new folder' }).fill(name);
  await page.keyboard.press('Enter');
}

export async function choose(page: Page, within: Locator, title: string, option: string) {
  await within.getByRole('button', { name: `Options of ${title}`, exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: option, exact: true }).click();
}

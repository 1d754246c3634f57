/** The place in a conversation, copying an answer, and a question that was typed when the person signs out (spec §2.14). */
import { expect, test } from '@playwright/test';
import { chat, listChatSessions } from '../../contract/chat.ts';
import { callApi, signUpByApi, tokenByApi } from '../support/browser/api-people.ts';
import { answerOf, ask, messagesOf, questionOf } from '../support/browser/assistant.ts';
import { openAs, signIn, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';

const world = useWorld();
const origin = () => world().server.origin;
const assistant = () => `${origin()}/northbeam/chatam`;
let place = { workspace_id: '', user_id: '' };

test.beforeAll(async () => {
  place = await signUpByApi(origin(), world().mail, maya);
});

/** Asks in the newest conversation, as another window does. */
async function askElsewhere(query: string) {
  const token = await tokenByApi(origin(), maya);
  const { workspace_id: workspace, user_id } = place;
  const { sessions } = await callApi(
    origin(),
    listChatSessions,
    { query: { workspace_id: workspace, user_id } },
    token,
  );
  const session_id = sessions[0]?.id ?? null;
  await callApi(origin(), chat, { workspace, body: { query, session_id } }, token);
}

test('who reads above stays there when another window is answered, and New answer leads to the end', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await page.setViewportSize({ width: 1440, height: 600 });
  await openAs(page, maya, assistant());
  await ask(page, 'Show onboarding projects by stage', 'onboarding projects are running');
  await ask(page, 'Which renewals are overdue?', 'are overdue');
  const news = page.getByRole('button', { name: 'New answer' });
  await askElsewhere('Show revenue by owner');
  // A person at the end stays at the end.
  await expect(answerOf(page)).toContainText('annual revenue of');
  await expect(messagesOf(page).last()).toBeInViewport();
  await expect(news).toBeHidden();

  await page.getByRole('region', { name: 'Conversation' }).focus();
  await page.keyboard.press('Home');
  await expect(messagesOf(page).first()).toBeInViewport();
  await askElsewhere('Show my accounts');
  await expect(news).toBeVisible();
  await expect(messagesOf(page).first()).toBeInViewport();
  await news.click();
  await expect(messagesOf(page).last()).toBeInViewport();
  await expect(messagesOf(page).last()).toHaveAttribute('aria-posinset', '8');
  await expect(news).toBeHidden();
  expect(errors).toEqual([]);
});

test('an answer with a table is copied as text and as cells', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, maya, assistant());
  await ask(page, 'Which renewals are overdue?', 'are overdue');
  await answerOf(page).getByRole('button', { name: 'Copy message 2' }).click();
  await expect(answerOf(page).getByText('Copied')).toBeVisible();
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string) => (await item?.getType(type))?.text() ?? '';
    const cells = new DOMParser()
      .parseFromString(await read('text/html'), 'text/html')
      .querySelectorAll('tr');
    return {
      lines: (await read('text/plain')).split('\n').map((line) => line.split('\t')),
      rows: [...cells].map((row) => [...row.children].map(({ textContent }) => textContent)),
    };
  });
  const table = answerOf(page).getByRole('table', { name: 'Overdue renewals' });
  const shown = await table
    .locator('tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map(({ textContent }) => textContent)));
  expect(copied.rows.length).toBe(shown.length);
  expect(copied.rows.map((row) => row[0])).toEqual(shown.map((row) => row[0]));
  expect(copied.rows.every((row) => row.length === shown[0]?.length)).toBe(true);
  for (const row of copied.rows) expect(copied.lines).toContainEqual(row);
});

test('a sign-out asks about a question that was typed, and discards it only then', async ({ page }) => {
  await signIn(page, origin(), maya);
  await expect(page).toHaveURL(/\/chatam$/);
  await questionOf(page).fill('Which renewals are at risk?');
  await page.getByRole('link', { name: 'Contacts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
  const signOut = page.getByRole('button', { name: 'Sign Out' });
  await signOut.click();
  const question = page.getByRole('alertdialog', { name: 'Sign out without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.goto(assistant());
  await expect(questionOf(page)).toHaveValue('Which renewals are at risk?');
  await signOut.click();
  await question.getByRole('button', { name: 'Discard and sign out' }).click();
  await expect(page).toHaveURL(/\/signin/);
  await signIn(page, origin(), maya);
  await expect(page.getByRole('heading', { name: 'Hello Maya' })).toBeVisible();
  await expect(questionOf(page)).toHaveValue('');
});

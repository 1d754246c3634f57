/**
 * Learning (spec §2.15, §4): what a person asked in vain and then chose is reviewed, implemented, understood in other words by
 * another person at another server process, and taken back.
 */
import { expect, test, type Page } from '@playwright/test';
import { signUpByApi } from '../support/browser/api-people.ts';
import { answerOf, ask } from '../support/browser/assistant.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { openAs, watchErrors } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';
import { useTwoServers } from '../support/browser/two-servers.ts';

const servers = useTwoServers();
const origin = () => servers().server.origin;
const dashboard = (query = '') => `${origin()}/dev/chatam-admin${query}`;
const bo = {
  email: 'bo@eastwind.test',
  fullName: 'Bo Lindqvist',
  workspaceName: 'Eastwind',
  password: 'Eastwind26!',
};

test.beforeAll(async () => {
  await signUpByApi(origin(), servers().mail, maya);
  await signUpByApi(origin(), servers().mail, bo);
});

const QUERY = 'who might wobble on us';
const IN_OTHER_WORDS = 'who might wobble on us soon';
const UNSURE = /not sure|which of these/i;
const row = (page: Page) => page.getByRole('button', { name: QUERY, exact: true });

test('a person asks something unknown and chooses; a reviewer implements it with the keyboard; another person is understood, until it is taken back', async ({
  page,
  browser,
}) => {
  const errors = watchErrors(page);
  await openAs(page, maya, `${origin()}/northbeam/chatam`);
  await ask(page, QUERY, UNSURE);
  await answerOf(page).getByRole('button').first().click();
  await expect(page.getByRole('group', { name: /^Thinking/ })).toBeHidden();

  await page.goto(dashboard());
  await expect(page.getByRole('heading', { level: 1, name: 'Assistant dashboard' })).toBeVisible();
  await expect(page.getByText('Total messages')).toBeVisible();
  await expectAccessible(page, 'the overview of the developer dashboard');
  await page.getByRole('link', { name: 'Unresolved', exact: true }).click();
  await expect(page).toHaveURL(dashboard('?tab=suggestions'));
  await expect(row(page)).toBeVisible();
  await expectAccessible(page, 'the suggestions of the developer dashboard');
  await row(page).click();
  await page.keyboard.press('n');
  await page.keyboard.type('Asked by the whole team');
  await page.keyboard.press('Escape');
  await page.keyboard.press('i');
  await expect(page.getByText(/Implemented\. .* tried, all understood as before/)).toBeVisible();

  const other = await browser.newPage();
  await openAs(other, bo, `${servers().another.origin}/eastwind/chatam`);
  // Queries like it are understood once the assistant has been trained anew, in the background.
  const answered = async () => {
    await ask(other, IN_OTHER_WORDS, /\w/);
    return answerOf(other).textContent();
  };
  await expect.poll(answered).not.toMatch(UNSURE);

  await page.goto(dashboard('?tab=suggestions&status=implemented'));
  await row(page).click();
  await expect(page.getByRole('list', { name: 'Reviews' })).toContainText('Asked by the whole team');
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Taken back' })).toBeVisible();
  await expect.poll(answered).toMatch(UNSURE);
  await other.close();
  expect(errors).toEqual([]);
});

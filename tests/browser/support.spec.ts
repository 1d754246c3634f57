/**
 * Support requests in a browser (spec §2.2): one is added, taken, answered, noted, solved and opened again in its panel, and the
 * queue is worked in the inbox.
 */
import { expect, test } from '@playwright/test';
import { signUpByApi } from '../support/browser/api-people.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { openAs, signIn, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';

const tom = { ...maya, email: 'tom@osprey.test', fullName: 'Tom Bell', workspaceName: 'Osprey' };

const world = useWorld();
const origin = () => world().server.origin;

test('a request is taken, noted, answered, solved and opened again', async ({ page }) => {
  const errors = watchErrors(page);
  await signUpByApi(origin(), world().mail, maya);
  await signIn(page, origin(), maya);
  await expect(page).toHaveURL(`${origin()}/northbeam/chatam`);
  await page.goto(`${origin()}/northbeam/service/support-requests`);
  await expect(page.getByRole('grid', { name: 'Support requests' })).toBeVisible();
  await expectAccessible(page, 'the support requests');
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'New support request' });
  await form.getByRole('textbox', { name: 'Subject' }).fill('Cannot sign in');
  await form.getByRole('textbox', { name: 'Account' }).fill('Alder & Finch Logistics');
  await form.getByRole('combobox', { name: 'Priority' }).click();
  await page.getByRole('option', { name: 'High' }).click();
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form).toBeHidden();
  // The new one has the focus.
  await page.keyboard.press('Space');
  const panel = page.getByRole('complementary', { name: 'Cannot sign in' });
  await panel.getByRole('tab', { name: 'Thread' }).click();
  const thread = panel.getByRole('list', { name: 'Thread' });
  await expect(thread).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Priority: High' })).toBeVisible();
  await expectAccessible(page, 'the thread');

  await panel.getByRole('button', { name: 'Take' }).click();
  await expect(panel.getByRole('button', { name: 'Take' })).toBeHidden();
  await panel.getByRole('button', { name: 'Internal note' }).click();
  await panel.getByRole('textbox', { name: 'Internal note' }).fill('Known since Monday.');
  await page.keyboard.press('Control+Enter');
  await expect(thread.getByRole('listitem', { name: 'Internal note by Maya Okafor' })).toContainText(
    'Known since Monday.',
  );
  await panel.getByRole('button', { name: /^Answer/ }).click();
  await panel.getByRole('textbox', { name: 'Your answer' }).fill('Please try again.');
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(thread.getByRole('listitem', { name: 'Answer by Maya Okafor' })).toContainText(
    'Please try again.',
  );
  await expect(panel.getByRole('textbox', { name: 'Your answer' })).toHaveValue('');

  await panel.getByRole('button', { name: 'Solve' }).click();
  await expect(panel.getByRole('button', { name: 'Close', exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Reopen' }).click();
  await expect(panel.getByRole('button', { name: 'Solve' })).toBeVisible();
  await expectAccessible(page, 'the thread of an answered request');
  expect(errors).toEqual([]);
});

test('the queue is worked in the inbox, with the keyboard, and on a phone', async ({ page }) => {
  const errors = watchErrors(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signUpByApi(origin(), world().mail, tom);
  await signIn(page, origin(), tom);
  await expect(page).toHaveURL(/\/chatam$/);
  await page.goto(page.url().replace('/chatam', '/service/support-requests'));
  await expect(page.getByRole('grid', { name: 'Support requests' })).toBeVisible();
  await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Inbox' }).click();
  await expect(page).toHaveURL(/as=inbox/);
  const list = page.getByRole('list', { name: 'Requests' });
  const rows = list.getByRole('button');
  await expect(page.getByText('Choose a request to read it.')).toBeVisible();

  await page.keyboard.press('j');
  const thread = page.getByRole('list', { name: 'Thread' });
  await expect(thread).toBeVisible();
  await expect(rows.first()).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/record=/);
  const context = page.getByRole('complementary', { name: 'Context' });
  await expect(context.getByRole('region', { name: 'Account', exact: true })).toBeVisible();
  await expectAccessible(page, 'the inbox');
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('k');
  await expect(rows.first()).toHaveAttribute('aria-current', 'true');

  // What is done to the request is seen in the list at once.
  const first = (await page.getByRole('heading', { level: 2 }).textContent()) ?? '';
  await page.getByRole('button', { name: 'Wait', exact: true }).click();
  const current = list.locator('[aria-current]');
  await expect(current).toContainText('Paused');
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(first);
  await expect(current).toContainText('Paused');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(list).toBeHidden();
  await expect(thread).toBeVisible();
  await expectAccessible(page, 'the thread on a phone');
  await page.getByRole('button', { name: 'All requests' }).click();
  await expect(list).toBeVisible();
  await expect(list.locator(':focus')).toHaveCount(1);
  await expect(thread).toBeHidden();
  await expectAccessible(page, 'the list on a phone');
  await rows.first().click();
  await expect(thread).toBeVisible();
  await expect(page.getByRole('region', { name: 'Request', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'All requests' }).click();
  await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Table' }).click();
  await expect(page.getByRole('grid', { name: 'Support requests' })).toBeVisible();
  await expect(page).not.toHaveURL(/as=inbox/);
  expect(errors).toEqual([]);
});

test('an admin sets a target with the keyboard, and a wrong one is told', async ({ page }) => {
  const errors = watchErrors(page);
  await openAs(page, maya, `${origin()}/northbeam/service/support-requests`);
  await page.getByRole('button', { name: 'Targets' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Support targets' });
  const answer = dialog.getByRole('textbox', { name: 'Urgent, first answer' });
  await expect(answer).toBeFocused();
  await expect(answer).toHaveValue('0.5');
  await expectAccessible(page, 'the support targets');
  await answer.fill('0.3');
  await page.keyboard.press('Enter');
  await expect(answer).toBeFocused();
  await expect(dialog).toContainText('Please enter hours from 0.25 to 2,000 in steps of a quarter');
  await answer.fill('0.25');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(answer).toHaveValue('0.25');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Targets' }).click();
  await expect(answer).toHaveValue('0.25');
  expect(errors).toEqual([]);
});

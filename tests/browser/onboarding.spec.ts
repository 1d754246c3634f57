/** The checklist of an onboarding project in a browser (spec §2.14). */
import { expect, test } from '@playwright/test';
import { signUpByApi } from '../support/browser/api-people.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { signIn, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';

const world = useWorld();
const origin = () => world().server.origin;

test('a task is added, placed with the keyboard and done, and the table tells the progress', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await signUpByApi(origin(), world().mail, maya);
  await signIn(page, origin(), maya);
  await expect(page).toHaveURL(`${origin()}/northbeam/chatam`);
  await page.goto(`${origin()}/northbeam/implementation/onboarding`);
  await expect(page.getByRole('grid', { name: 'Onboarding projects' })).toBeVisible();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'New project' });
  await form.getByRole('textbox', { name: 'Account' }).fill('Alder & Finch Logistics');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await page.keyboard.press('Space');
  await page.getByRole('tab', { name: 'Tasks' }).click();
  const open = page.getByRole('list', { name: 'Open tasks' });
  await expect(open.getByRole('listitem')).toHaveCount(9);
  await expectAccessible(page, 'the checklist');

  await page.getByRole('textbox', { name: 'New task' }).fill('Call the sponsor');
  await page.keyboard.press('Enter');
  await expect(open.getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'Move Call the sponsor' }).press(' ');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press(' ');
  await expect(open.getByRole('listitem').nth(8)).toContainText('Call the sponsor');

  await page.getByRole('checkbox', { name: 'Call the sponsor' }).click();
  await expect(page.getByRole('list', { name: 'Done tasks' })).toContainText('Done by Maya Okafor');
  await expect(page.getByRole('progressbar', { name: '1 of 10 tasks done' })).toBeVisible();

  await page.getByRole('button', { name: 'Apply template' }).click();
  await page.getByRole('menuitem', { name: 'Standard onboarding' }).click();
  await expect(page.getByRole('progressbar', { name: '1 of 19 tasks done' })).toBeVisible();
  expect(errors).toEqual([]);
});

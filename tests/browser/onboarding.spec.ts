/** The checklist of an onboarding project in a browser (spec §2.14). */
import { expect, test } from '@playwright/test';
import { signUpByApi } from '../support/browser/api-people.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { openAs, signIn, useWorld, watchErrors } from '../support/browser/browser-world.ts';
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

test('a template is added with the keyboard, offered to the open project, changed and removed', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await openAs(page, maya, `${origin()}/northbeam/implementation/onboarding`);
  await expect(page.getByRole('grid', { name: 'Onboarding projects' })).toBeVisible();
  await page.getByRole('rowheader').first().press(' ');
  await page.getByRole('tab', { name: 'Tasks' }).click();
  await expect(page.getByRole('button', { name: 'Apply template' })).toBeVisible();

  await page.getByRole('button', { name: 'Templates' }).press('Enter');
  const list = page.getByRole('dialog', { name: 'Onboarding templates' });
  await expect(list.getByRole('listitem', { name: 'Standard onboarding' })).toContainText(
    '9 tasks in 56 days',
  );
  await expectAccessible(page, 'the templates');
  await list.getByRole('button', { name: 'New template' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'New template' });
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expect(form.getByRole('alert')).toHaveCount(0);
  await page.keyboard.type('Short');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Send the contract');
  await form.getByRole('button', { name: 'Add task' }).press('Enter');
  await expect(form.getByRole('textbox', { name: 'Title of task 2' })).toBeFocused();
  await page.keyboard.type('Call the sponsor');
  await page.keyboard.press('Tab');
  await page.keyboard.type('800');
  await form.getByRole('button', { name: 'Move task 2 up' }).press('Enter');
  await expect(form.getByRole('textbox', { name: 'Title of task 1' })).toHaveValue('Call the sponsor');
  await form.getByRole('button', { name: 'Add template' }).click();
  await expect(form.getByRole('textbox', { name: 'Day of task 1' })).toBeFocused();
  await expect(form.getByRole('alert')).toHaveText(
    'Please enter a whole number of days from 0 to 730, or none',
  );
  await expectAccessible(page, 'the form of a template');
  await form.getByRole('textbox', { name: 'Day of task 1' }).fill('7');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('listitem', { name: 'Short' })).toContainText('2 tasks in 7 days');

  await list.getByRole('button', { name: 'Edit Short' }).press('Enter');
  const edit = page.getByRole('dialog', { name: 'Edit Short' });
  await edit.getByRole('textbox', { name: 'Name' }).fill('Short one');
  await edit.getByRole('checkbox', { name: 'New projects begin with these tasks' }).check();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(list.getByRole('listitem', { name: 'Short one' })).toContainText('Default');
  await expect(list.getByRole('listitem', { name: 'Standard onboarding' })).not.toContainText('Default');
  await expect(list.getByRole('button', { name: 'Edit Short one' })).toBeFocused();
  await list.getByRole('button', { name: 'Remove Standard onboarding' }).click();
  await page
    .getByRole('alertdialog', { name: 'Remove Standard onboarding?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.getByRole('button', { name: 'Apply template' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Short one']);
  expect(errors).toEqual([]);
});

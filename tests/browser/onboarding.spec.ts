/** Onboarding projects in a browser: the checklist of one, and the board of all (spec §2.14). */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { joinByApi, signUpByApi, type NewPerson } from '../support/browser/api-people.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { openAs, signIn, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';

const world = useWorld();
const origin = () => world().server.origin;
const projects = () => `${origin()}/northbeam/implementation/onboarding`;

const viewer: NewPerson = {
  email: 'vera@northbeam.test',
  fullName: 'Vera Lindqvist',
  workspaceName: 'Vera',
  password: 'Northbeam26!',
};

test.beforeAll(async () => {
  const { mail } = world();
  const { workspace_id, user_id } = await signUpByApi(origin(), mail, maya);
  await joinByApi(origin(), mail, viewer, 'viewer', { admin: maya, workspace_id, user_id });
});

test('a task is added, placed with the keyboard and done, and the table tells the progress', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await signIn(page, origin(), maya);
  await expect(page).toHaveURL(`${origin()}/northbeam/chatam`);
  await page.goto(projects());
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

const lane = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const card = (page: Page, stage: string, name: string) =>
  lane(page, stage).getByRole('article', { name, exact: true });
const written = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.status() === 200);

async function firstIn(page: Page, stage: string): Promise<string> {
  const first = lane(page, stage).getByRole('article').first();
  await expect(first).toBeVisible();
  return (await first.getAttribute('aria-label')) ?? '';
}

async function dragTo(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (start === null || end === null) throw new Error('The card or the lane is not on the page');
  await page.mouse.move(start.x + 40, start.y + 40);
  await page.mouse.down();
  await page.mouse.move(start.x + 60, start.y + 60, { steps: 3 });
  await page.mouse.move(end.x + end.width / 2, end.y + 60, { steps: 5 });
}

test('a card is dragged to another stage, and Undo takes it back', async ({ page }) => {
  const errors = watchErrors(page);
  await openAs(page, maya, projects());
  await page.getByRole('button', { name: 'Board', exact: true }).click();
  await expect(page).toHaveURL(/[?&]as=board/);
  const name = await firstIn(page, 'Set-up');
  const count = await lane(page, 'Go-live').getByRole('article').count();
  await expectAccessible(page, 'the board');

  await dragTo(page, card(page, 'Set-up', name), lane(page, 'Go-live'));
  await expect(page.getByText(`${name}, over Go-live, place`)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.getByText(`${name} is back in Set-up`)).toBeAttached();
  await expect(card(page, 'Set-up', name)).toBeVisible();

  const saved = written(page);
  await dragTo(page, card(page, 'Set-up', name), lane(page, 'Go-live'));
  await page.mouse.up();
  await expect(page.getByText(`Moved ${name} to Go-live`)).toBeAttached();
  await expect(card(page, 'Go-live', name)).toBeVisible();
  await expect(lane(page, 'Go-live').getByRole('article')).toHaveCount(count + 1);
  // The drag does not also press the card.
  await expect(page).not.toHaveURL(/record=/);
  await saved;

  const undone = written(page);
  await page.getByRole('button', { name: 'Undo last edit' }).click();
  await expect(card(page, 'Set-up', name)).toBeVisible();
  await undone;
  await expect(lane(page, 'Go-live').getByRole('article')).toHaveCount(count);
  expect(errors).toEqual([]);
});

test('a card is moved with the keyboard and by its menu, and stays there on the board after a reload', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await openAs(page, maya, `${projects()}?as=board`);
  const name = await firstIn(page, 'Training');
  const handle = page.getByRole('button', { name: `Move ${name}`, exact: true });
  await handle.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(`${name}, over Go-live, place`)).toBeVisible();
  await expect(handle).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card(page, 'Training', name)).toBeVisible();

  const saved = written(page);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await expect(page.getByText(`Moved ${name} to Set-up`)).toBeAttached();
  await expect(card(page, 'Set-up', name)).toBeVisible();
  await expect(handle).toBeFocused();
  await saved;

  const moved = written(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Move to Done' }).click();
  await expect(card(page, 'Done', name)).toBeVisible();
  await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
  await moved;

  await page.reload();
  await expect(card(page, 'Done', name)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Board', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  // The card opens the panel of the record, and has the focus when it closes.
  await page.getByRole('button', { name, exact: true }).press('Enter');
  await expect(page.getByRole('tab', { name: 'Tasks' })).toBeVisible();
  await page.getByRole('tab', { name: 'Tasks' }).press('Escape');
  await expect(page.getByRole('tab', { name: 'Tasks' })).toBeHidden();
  await expect(page.getByRole('button', { name, exact: true })).toBeFocused();

  // What is searched for is shown in both views.
  await page.getByRole('searchbox').fill(name.split(',')[0] ?? '');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(/as=board/);
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(page).not.toHaveURL(/as=board/);
  await expect(page.getByRole('grid', { name: 'Onboarding projects' }).getByRole('row')).toHaveCount(2);
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(errors).toEqual([]);
});

test('a viewer sees the board without anything to move its cards', async ({ page }) => {
  await openAs(page, viewer, `${projects()}?as=board`);
  await firstIn(page, 'Set-up');
  await expect(page.getByRole('button', { name: /^(Move|Stage of) / })).toHaveCount(0);
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

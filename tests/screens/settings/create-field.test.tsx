/** Create Custom Field beside its walk (spec §2.7, §5): the options by keyboard, every type, the modules in their groupings. */
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFieldWalk } from '../../../machines/settings/create-field.walk.ts';
import { turn } from '../../support/screens/turn.ts';
import { openWalk } from '../ui/open-walk.tsx';

const box = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

async function openWith(type: string) {
  const page = await openWalk(createFieldWalk);
  await page.user.click(screen.getByRole('combobox', { name: 'Field type' }));
  await page.user.click(screen.getByRole('option', { name: type }));
  await act(turn);
  return page;
}

const labels = () =>
  screen.getAllByRole('textbox', { name: /^Label of option/ }).map((one) => one.getAttribute('value'));

test('options are added, named, moved and removed by keyboard; the focus goes along', async () => {
  const { user } = await openWith('Dropdown');
  act(() => box('Label of option 1').focus());
  await user.keyboard('12 months');
  act(() => button('Add option').focus());
  await user.keyboard('{Enter}24 months');
  expect(box('Value of option 1')).toHaveValue('months');
  expect(box('Value of option 2')).toHaveValue('months_2');
  expect(box('Value of option 2')).toHaveAttribute('readonly');

  act(() => button('Move option 2 up').focus());
  await user.keyboard('{Enter}');
  expect(labels()).toEqual(['24 months', '12 months']);
  // The first row cannot go further up.
  expect(box('Label of option 1')).toHaveFocus();
  act(() => button('Move option 1 down').focus());
  await user.keyboard('{Enter}');
  expect(labels()).toEqual(['12 months', '24 months']);

  act(() => button('Remove option 1').focus());
  await user.keyboard('{Enter}');
  expect(labels()).toEqual(['24 months']);
  expect(box('Label of option 1')).toHaveFocus();
  expect(button('Remove option 1')).toBeDisabled();
});

test('every type is offered; only dropdown and multiselect have options', async () => {
  const { user } = await openWith('Multiselect');
  expect(screen.getByRole('group', { name: 'Options' })).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Field type' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Text',
    'Number',
    'Currency',
    'Percentage',
    'Date',
    'Dropdown',
    'Multiselect',
    'Boolean',
    'User',
  ]);
  await user.click(screen.getByRole('option', { name: 'User' }));
  expect(screen.queryByRole('group', { name: 'Options' })).toBeNull();
});

test('the modules are offered in their groupings, and the contacts', async () => {
  const { user } = await openWalk(createFieldWalk);
  await user.click(screen.getByRole('combobox', { name: 'Module' }));
  const grouped = screen
    .getAllByRole('group')
    .filter((group) => within(group).queryAllByRole('option').length > 0)
    .map((group) => [
      group.getAttribute('aria-label'),
      within(group)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ]);
  expect(grouped).toEqual([
    ['Retention', ['Renewals Dashboard']],
    ['Expansion', ['Product Heatmap']],
    ['Satisfaction', ['Customer Health', 'Business Review']],
    ['Implementation', ['Onboarding']],
    ['Service', ['Product Improvement', 'Support Requests']],
  ]);
  expect(screen.getByRole('option', { name: 'Contacts' })).toBeVisible();
});

test('a label without Latin letters has a name all the same; the name cannot be typed', async () => {
  const { user } = await openWalk(createFieldWalk);
  await user.type(box('Field label'), '東京');
  expect(box('Field name')).toHaveValue('n6771_4eac');
  expect(box('Field name')).toHaveAttribute('readonly');
  await user.clear(box('Field label'));
  await user.type(box('Field label'), 'São Paulo (BR)');
  expect(box('Field name')).toHaveValue('sao_paulo_br');
});

test('what was typed survives a refusal and an answered question', async () => {
  const { user } = await openWalk(createFieldWalk);
  await user.type(box('Field label'), 'Churn Reason');
  await user.type(box('Description'), 'Why they\nleave.');
  expect(box('Description')).toHaveValue('Why they leave.');
  await user.click(button('Cancel'));
  await user.click(button('Keep editing'));
  expect(box('Field label')).toHaveValue('Churn Reason');
  expect(box('Description')).toHaveValue('Why they leave.');
});

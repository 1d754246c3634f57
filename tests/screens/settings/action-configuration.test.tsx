/** The list of Action Configuration: its columns and order, its search, and what each role may do (spec §2.11, §6, §9). */
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { actionConfigurationWalk } from '../../../machines/settings/action-configuration.walk.ts';
import { actionsWalk } from '../../../machines/settings/action-part-cases.ts';
import { samplePlace } from '../../../machines/settings/actions.sample.ts';
import { actionsView } from '../../../machines/settings/actions-view.ts';
import type { Walk } from '../../../machines/testing/walk.ts';
import { openWalk } from '../ui/open-walk.tsx';

async function open(role: string, walk: Walk = actionConfigurationWalk) {
  const opened = await openWalk(walk, undefined, {
    place: samplePlace,
    role,
    view: actionsView.plain,
  });
  await opened.settle('listActions', 'loaded');
  return opened;
}

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
/** The cells of the row of an action after its name. */
const read = (name: string) => {
  const row = screen.getByRole('rowheader', { name }).closest('tr');
  return [...(row?.cells ?? [])].slice(1).map(({ textContent }) => textContent);
};
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

test('an admin reads of each action what spec §2.11 names, global actions first and user actions last', async () => {
  await open('admin');
  expect(headers()).toEqual([
    'Action',
    'Slug',
    'Category',
    'Description',
    'Type',
    'Access',
    'Created by',
    'Actions',
  ]);
  expect(names()).toEqual(['What can you do?', 'Renewals at quarter end', 'Accounts in Ohio']);
  expect(read('What can you do?')).toEqual([
    'help',
    'Getting around',
    'Lists what the assistant can do, with examples.',
    'System',
    'All Members',
    'System',
    '—System actions cannot be deleted',
  ]);
  expect(read('Accounts in Ohio').slice(3)).toEqual(['User', 'Creator only', 'Bo Lindqvist', 'Promote']);
  expect(screen.getByRole('combobox', { name: 'Access, Renewals at quarter end' })).toHaveTextContent(
    'All Members',
  );
  expect(screen.getByText('System actions cannot be deleted', { selector: 'p' })).toBeVisible();
});

test('a column sorts the list up, down, and back to the order by type', async () => {
  const { user } = await open('admin');
  const sort = () => user.click(screen.getByRole('button', { name: 'Action' }));
  await sort();
  expect(names()).toEqual(['Accounts in Ohio', 'Renewals at quarter end', 'What can you do?']);
  await sort();
  expect(names()).toEqual(['What can you do?', 'Renewals at quarter end', 'Accounts in Ohio']);
  await user.click(screen.getByRole('button', { name: 'Type' }));
  expect(names()).toEqual(['What can you do?', 'Accounts in Ohio', 'Renewals at quarter end']);
});

test('the search finds an action by each of its words, and says where it finds none', async () => {
  const { user } = await open('admin');
  const search = screen.getByRole('searchbox', { name: 'Search' });
  for (const words of [
    'ohio',
    'ACCOUNTS-IN',
    'onboarding',
    'contact in',
    'user',
    'creator only',
    'lindqvist',
  ]) {
    await user.clear(search);
    await user.type(search, words);
    expect([words, names()]).toEqual([words, ['Accounts in Ohio']]);
  }
  await user.clear(search);
  await user.type(search, 'nothing of this');
  expect(screen.getByText('No actions found')).toBeVisible();
});

test('an empty list says so', async () => {
  const none = { global_actions: [], workspace_actions: [], user_actions: [] };
  const actions = { ...actionsWalk, effects: { listActions: [{ name: 'loaded', done: none }] } };
  const { children } = actionConfigurationWalk;
  await open('admin', { ...actionConfigurationWalk, children: { ...children, actions } });
  expect(screen.getByText('No actions found')).toBeVisible();
});

describe.each(['chief_editor', 'editor', 'viewer'])('%s', (role) => {
  test(`a person with the role ${role} reads the list with the reason why nothing can be changed`, async () => {
    await open(role);
    expect(screen.getByText('Only admins (Workspace Configuration) can change actions.')).toBeVisible();
    expect(headers()).not.toContain('Actions');
    expect(read('Renewals at quarter end').slice(3)).toEqual(['Workspace', 'All Members', 'Maya Okafor']);
    expect(screen.queryByRole('combobox', { name: /^Access/ })).toBeNull();
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual(['Reload', ...headers()]);
  });
});

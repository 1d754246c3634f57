/** The roles of User Management and Add User, with what each of them may do (spec §6). */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addUserWalk } from '../../../machines/settings/add-user.walk.ts';
import { userManagementWalk } from '../../../machines/settings/user-management.walk.ts';
import { openWalk } from '../ui/open-walk.tsx';

const options = () =>
  screen
    .getAllByRole('option')
    .map((option) => [option.getAttribute('aria-label'), option.getAttribute('aria-description')]);

test('the choice of a role says of each what it may do, and a tooltip says it of the one that is chosen', async () => {
  const { user, settle } = await openWalk(userManagementWalk);
  await settle('listMembers', 'loaded');
  const role = screen.getByRole('combobox', { name: 'Role, Bo Lindqvist' });
  await user.hover(role);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Edit Owned Accounts');
  await user.click(role);
  expect(options()).toEqual([
    ['Admin', 'Workspace Configuration'],
    ['Chief editor', 'Edit Anything'],
    ['Editor', 'Edit Owned Accounts'],
    ['Viewer', 'View Only'],
  ]);
});

test('a person may be invited as admin, editor or viewer, and an editor reads shorter there', async () => {
  const { user } = await openWalk(addUserWalk);
  await user.click(screen.getByRole('combobox', { name: 'Role' }));
  expect(options()).toEqual([
    ['Admin', 'Workspace Configuration'],
    ['Editor', 'Edit Accounts'],
    ['Viewer', 'View Only'],
  ]);
  await user.click(screen.getByRole('option', { name: 'Editor' }));
  expect(screen.getByRole('combobox', { name: 'Role' })).toHaveAccessibleDescription('Edit Accounts');
});

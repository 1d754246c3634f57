/** The view of a settings list is written into the address and read from it, so that a link is a view to share. */
import { expect, test } from 'vitest';
import { listView } from '../../../machines/shared/list-view.ts';
import { actionsView } from '../../../machines/settings/actions-view.ts';
import { fieldsView } from '../../../machines/settings/fields-view.ts';
import { isDay } from '../../../contract/rules/day.ts';
import { usersView } from '../../../machines/settings/users-view.ts';
import { listViewAddress } from '../../../src/app/actors/list-view-address.ts';

test('each list writes its search, its filters and its order into the address, and reads them from it', () => {
  const sort = { key: 'name', direction: 'descending' } as const;
  const users = listViewAddress(usersView);
  const someUsers = { search: 'bo & co', sort, status: 'pending', role: 'viewer' } as const;
  expect(users.searchOf(someUsers)).toBe('?q=bo+%26+co&status=pending&role=viewer&sort=-name');
  expect(users.viewFrom(users.searchOf(someUsers))).toEqual(someUsers);

  const fields = listViewAddress(fieldsView);
  const someFields = { search: 'churn', sort, type: 'custom' } as const;
  expect(fields.searchOf(someFields)).toBe('?q=churn&type=custom&sort=-name');
  expect(fields.viewFrom(fields.searchOf(someFields))).toEqual(someFields);

  const actions = listViewAddress(actionsView);
  const someActions = { search: '', sort: { key: 'access', direction: 'ascending' }, type: 'user' } as const;
  expect(actions.searchOf(someActions)).toBe('?type=user&sort=access');
  expect(actions.viewFrom(actions.searchOf(someActions))).toEqual(someActions);
});

test('a plain view has a plain address', () => {
  for (const type of [usersView, fieldsView, actionsView]) {
    const { searchOf, viewFrom } = listViewAddress<typeof type.filters>(type);
    expect(searchOf(type.plain)).toBe('');
    expect(viewFrom('')).toEqual(type.plain);
  }
});

test('parts of an address that a list does not know are ignored', () => {
  const { viewFrom } = listViewAddress(fieldsView);
  expect(viewFrom('?q=churn&type=none&sort=-owner&created=churn_reason')).toEqual({
    search: 'churn',
    sort: null,
    type: null,
  });
});

test('a filter may have a check instead of values', () => {
  const { viewFrom, searchOf } = listViewAddress(listView([], { from: isDay }));
  expect(viewFrom('?from=2026-03-01').from).toBe('2026-03-01');
  expect(viewFrom('?from=yesterday').from).toBeNull();
  expect(searchOf({ search: '', sort: null, from: '2026-03-01' })).toBe('?from=2026-03-01');
});

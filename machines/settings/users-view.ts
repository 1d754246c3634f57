/** What the list of users shows: search, order and filters, which are also in the address. */
import { memberStatuses, type MemberDetails } from '../../contract/members.ts';
import { roles } from '../../contract/rights.ts';
import { listView, type ListViewOf } from '../shared/list-view.ts';

export const usersView = listView(['name', 'email', 'role', 'last_login'], {
  status: memberStatuses,
  role: roles,
});
export type UsersView = ListViewOf<(typeof usersView)['filters']>;

export const filtered = (
  users: readonly MemberDetails[],
  { status, role }: Pick<UsersView, 'status' | 'role'>,
): readonly MemberDetails[] =>
  users.filter(
    (user) => (status === null || user.status === status) && (role === null || user.role === role),
  );

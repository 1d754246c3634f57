/** What the list of users shows: search, order and filters, which are also in the address. */
import type { MemberDetails, MemberStatus } from '../../contract/members.ts';
import type { Role } from '../../contract/rights.ts';

export interface UsersView {
  readonly search: string;
  /** Null keeps the order of the server: members, then invitations, each by name. */
  readonly sort: { readonly key: string; readonly direction: 'ascending' | 'descending' } | null;
  /** Null shows all. */
  readonly status: MemberStatus | null;
  readonly role: Role | null;
}

export const plainView: UsersView = { search: '', sort: null, status: null, role: null };

export const filtered = (
  users: readonly MemberDetails[],
  { status, role }: Pick<UsersView, 'status' | 'role'>,
): readonly MemberDetails[] =>
  users.filter(
    (user) => (status === null || user.status === status) && (role === null || user.role === role),
  );

/** Of the router: an address was opened, or Back was pressed. */
export interface UsersViewReport {
  readonly type: 'view.open';
  readonly view: UsersView;
}

/** For the router: typing replaces the entry of the history, a choice adds one. */
export interface UsersViewChanged {
  readonly type: 'view.changed';
  readonly view: UsersView;
  readonly how: 'replace' | 'push';
}

/** The people of a workspace as rows of a file (spec §2.9, §2.14). */
import type { MemberDetails, MemberStatus } from '../../../contract/members.ts';
import { roleNames } from '../../../contract/rules/role-text.ts';
import type { CsvCell } from '../csv/csv-text.ts';

/** The words of User Management (spec §4). */
const statusNames: Readonly<Record<MemberStatus, string>> = {
  active: 'Active',
  pending: 'Pending',
  expired: 'Expired',
  rejected: 'Declined by User',
  cancelled: 'Cancelled',
};

/** A header row, and a row for each person. */
export const exportedMembers = (people: readonly MemberDetails[]): readonly (readonly CsvCell[])[] => [
  ['Full name', 'Email', 'Role', 'Status', 'Accounts', 'Last login (UTC)', 'Since (UTC)'],
  ...people.map(({ full_name, email, role, status, owned_accounts, last_login_at, created_at }) => [
    full_name,
    email,
    roleNames[role],
    statusNames[status],
    owned_accounts,
    last_login_at,
    created_at,
  ]),
];

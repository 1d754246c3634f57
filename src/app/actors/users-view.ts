/** The view of the User Management in the address: `?q=ada&status=pending&role=viewer&sort=-name`. */
import { memberStatuses } from '../../../contract/members.ts';
import { roles } from '../../../contract/rights.ts';
import type { UsersView } from '../../../machines/settings/users-view.ts';

const columns = ['name', 'email', 'role', 'last_login'];

function sortFrom(written: string): UsersView['sort'] {
  const key = written.replace(/^-/, '');
  if (!columns.includes(key)) return null;
  return { key, direction: written.startsWith('-') ? 'descending' : 'ascending' };
}

/** Unknown parts of an address are ignored. */
function viewFrom(search: string): UsersView {
  const fields = new URLSearchParams(search);
  return {
    search: fields.get('q') ?? '',
    sort: sortFrom(fields.get('sort') ?? ''),
    status: memberStatuses.find((status) => status === fields.get('status')) ?? null,
    role: roles.find((role) => role === fields.get('role')) ?? null,
  };
}

function searchOf({ search, sort, status, role }: UsersView): string {
  const fields = new URLSearchParams();
  if (search !== '') fields.set('q', search);
  if (status !== null) fields.set('status', status);
  if (role !== null) fields.set('role', role);
  if (sort !== null) fields.set('sort', `${sort.direction === 'descending' ? '-' : ''}${sort.key}`);
  const written = fields.toString();
  return written === '' ? '' : `?${written}`;
}

export const usersAddress = { viewFrom, searchOf, keptView: () => '' };

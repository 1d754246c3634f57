import { memberStatuses } from '../../../contract/members.ts';
import { roles } from '../../../contract/rights.ts';
import type { UsersView } from '../../../machines/settings/users-view.ts';
import { ListFilter } from '../../ui/list-table/list-filter.tsx';
import { roleWord } from '../../ui/role-word.ts';
import { statusWord } from './user-status.ts';

interface UserFiltersProps {
  readonly view: UsersView;
  readonly onView: (view: UsersView) => void;
  readonly disabled: boolean;
  /** Others than admins see members only. */
  readonly hasStatus: boolean;
}

export function UserFilters({ view, onView, disabled, hasStatus }: UserFiltersProps) {
  return (
    <>
      {hasStatus && (
        <ListFilter
          label="Filter by status"
          all="All statuses"
          values={memberStatuses}
          word={statusWord}
          chosen={view.status}
          disabled={disabled}
          onChoose={(status) => onView({ ...view, status })}
        />
      )}
      <ListFilter
        label="Filter by role"
        all="All roles"
        values={roles}
        word={roleWord}
        chosen={view.role}
        disabled={disabled}
        onChoose={(role) => onView({ ...view, role })}
      />
    </>
  );
}

import { memberStatuses } from '../../../contract/members.ts';
import { roles } from '../../../contract/rights.ts';
import type { UsersView } from '../../../machines/settings/users-view.ts';
import { roleWord } from '../../ui/role-word.ts';
import { Select } from '../../ui/select.tsx';
import { statusWord } from './user-status.ts';

/** The choice that filters nothing. */
const ALL = 'all';

interface FilterProps<T extends string> {
  readonly label: string;
  readonly all: string;
  readonly values: readonly T[];
  readonly word: (value: T) => string;
  readonly chosen: T | null;
  readonly disabled: boolean;
  readonly onChoose: (value: T | null) => void;
}

function Filter<T extends string>({ label, all, values, word, chosen, ...props }: FilterProps<T>) {
  return (
    <span className="w-[150px] narrow:w-[140px]">
      <Select
        bare
        label={label}
        disabled={props.disabled}
        value={chosen ?? ALL}
        options={[
          { value: ALL, label: all },
          ...values.map((value) => ({ value: value as string, label: word(value) })),
        ]}
        onChange={(picked) => props.onChoose(values.find((value) => value === picked) ?? null)}
      />
    </span>
  );
}

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
        <Filter
          label="Filter by status"
          all="All statuses"
          values={memberStatuses}
          word={statusWord}
          chosen={view.status}
          disabled={disabled}
          onChoose={(status) => onView({ ...view, status })}
        />
      )}
      <Filter
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

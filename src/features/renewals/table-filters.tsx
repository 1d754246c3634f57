import { useSelector } from '@xstate/react';
import { ChevronDown } from 'lucide-react';
import { isChosen, ME, type FilterField } from '../../../machines/renewals/filters.ts';
import { PanelButton } from '../../grid/panel-button.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { filterOptions } from './filter-options.ts';
import { filterStyle } from './filter-style.ts';
import type { RenewalsActor } from './renewals-screen.tsx';

interface TableFiltersProps {
  readonly actor: RenewalsActor;
  readonly disabled: boolean;
}

const labels: Readonly<Record<FilterField, string>> = {
  account_owner: 'Owner',
  owner_confidence: 'Confidence',
};

/** Whose accounts and of which confidence, beside what is due when. */
export function TableFilters({ actor, disabled }: TableFiltersProps) {
  const mine = useSelector(actor, ({ context }) => isChosen(context.view.filters, 'account_owner', ME));
  return (
    <div
      role="group"
      aria-label="Filters"
      className={classNames(
        'flex flex-none flex-wrap gap-1 narrow:grid narrow:grid-cols-[auto_auto_auto]',
        disabled && 'invisible',
      )}
    >
      <button
        type="button"
        aria-pressed={mine}
        disabled={disabled}
        onClick={() => actor.send({ type: 'filter.toggle', field: 'account_owner', value: ME })}
        className={classNames(filterStyle(mine), 'justify-center narrow:max-[374px]:px-1')}
      >
        Mine
      </button>
      <FilterMenu actor={actor} field="account_owner" disabled={disabled} />
      <FilterMenu actor={actor} field="owner_confidence" disabled={disabled} />
    </div>
  );
}

interface FilterMenuProps extends TableFiltersProps {
  readonly field: FilterField;
}

/** One field's filter. A single figure has its place from the start, so that the first choice moves nothing. */
function FilterMenu({ actor, field, disabled }: FilterMenuProps) {
  const count = useSelector(
    actor,
    ({ context }) => context.view.filters.find((condition) => condition.field === field)?.any.length ?? 0,
  );
  const label = labels[field];
  return (
    <PanelButton
      label={`Filter by ${label}`}
      placement="bottom-start"
      disabled={disabled}
      className={classNames(
        filterStyle(count > 0),
        'narrow:w-full narrow:justify-center narrow:max-[374px]:px-1',
      )}
      button={
        <>
          <span className="sr-only">Filter by</span> {label}{' '}
          <span className="grid min-w-[14px] place-items-center tabular-nums">
            {count === 0 ? (
              <ChevronDown aria-hidden="true" className="size-icon-sm text-text-muted" strokeWidth={1.75} />
            ) : (
              <span>
                {count} <span className="sr-only">chosen</span>
              </span>
            )}
          </span>
        </>
      }
    >
      <FilterPanel actor={actor} field={field} />
    </PanelButton>
  );
}

function FilterPanel({ actor, field }: Pick<FilterMenuProps, 'actor' | 'field'>) {
  const filters = useSelector(actor, ({ context }) => context.view.filters);
  const rows = useSelector(actor, ({ context }) => context.rows);
  const members = useSelector(actor, ({ context }) => context.members);
  const memberId = useSelector(actor, ({ context }) => context.member.id);
  return (
    <>
      <ul className="min-h-0 overflow-auto p-1">
        {filterOptions(field, { rows, members, memberId }).map(({ value, label }) => (
          <li key={value}>
            <label className="flex h-row-list cursor-pointer items-center gap-2 rounded-sm px-2 font-medium hover:bg-surface-hover narrow:h-row-grid-touch">
              <input
                type="checkbox"
                checked={isChosen(filters, field, value)}
                onChange={() => actor.send({ type: 'filter.toggle', field, value })}
                className="size-4 flex-none accent-action-primary"
              />
              <span className="truncate">{label}</span>
            </label>
          </li>
        ))}
      </ul>
      <div className="flex-none border-t border-border-default p-2">
        <Button size="sm" tone="ghost" onClick={() => actor.send({ type: 'filter.clear', field })}>
          Clear
        </Button>
      </div>
    </>
  );
}

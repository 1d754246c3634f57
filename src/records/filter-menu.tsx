import { useSelector } from '@xstate/react';
import { ChevronDown } from 'lucide-react';
import type { TableRecord } from '../../machines/records/cell.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import type { TableView } from '../../machines/records/view.ts';
import { PanelButton } from '../grid/panel-button.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { filterStyle } from './filter-style.ts';
import type { WordSources } from './table-parts.ts';

interface FilterOption {
  readonly value: string;
  readonly label: string;
}

interface FilterMenuProps<R extends TableRecord, V extends TableView> {
  readonly actor: TableActor<R, V>;
  readonly field: string;
  readonly label: string;
  readonly disabled: boolean;
  readonly optionsOf: (sources: WordSources<R>) => readonly FilterOption[];
}

/**
 * The filter of one field. The space for a one-digit count is reserved, so that the first choice causes no layout
 * shift.
 */
export function FilterMenu<R extends TableRecord, V extends TableView>(props: FilterMenuProps<R, V>) {
  const { actor, field, label, disabled } = props;
  const count = useSelector(
    actor,
    ({ context }) => context.view.filters.find((condition) => condition.field === field)?.any.length ?? 0,
  );
  return (
    <PanelButton
      label={`Filter by ${label}`}
      placement="bottom-start"
      disabled={disabled}
      className={classNames(filterStyle(count > 0))}
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
      <FilterPanel {...props} />
    </PanelButton>
  );
}

function FilterPanel<R extends TableRecord, V extends TableView>(props: FilterMenuProps<R, V>) {
  const { actor, field, optionsOf } = props;
  const filters = useSelector(actor, ({ context }) => context.view.filters);
  const rows = useSelector(actor, ({ context }) => context.rows);
  const members = useSelector(actor, ({ context }) => context.members);
  const memberId = useSelector(actor, ({ context }) => context.member.id);
  const fields = useSelector(actor, ({ context }) => context.fields);
  const chosen = filters.find((condition) => condition.field === field)?.any ?? [];
  return (
    <>
      <ul className="min-h-0 overflow-auto p-1">
        {optionsOf({ rows, members, fields, memberId }).map(({ value, label }) => (
          <li key={value}>
            <label className="flex h-row-list cursor-pointer items-center gap-2 rounded-sm px-2 font-medium hover:bg-surface-hover narrow:h-row-grid-touch">
              <input
                type="checkbox"
                checked={chosen.includes(value)}
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

import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
import { useSelector } from '@xstate/react';
import { Check, Layers } from 'lucide-react';
import { Fragment } from 'react';
import type { TableRecord } from '../../machines/records/cell.ts';
import { isGroupable } from '../../machines/records/grouping.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import type { TableView } from '../../machines/records/view.ts';
import type { Column } from '../grid/column.ts';
import { buttonStyle } from '../ui/button-style.ts';
import { classNames } from '../ui/class-names.ts';
import { floatingAnchor, floatingItemStyle, floatingStyle } from '../ui/floating-style.ts';

interface GroupMenuProps<R extends TableRecord, V extends TableView> {
  readonly actor: TableActor<R, V>;
  /** All columns of the workspace. */
  readonly columns: readonly Column<R>[];
  /** True while the table loads. */
  readonly disabled: boolean;
}

/** Chooses the column by which the rows are grouped. */
export function GroupMenu<R extends TableRecord, V extends TableView>(props: GroupMenuProps<R, V>) {
  const { actor, columns, disabled } = props;
  const group = useSelector(actor, ({ context }) => context.view.group);
  const fields = useSelector(actor, ({ context }) => context.fields);
  const { type } = actor.getSnapshot().context;
  const options = columns.filter(({ key }) => {
    const field = type.fieldOf(key, fields);
    return field !== undefined && isGroupable(field);
  });
  const chosen = options.find(({ key }) => key === group);
  return (
    <Listbox
      value={chosen?.key ?? ''}
      onChange={(key: string) => actor.send({ type: 'group.choose', field: key === '' ? null : key })}
      disabled={disabled}
    >
      <ListboxButton as={Fragment}>
        <button
          type="button"
          // Its content is its value, not its name. The library sets aria-controls and aria-expanded.
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
          role="combobox"
          aria-label="Group by"
          className={classNames(
            buttonStyle('secondary', 'sm'),
            'min-w-0 max-w-[180px] flex-initial',
            chosen && 'border-accent! bg-surface-selected!',
          )}
        >
          <Layers aria-hidden="true" className="size-icon-sm flex-none" strokeWidth={1.75} />
          <span className="truncate">{chosen === undefined ? 'Group' : `Group: ${chosen.label}`}</span>
        </button>
      </ListboxButton>
      <ListboxOptions
        transition
        modal={false}
        aria-label="Group by"
        anchor={{ to: 'bottom end', ...floatingAnchor }}
        className={classNames(floatingStyle, 'min-w-[200px] p-1')}
      >
        {[{ key: '', label: 'No groups' }, ...options].map(({ key, label }) => (
          <ListboxOption key={key} value={key} className={classNames(floatingItemStyle, 'group')}>
            <span className="flex-1 truncate">{label}</span>
            <Check
              aria-hidden="true"
              className="invisible size-icon-md flex-none text-accent group-data-selected:visible"
              strokeWidth={1.75}
            />
          </ListboxOption>
        ))}
      </ListboxOptions>
    </Listbox>
  );
}

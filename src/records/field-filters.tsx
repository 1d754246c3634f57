import { useSelector } from '@xstate/react';
import type { AnyRecord } from '../../contract/field.ts';
import { ME } from '../../contract/filter.ts';
import { systemField, type RecordType } from '../../contract/record-type.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import type { TableView } from '../../machines/records/view.ts';
import { classNames } from '../ui/class-names.ts';
import { FilterMenu } from './filter-menu.tsx';
import { filterOptions } from './filter-options.ts';
import { filterStyle } from './filter-style.ts';

interface FieldFiltersProps<R extends AnyRecord, V extends TableView> {
  readonly type: RecordType;
  readonly actor: TableActor<R, V>;
  readonly disabled: boolean;
  /** Only the button for the reader's own records. */
  readonly own?: boolean | undefined;
}

/** The record type's filters: a button for the reader's own records, then a menu for each filter. */
export function FieldFilters<R extends AnyRecord, V extends TableView>(props: FieldFiltersProps<R, V>) {
  const { type, actor, disabled, own = false } = props;
  const fields = type.filters.flatMap(({ field }) => systemField(type, field) ?? []);
  const member = fields.find(({ field_type }) => field_type === 'user')?.field_name;
  const mine = useSelector(actor, ({ context }) =>
    context.view.filters.some(({ field, any }) => field === member && any.includes(ME)),
  );
  return (
    <div
      role="group"
      aria-label="Filters"
      className={classNames(
        'flex flex-none flex-wrap gap-1',
        !own && 'narrow:-ml-2',
        disabled && 'invisible',
      )}
    >
      {member !== undefined && (
        <button
          type="button"
          aria-pressed={mine}
          disabled={disabled}
          onClick={() => actor.send({ type: 'filter.toggle', field: member, value: ME })}
          className={classNames(filterStyle(mine), 'justify-center')}
        >
          Mine
        </button>
      )}
      {(own ? [] : fields).map((field) => (
        <FilterMenu
          key={field.field_name}
          actor={actor}
          field={field.field_name}
          label={field.field_label}
          disabled={disabled}
          optionsOf={(sources) => filterOptions(field, sources)}
        />
      ))}
    </div>
  );
}

import { useSelector } from '@xstate/react';
import type { Renewal } from '../../../contract/records/renewals.ts';
import { isChosen, ME, type FilterField } from '../../../machines/renewals/filters.ts';
import type { View } from '../../../machines/renewals/view.ts';
import { FilterMenu } from '../../records/filter-menu.tsx';
import { filterStyle } from '../../records/filter-style.ts';
import type { FiltersProps } from '../../records/table-parts.ts';
import { classNames } from '../../ui/class-names.ts';
import { DueBuckets } from './due-buckets.tsx';
import { filterOptions } from './filter-options.ts';

const menus: readonly { readonly field: FilterField; readonly label: string }[] = [
  { field: 'account_owner', label: 'Owner' },
  { field: 'owner_confidence', label: 'Confidence' },
];

/** The filters of the renewals: due date, owner and confidence. */
export function RenewalFilters({ actor, found, total, disabled }: FiltersProps<Renewal, View>) {
  const bucket = useSelector(actor, ({ context }) => context.view.bucket);
  const mine = useSelector(actor, ({ context }) => isChosen(context.view.filters, 'account_owner', ME));
  return (
    <>
      <DueBuckets
        found={found}
        total={total}
        chosen={bucket}
        disabled={disabled}
        onChoose={(chosen) => actor.send({ type: 'bucket.choose', bucket: chosen })}
      />
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
        {menus.map(({ field, label }) => (
          <FilterMenu
            key={field}
            actor={actor}
            field={field}
            label={label}
            disabled={disabled}
            optionsOf={(sources) => filterOptions(field, sources)}
          />
        ))}
      </div>
    </>
  );
}

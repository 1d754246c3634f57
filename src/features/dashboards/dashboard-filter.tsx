import type { FilterBuilderActor } from '../../../machines/records/filter-builder.machine.ts';
import { FilterButton } from '../../records/filter-button.tsx';
import { FilterChips } from '../../records/filter-chips.tsx';
import { FilterDialog } from '../../records/filter-dialog.tsx';

/** The filter of the counted records, by owner and any other field. */
export function DashboardFilter({ actor }: { readonly actor: FilterBuilderActor }) {
  return (
    <>
      <FilterButton actor={actor} />
      <FilterChips actor={actor} />
      <FilterDialog actor={actor} />
    </>
  );
}

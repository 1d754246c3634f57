import type { FilterBuilderActor } from '../../../machines/records/filter-builder.machine.ts';
import { FilterButton } from '../../records/filter-button.tsx';
import { FilterChips } from '../../records/filter-chips.tsx';
import { FilterDialog } from '../../records/filter-dialog.tsx';

/** The filter builder without its table, for the atlas and the tests of its flow. */
export function RenewalFilterScreen({ actor }: { readonly actor: FilterBuilderActor }) {
  return (
    <div className="grid justify-items-start gap-3 p-4">
      <FilterButton actor={actor} />
      <FilterChips actor={actor} />
      <FilterDialog actor={actor} />
    </div>
  );
}

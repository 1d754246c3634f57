/** What a person narrows the renewals to beside search and bucket. */
import { renewals } from '../../contract/records/renewals.ts';
import { chosenFilters, type Chosen } from '../records/chosen-filters.ts';

export type FilterField = (typeof renewals.filters)[number]['field'];

export type Filters = readonly Chosen<FilterField>[];

export const {
  from: filtersFrom,
  isChosen,
  toggled: toggledFilter,
  cleared: clearedFilter,
  asSeenBy,
  filter: filterOf,
  isValue: isFilterValue,
} = chosenFilters(renewals);

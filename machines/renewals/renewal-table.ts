/** Everything that is specific to the renewal table. */
import { renewals, type Renewal } from '../../contract/records/renewals.ts';
import { customerRules } from '../records/customer-rules.ts';
import { recordRules } from '../records/record-rules.ts';
import type { TableType } from '../records/table-type.ts';
import type { FilterChange } from '../records/view.ts';
import { arrange } from './arrangement.ts';
import { asSeenBy, clearedFilter, toggledFilter, type FilterField } from './filters.ts';
import type { View } from './view.ts';

export const renewalTable: TableType<Renewal, View> = {
  id: 'renewals',
  load: 'loadRenewals',
  ...recordRules(renewals),
  ...customerRules,
  arrange,
  ownView: (view, memberId) => ({ ...view, filters: asSeenBy(view.filters, memberId) }),
  changedFilters: (filters, change: FilterChange & { field: FilterField }) =>
    change.type === 'filter.toggle'
      ? toggledFilter(filters, change.field, change.value)
      : clearedFilter(filters, change.field),
};

/** What the renewal table is beside any other table of records. */
import { mayEditRecord } from '../../contract/rights.ts';
import { staleData, type Renewal } from '../../contract/records/renewals.ts';
import type { TableType } from '../records/table-type.ts';
import type { FilterChange } from '../records/view.ts';
import { arrange } from './arrangement.ts';
import { draftOf, parseDraft } from './cell-drafts.ts';
import { cellValue, mergeAnswer, withValue } from './cell-values.ts';
import { isCellField, type ColumnKey } from './cells.ts';
import { asSeenBy, clearedFilter, toggledFilter, type FilterField } from './filters.ts';
import { copiedText, entered, givesAway, readOnlyReason } from './replacing.ts';
import type { View } from './view.ts';

export const renewalTable: TableType<Renewal, View> = {
  id: 'renewals',
  load: 'loadRenewals',
  nameOf: (row) => row.account_name,
  isEditable: (reader, row) => mayEditRecord(reader, row.owner_member_id),
  isField: (column: ColumnKey) => isCellField(column),
  valueOf: cellValue,
  withValue,
  merged: mergeAnswer,
  staleOf(data) {
    const parsed = staleData.safeParse(data);
    if (!parsed.success) return null;
    const { record, changed_by, changed_by_caller } = parsed.data;
    // A person may have the table open twice, and be the other one themselves.
    const changedBy = changed_by_caller ? 'You, in another window,' : (changed_by ?? 'Somebody else');
    return { record, changedBy };
  },
  draftOf,
  parse: parseDraft,
  entered,
  copiedText,
  readOnlyReason,
  givesAway,
  arrange,
  ownView: (view, memberId) => ({ ...view, filters: asSeenBy(view.filters, memberId) }),
  changedFilters: (filters, change: FilterChange & { field: FilterField }) =>
    change.type === 'filter.toggle'
      ? toggledFilter(filters, change.field, change.value)
      : clearedFilter(filters, change.field),
};

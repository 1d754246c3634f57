/** How a person looks at the renewal table: search, filters, sort and columns. A view is a link (spec §2.5, §4). Pure. */
import type { ColumnKey } from './cells.ts';
import { clearedFilter, toggledFilter, type FilterField, type Filters } from './filters.ts';

export interface Sort {
  readonly field: ColumnKey;
  readonly direction: 'ascending' | 'descending';
}

/** By days until renewal: past, then three spans of thirty days. Nobody stands in two of them. */
export const buckets = ['overdue', '30', '60', '90'] as const;
export type Bucket = (typeof buckets)[number];

export interface View {
  readonly search: string;
  /** Null for the most urgent first. */
  readonly sort: Sort | null;
  readonly bucket: Bucket | null;
  readonly filters: Filters;
  readonly hidden: readonly ColumnKey[];
}

export const plainView: View = { search: '', sort: null, bucket: null, filters: [], hidden: [] };

/** Whether something is asked for, so that not every record need be shown. */
export const isNarrowed = ({ search, bucket, filters }: View) =>
  search !== '' || bucket !== null || filters.length > 0;

/** The bucket of a record; null when it has no renewal date or one that is far away. */
export function bucketOf(daysUntilRenewal: number | null): Bucket | null {
  if (daysUntilRenewal === null || daysUntilRenewal > 90) return null;
  if (daysUntilRenewal < 0) return 'overdue';
  if (daysUntilRenewal <= 30) return '30';
  return daysUntilRenewal <= 60 ? '60' : '90';
}

export type ViewChange =
  | { type: 'search.change'; text: string }
  | { type: 'sort.cycle'; field: ColumnKey }
  | { type: 'bucket.choose'; bucket: Bucket | null }
  | { type: 'filter.toggle'; field: FilterField; value: string }
  | { type: 'filter.clear'; field: FilterField }
  /** Every record is shown again. */
  | { type: 'view.widen' }
  | { type: 'column.toggle'; field: ColumnKey }
  | { type: 'columns.reset' };

/** Ascending, descending, none (spec §4). */
function nextSort(sort: Sort | null, field: ColumnKey): Sort | null {
  if (sort?.field !== field) return { field, direction: 'ascending' };
  return sort.direction === 'ascending' ? { field, direction: 'descending' } : null;
}

const toggled = (hidden: readonly ColumnKey[], field: ColumnKey) =>
  hidden.includes(field) ? hidden.filter((other) => other !== field) : [...hidden, field];

export function changedView(view: View, change: ViewChange): View {
  switch (change.type) {
    case 'search.change':
      return { ...view, search: change.text };
    case 'sort.cycle':
      return { ...view, sort: nextSort(view.sort, change.field) };
    case 'bucket.choose':
      // The chosen one again ends the choice.
      return { ...view, bucket: change.bucket === view.bucket ? null : change.bucket };
    case 'filter.toggle':
      return { ...view, filters: toggledFilter(view.filters, change.field, change.value) };
    case 'filter.clear':
      return { ...view, filters: clearedFilter(view.filters, change.field) };
    case 'view.widen':
      return { ...view, search: '', bucket: null, filters: [] };
    case 'column.toggle':
      return { ...view, hidden: toggled(view.hidden, change.field) };
    case 'columns.reset':
      return { ...view, hidden: [] };
  }
}

/** What a person keeps from visit to visit: how the table is sorted, and which columns it has. */
export type Layout = Pick<View, 'sort' | 'hidden'>;

/** The part of the layout that a change is about; null where it is about something else. */
export function keptOf(view: View, { type }: ViewChange): Partial<Layout> | null {
  if (type === 'sort.cycle') return { sort: view.sort };
  return type === 'column.toggle' || type === 'columns.reset' ? { hidden: view.hidden } : null;
}

export const sameView = (one: View, other: View) => JSON.stringify(one) === JSON.stringify(other);

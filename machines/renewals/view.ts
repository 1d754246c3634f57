/** How a person looks at the renewal table: search, sort, bucket and columns. A view is a link (spec §2.5, §4). Pure. */
import type { ColumnKey } from './cells.ts';

export interface Sort {
  readonly field: ColumnKey;
  readonly direction: 'ascending' | 'descending';
}

/** By days until renewal: past, then three spans of thirty days. Nobody stands in two of them. */
export const buckets = ['overdue', '30', '60', '90'] as const;
export type Bucket = (typeof buckets)[number];

export interface View {
  readonly search: string;
  readonly sort: Sort | null;
  readonly bucket: Bucket | null;
  readonly hidden: readonly ColumnKey[];
}

export const plainView: View = { search: '', sort: null, bucket: null, hidden: [] };

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
    case 'column.toggle':
      return { ...view, hidden: toggled(view.hidden, change.field) };
    case 'columns.reset':
      return { ...view, hidden: [] };
  }
}

export const sameView = (one: View, other: View) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The view of the renewal table: that of any record table, with the buckets and filters of renewals (spec §2.5).
 * Pure.
 */
import type { TableView } from '../records/view.ts';
import type { ColumnKey } from './cells.ts';
import type { Filters } from './filters.ts';

export interface Sort {
  readonly field: ColumnKey;
  readonly direction: 'ascending' | 'descending';
}

/** By days until renewal: past, then three spans of thirty days. A record is in at most one bucket. */
export const buckets = ['overdue', '30', '60', '90'] as const;
export type Bucket = (typeof buckets)[number];

export interface View extends TableView {
  /** Null for the default order, most urgent first. */
  readonly sort: Sort | null;
  readonly bucket: Bucket | null;
  readonly filters: Filters;
  readonly hidden: readonly ColumnKey[];
}

export const plainView: View = { search: '', sort: null, bucket: null, filters: [], hidden: [] };

/** The bucket of a record; null if it has no renewal date or a distant one. */
export function bucketOf(daysUntilRenewal: number | null): Bucket | null {
  if (daysUntilRenewal === null || daysUntilRenewal > 90) return null;
  if (daysUntilRenewal < 0) return 'overdue';
  if (daysUntilRenewal <= 30) return '30';
  return daysUntilRenewal <= 60 ? '60' : '90';
}

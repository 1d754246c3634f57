/**
 * The view of the renewal table: that of any record table, with the buckets and filters of renewals (spec §2.5).
 * Pure.
 */
import { renewals } from '../../contract/records/renewals.ts';
import type { TableView } from '../records/view.ts';
import type { ColumnKey } from './cells.ts';
import type { Filters } from './filters.ts';

export interface Sort {
  readonly field: ColumnKey;
  readonly direction: 'ascending' | 'descending';
}

export type Bucket = (typeof renewals.buckets)[number]['name'];
export const buckets: readonly Bucket[] = renewals.buckets.map(({ name }) => name);

export interface View extends TableView {
  /** Null for the default order, most urgent first. */
  readonly sort: Sort | null;
  readonly bucket: Bucket | null;
  readonly filters: Filters;
  readonly hidden: readonly ColumnKey[];
}

export const plainView: View = { search: '', sort: null, bucket: null, filters: [], hidden: [] };

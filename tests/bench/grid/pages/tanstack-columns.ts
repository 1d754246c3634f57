/** The columns of TanStack Table, for the grid and for the list. */
import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  sortFns,
  tableFeatures,
} from '@tanstack/react-table';
import { benchColumns, type BenchRow } from '../rows.ts';

export const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel(), sortFns });
const helper = createColumnHelper<typeof features, BenchRow>();
export const columns = helper.columns(
  benchColumns.map(({ key, label, numeric }) =>
    helper.accessor(key, { header: label, sortFn: numeric ? 'basic' : 'text', sortDescFirst: false }),
  ),
);

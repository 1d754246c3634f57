/** The view of a record table: search, filters, sort and columns. A view has an address (spec §2.5, §4). Pure. */

export interface Sort {
  readonly field: string;
  readonly direction: 'ascending' | 'descending';
}

/** The field has one of these values. */
export interface FilterCondition {
  readonly field: string;
  readonly any: readonly string[];
}

export interface TableView {
  readonly search: string;
  /** Null for the table's default order. */
  readonly sort: Sort | null;
  /** One of the groups in which the table counts its records. */
  readonly bucket: string | null;
  readonly filters: readonly FilterCondition[];
  readonly hidden: readonly string[];
}

/** Whether search, bucket or filters may hide records. */
export const isNarrowed = ({ search, bucket, filters }: TableView) =>
  search !== '' || bucket !== null || filters.length > 0;

export type FilterChange =
  | { type: 'filter.toggle'; field: string; value: string }
  | { type: 'filter.clear'; field: string };

export type ViewChange =
  | { type: 'search.change'; text: string }
  | { type: 'sort.cycle'; field: string }
  | { type: 'bucket.choose'; bucket: string | null }
  | FilterChange
  /** Shows every record again. */
  | { type: 'view.widen' }
  | { type: 'column.toggle'; field: string }
  | { type: 'columns.reset' };

/** Ascending, descending, none (spec §4). */
function nextSort(sort: Sort | null, field: string): Sort | null {
  if (sort?.field !== field) return { field, direction: 'ascending' };
  return sort.direction === 'ascending' ? { field, direction: 'descending' } : null;
}

const toggled = (hidden: readonly string[], field: string) =>
  hidden.includes(field) ? hidden.filter((other) => other !== field) : [...hidden, field];

/** @param changedFilters the record type's filters after a change of one */
export function changedView<V extends TableView>(
  view: V,
  change: ViewChange,
  changedFilters: (filters: V['filters'], change: FilterChange) => V['filters'],
): V {
  switch (change.type) {
    case 'search.change':
      return { ...view, search: change.text };
    case 'sort.cycle':
      return { ...view, sort: nextSort(view.sort, change.field) };
    case 'bucket.choose':
      // Choosing the same bucket again clears it.
      return { ...view, bucket: change.bucket === view.bucket ? null : change.bucket };
    case 'filter.toggle':
    case 'filter.clear':
      return { ...view, filters: changedFilters(view.filters, change) };
    case 'view.widen':
      return widened(view);
    case 'column.toggle':
      return { ...view, hidden: toggled(view.hidden, change.field) };
    case 'columns.reset':
      return { ...view, hidden: [] };
  }
}

/** The view without search, bucket and filters. */
const widened = <V extends TableView>(view: V): V => ({ ...view, search: '', bucket: null, filters: [] });

/** A view in which a field is visible for every record: without search, bucket and filters, otherwise unchanged. */
export const viewShowing = <V extends TableView>(view: V, field: string): V => ({
  ...widened(view),
  hidden: view.hidden.filter((column) => column !== field),
});

/** The part of the view that is stored between visits: the sort and the hidden columns. */
export type Layout<V extends TableView = TableView> = Pick<V, 'sort' | 'hidden'>;

/** The part of the layout that a change affects; null if it affects none. */
export function keptOf<V extends TableView>(view: V, { type }: ViewChange): Partial<Layout<V>> | null {
  if (type === 'sort.cycle') return { sort: view.sort } as Partial<Layout<V>>;
  return type === 'column.toggle' || type === 'columns.reset'
    ? ({ hidden: view.hidden } as Partial<Layout<V>>)
    : null;
}

export const sameView = (one: TableView, other: TableView) => JSON.stringify(one) === JSON.stringify(other);

/** How a person looks at a table of records: search, filters, sort and columns. A view is a link (spec §2.5, §4). Pure. */

export interface Sort {
  readonly field: string;
  readonly direction: 'ascending' | 'descending';
}

/** The field holds one of these values. */
export interface FilterCondition {
  readonly field: string;
  readonly any: readonly string[];
}

export interface TableView {
  readonly search: string;
  /** Null for the order that the table has of itself. */
  readonly sort: Sort | null;
  /** One of the groups that the table counts its records in. */
  readonly bucket: string | null;
  readonly filters: readonly FilterCondition[];
  readonly hidden: readonly string[];
}

/** Whether something is asked for, so that not every record need be shown. */
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
  /** Every record is shown again. */
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

/** @param changedFilters the record type's own filters after a change of one */
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
      // The chosen one again ends the choice.
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

/** Without anything that leaves records out. */
const widened = <V extends TableView>(view: V): V => ({ ...view, search: '', bucket: null, filters: [] });

/** The view in which a field of every record is surely seen: what leaves records out is ended, the rest stays. */
export const viewShowing = <V extends TableView>(view: V, field: string): V => ({
  ...widened(view),
  hidden: view.hidden.filter((column) => column !== field),
});

/** What a person keeps from visit to visit: how the table is sorted, and which columns it has. */
export type Layout<V extends TableView = TableView> = Pick<V, 'sort' | 'hidden'>;

/** The part of the layout that a change is about; null where it is about something else. */
export function keptOf<V extends TableView>(view: V, { type }: ViewChange): Partial<Layout<V>> | null {
  if (type === 'sort.cycle') return { sort: view.sort } as Partial<Layout<V>>;
  return type === 'column.toggle' || type === 'columns.reset'
    ? ({ hidden: view.hidden } as Partial<Layout<V>>)
    : null;
}

export const sameView = (one: TableView, other: TableView) => JSON.stringify(one) === JSON.stringify(other);

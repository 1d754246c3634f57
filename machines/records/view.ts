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
  /** One of the table's flags. With a bucket, only the records that have both. */
  readonly flag: string | null;
  readonly filters: readonly FilterCondition[];
  /** A filter in its written form (`contract/filter/written.ts`), beside `filters`; empty for none. */
  readonly filter: string;
  /** The column by which the rows are grouped; null for no groups. */
  readonly group: string | null;
  /** The columns that are hidden; of those that the record type hides at first, the ones that are shown. */
  readonly hidden: readonly string[];
  /** The order of the columns. Those that are not named follow in the order of the record type. */
  readonly columns: readonly string[];
  readonly density: Density;
}

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/** Whether search, bucket, flag or filters may hide records. */
export const isNarrowed = ({ search, bucket, flag, filters, filter }: TableView) =>
  search !== '' || bucket !== null || flag !== null || filters.length > 0 || filter !== '';

export type FilterChange =
  | { type: 'filter.toggle'; field: string; value: string }
  | { type: 'filter.clear'; field: string };

export type ViewChange =
  | { type: 'search.change'; text: string }
  | { type: 'sort.cycle'; field: string }
  | { type: 'bucket.choose'; bucket: string | null }
  | { type: 'flag.choose'; flag: string | null }
  | FilterChange
  /** In its written form; empty for none. */
  | { type: 'filter.write'; filter: string }
  /** Null for no groups. */
  | { type: 'group.choose'; field: string | null }
  /** Shows every record again. */
  | { type: 'view.widen' }
  | { type: 'column.toggle'; field: string }
  /** The columns in their new order. */
  | { type: 'columns.arrange'; columns: readonly string[] }
  | { type: 'density.choose'; density: Density }
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
    case 'flag.choose':
      // As with a bucket.
      return { ...view, flag: change.flag === view.flag ? null : change.flag };
    case 'filter.toggle':
    case 'filter.clear':
      return { ...view, filters: changedFilters(view.filters, change) };
    case 'filter.write':
      return { ...view, filter: change.filter };
    case 'group.choose':
      return { ...view, group: change.field };
    case 'view.widen':
      return widened(view);
    case 'column.toggle':
      return { ...view, hidden: toggled(view.hidden, change.field) };
    case 'columns.arrange':
      return { ...view, columns: change.columns };
    case 'density.choose':
      return { ...view, density: change.density };
    case 'columns.reset':
      return { ...view, hidden: [], columns: [] };
  }
}

/** The view without search, bucket, flag and filters. */
const widened = <V extends TableView>(view: V): V => ({
  ...view,
  search: '',
  bucket: null,
  flag: null,
  filters: [],
  filter: '',
});

/** @param isAside whether the record type hides the column at first */
export const isColumnHidden = ({ hidden }: Pick<TableView, 'hidden'>, column: string, isAside: boolean) =>
  hidden.includes(column) !== isAside;

/** A view in which a field is visible for every record: without search, bucket, flag and filters, otherwise unchanged. */
export const viewShowing = <V extends TableView>(view: V, field: string, isAside: boolean): V => ({
  ...widened(view),
  hidden: isColumnHidden(view, field, isAside) ? toggled(view.hidden, field) : view.hidden,
});

/** The part of the view that is stored between visits: the sort, the columns and the density. */
export type Layout<V extends TableView = TableView> = Pick<V, 'sort' | 'hidden' | 'columns' | 'density'>;

/** The part of the layout that a change affects; null if it affects none. */
export function keptOf<V extends TableView>(view: V, { type }: ViewChange): Partial<Layout<V>> | null {
  const { sort, hidden, columns, density } = view;
  switch (type) {
    case 'sort.cycle':
      return { sort } as Partial<Layout<V>>;
    case 'column.toggle':
      return { hidden } as Partial<Layout<V>>;
    case 'columns.reset':
      return { hidden, columns } as Partial<Layout<V>>;
    case 'columns.arrange':
      return { columns } as Partial<Layout<V>>;
    case 'density.choose':
      return { density } as Partial<Layout<V>>;
    default:
      return null;
  }
}

const written = (view: TableView) => JSON.stringify({ ...view, hidden: view.hidden.toSorted() });

/** In whatever order columns were hidden. */
export const sameView = (one: TableView, other: TableView) => written(one) === written(other);

/** Columns in the order of a view: those that it names, then the others in their own order. The pinned ones stay first. */
export function inViewOrder<C extends { readonly key: string; readonly isHeader?: boolean }>(
  columns: readonly C[],
  order: readonly string[],
): readonly C[] {
  if (order.length === 0) return columns;
  const placeOf = ({ key, isHeader }: C) => {
    if (isHeader) return -1;
    const place = order.indexOf(key);
    return place < 0 ? order.length : place;
  };
  return columns.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The keys with one of them moved by a place; null at the end, and for the place of a pinned column. */
export function movedColumn(
  columns: readonly { readonly key: string; readonly isHeader?: boolean }[],
  key: string,
  by: -1 | 1,
): readonly string[] | null {
  const keys = columns.map((column) => column.key);
  const from = keys.indexOf(key);
  const to = from + by;
  const [moved, passed] = [columns[from], columns[to]];
  if (moved === undefined || passed === undefined || moved.isHeader || passed.isHeader) return null;
  return keys.toSpliced(from, 1).toSpliced(to, 0, key);
}

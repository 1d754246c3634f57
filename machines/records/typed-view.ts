/** The view of a table with the columns, buckets and filters of its record type (spec §2.5). Pure. */
import { isCustomColumn, type CustomColumn } from '../../contract/field.ts';
import { systemField, type RecordType } from '../../contract/record-type.ts';
import type { Chosen } from './chosen-filters.ts';
import type { TableView } from './view.ts';

/** What the names in a view come from. */
export type Viewed = Pick<RecordType, 'fields' | 'filters' | 'buckets' | 'flags' | 'naming'>;

/** Every column: system fields, computed days among them, and custom fields. */
export type ColumnOf<T extends Viewed> = (keyof T['fields'] & string) | CustomColumn;

export type FilterFieldOf<T extends Viewed> = T['filters'][number]['field'];

export type BucketOf<T extends Viewed> = T['buckets'][number]['name'];
export type FlagOf<T extends Viewed> = T['flags'][number]['name'];

export interface ViewOf<T extends Viewed> extends TableView {
  /** Null for the table's default order. */
  readonly sort: { readonly field: ColumnOf<T>; readonly direction: 'ascending' | 'descending' } | null;
  readonly bucket: BucketOf<T> | null;
  readonly flag: FlagOf<T> | null;
  readonly filters: readonly Chosen<FilterFieldOf<T>>[];
  readonly group: ColumnOf<T> | null;
  readonly hidden: readonly ColumnOf<T>[];
  readonly columns: readonly ColumnOf<T>[];
}

interface PlainView extends TableView {
  readonly sort: null;
  readonly bucket: null;
  readonly flag: null;
  readonly filters: readonly never[];
  readonly group: null;
  readonly hidden: readonly never[];
  readonly columns: readonly never[];
}

/** The view of any table before a person has chosen anything. */
export const plainView: PlainView = {
  search: '',
  sort: null,
  bucket: null,
  flag: null,
  filters: [],
  filter: '',
  group: null,
  hidden: [],
  columns: [],
  density: 'comfortable',
};

/** Whether a name is a possible column of the table. */
export const isColumnOf = <T extends Viewed>(type: T, name: string): name is ColumnOf<T> =>
  isCustomColumn(name) || systemField(type, name) !== undefined;

/**
 * A table's view in the address: `?q=acme&due=overdue&flag=notice&owner=me&sort=-annual_revenue&hide=renewal_term_months`. Unknown
 * parts of an address are ignored.
 */
import { systemField } from '../../../contract/record-type.ts';
import { chosenFilters } from '../../../machines/records/chosen-filters.ts';
import {
  isColumnOf,
  plainView,
  type ColumnOf,
  type FilterFieldOf,
  type Viewed,
  type ViewOf,
} from '../../../machines/records/typed-view.ts';
import { densities, type Layout } from '../../../machines/records/view.ts';

export function viewAddress<T extends Viewed>(type: T) {
  const { from, isValue } = chosenFilters<FilterFieldOf<T>>(type);
  const { buckets, flags } = type;
  const isAside = (column: string) => systemField(type, column)?.traits?.aside === true;
  const isColumn = (name: string): name is ColumnOf<T> => isColumnOf(type, name);

  /** What a field is called in an address. */
  const nameOf = (field: FilterFieldOf<T>) =>
    type.filters.find((filter) => filter.field === field)?.address ?? field;

  function sortFrom(written: string): ViewOf<T>['sort'] {
    const direction = written.startsWith('-') ? 'descending' : 'ascending';
    const field = written.replace(/^-/, '');
    return isColumn(field) ? { field, direction } : null;
  }

  function viewFrom(search: string): ViewOf<T> {
    const fields = new URLSearchParams(search);
    const columnsIn = (name: string) => [...new Set((fields.get(name) ?? '').split(',').filter(isColumn))];
    const group = fields.get('group') ?? '';
    return {
      search: fields.get('q') ?? '',
      sort: sortFrom(fields.get('sort') ?? ''),
      bucket: buckets.find(({ name }) => name === fields.get('due'))?.name ?? null,
      // An older link names the flag in place of a bucket.
      flag: flags.find(({ name }) => name === (fields.get('flag') ?? fields.get('due')))?.name ?? null,
      filters: from((field) =>
        (fields.get(nameOf(field)) ?? '').split(',').filter((text) => isValue(field, text)),
      ),
      // Read when the table's fields are known (`arrangement.ts`).
      filter: fields.get('filter') ?? '',
      group: isColumn(group) ? group : null,
      // The column that names the row cannot be hidden.
      hidden: [
        ...columnsIn('hide').filter((column) => column !== type.naming && !isAside(column)),
        ...columnsIn('show').filter(isAside),
      ],
      columns: columnsIn('columns'),
      density: densities.find((density) => density === fields.get('density')) ?? plainView.density,
    };
  }

  function searchOf({ search, sort, bucket, flag, filters, filter, group, ...layout }: ViewOf<T>): string {
    const { hidden, columns, density } = layout;
    const fields = new URLSearchParams();
    if (search !== '') fields.set('q', search);
    if (bucket !== null) fields.set('due', bucket);
    if (flag !== null) fields.set('flag', flag);
    for (const { field, any } of filters) fields.set(nameOf(field), any.join(','));
    if (filter !== '') fields.set('filter', filter);
    if (group !== null) fields.set('group', group);
    if (sort !== null) fields.set('sort', `${sort.direction === 'descending' ? '-' : ''}${sort.field}`);
    const hide = hidden.filter((column) => !isAside(column));
    const show = hidden.filter(isAside);
    if (hide.length > 0) fields.set('hide', hide.join(','));
    if (show.length > 0) fields.set('show', show.join(','));
    if (columns.length > 0) fields.set('columns', columns.join(','));
    if (density !== plainView.density) fields.set('density', density);
    // A comma is allowed in a query and is easier to read.
    const written = fields.toString().replaceAll('%2C', ',');
    return written === '' ? '' : `?${written}`;
  }

  return {
    viewFrom,
    searchOf,
    /** The query that the browser stores: the layout only, without search and filters. */
    keptSearch(kept: string, layout: Partial<Layout<ViewOf<T>>>): string {
      const { sort, hidden, columns, density } = viewFrom(kept);
      return searchOf({ ...plainView, sort, hidden, columns, density, ...layout });
    },
  };
}

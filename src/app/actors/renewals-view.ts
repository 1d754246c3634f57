/**
 * The renewal table's view in the address:
 * `?q=acme&due=overdue&owner=me&sort=-annual_revenue&hide=renewal_term_months`. Unknown parts of an address are
 * ignored.
 */
import { renewals } from '../../../contract/records/renewals.ts';
import { isColumnKey } from '../../../machines/renewals/cells.ts';
import { filtersFrom, isFilterValue, type FilterField } from '../../../machines/renewals/filters.ts';
import type { Layout } from '../../../machines/records/view.ts';
import { buckets, plainView, type Sort, type View } from '../../../machines/renewals/view.ts';

/** What a field is called in an address. */
const nameOf = (field: FilterField) =>
  renewals.filters.find((filter) => filter.field === field)?.address ?? field;

function sortFrom(written: string): Sort | null {
  const direction = written.startsWith('-') ? 'descending' : 'ascending';
  const field = written.replace(/^-/, '');
  return isColumnKey(field) ? { field, direction } : null;
}

export function viewFrom(search: string): View {
  const fields = new URLSearchParams(search);
  const hidden = (fields.get('hide') ?? '').split(',').filter(isColumnKey);
  return {
    search: fields.get('q') ?? '',
    sort: sortFrom(fields.get('sort') ?? ''),
    bucket: buckets.find((bucket) => bucket === fields.get('due')) ?? null,
    filters: filtersFrom((field) =>
      (fields.get(nameOf(field)) ?? '').split(',').filter((text) => isFilterValue(field, text)),
    ),
    // The account column cannot be hidden, because it names the row.
    hidden: [...new Set(hidden)].filter((column) => column !== 'account_name'),
  };
}

export function searchOf({ search, sort, bucket, filters, hidden }: View): string {
  const fields = new URLSearchParams();
  if (search !== '') fields.set('q', search);
  if (bucket !== null) fields.set('due', bucket);
  for (const { field, any } of filters) fields.set(nameOf(field), any.join(','));
  if (sort !== null) fields.set('sort', `${sort.direction === 'descending' ? '-' : ''}${sort.field}`);
  if (hidden.length > 0) fields.set('hide', hidden.join(','));
  // A comma is allowed in a query and is easier to read.
  const written = fields.toString().replaceAll('%2C', ',');
  return written === '' ? '' : `?${written}`;
}

/** The query that the browser stores: the layout only, without search and filters. */
export const keptSearch = (kept: string, layout: Partial<Layout<View>>): string => {
  const { sort, hidden } = viewFrom(kept);
  return searchOf({ ...plainView, sort, hidden, ...layout });
};

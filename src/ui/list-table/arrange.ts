/** The rows of a list for a view, filtered and sorted, and the view after a click on a column's name. Pure. */
import { folded } from '../../../contract/rules/folded.ts';
import type { ListSort, ListView } from '../../../machines/shared/list-view.ts';
import type { ListColumn } from './list-column.ts';

const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b));
}

/** Rows without a value are last in both directions; equal rows keep their order. */
function sorted<Row>(rows: readonly Row[], rank: NonNullable<ListColumn<Row>['rank']>, sort: ListSort) {
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [one, other] = [rank(a), rank(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * compare(one, other);
  });
}

export function arranged<Row>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  { search, sort }: ListView,
): readonly Row[] {
  const sought = folded(search.trim());
  const texts = columns.flatMap(({ text }) => text ?? []);
  const found =
    sought === '' ? rows : rows.filter((row) => texts.some((text) => folded(text(row)).includes(sought)));
  const rank = columns.find(({ key }) => key === sort?.key)?.rank;
  return sort === null || rank === undefined ? found : sorted(found, rank, sort);
}

/** Ascending, descending, then the original order. */
export function nextSort(sort: ListSort | null, key: string): ListSort | null {
  if (sort?.key !== key) return { key, direction: 'ascending' };
  return sort.direction === 'ascending' ? { key, direction: 'descending' } : null;
}

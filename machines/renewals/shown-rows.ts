/** The records as the table shows them: unanswered values laid over, searched, sorted (spec §4, §9). Pure. */
import type { Member } from '../../contract/members.ts';
import type { CellValue, EditableField, Renewal } from '../../contract/renewals.ts';
import { withValue, type CellKey } from './cell-values.ts';

export type SortField = Exclude<
  keyof Renewal,
  'id' | 'customer_id' | 'owner_member_id' | 'logo_url' | 'custom_fields'
>;
export interface Sort {
  readonly field: SortField;
  readonly direction: 'ascending' | 'descending';
}

/** A cell whose save actor lives. `shown` is the value the person chose while the server has not answered yet. */
export interface LiveCell {
  readonly id: string;
  readonly field: EditableField;
  readonly shown: { readonly value: CellValue } | null;
}

export interface TableView {
  readonly rows: readonly Renewal[];
  readonly members: readonly Member[];
  readonly cells: Readonly<Record<CellKey, LiveCell>>;
  readonly search: string;
  readonly sort: Sort | null;
}

/** Ascending, descending, none (spec §4). */
export function nextSort(sort: Sort | null, field: SortField): Sort | null {
  if (sort?.field !== field) return { field, direction: 'ascending' };
  return sort.direction === 'ascending' ? { field, direction: 'descending' } : null;
}

/** Rows without live cells keep their identity, so that a memoised row is not drawn again. */
function overlaid({ rows, cells, members }: TableView): readonly Renewal[] {
  const shown = new Map<string, [EditableField, CellValue][]>();
  for (const cell of Object.values(cells)) {
    if (cell.shown) shown.set(cell.id, [...(shown.get(cell.id) ?? []), [cell.field, cell.shown.value]]);
  }
  if (shown.size === 0) return rows;
  return rows.map((row) =>
    (shown.get(row.id) ?? []).reduce((seen, [field, value]) => withValue(seen, field, value, members), row),
  );
}

const confidenceRank = { high: 3, medium: 2, low: 1 } as const;

function rank(row: Renewal, field: SortField): string | number | null {
  if (field === 'owner_confidence') return row.owner_confidence && confidenceRank[row.owner_confidence];
  const value = row[field];
  return typeof value === 'boolean' ? Number(value) : value;
}

/** No value sorts last in both directions. */
function sorted(rows: readonly Renewal[], sort: Sort | null): readonly Renewal[] {
  if (sort === null) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const names = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });
  const ranked = rows.map((row) => ({ row, key: rank(row, sort.field) }));
  ranked.sort((a, b) => {
    if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
    return typeof a.key === 'string' || typeof b.key === 'string'
      ? sign * names.compare(String(a.key), String(b.key))
      : sign * (a.key - b.key);
  });
  return ranked.map(({ row }) => row);
}

/** The search looks where a person would: account and owner. Case does not matter. */
function found(rows: readonly Renewal[], search: string): readonly Renewal[] {
  const text = search.trim().toLowerCase();
  if (text === '') return rows;
  return rows.filter((row) => `${row.account_name}\n${row.account_owner ?? ''}`.toLowerCase().includes(text));
}

export function shownRows(view: TableView): readonly Renewal[] {
  return sorted(found(overlaid(view), view.search), view.sort);
}

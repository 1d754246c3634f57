/** Sort orders of a table's records, as indexes in its rows. Pure. */
import type { AnyRecord } from '../../contract/field.ts';
import type { Rank } from './field-rank.ts';
import type { OfRow } from './table-fields.ts';

/** Records without a value come last in both directions. Equal records keep the server's order, by name. */
export function sortedBy(
  rank: OfRow<Rank>,
  direction: 'ascending' | 'descending',
  places: readonly number[],
  rows: readonly AnyRecord[],
): readonly number[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const ranks = rows.map(rank);
  return places.toSorted((a, b) => {
    const [one, other] = [ranks[a] ?? null, ranks[b] ?? null];
    if (one === other) return 0;
    if (one === null || other === null) return one === null ? 1 : -1;
    return one < other ? -sign : sign;
  });
}

/** Upper limits for the number of records and of days. Their product is still a safe integer. */
const PLACES = 2 ** 24;
const NEVER = 2 ** 26;

/**
 * The default order (design §7): overdue first, then by days; records without a date last, equal ones in the server's
 * order, by name. It is computed here and not by the server, because the days change with an edited date and depend
 * on the reader's timezone. Day and index are sorted as one number, because this runs for every keystroke of a
 * search.
 */
export function mostUrgentFirst<Row>(
  daysUntil: (row: Row) => number | null,
  places: readonly number[],
  rows: readonly Row[],
): readonly number[] {
  const keyOf = (place: number) => {
    const row = rows[place];
    return ((row === undefined ? null : daysUntil(row)) ?? NEVER) * PLACES + place;
  };
  const keys = Float64Array.from(places, keyOf);
  return Array.from(keys.sort(), (key) => key - Math.floor(key / PLACES) * PLACES);
}

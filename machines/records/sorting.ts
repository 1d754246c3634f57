/** Orders of a table's records, as places in its rows. Pure. */
import type { AnyRecord } from '../../contract/field.ts';
import type { Rank } from './field-rank.ts';
import type { OfRow } from './table-fields.ts';

/** No value sorts last in both directions; equals keep the order they had, which is the server's: by name. */
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

/** More records than a table has, and more days than there are to any date: their product is still a whole number. */
const PLACES = 2 ** 24;
const NEVER = 2 ** 26;

/**
 * The order without a sort (design §7): overdue first, then by days; no date last, and equals in the server's order, which
 * is by name. It is worked out here and not by the server: the days follow an edited date, and are counted in the reader's
 * timezone. Day and place are sorted as one number, because this is done for every letter of a search.
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

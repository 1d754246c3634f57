/** Which records the table shows, and in which order (spec §4, §9). Pure. */
import type { FieldDefinition } from '../../contract/fields.ts';
import type { Member } from '../../contract/members.ts';
import type { CellValue, Renewal } from '../../contract/renewals.ts';
import { cellValue } from './cell-values.ts';
import { definitionOf } from './cell-drafts.ts';
import { isCustomColumn, type ColumnKey } from './cells.ts';
import { isKept } from './filters.ts';
import { folded } from './folded.ts';
import { rowTextOf } from './row-text.ts';
import { bucketOf, type Sort, type View } from './view.ts';

/**
 * Places in `rows`. It is made when the view changes, not when a value does: an edited record stays where the person
 * is looking at it.
 */
export interface Arrangement {
  /** What search and filters leave, in the order of loading: the buckets are counted among these. */
  readonly found: readonly number[];
  /** What is shown. */
  readonly order: readonly number[];
}

interface Sources {
  readonly rows: readonly Renewal[];
  readonly members: readonly Member[];
  readonly fields: readonly FieldDefinition[];
  /** The reader's own member id: what `mine` means. */
  readonly memberId: string;
}

type Rank = string | number | null;

const confidenceRank = { high: 3, medium: 2, low: 1 } as const;

const WORDS_ONLY = /^[ -/:-~]*$/;

/**
 * A text as `<` can compare it: without case and accents, numbers by their size. A collator says the same and takes
 * twenty times as long, which at 10,000 records is felt.
 */
function wordRank(text: string): string {
  return WORDS_ONLY.test(text)
    ? text.toLowerCase()
    : folded(text).replace(/\d+/g, (digits) => digits.padStart(12, '0'));
}

function plainRank(value: CellValue): Rank {
  if (typeof value === 'string') return wordRank(value);
  if (Array.isArray(value)) return value.length === 0 ? null : wordRank(value.join(' '));
  return typeof value === 'boolean' ? Number(value) : value;
}

/** Options rank in the order of their definition, members by name. */
function customRank(
  definition: FieldDefinition | undefined,
  { members }: Sources,
): (value: CellValue) => Rank {
  const places = new Map((definition?.dropdown_options ?? []).map(({ value }, index) => [value, index]));
  switch (definition?.field_type) {
    case 'dropdown':
      return (value) => (typeof value === 'string' ? (places.get(value) ?? null) : null);
    case 'user': {
      const names = new Map(members.map(({ id, name }) => [id, wordRank(name)]));
      return (value) => (typeof value === 'string' ? (names.get(value) ?? null) : null);
    }
    default:
      return plainRank;
  }
}

function rankIn(field: ColumnKey, sources: Sources): (row: Renewal) => Rank {
  if (isCustomColumn(field)) {
    const rank = customRank(definitionOf(sources.fields, field), sources);
    return (row) => rank(cellValue(row, field));
  }
  if (field === 'owner_confidence')
    return (row) => row.owner_confidence && confidenceRank[row.owner_confidence];
  return (row) => plainRank(row[field]);
}

/** More records than a table has, and more days than there are to any date: their product is still a whole number. */
const PLACES = 2 ** 24;
const NEVER = 2 ** 26;

/**
 * The order without a sort (design §7): overdue first, then by days; no date last, and equals in the server's order, which
 * is by name. It is worked out here and not by the server: the days follow an edited date, and are counted in the reader's
 * timezone. Day and place are sorted as one number, because this is done for every letter of a search.
 */
function mostUrgentFirst(places: readonly number[], rows: readonly Renewal[]): readonly number[] {
  const keys = Float64Array.from(
    places,
    (place) => (rows[place]?.days_until_renewal ?? NEVER) * PLACES + place,
  );
  return Array.from(keys.sort(), (key) => key - Math.floor(key / PLACES) * PLACES);
}

/** No value sorts last in both directions; equals keep the order they had, which is the server's: by name. */
function sorted(places: readonly number[], sort: Sort, sources: Sources): readonly number[] {
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const rank = rankIn(sort.field, sources);
  const ranks = sources.rows.map(rank);
  return places.toSorted((a, b) => {
    const [one, other] = [ranks[a] ?? null, ranks[b] ?? null];
    if (one === other) return 0;
    if (one === null || other === null) return one === null ? 1 : -1;
    return one < other ? -sign : sign;
  });
}

/** Neither case nor accents matter. */
function isFound(search: string, sources: Sources): (row: Renewal) => boolean {
  const sought = folded(search.trim());
  if (sought === '') return () => true;
  const textOf = rowTextOf(sources);
  return (row) => textOf(row).includes(sought);
}

export function arrange(view: View, sources: Sources): Arrangement {
  const sought = isFound(view.search, sources);
  const kept = isKept(view.filters, sources.memberId);
  const found = sources.rows.flatMap((row, place) => (kept(row) && sought(row) ? [place] : []));
  const { bucket } = view;
  const shown =
    bucket === null
      ? found
      : found.filter((place) => bucketOf(sources.rows[place]?.days_until_renewal ?? null) === bucket);
  return {
    found,
    order: view.sort === null ? mostUrgentFirst(shown, sources.rows) : sorted(shown, view.sort, sources),
  };
}

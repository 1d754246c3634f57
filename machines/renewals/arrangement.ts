/** Which records the table shows, and in which order (spec §4, §9). Pure. */
import type { FieldDefinition } from '../../contract/fields.ts';
import type { Member } from '../../contract/members.ts';
import type { CellValue, Renewal } from '../../contract/renewals.ts';
import { cellValue } from './cell-values.ts';
import { definitionOf } from './cell-drafts.ts';
import { isCustomColumn, type ColumnKey } from './cells.ts';
import { bucketOf, type Sort, type View } from './view.ts';

/**
 * Places in `rows`. It is made when the view changes, not when a value does: an edited record stays where the person
 * is looking at it.
 */
export interface Arrangement {
  /** What the search found, in the order of loading: the buckets are counted among these. */
  readonly found: readonly number[];
  /** What is shown. */
  readonly order: readonly number[];
}

interface Sources {
  readonly rows: readonly Renewal[];
  readonly members: readonly Member[];
  readonly fields: readonly FieldDefinition[];
}

type Rank = string | number | null;

const confidenceRank = { high: 3, medium: 2, low: 1 } as const;

const ASCII_ONLY = /^[ -~]*$/;

/** Without case and accents. */
function folded(text: string): string {
  return ASCII_ONLY.test(text)
    ? text.toLowerCase()
    : text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

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

/** No value sorts last in both directions; equals keep the order they had. */
function sorted(places: readonly number[], sort: Sort | null, sources: Sources): readonly number[] {
  if (sort === null) return places;
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

/** The search looks where a person would: account and owner. Neither case nor accents matter. */
function isFound(text: string): (row: Renewal) => boolean {
  const sought = folded(text.trim());
  return ({ account_name, account_owner }) =>
    sought === '' ||
    folded(account_name).includes(sought) ||
    (account_owner !== null && folded(account_owner).includes(sought));
}

export function arrange(view: View, sources: Sources): Arrangement {
  const sought = isFound(view.search);
  const found = sources.rows.flatMap((row, place) => (sought(row) ? [place] : []));
  const { bucket } = view;
  const kept =
    bucket === null
      ? found
      : found.filter((place) => bucketOf(sources.rows[place]?.days_until_renewal ?? null) === bucket);
  return { found, order: sorted(kept, view.sort, sources) };
}

/** The records that the table shows, in order (spec §4, §9). Pure. */
import { renewals, type Renewal } from '../../contract/records/renewals.ts';
import { rankOf } from '../records/field-rank.ts';
import { folded } from '../records/folded.ts';
import { rowTextOf } from '../records/row-text.ts';
import { mostUrgentFirst, sortedBy } from '../records/sorting.ts';
import { fieldOf, type FieldSources } from '../records/table-fields.ts';
import type { Arrangement } from '../records/table-type.ts';
import { isKept } from './filters.ts';
import { bucketOf, type Sort, type View } from './view.ts';

interface Sources extends FieldSources {
  readonly rows: readonly Renewal[];
  /** The reader's own member id, for the filter `me`. */
  readonly memberId: string;
}

/** Case and accents are ignored. */
function isFound(search: string, sources: Sources): (row: Renewal) => boolean {
  const sought = folded(search.trim());
  if (sought === '') return () => true;
  const textOf = rowTextOf(renewals, sources);
  return (row) => textOf(row).includes(sought);
}

function ordered(sort: Sort | null, places: readonly number[], sources: Sources): readonly number[] {
  const { rows } = sources;
  if (sort === null) return mostUrgentFirst((row: Renewal) => row.days_until_renewal, places, rows);
  const field = fieldOf(renewals, sort.field, sources.fields);
  return field === undefined ? places : sortedBy(rankOf(field, sources), sort.direction, places, rows);
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
  return { found, order: ordered(view.sort, shown, sources) };
}

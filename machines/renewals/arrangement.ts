/** The records that the table shows, in order (spec §4, §9). Pure. */
import { renewals, type Renewal } from '../../contract/records/renewals.ts';
import { matching } from '../../contract/filter/matching.ts';
import { rankOf } from '../records/field-rank.ts';
import { folded } from '../../contract/rules/folded.ts';
import { rowTextOf } from '../records/row-text.ts';
import { mostUrgentFirst, sortedBy } from '../records/sorting.ts';
import { fieldOf } from '../../contract/record-type.ts';
import type { FieldSources } from '../records/table-fields.ts';
import type { Arrangement } from '../records/table-type.ts';
import { inBucket } from './buckets.ts';
import { filterOf } from './filters.ts';
import type { Sort, View } from './view.ts';

interface Sources extends FieldSources {
  readonly rows: readonly Renewal[];
  /** The reader's own member id: what `me` means. */
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
  const fieldIn = (column: string) => fieldOf(renewals, column, sources.fields);
  const kept = matching(filterOf(view.filters), fieldIn, { me: sources.memberId, today: null });
  const found = sources.rows.flatMap((row, place) => (kept(row) && sought(row) ? [place] : []));
  const { bucket } = view;
  const isIn = bucket === null ? null : inBucket(bucket);
  const shown =
    isIn === null
      ? found
      : found.filter((place) => {
          const row = sources.rows[place];
          return row !== undefined && isIn(row);
        });
  return { found, order: ordered(view.sort, shown, sources) };
}

/** The records that a table shows, in order (spec §4, §9). Pure. */
import type { AnyRecord } from '../../contract/field.ts';
import { allOf } from '../../contract/filter.ts';
import { matching } from '../../contract/filter/matching.ts';
import { filterFrom } from '../../contract/filter/written.ts';
import { fieldOf, type RecordType } from '../../contract/record-type.ts';
import { folded } from '../../contract/rules/folded.ts';
import { defaultTriage, type TriageSettings } from '../../contract/triage.ts';
import { bucketsOf, flagsOf } from './buckets.ts';
import { chosenFilters } from './chosen-filters.ts';
import { rankOf } from './field-rank.ts';
import { groupsOf, isGroupable } from './grouping.ts';
import { rowTextOf } from './row-text.ts';
import { sortedBy } from './sorting.ts';
import type { FieldSources } from './table-fields.ts';
import type { Arrangement } from './table-type.ts';
import type { TableView } from './view.ts';

export interface ArrangedSources<R> extends FieldSources {
  readonly rows: readonly R[];
  /** The reader's own member id: what `me` means. */
  readonly memberId: string;
  /** The reader's day: what `today` means. */
  readonly today: string | null;
  /** Omitted: those of a workspace that has set nothing. */
  readonly triage?: TriageSettings;
}

/** The order of a view without a sort: `places` sorted, which are indexes in `rows`. */
export type DefaultOrder<R> = (places: readonly number[], rows: readonly R[]) => readonly number[];

/** What no record is in: a bucket or a flag that the type does not have, or whose rule is off. */
const none = () => false;

export function arrangementOf<R extends AnyRecord>(type: RecordType, defaultOrder: DefaultOrder<R>) {
  const { inBucket } = bucketsOf(type);
  const { filter } = chosenFilters(type);

  /** Case and accents are ignored. */
  function isFound(search: string, sources: ArrangedSources<R>): (row: R) => boolean {
    const sought = folded(search.trim());
    if (sought === '') return () => true;
    const textOf = rowTextOf(type, sources);
    return (row) => textOf(row).includes(sought);
  }

  function ordered(sort: TableView['sort'], places: readonly number[], sources: ArrangedSources<R>) {
    if (sort === null) return defaultOrder(places, sources.rows);
    const field = fieldOf(type, sort.field, sources.fields);
    return field === undefined
      ? places
      : sortedBy(rankOf(field, sources), sort.direction, places, sources.rows);
  }

  return (view: TableView, sources: ArrangedSources<R>): Arrangement => {
    const sought = isFound(view.search, sources);
    const fieldIn = (column: string) => fieldOf(type, column, sources.fields);
    const own = view.filter === '' ? null : filterFrom(view.filter, fieldIn).filter;
    const asked = own === null ? filter(view.filters) : allOf([filter(view.filters), own]);
    const kept = matching(asked, fieldIn, { me: sources.memberId, today: sources.today });
    const found = sources.rows.flatMap((row, place) => (kept(row) && sought(row) ? [place] : []));
    const { bucket, flag } = view;
    const among = (places: readonly number[], holds: (row: R) => boolean) =>
      places.filter((place) => {
        const row = sources.rows[place];
        return row !== undefined && holds(row);
      });
    const inChosen = bucket === null ? null : (inBucket(bucket) ?? none);
    const hasChosen =
      flag === null
        ? null
        : (flagsOf(type, sources.triage ?? defaultTriage, sources.today).find(({ name }) => name === flag)
            ?.holds ?? none);
    const flaggable = inChosen === null ? found : among(found, inChosen);
    const counted = hasChosen === null ? found : among(found, hasChosen);
    const shown = inChosen === null ? counted : among(counted, inChosen);
    const order = ordered(view.sort, shown, sources);
    const grouping = view.group === null ? undefined : fieldIn(view.group);
    if (view.group === null || grouping === undefined || !isGroupable(grouping)) {
      return { counted, flaggable, order, groups: [] };
    }
    const groups = groupsOf(view.group, grouping, view.sort, order, sources);
    return { counted, flaggable, order: groups.flatMap(({ places }) => places), groups };
  };
}

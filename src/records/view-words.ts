/** The filters of a table, in words for a sentence. */
import type { AnyRecord } from '../../contract/field.ts';
import { systemField, type RecordType } from '../../contract/record-type.ts';
import type { FilterCondition, TableView } from '../../machines/records/view.ts';
import { filterOptions } from './filter-options.ts';
import type { WordSources } from './table-parts.ts';

function wordsOf(type: RecordType, { field: name, any }: FilterCondition, sources: WordSources<AnyRecord>) {
  const field = systemField(type, name);
  const filter = type.filters.find((one) => one.field === name);
  if (field === undefined || filter === undefined) return [];
  const options = filterOptions(field, sources);
  const names = any
    .map((value) => options.find((option) => option.value === value)?.words ?? 'somebody unknown')
    .join(' or ');
  return filter.words.replace('…', () => names);
}

/** For example `“north”`, `due overdue`, `owned by you`. */
export function viewWords(
  type: RecordType,
  { search, bucket, filters }: TableView,
  sources: WordSources<AnyRecord>,
): readonly string[] {
  const chosen = type.buckets.find(({ name }) => name === bucket);
  return [
    ...(search === '' ? [] : [`“${search}”`]),
    ...(chosen === undefined ? [] : [`due ${chosen.label.toLowerCase()}`]),
    ...filters.flatMap((condition) => wordsOf(type, condition, sources)),
  ];
}

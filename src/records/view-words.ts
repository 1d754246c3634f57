/** The filters of a table, in words for a sentence. */
import type { AnyRecord } from '../../contract/field.ts';
import { filterFrom } from '../../contract/filter/written.ts';
import { fieldOf, systemField, type RecordType } from '../../contract/record-type.ts';
import { filterWords, formerNames } from '../../machines/records/filter-words.ts';
import { memberNameOf, valueOf } from '../../machines/records/field-values.ts';
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

const namesIn = (type: RecordType) => ({
  valueOf: (row: AnyRecord, column: string) => valueOf(type, row, column),
  memberNameOf: (row: AnyRecord, column: string) => memberNameOf(type, row, column),
});

/** The written filter, without the parts that cannot be read. */
function writtenWords(type: RecordType, written: string, { rows, members, fields }: WordSources<AnyRecord>) {
  const fieldIn = (column: string) => fieldOf(type, column, fields);
  const { filter } = filterFrom(written, fieldIn);
  return filter === null
    ? []
    : [filterWords(filter, { fieldOf: fieldIn, members, formerName: formerNames(rows, namesIn(type)) })];
}

/** For example `“north”`, `due overdue`, `owned by you`. */
export function viewWords(
  type: RecordType,
  { search, bucket, flag, filters, filter }: TableView,
  sources: WordSources<AnyRecord>,
): readonly string[] {
  const chosen = type.buckets.find(({ name }) => name === bucket);
  const flagged = type.flags.find(({ name }) => name === flag);
  return [
    ...(search === '' ? [] : [`“${search}”`]),
    ...(chosen === undefined ? [] : [`due ${chosen.label.toLowerCase()}`]),
    ...(flagged === undefined ? [] : [flagged.words]),
    ...filters.flatMap((condition) => wordsOf(type, condition, sources)),
    ...writtenWords(type, filter, sources),
  ];
}

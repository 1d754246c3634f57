/** The options of the toolbar's filters, by field type. */
import { valueReader, type AnyRecord, type Field } from '../../contract/field.ts';
import { ME } from '../../contract/filter.ts';
import { NONE } from '../../machines/records/chosen-filters.ts';
import type { WordSources } from './table-parts.ts';

interface FilterOption {
  readonly value: string;
  readonly label: string;
  /** The label within a sentence. */
  readonly words: string;
}

/** The members by name, then former members that records still name. */
function memberOptions(
  field: Field,
  { rows, members, memberId }: WordSources<AnyRecord>,
): readonly FilterOption[] {
  const names = new Map(members.map(({ id, name }) => [id, name]));
  const idOf = valueReader(field);
  for (const row of rows) {
    const [id, name] = [idOf(row), row[field.field_name]];
    if (typeof id === 'string' && typeof name === 'string' && !names.has(id)) names.set(id, name);
  }
  const own = names.get(memberId);
  names.delete(memberId);
  return [
    { value: ME, label: own === undefined ? 'You' : `${own} (you)`, words: 'you' },
    ...[...names].map(([value, name]) => ({ value, label: name, words: name })),
  ];
}

export function filterOptions(field: Field, sources: WordSources<AnyRecord>): readonly FilterOption[] {
  const isMember = field.field_type === 'user';
  const options = isMember
    ? memberOptions(field, sources)
    : field.dropdown_options.map(({ value, label }) => ({ value, label, words: label.toLowerCase() }));
  const none = { label: field.traits?.none_label ?? 'No value', words: isMember ? 'nobody' : 'no' };
  return [...options, { value: NONE, ...none }];
}

/** A filter in words: “Annual revenue is greater than $10,000” (decision 63). Pure. */
import type { Field } from '../field.ts';
import { isGroup, type Condition, type Filter, type Operand } from '../filter.ts';
import type { FieldOf } from './fitting.ts';
import { operatorsOf } from './operators.ts';

export interface WordSources {
  readonly fieldOf: FieldOf;
  readonly valueWords: (field: Field, value: Operand) => string;
}

function listed(words: readonly string[], join: 'and' | 'or'): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${join} ${last}`;
}

function conditionWords({ field: column, operator, values }: Condition, sources: WordSources): string {
  const field = sources.fieldOf(column);
  const asked = field && operatorsOf[field.field_type][operator];
  if (field === undefined || asked === undefined) return column;
  const start = `${field.field_label} ${asked.label}`;
  if (asked.values === 0) return start;
  if (asked.of === 'days') {
    const days = Number(values[0]);
    const span = days === 1 ? 'day' : `${days.toLocaleString('en-US')} days`;
    return start.replace(/days$/, span);
  }
  const words = values.map((value) => sources.valueWords(field, value));
  const isBoth = operator === 'between' || operator === 'all_of';
  return `${start} ${listed(words, isBoth ? 'and' : 'or')}`;
}

/** A group within another one is in parentheses. */
export function filterWords(filter: Filter, sources: WordSources): string {
  if (!isGroup(filter)) return conditionWords(filter, sources);
  return filter.parts
    .map((part) =>
      isGroup(part) && part.parts.length > 1 ? `(${filterWords(part, sources)})` : filterWords(part, sources),
    )
    .join(` ${filter.join} `);
}

/** A filter in words: “Annual revenue is greater than $10,000” (decision 63). Pure. */
import { columnOf, type Field } from '../../contract/field.ts';
import { isGroup, ME, TODAY, type Condition, type Filter, type Operand } from '../../contract/filter.ts';
import type { FieldOf } from '../../contract/filter/fitting.ts';
import { operatorsOf } from '../../contract/filter/operators.ts';
import { FORMER_MEMBER, type Member } from '../../contract/members.ts';
import { readerOf } from './field-text.ts';

export interface FilterSources {
  readonly fieldOf: FieldOf;
  readonly members: readonly Member[];
  /** The name of a member who left, by column and id, if a record of the table has it. */
  readonly formerName?: (column: string, id: string) => string | null;
}

/** Looks members who left up in the records, which have the names of their own members. */
export const formerNames =
  <R>(
    rows: readonly R[],
    {
      valueOf,
      memberNameOf,
    }: { valueOf(row: R, column: string): unknown; memberNameOf(row: R, column: string): string | null },
  ) =>
  (column: string, id: string): string | null => {
    const row = rows.find((one) => valueOf(one, column) === id);
    return row === undefined ? null : memberNameOf(row, column);
  };

function memberName(column: string, id: string, { members, formerName }: FilterSources): string {
  return members.find((one) => one.id === id)?.name ?? formerName?.(column, id) ?? FORMER_MEMBER;
}

function valueWords(field: Field, value: Operand, sources: FilterSources): string {
  if (value === null) return 'no value';
  if (field.field_type === 'user')
    return value === ME ? 'you' : memberName(columnOf(field), String(value), sources);
  if (field.field_type === 'date' && value === TODAY) return 'today';
  if (field.field_type === 'text') return `“${String(value)}”`;
  return readerOf(
    field,
    sources.members,
    'exact',
  )(field.field_type === 'multiselect' ? [String(value)] : value);
}

function listed(words: readonly string[], join: 'and' | 'or'): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${join} ${last}`;
}

function conditionWords({ field: column, operator, values }: Condition, sources: FilterSources): string {
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
  const words = values.map((value) => valueWords(field, value, sources));
  const isBoth = operator === 'between' || operator === 'all_of';
  return `${start} ${listed(words, isBoth ? 'and' : 'or')}`;
}

/** A group within another one is in parentheses. */
export function filterWords(filter: Filter, sources: FilterSources): string {
  if (!isGroup(filter)) return conditionWords(filter, sources);
  return filter.parts
    .map((part) =>
      isGroup(part) && part.parts.length > 1 ? `(${filterWords(part, sources)})` : filterWords(part, sources),
    )
    .join(` ${filter.join} `);
}

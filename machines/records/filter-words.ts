/** The words of a filter, with the names of the members that a table knows (decision 63). Pure. */
import { columnOf, type Field } from '../../contract/field.ts';
import { ME, TODAY, type Filter, type Operand } from '../../contract/filter.ts';
import type { FieldOf } from '../../contract/filter/fitting.ts';
import { filterWords as inWords } from '../../contract/filter/words.ts';
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

export const filterWords = (filter: Filter, sources: FilterSources): string =>
  inWords(filter, {
    fieldOf: sources.fieldOf,
    valueWords: (field, value) => valueWords(field, value, sources),
  });

/**
 * A filter reduced to the few tests that both evaluators implement. It no longer depends on the reader or the time: `me`
 * is replaced by the member's id, a number of days by the first and last day.
 */
import { isGroup, ME, TODAY, type Condition, type Filter, type Group, type Operand } from '../filter.ts';
import type { Field } from '../field.ts';
import { addDays } from '../rules/day-count.ts';
import { folded } from '../rules/folded.ts';
import { fitting, type FieldOf } from './fitting.ts';
import type { Operator } from './operators.ts';

export interface Reader {
  /** The member's id. */
  readonly me: string;
  /** The reader's current day, YYYY-MM-DD. If it is null, a condition that depends on it matches no record. */
  readonly today: string | null;
}

export type ValueKind = 'number' | 'boolean' | 'text' | 'list';

/** The kind of value that a field holds. A stored value of another kind counts as no value. */
export function valueKind({ field_type, traits }: Field): ValueKind {
  if (traits?.format === 'months') return 'number';
  switch (field_type) {
    case 'currency':
    case 'number':
    case 'percentage':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'multiselect':
      return 'list';
    default:
      return 'text';
  }
}

export type Bound = string | number;

/** A missing value passes only `one of` with null among its values. Texts are folded, except choices and members. */
export type ValueTest =
  | { readonly kind: 'has a value' }
  | { readonly kind: 'one of'; readonly values: readonly Operand[] }
  | { readonly kind: 'below' | 'above'; readonly bound: Bound }
  /** Both ends are included; an infinite end means no limit. */
  | { readonly kind: 'between'; readonly from: Bound; readonly to: Bound }
  | { readonly kind: 'contains' | 'starts with'; readonly text: string }
  | { readonly kind: 'has any' | 'has all'; readonly values: readonly string[] };

export interface FieldTest {
  readonly field: Field;
  readonly test: ValueTest;
  /** The result of the test is inverted. */
  readonly negated: boolean;
}

export type Resolved = FieldTest | { readonly join: Group['join']; readonly parts: readonly Resolved[] };

/** No value passes. */
const NEVER: ValueTest = { kind: 'one of', values: [] };

const negations: ReadonlySet<Operator> = new Set(['is_not', 'none_of', 'not_contains', 'empty']);

const bound = (value: Operand | undefined): Bound => (typeof value === 'number' ? value : String(value));

function testOf({ operator, values }: Condition, field: Field, { today }: Reader): ValueTest {
  const [first, second] = values;
  switch (operator) {
    case 'less_than':
    case 'before':
      return { kind: 'below', bound: bound(first) };
    case 'greater_than':
    case 'after':
      return { kind: 'above', bound: bound(first) };
    case 'at_most':
      return { kind: 'between', from: -Infinity, to: bound(first) };
    case 'at_least':
      return { kind: 'between', from: bound(first), to: Infinity };
    case 'between':
      return { kind: 'between', from: bound(first), to: bound(second) };
    case 'next_days':
      return today === null ? NEVER : { kind: 'between', from: today, to: addDays(today, Number(first)) };
    case 'last_days':
      return today === null ? NEVER : { kind: 'between', from: addDays(today, -Number(first)), to: today };
    case 'contains':
    case 'not_contains':
      return { kind: 'contains', text: String(first) };
    case 'starts_with':
      return { kind: 'starts with', text: String(first) };
    case 'all_of':
      return { kind: 'has all', values: values.map(String) };
    case 'empty':
    case 'not_empty':
      return { kind: 'has a value' };
    default:
      return field.field_type === 'multiselect'
        ? { kind: 'has any', values: values.map(String) }
        : { kind: 'one of', values };
  }
}

/** Undefined for `today` if the reader's day is not known. */
function resolvedValue({ field_type }: Field, value: Operand, { me, today }: Reader): Operand | undefined {
  if (value === null) return null;
  if (field_type === 'user') return value === ME ? me : value;
  if (field_type === 'date') return value === TODAY ? (today ?? undefined) : value;
  return field_type === 'text' ? folded(String(value)) : value;
}

function resolvedCondition(condition: Condition, field: Field, reader: Reader): FieldTest {
  const values = condition.values.map((value) => resolvedValue(field, value, reader));
  if (!values.every((value) => value !== undefined)) return { field, test: NEVER, negated: false };
  const negated = negations.has(condition.operator);
  return { field, test: testOf({ ...condition, values }, field, reader), negated };
}

/** Null if there is no condition. Conditions that do not fit the table are dropped (`fitting`). */
export function resolved(filter: Filter | null, fieldOf: FieldOf, reader: Reader): Resolved | null {
  const of = (part: Filter): Resolved | null => {
    if (isGroup(part)) return { join: part.join, parts: part.parts.flatMap((one) => of(one) ?? []) };
    const field = fieldOf(part.field);
    return field === undefined ? null : resolvedCondition(part, field, reader);
  };
  const fitted = filter === null ? null : fitting(filter, fieldOf).filter;
  return fitted === null ? null : of(fitted);
}

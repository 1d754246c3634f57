/** The operators of each field type, with their labels. */
import type { FieldType } from '../fields.ts';

export const operators = [
  'is',
  'is_not',
  'any_of',
  'none_of',
  'all_of',
  'contains',
  'not_contains',
  'starts_with',
  'less_than',
  'at_most',
  'greater_than',
  'at_least',
  'before',
  'after',
  'between',
  'next_days',
  'last_days',
  'empty',
  'not_empty',
] as const;
export type Operator = (typeof operators)[number];

/** `values`: the number of values, `list` for one or more. `of`: values of the field, or a number of days. */
interface Asked {
  readonly label: string;
  readonly values: 0 | 1 | 2 | 'list';
  readonly of?: 'days';
}

const one = (label: string): Asked => ({ label, values: 1 });
const two = (label: string): Asked => ({ label, values: 2 });
const list = (label: string): Asked => ({ label, values: 'list' });
const days = (label: string): Asked => ({ label, values: 1, of: 'days' });

type Asking = Readonly<Partial<Record<Operator, Asked>>>;

const emptiness: Asking = {
  empty: { label: 'is empty', values: 0 },
  not_empty: { label: 'is not empty', values: 0 },
};

const equality: Asking = { is: one('is'), is_not: one('is not') };

const amounts: Asking = {
  ...equality,
  less_than: one('is less than'),
  at_most: one('is at most'),
  greater_than: one('is greater than'),
  at_least: one('is at least'),
  /** Both ends are included. */
  between: two('is between'),
  ...emptiness,
};

const choices: Asking = { ...equality, any_of: list('is any of'), none_of: list('is none of'), ...emptiness };

/**
 * In the order in which they are offered. For a record without a value only `is_not`, `none_of`, `not_contains` and
 * `empty` match.
 */
export const operatorsOf: Readonly<Record<FieldType, Asking>> = {
  text: {
    contains: one('contains'),
    not_contains: one('does not contain'),
    ...equality,
    starts_with: one('starts with'),
    any_of: list('is any of'),
    none_of: list('is none of'),
    ...emptiness,
  },
  number: amounts,
  currency: amounts,
  percentage: amounts,
  date: {
    is: one('is on'),
    is_not: one('is not on'),
    before: one('is before'),
    after: one('is after'),
    between: two('is between'),
    /** From today to that many days from today, both included. */
    next_days: days('is within the next days'),
    last_days: days('is within the last days'),
    ...emptiness,
  },
  dropdown: choices,
  user: choices,
  boolean: { ...equality, ...emptiness },
  multiselect: {
    any_of: list('has any of'),
    all_of: list('has all of'),
    none_of: list('has none of'),
    ...emptiness,
  },
};

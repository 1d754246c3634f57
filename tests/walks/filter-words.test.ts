/** A filter in words, and what is typed into its builder (decision 63). */
import { describe, expect, test } from 'vitest';
import { isGroup, type Condition, type Filter, type Operand } from '../../contract/filter.ts';
import type { Operator } from '../../contract/filter/operators.ts';
import { filterFrom, writtenFilter } from '../../contract/filter/written.ts';
import { draftOf, readDraft } from '../../machines/records/filter-draft.ts';
import { filterChoices, readValues } from '../../machines/records/filter-values.ts';
import { filterWords, formerNames } from '../../machines/records/filter-words.ts';
import { everyFieldOf } from '../support/records/every-type.ts';
import { conditions, filtersOf } from '../support/records/filter-arbitrary.ts';
import fc from 'fast-check';
import { renewals } from '../../contract/records/renewals.ts';
import { fieldOf } from '../../contract/record-type.ts';
import { sampleFields, sampleMembers } from '../../machines/renewals/renewals.sample.ts';

const fieldIn = (column: string) => fieldOf(renewals, column, sampleFields);
const former = formerNames([{ owner: 'm9', name: 'Tom Lindqvist' }], {
  valueOf: ({ owner }) => owner,
  memberNameOf: ({ name }) => name,
});
const words = (filter: Filter) =>
  filterWords(filter, { fieldOf: fieldIn, members: sampleMembers, formerName: former });
const is = (field: string, operator: Operator, ...values: Condition['values']): Condition => ({
  field,
  operator,
  values,
});

test.each<[Filter, string]>([
  [is('annual_revenue', 'greater_than', 10_000), 'Annual revenue is greater than $10,000'],
  [is('annual_revenue', 'between', 1, 2.5), 'Annual revenue is between $1 and $2.5'],
  [is('account_name', 'contains', 'north'), 'Account contains “north”'],
  [is('account_owner', 'is', 'me'), 'Owner is you'],
  [
    is('account_owner', 'any_of', 'm2', 'm9', 'm8', null),
    'Owner is any of Cristina Vandykeman, Tom Lindqvist, Former member or no value',
  ],
  [is('renewal_date', 'next_days', 30), 'Renewal date is within the next 30 days'],
  [is('renewal_date', 'last_days', 1), 'Renewal date is within the last day'],
  [is('renewal_date', 'before', 'today'), 'Renewal date is before today'],
  [is('renewal_date', 'between', '2026-01-19', 'today'), 'Renewal date is between Jan 19, 2026 and today'],
  [is('owner_confidence', 'is_not', 'high'), 'Confidence is not High'],
  [is('renewal_term_months', 'is', 12), 'Term is 12 mo'],
  [is('auto_renewal', 'is', false), 'Auto renewal is No'],
  [is('custom.health', 'not_empty'), 'Health is not empty'],
  [
    {
      join: 'or',
      parts: [
        is('custom.health', 'empty'),
        { join: 'and', parts: [is('auto_renewal', 'is', true), is('account_owner', 'empty')] },
      ],
    },
    'Health is empty or (Auto renewal is Yes and Owner is empty)',
  ],
])('%j in words', (filter, text) => {
  expect(words(filter)).toBe(text);
});

describe('what is typed', () => {
  const read = (column: string, operator: Operator, ...texts: readonly string[]) => {
    const field = fieldIn(column) ?? everyFieldOf(column);
    if (field === undefined) throw new Error(`There is no ${column}`);
    return readValues(field, operator, texts);
  };
  test.each<[string, Operator, readonly string[], unknown]>([
    ['annual_revenue', 'is', ['10k'], { values: [10_000] }],
    ['annual_revenue', 'is', [''], { problem: 'Enter a number, such as 10,000 or 10k' }],
    [
      'annual_revenue',
      'between',
      ['5', '1'],
      { problem: 'The first value must not be greater than the second' },
    ],
    ['renewal_date', 'is', ['today'], { values: ['today'] }],
    ['renewal_date', 'is', ['2026-02-30'], { problem: 'Choose a day' }],
    ['renewal_date', 'next_days', ['3,651'], { problem: 'Enter a whole number of days, from 0 to 3,650' }],
    ['renewal_date', 'next_days', ['3651'], { problem: 'Enter a whole number of days, from 0 to 3,650' }],
    ['account_name', 'contains', [' north '], { values: ['north'] }],
    ['account_name', 'contains', ['  '], { problem: 'Enter a text' }],
    ['account_name', 'contains', ['x'.repeat(201)], { problem: 'Please use at most 200 characters' }],
    ['account_name', 'any_of', ['north\n\n(empty)'], { values: ['north', null] }],
    ['account_name', 'any_of', ['\n'], { problem: 'Enter at least one text, each in a line of its own' }],
    ['owner_confidence', 'any_of', [], { problem: 'Choose at least one value' }],
    ['owner_confidence', 'any_of', ['high', ''], { values: ['high', null] }],
    ['renewal_term_months', 'is', ['12'], { values: [12] }],
    ['auto_renewal', 'is', ['false'], { values: [false] }],
    ['auto_renewal', 'is', [], { problem: 'Choose a value' }],
    ['auto_renewal', 'empty', ['true'], { values: [] }],
  ])('%s %s %j', (column, operator, texts, expected) => {
    expect(read(column, operator, ...texts)).toEqual(expected);
  });
});

/** A text that no control changes: without spaces around it, in one line. */
const isCleanText = (value: Operand) =>
  typeof value !== 'string' || (value === value.trim() && !/[\n\r]/.test(value) && value !== '(empty)');
const isClean = (filter: Filter): boolean =>
  isGroup(filter) ? filter.parts.every(isClean) : filter.values.every(isCleanText);

test('a filter that is opened in the builder is read as the same one, whatever its fields', () => {
  fc.assert(
    fc.property(filtersOf(conditions), (given) => {
      fc.pre(isClean(given));
      // As it is read from an address.
      const { filter } = filterFrom(writtenFilter(given), everyFieldOf);
      const read = readDraft(draftOf(filter, everyFieldOf), everyFieldOf);
      fc.pre(Object.keys(read.problems).length === 0);
      const holds = (one: Filter | null) => (one === null ? '' : writtenFilter(one));
      const plain = (one: Filter | null): Filter | null =>
        one !== null && 'join' in one && one.parts.length === 1 ? (one.parts[0] ?? null) : one;
      expect(holds(read.filter)).toBe(holds(plain(filter)));
    }),
  );
});

test('a choice offers the reader as “me”, and a member who left while the filter names them', () => {
  const owner = renewals.fields.account_owner;
  const offered = (operator: Operator, ...chosen: readonly string[]) =>
    filterChoices(owner, operator, { members: sampleMembers, me: 'm1' }, chosen).map(
      ({ value, label }) => `${value} ${label}`,
    );
  expect(offered('is')).toEqual(['me Maya Okafor (you)', 'm2 Cristina Vandykeman']);
  expect(offered('any_of', 'm9')).toEqual([
    'me Maya Okafor (you)',
    'm2 Cristina Vandykeman',
    ' No owner',
    'm9 Former member',
  ]);
});

/** Which renewals a text speaks of, in the one filter language and in words. */
import { expect, test } from 'vitest';
import { allOf, filterSchema, type Filter, type Operand } from '../../contract/filter.ts';
import { fitting } from '../../contract/filter/fitting.ts';
import type { Operator } from '../../contract/filter/operators.ts';
import { fieldOf } from '../../contract/record-type.ts';
import { renewals } from '../../contract/records/renewals.ts';
import { parameter, read, spoken, world } from '../support/assistant/parameter-world.ts';

const filter = parameter('filter');

const is = (field: string, operator: Operator, ...values: readonly Operand[]): Filter => ({
  field,
  operator,
  values,
});

const low = is('owner_confidence', 'is', 'low');
const mine = is('account_owner', 'is', 'me');
const overdue = is('days_until_renewal', 'less_than', 0);
const everything = is('account_name', 'not_empty');

const rows: readonly (readonly [text: string, expected: Filter, words: string])[] = [
  ['my renewals', mine, 'owned by you'],
  ['of mine', mine, 'owned by you'],
  ["Ben's accounts", is('account_owner', 'is', 'member-2'), 'owned by Ben Okafor'],
  [
    'for Ben or Joaquín',
    is('account_owner', 'any_of', 'member-2', 'member-3'),
    'owned by Ben Okafor or Joaquín Battersea',
  ],
  ['not owned by Ben', is('account_owner', 'none_of', 'member-2'), 'not owned by Ben Okafor'],
  ['everything except mine', is('account_owner', 'none_of', 'me'), 'not owned by you'],
  ['with low confidence', low, 'with low confidence'],
  ['low-confidence renewals', low, 'with low confidence'],
  ['confidence is low', low, 'with low confidence'],
  [
    'confidence low or medium',
    is('owner_confidence', 'any_of', 'medium', 'low'),
    'with medium or low confidence',
  ],
  ['at risk', low, 'with low confidence'],
  ['without a confidence', is('owner_confidence', 'empty'), 'without a confidence'],
  ['confidence is not high', is('owner_confidence', 'none_of', 'high'), 'not of high confidence'],
  ['overdue renewals', overdue, 'overdue'],
  ['past due', overdue, 'overdue'],
  ['already expired contracts', is('expiration_date', 'before', 'today'), 'already expired'],
  ['unowned accounts', is('account_owner', 'empty'), 'without an owner'],
  ['accounts without an owner', is('account_owner', 'empty'), 'without an owner'],
  ['that renew automatically', is('auto_renewal', 'is', true), 'renewing automatically'],
  ['on auto-renewal', is('auto_renewal', 'is', true), 'renewing automatically'],
  ["that don't auto-renew", is('auto_renewal', 'is', false), 'not renewing automatically'],
  ['auto renewal is off', is('auto_renewal', 'is', false), 'not renewing automatically'],
  ['due this quarter', is('renewal_date', 'between', '2026-10-01', '2026-12-31'), 'due in Q4 2026'],
  ['due in March', is('renewal_date', 'between', '2027-03-01', '2027-03-31'), 'due in March 2027'],
  ['due on Friday', is('renewal_date', 'between', '2026-11-27', '2026-11-27'), 'due on Nov 27, 2026'],
  ['due after June', is('renewal_date', 'after', '2027-06-30'), 'due after Jun 30, 2027'],
  ['due by end of year', is('renewal_date', 'between', '2026-11-25', '2026-12-31'), 'due until Dec 31, 2026'],
  [
    'contracts expiring in the next 60 days',
    is('expiration_date', 'between', '2026-11-25', '2027-01-24'),
    'expiring in the next 60 days',
  ],
  [
    'with a notice deadline next month',
    is('notice_date', 'between', '2026-12-01', '2026-12-31'),
    'with a notice deadline in December 2026',
  ],
  ['over $50k', is('annual_revenue', 'greater_than', 50_000), 'with an annual revenue over $50,000'],
  [
    'revenue of at least 50,000',
    is('annual_revenue', 'at_least', 50_000),
    'with an annual revenue of at least $50,000',
  ],
  ['under 10k', is('annual_revenue', 'less_than', 10_000), 'with an annual revenue under $10,000'],
  ['$20k or more', is('annual_revenue', 'at_least', 20_000), 'with an annual revenue of at least $20,000'],
  ['TCV below 1m', is('contract_value', 'less_than', 1_000_000), 'with a contract value under $1,000,000'],
  [
    'between 50 and 100k',
    is('annual_revenue', 'between', 50_000, 100_000),
    'with an annual revenue between $50,000 and $100,000',
  ],
  ['on a 12-month term', is('renewal_term_months', 'is', 12), 'with a term of 12 months'],
  ['two-year contracts', is('renewal_term_months', 'is', 24), 'with a term of 24 months'],
  ['without a renewal date', is('renewal_date', 'empty'), 'without a renewal date'],
  ['missing annual revenue', is('annual_revenue', 'empty'), 'without an annual revenue'],
  ['where the term is not set', is('renewal_term_months', 'empty'), 'without a term'],
  ['in Europe', is('custom.region', 'is', 'europe'), 'Region: Europe'],
  [
    'Europe and North America',
    is('custom.region', 'any_of', 'europe', 'north_america'),
    'Region: Europe or North America',
  ],
  ['Acme and Globex Inc', is('account_name', 'any_of', 'Acme Corp', 'Globex Inc'), 'Acme Corp or Globex Inc'],
  ['all renewals', everything, 'everything'],
  ['everything', everything, 'everything'],
  [
    'mine over $50k in Europe due next quarter',
    allOf([
      mine,
      is('renewal_date', 'between', '2027-01-01', '2027-03-31'),
      is('annual_revenue', 'greater_than', 50_000),
      is('custom.region', 'is', 'europe'),
    ]),
    'owned by you, due in Q1 2027, with an annual revenue over $50,000, Region: Europe',
  ],
  ['all overdue ones with low confidence', allOf([low, overdue]), 'with low confidence, overdue'],
  ['renewals of High Tower', is('account_name', 'any_of', 'High Tower'), 'High Tower'],
];

test.each(rows)('%s', (text, expected, words) => {
  expect(read(text, [filter])).toEqual({ filter: { filter: expected, words } });
  expect(filterSchema.parse(expected)).toEqual(expected);
  expect(fitting(expected, (column) => fieldOf(renewals, column, world.fields))).toEqual({
    filter: expected,
    dropped: [],
  });
});

test('several that may be meant are asked for', () => {
  expect([read("Ana's renewals", [filter]), read('renewals of Northwind', [filter])]).toEqual([
    { filter: { several: ['Ana Ruiz', 'Ana Brandt'] } },
    { filter: { several: ['Northwind Traders', 'Northwind Logistics'] } },
  ]);
});

const listed = is('account_name', 'any_of', 'Two Rivers', 'May Medical', 'Globex Inc');

test.each(['all of them', 'these', 'export that', 'each of these', 'those accounts'])(
  'after a list, %s is the list',
  (text) => {
    expect(read(text, [filter], spoken)).toEqual({
      filter: { filter: listed, words: 'Two Rivers, May Medical or Globex Inc' },
    });
  },
);

test.each(['all of them', 'these', 'hello', 'export', 'the revenue is 5', 'all renewals in Atlantis', ''])(
  'without a list, %s says nothing',
  (text) => {
    expect(read(text, [filter])).toEqual({});
  },
);

const bulk = [filter, parameter('field'), parameter('value')];

test.each([
  ['set confidence to low for all overdue renewals', 'Confidence', 'low', overdue],
  ['mark every overdue renewal as low', 'Confidence', 'low', overdue],
  ['change the term of all my renewals to 24 months', 'Term', '24 months', mine],
  [
    'set all renewals without a confidence to medium',
    'Confidence',
    'medium',
    is('owner_confidence', 'empty'),
  ],
  ['turn off auto renewal for Ben', 'Auto renewal', 'no', is('account_owner', 'is', 'member-2')],
  [
    'give all my accounts without a term a 12 month term',
    'Term',
    '12 month',
    allOf([mine, is('renewal_term_months', 'empty')]),
  ],
  ['set the owner of all unowned accounts to Ben', 'Owner', 'Ben', is('account_owner', 'empty')],
  ['set region to Europe for Acme', 'Region', 'Europe', is('account_name', 'any_of', 'Acme Corp')],
  [
    'make the confidence high for every account over $100k',
    'Confidence',
    'high',
    is('annual_revenue', 'greater_than', 100_000),
  ],
  [
    'move the renewal date of everything due in March to April 15',
    'Renewal date',
    'April 15',
    is('renewal_date', 'between', '2027-03-01', '2027-03-31'),
  ],
])('%s', (text, field, value, expected) => {
  const { filter: found, ...others } = read(text, bulk);
  expect({ ...others, filter: (found as { readonly filter: Filter } | undefined)?.filter }).toEqual({
    field,
    value,
    filter: expected,
  });
});

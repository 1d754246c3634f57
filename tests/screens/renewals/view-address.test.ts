/** The view of the table is written into the address and read from it (design §2). */
import { densities } from '../../../machines/records/view.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { systemField } from '../../../contract/record-type.ts';
import { renewals } from '../../../contract/records/renewals.ts';
import { chosenFilters } from '../../../machines/records/chosen-filters.ts';
import { plainView } from '../../../machines/records/typed-view.ts';
import type { View } from '../../../machines/renewals/renewal-table.ts';
import { viewAddress } from '../../../src/app/actors/view-address.ts';

const { from: filtersFrom } = chosenFilters(renewals);
const namesOf = <N extends string>(list: readonly { readonly name: N }[]) => list.map(({ name }) => name);
const { keptSearch, searchOf, viewFrom } = viewAddress(renewals);

const column = fc.constantFrom(
  'account_owner',
  'annual_revenue',
  'days_until_renewal',
  'notice_date',
  'custom.health' as const,
);

/** Owners that the address can name: without a comma, which separates them. */
const owner = fc.oneof(fc.constantFrom('me', 'none'), fc.uuid());
const filters = fc
  .record({
    account_owner: fc.uniqueArray(owner),
    owner_confidence: fc.uniqueArray(fc.constantFrom('high', 'medium', 'low', 'none')),
  })
  .map((chosen) => filtersFrom((field) => chosen[field]));

const isAside = (name: string) => systemField(renewals, name)?.traits?.aside === true;

const view: fc.Arbitrary<View> = fc.record({
  search: fc.string(),
  sort: fc.option(fc.record({ field: column, direction: fc.constantFrom('ascending', 'descending') })),
  bucket: fc.option(fc.constantFrom(...namesOf(renewals.buckets))),
  flag: fc.option(fc.constantFrom(...namesOf(renewals.flags))),
  filters,
  filter: fc.string(),
  group: fc.option(column),
  // A link names hidden columns before shown ones.
  hidden: fc
    .uniqueArray(column)
    .map((columns) => columns.toSorted((one, other) => Number(isAside(one)) - Number(isAside(other)))),
  columns: fc.uniqueArray(column),
  density: fc.constantFrom(...densities),
});

test('any view is read from its own link as the same view', () => {
  fc.assert(
    fc.property(view, (one) => {
      expect(viewFrom(searchOf(one))).toEqual(one);
    }),
  );
});

test('a view is written as a link that people can read, and the plain view as an empty one', () => {
  expect(
    searchOf({
      search: 'acme',
      sort: { field: 'annual_revenue', direction: 'descending' },
      bucket: 'overdue',
      flag: 'closing',
      filters: [
        { field: 'account_owner', any: ['me', 'none'] },
        { field: 'owner_confidence', any: ['low'] },
      ],
      filter: 'and(annual_revenue.at_least(5000),custom.health.empty)',
      group: 'account_owner',
      hidden: ['renewal_term_months', 'custom.health'],
      columns: ['renewal_date', 'annual_revenue'],
      density: 'compact',
    }),
  ).toBe(
    '?q=acme&due=overdue&flag=closing&owner=me,none&confidence=low&filter=and%28annual_revenue.at_least%285000%29,custom.health.empty%29' +
      '&group=account_owner&sort=-annual_revenue&hide=renewal_term_months,custom.health' +
      '&columns=renewal_date,annual_revenue&density=compact',
  );
  expect(searchOf(plainView)).toBe('');
});

test('a column that is hidden at first is in the link where it is shown, and a flag where it is chosen', () => {
  const shown = { ...plainView, flag: 'notice', hidden: ['auto_renewal', 'notice_date'] } as const;
  expect(searchOf(shown)).toBe('?flag=notice&hide=auto_renewal&show=notice_date');
  expect(viewFrom('?flag=notice&hide=auto_renewal,notice_date&show=notice_date,annual_revenue')).toEqual(
    shown,
  );
  // As a view was saved while a flag took the place of the bucket.
  expect(viewFrom('?due=notice&hide=auto_renewal&show=notice_date')).toEqual(shown);
});

test.each([
  '?sort=customer_id',
  '?sort=-__proto__',
  '?due=yesterday',
  '?owner=,&confidence=utter,',
  '?hide=account_name,nothing',
  '?q=',
  '?something=else',
])('a link with unknown parts only is read as the plain view: %s', (search) => {
  expect(viewFrom(search)).toEqual(plainView);
});

describe('the kept view', () => {
  test('the sort and the hidden columns are kept from visit to visit, each as it was last chosen', () => {
    const sorted = keptSearch('', { sort: { field: 'annual_revenue', direction: 'descending' } });
    expect(sorted).toBe('?sort=-annual_revenue');
    const hidden = keptSearch(sorted, { hidden: ['auto_renewal'] });
    expect(hidden).toBe('?sort=-annual_revenue&hide=auto_renewal');
    expect(keptSearch(hidden, { sort: null })).toBe('?hide=auto_renewal');
  });

  test.each(['?q=acme&due=overdue&owner=me', '?', 'nonsense', '?sort=nothing'])(
    'nothing searched, filtered or unknown is kept from visit to visit: %s',
    (kept) => expect(keptSearch(kept, {})).toBe(''),
  );
});

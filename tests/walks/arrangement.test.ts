/** Search, filters, buckets and order of the renewal table (spec §4, §9). */
import { describe, expect, test } from 'vitest';
import type { FieldDefinition } from '../../contract/fields.ts';
import { renewals, type Renewal } from '../../contract/records/renewals.ts';
import { bucketsOf } from '../../machines/records/buckets.ts';
import { chosenFilters } from '../../machines/records/chosen-filters.ts';
import { plainView, type FilterFieldOf } from '../../machines/records/typed-view.ts';
import { renewalTable, type View } from '../../machines/renewals/renewal-table.ts';
import { sampleFields, sampleMembers, sampleRows } from '../../machines/renewals/renewals.sample.ts';
import { defaultTriage } from '../../contract/triage.ts';
import { bucketTotals, forecastOf, totalsOf } from '../../machines/renewals/totals.ts';

type FilterField = FilterFieldOf<typeof renewals>;
const { arrange } = renewalTable;
const { bucketOf } = bucketsOf(renewals);
const { asSeenBy, cleared: clearedFilter, toggled: toggledFilter } = chosenFilters(renewals);

const [first] = sampleRows;
if (first === undefined) throw new Error('There is no sample');
const made = (changes: Partial<Renewal>, index: number): Renewal => ({
  ...first,
  id: `r${index}`,
  ...changes,
});

const shown = (rows: readonly Renewal[], view: Partial<View>) => {
  const { order } = arrange(
    { ...plainView, ...view },
    { rows, members: sampleMembers, fields: sampleFields, memberId: 'm1', today: '2026-11-20' },
  );
  return order.map((place) => rows[place]);
};

test.each([
  [-1, 'overdue'],
  [0, '30'],
  [30, '30'],
  [31, '60'],
  [60, '60'],
  [61, '90'],
  [90, '90'],
  [91, null],
  [null, null],
])('%s days until renewal belong to the bucket %s', (days, bucket) => {
  expect(bucketOf(made({ days_until_renewal: days }, 0))).toBe(bucket);
});

test('without a sort the most urgent come first: overdue, then by days, equal ones by name, undated last', () => {
  const rows = [
    ['Alder', 40],
    ['Birch', null],
    ['Cedar', -3],
    ['Dogwood', 0],
    ['Elm', -41],
    ['Fir', 40],
    ['Ginkgo', null],
    ['Hazel', 2],
  ].map(([account_name, days_until_renewal], index) =>
    made({ account_name, days_until_renewal } as Partial<Renewal>, index),
  );
  const names = (view: Partial<View>) => shown(rows, view).map((row) => row?.account_name);
  expect(names({})).toEqual(['Elm', 'Cedar', 'Dogwood', 'Hazel', 'Alder', 'Fir', 'Birch', 'Ginkgo']);
  expect(names({ bucket: 'overdue' })).toEqual(['Elm', 'Cedar']);
  expect(names({ sort: { field: 'account_name', direction: 'descending' } })[0]).toBe('Hazel');
});

describe('filters', () => {
  const rows = [
    { owner_member_id: 'm1', owner_confidence: 'high' },
    { owner_member_id: 'm2', owner_confidence: 'low' },
    { owner_member_id: null, owner_confidence: null },
    { owner_member_id: 'm1', owner_confidence: 'low' },
  ].map((row, index) => made(row as Partial<Renewal>, index));
  const kept = (...filters: readonly [FilterField, ...string[]][]) =>
    shown(rows, { filters: filters.map(([field, ...any]) => ({ field, any })) }).map((row) => row?.id);

  test.each([
    [[], ['r0', 'r1', 'r2', 'r3']],
    [[['account_owner', 'me']], ['r0', 'r3']],
    [[['account_owner', 'm2', 'none']], ['r1', 'r2']],
    [[['owner_confidence', 'low']], ['r1', 'r3']],
    [[['owner_confidence', 'none', 'high']], ['r0', 'r2']],
    [
      [
        ['account_owner', 'me'],
        ['owner_confidence', 'low'],
      ],
      ['r3'],
    ],
    [[['account_owner', 'm9']], []],
  ] satisfies [[FilterField, ...string[]][], string[]][])(
    'the filters %j leave the rows %j',
    (filters, ids) => {
      expect(kept(...filters)).toEqual(ids);
    },
  );

  test('the buckets are counted in the rows that the filters leave, whatever the bucket', () => {
    const { counted } = arrange(
      { ...plainView, bucket: 'overdue', filters: [{ field: 'account_owner', any: ['me'] }] },
      { rows, members: sampleMembers, fields: sampleFields, memberId: 'm1', today: '2026-11-20' },
    );
    expect(counted).toEqual([0, 3]);
  });

  test('a filter that names the reader in a link means the same as Mine', () => {
    const named = [{ field: 'account_owner', any: ['m1', 'm2', 'me'] }] as const;
    expect(asSeenBy(named, 'm1')).toEqual([{ field: 'account_owner', any: ['me', 'm2'] }]);
    expect(asSeenBy(named, 'm7')).toEqual(named);
  });

  test('filters are added and removed value by value, and have one order however they were chosen', () => {
    const low = toggledFilter([], 'owner_confidence', 'low');
    const both = toggledFilter(low, 'account_owner', 'me');
    expect(both).toEqual([
      { field: 'account_owner', any: ['me'] },
      { field: 'owner_confidence', any: ['low'] },
    ]);
    expect(toggledFilter(both, 'account_owner', 'me')).toEqual(low);
    expect(clearedFilter(low, 'owner_confidence')).toEqual([]);
  });
});

test('a search finds account and owner, whatever the case and the accents', () => {
  const rows = [
    { account_name: 'Société Générale', account_owner: null },
    { account_name: 'Acme', account_owner: 'Joaquín Battersea' },
    { account_name: 'Zebra', account_owner: 'Ana' },
  ].map(made);
  const names = (search: string) => shown(rows, { search }).map((row) => row?.account_name);
  expect(names('societe')).toEqual(['Société Générale']);
  expect(names('JOAQUIN')).toEqual(['Acme']);
  expect(names(' an ')).toEqual(['Zebra']);
  expect(names('')).toHaveLength(3);
});

describe('search', () => {
  const fields: readonly FieldDefinition[] = (
    [
      ['note', 'text'],
      ['since', 'date'],
      ['seats', 'number'],
      ['deputy', 'user'],
      ['pilot', 'boolean'],
    ] as const
  ).map(([field_name, field_type]) => ({
    ...sampleFields[0]!,
    field_name,
    field_type,
    dropdown_options: [],
  }));
  const rows = [
    made(
      {
        custom_fields: {
          note: 'Über den Wölken',
          since: '2024-02-29',
          seats: 1200,
          deputy: 'm2',
          pilot: true,
        },
      },
      0,
    ),
    made(
      {
        account_name: 'Quarry',
        account_owner: null,
        annual_revenue: 41_200,
        contract_value: 7,
        renewal_date: null,
        expiration_date: '2027-01-09',
        owner_confidence: 'medium',
        custom_fields: { health: 'at_risk' },
      },
      1,
    ),
  ];
  const found = (search: string) =>
    arrange(
      { ...plainView, search },
      {
        rows,
        members: sampleMembers,
        fields: [...sampleFields, ...fields],
        memberId: 'm1',
        today: '2026-11-20',
      },
    ).counted;

  test.each([
    ['Maya', [0]],
    ['medium', [1]],
    ['HIGH', [0]],
    ['Dec 1, 2026', [0]],
    ['2026-12-01', [0]],
    ['jan 9', [1]],
    ['2027-01', [1]],
    ['$41,200', [1]],
    ['41200', [1]],
    ['at risk', [1]],
    ['uber den wolken', [0]],
    ['feb 29, 2024', [0]],
    ['2024-02-29', [0]],
    ['1,200', [0, 1]],
    ['vandykeman', [0]],
    // Not found: a stored value, the end of one text with the beginning of the next, a word of every second row.
    ['at_risk', []],
    ['traders maya', []],
    ['yes', []],
  ])('a search for "%s" finds the rows %j', (search, places) => {
    expect(found(search)).toEqual(places);
  });

  test('a search finds an edited value, and no longer the one before', () => {
    const [one = made({}, 0)] = rows;
    const sources = { members: sampleMembers, fields: sampleFields, memberId: 'm1', today: '2026-11-20' };
    const where = (row: Renewal, search: string) =>
      arrange({ ...plainView, search }, { ...sources, rows: [row] }).counted;
    expect([where(one, 'high'), where({ ...one, owner_confidence: 'low' }, 'high')]).toEqual([[0], []]);
  });
});

test('words are sorted without case and accents, and numbers in them by size', () => {
  const rows = ['Éclair', 'eagle', 'Acme 10', 'acme 9', 'Zebra'].map((account_name, index) =>
    made({ account_name }, index),
  );
  expect(
    shown(rows, { sort: { field: 'account_name', direction: 'ascending' } }).map((row) => row?.account_name),
  ).toEqual(['acme 9', 'Acme 10', 'eagle', 'Éclair', 'Zebra']);
});

test('confidence is sorted high, medium, low when descending, and no value comes last both ways', () => {
  const rows = (['low', null, 'high', 'medium'] as const).map((owner_confidence, index) =>
    made({ owner_confidence }, index),
  );
  const sorted = (direction: 'ascending' | 'descending') =>
    shown(rows, { sort: { field: 'owner_confidence', direction } }).map((row) => row?.owner_confidence);
  expect(sorted('descending')).toEqual(['high', 'medium', 'low', null]);
  expect(sorted('ascending')).toEqual(['low', 'medium', 'high', null]);
});

test('rows that are equal in a sort keep the order of loading', () => {
  const rows = [3, 1, 2].map((days, index) => made({ annual_revenue: 5, days_until_renewal: days }, index));
  expect(
    shown(rows, { sort: { field: 'annual_revenue', direction: 'descending' } }).map((row) => row?.id),
  ).toEqual(['r0', 'r1', 'r2']);
});

test('the totals count the rows and add up their amounts, in all and by bucket', () => {
  expect(totalsOf(sampleRows)).toEqual({ count: 3, annual_revenue: 161_200, contract_value: 442_400 });
  expect(bucketTotals(sampleRows)).toEqual([
    { bucket: 'overdue', count: 1, annual_revenue: 41_200 },
    { bucket: '30', count: 1, annual_revenue: 120_000 },
    { bucket: '60', count: 0, annual_revenue: 0 },
    { bucket: '90', count: 0, annual_revenue: 0 },
  ]);
});

test('the forecast weights the contract value of the rows by their confidence', () => {
  const rows = [...sampleRows, made({ contract_value: 1000, owner_confidence: 'high' }, 9)];
  expect(forecastOf(rows, { ...defaultTriage, weight_high: 80, weight_none: 5 })).toEqual({
    contract_value: 443_400,
    weighted: 288_800 + 8240,
    levels: [
      { level: 'high', count: 2, contract_value: 361_000, weight: 80, weighted: 288_800 },
      { level: 'medium', count: 0, contract_value: 0, weight: 50, weighted: 0 },
      { level: 'low', count: 1, contract_value: 82_400, weight: 10, weighted: 8240 },
      { level: null, count: 1, contract_value: 0, weight: 5, weighted: 0 },
    ],
  });
});

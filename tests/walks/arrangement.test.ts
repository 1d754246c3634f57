/** Search, buckets and order of the renewal table (spec §4, §9). */
import { expect, it } from 'vitest';
import type { Renewal } from '../../contract/renewals.ts';
import { arrange } from '../../machines/renewals/arrangement.ts';
import { sampleFields, sampleMembers, sampleRows } from '../../machines/renewals/renewals.sample.ts';
import { bucketTotals, totalsOf } from '../../machines/renewals/totals.ts';
import { bucketOf, plainView, type View } from '../../machines/renewals/view.ts';

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
    { rows, members: sampleMembers, fields: sampleFields },
  );
  return order.map((place) => rows[place]);
};

it.each([
  [-1, 'overdue'],
  [0, '30'],
  [30, '30'],
  [31, '60'],
  [60, '60'],
  [61, '90'],
  [90, '90'],
  [91, null],
  [null, null],
])('%s days until renewal fall into the bucket %s', (days, bucket) => {
  expect(bucketOf(days)).toBe(bucket);
});

it('finds account and owner, whatever the case and the accents', () => {
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

it('sorts words without case and accents, and numbers in them by size', () => {
  const rows = ['Éclair', 'eagle', 'Acme 10', 'acme 9', 'Zebra'].map((account_name, index) =>
    made({ account_name }, index),
  );
  expect(
    shown(rows, { sort: { field: 'account_name', direction: 'ascending' } }).map((row) => row?.account_name),
  ).toEqual(['acme 9', 'Acme 10', 'eagle', 'Éclair', 'Zebra']);
});

it('sorts confidence high, medium, low when descending, and no value last both ways', () => {
  const rows = (['low', null, 'high', 'medium'] as const).map((owner_confidence, index) =>
    made({ owner_confidence }, index),
  );
  const sorted = (direction: 'ascending' | 'descending') =>
    shown(rows, { sort: { field: 'owner_confidence', direction } }).map((row) => row?.owner_confidence);
  expect(sorted('descending')).toEqual(['high', 'medium', 'low', null]);
  expect(sorted('ascending')).toEqual(['low', 'medium', 'high', null]);
});

it('keeps the order of loading among equals', () => {
  const rows = [3, 1, 2].map((days, index) => made({ annual_revenue: 5, days_until_renewal: days }, index));
  expect(
    shown(rows, { sort: { field: 'annual_revenue', direction: 'descending' } }).map((row) => row?.id),
  ).toEqual(['r0', 'r1', 'r2']);
});

it('adds up what is there', () => {
  expect(totalsOf(sampleRows)).toEqual({ count: 3, annual_revenue: 161_200, contract_value: 442_400 });
  expect(bucketTotals(sampleRows)).toEqual([
    { bucket: 'overdue', count: 1, annual_revenue: 41_200 },
    { bucket: '30', count: 1, annual_revenue: 120_000 },
    { bucket: '60', count: 0, annual_revenue: 0 },
    { bucket: '90', count: 0, annual_revenue: 0 },
  ]);
});

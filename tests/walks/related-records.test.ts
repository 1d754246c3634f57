/** Which changes concern the records of an account, and where each record is shown. */
import { describe, expect, test } from 'vitest';
import type { LiveChange } from '../../contract/live.ts';
import { recordTypes } from '../../contract/record-types.ts';
import { concernsRelated, recordAddress } from '../../machines/records/related-records.ts';

const listed = [
  {
    id: 'contact',
    count: 1,
    first_count: 0,
    records: [{ id: 'k1', name: 'Owen Tran', is_first: false, details: [], mail: null }],
  },
];
const change = (given: Partial<LiveChange>): LiveChange => ({
  entity_type: 'contact',
  action: 'update',
  ids: ['k9'],
  fields: ['phone'],
  by: null,
  ...given,
});

describe('a list of related records is read again', () => {
  test.each([
    ['a record in it was changed', change({ ids: ['k1'] })],
    ['the account was changed', change({ entity_type: 'customer', ids: ['c1'] })],
    ['a record was added, perhaps to the account', change({ action: 'create' })],
    ['a record moved, perhaps to the account', change({ fields: ['phone', 'account_name'] })],
    ['very much was changed', change({ ids: [] })],
  ])('%s', (_, told) => {
    expect(concernsRelated(told, 'c1', listed)).toBe(true);
  });
});

describe('a list of related records stays as it is', () => {
  test.each([
    ['a record of another account was changed', change({})],
    ['a view was shared', change({ entity_type: 'view', action: 'create' })],
  ])('%s', (_, told) => {
    expect(concernsRelated(told, 'c1', listed)).toBe(false);
  });
});

test('each type of records has a page that shows a record', () => {
  expect(recordTypes.map((type) => recordAddress(type, 'northbeam', 'r 1'))).toEqual([
    '/northbeam/retention/renewals?record=r%201',
    '/northbeam/contacts?record=r%201',
    '/northbeam/implementation/onboarding?record=r%201',
    '/northbeam/service/product-improvement?record=r%201',
    '/northbeam/service/support-requests?record=r%201',
  ]);
});

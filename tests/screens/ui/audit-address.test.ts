/** The filters of the Audit Center in the address, and what the server is asked for them (spec §2.10). */
import { describe, expect, test } from 'vitest';
import { auditQuery, auditView, type AuditView } from '../../../machines/settings/audit-view.ts';
import { revertOf } from '../../../machines/settings/audit-reverted.ts';
import { edited, reverted } from '../../../machines/settings/audit.sample.ts';
import { auditAddress } from '../../../src/app/actors/audit-view.ts';

const { viewFrom, searchOf } = auditAddress;

const all: AuditView = {
  search: 'bo & co',
  sort: null,
  who: 'm-1',
  action: 'update',
  entity: 'customer',
  entity_id: 'c_1',
  source: 'import',
  period: 'days',
  from: '2026-01-01',
  to: '2026-01-31',
};

test('every filter is written into the address and read again', () => {
  const search =
    '?q=bo+%26+co&who=m-1&action=update&entity=customer&entity_id=c_1&source=import&period=days&from=2026-01-01&to=2026-01-31';
  expect(searchOf(all)).toBe(search);
  expect(viewFrom(search)).toEqual(all);
});

test('without filters the address is empty, and an empty address is exactly the plain view', () => {
  expect(searchOf(auditView.plain)).toBe('');
  // Views are compared by their text.
  expect(JSON.stringify(viewFrom(''))).toBe(JSON.stringify(auditView.plain));
});

test('unknown parts of an address are ignored', () => {
  const search =
    '?who=%2F..%2F&action=read&entity=spaceship&entity_id=&source=dog&period=century&from=2026-01-01&sort=-x';
  expect(viewFrom(search)).toEqual(auditView.plain);
  expect(viewFrom('?period=days&from=2026-02-30&to=soon')).toEqual({ ...auditView.plain, period: 'days' });
});

const asked = (part: Partial<AuditView>) => {
  const { params, query } = auditQuery(
    { workspaceId: 'w1', userId: 'u1' },
    { ...auditView.plain, ...part },
    '2026-03-01',
  );
  expect(params).toEqual({ id: 'w1' });
  return query;
};

describe('what the server is asked', () => {
  test('every filter is asked for, and none that is not chosen', () => {
    expect(asked(all)).toEqual({
      user_id: 'u1',
      who: 'm-1',
      action: 'update',
      entity: 'customer',
      entity_id: 'c_1',
      source: 'import',
      from: '2026-01-01',
      to: '2026-01-31',
      search: 'bo & co',
    });
    expect(asked({})).toEqual({ user_id: 'u1' });
  });

  test.each([
    ['today', '2026-03-01'],
    ['last_7_days', '2026-02-23'],
    ['last_30_days', '2026-01-31'],
  ] as const)('the period %s begins on %s and ends today', (period, from) => {
    expect(asked({ period })).toEqual({ user_id: 'u1', from, to: '2026-03-01' });
  });

  test('days may be open at one end, and their order does not matter', () => {
    expect(asked({ period: 'days', from: '2026-01-05' })).toEqual({ user_id: 'u1', from: '2026-01-05' });
    expect(asked({ period: 'days', to: '2026-01-05' })).toEqual({ user_id: 'u1', to: '2026-01-05' });
    expect(asked({ period: 'days', from: '2026-01-09', to: '2026-01-05' })).toEqual({
      user_id: 'u1',
      from: '2026-01-05',
      to: '2026-01-09',
    });
  });

  test('a search is trimmed to what the server takes', () => {
    expect(asked({ search: '   ' })).toEqual({ user_id: 'u1' });
    expect(asked({ search: ` ${'x'.repeat(101)} ` })).toEqual({ user_id: 'u1', search: 'x'.repeat(100) });
  });
});

test('a change is taken back unless the entry that took it back was taken back itself', () => {
  const again = { ...reverted, id: 'a7', reverts: reverted.id };
  expect(revertOf([edited], edited, 'owner_confidence')).toBeNull();
  expect(revertOf([reverted, edited], edited, 'owner_confidence')).toBe(reverted);
  expect(revertOf([reverted, edited], edited, 'renewal_date')).toBeNull();
  expect(revertOf([again, reverted, edited], edited, 'owner_confidence')).toBeNull();
});

/** Days of a kept list are counted from another day by the rule that the server counts with (decision 97). */
import { expect, test } from 'vitest';
import { contacts } from '../../contract/records/contacts.ts';
import { renewals, type Renewal } from '../../contract/records/renewals.ts';
import { recounted } from '../../contract/rules/recounted-days.ts';

const renewal = (id: string, change: Partial<Renewal>): Renewal => ({
  ...renewals.blank,
  id,
  customer_id: `c-${id}`,
  account_name: `Account ${id}`,
  ...change,
});

test('days are counted again, also over the end of a year, and no day stays none', () => {
  const due = renewal('a', { renewal_date: '2026-01-02', days_until_renewal: 99 });
  const open = renewal('b', { renewal_date: null, days_until_renewal: null });
  const late = renewal('c', { renewal_date: '2025-12-30', days_until_renewal: 99 });
  expect(recounted(renewals, [due, open, late], '2025-12-31').map((row) => row.days_until_renewal)).toEqual([
    2,
    null,
    -1,
  ]);
});

test('a record whose days are right stays the same one', () => {
  const right = renewal('a', { renewal_date: '2026-01-02', days_until_renewal: 2 });
  const wrong = renewal('b', { renewal_date: '2026-01-02', days_until_renewal: 3 });
  const [first, second] = recounted(renewals, [right, wrong], '2025-12-31');
  expect(first).toBe(right);
  expect(second).toEqual({ ...wrong, days_until_renewal: 2 });
});

test('a list without days is the same list', () => {
  const rows = [{ id: 'a', custom_fields: {} }];
  expect(recounted(contacts, rows, '2025-12-31')).toBe(rows);
});

/** The limits of the shapes that several areas use, on both sides. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { renewals } from '../../contract/records/renewals.ts';
import { id } from '../../contract/shapes.ts';

test.each([
  ['', false],
  ['a', true],
  ['x'.repeat(128), true],
  ['x'.repeat(129), false],
  ['a b', false],
  ['../a', false],
])('%j is a valid id: %s', (value, good) => {
  expect(z.safeParse(id, value).success).toBe(good);
});

test('an account name may have 200 characters and not 201', () => {
  const { account_name: accountName } = renewals.ofCustomer;
  expect(z.safeParse(accountName, 'x'.repeat(200)).success).toBe(true);
  expect(z.safeParse(accountName, 'x'.repeat(201)).success).toBe(false);
});

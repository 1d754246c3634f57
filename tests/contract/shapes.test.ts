/** Both sides of the limits of shapes that several areas share. */
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
])('an id may be %j: %s', (value, good) => {
  expect(z.safeParse(id, value).success).toBe(good);
});

test('an account may be named with 200 characters, and not with 201', () => {
  const { account_name: accountName } = renewals.ofCustomer;
  expect(z.safeParse(accountName, 'x'.repeat(200)).success).toBe(true);
  expect(z.safeParse(accountName, 'x'.repeat(201)).success).toBe(false);
});

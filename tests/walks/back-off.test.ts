/** The wait before the next try. */
import { expect, test } from 'vitest';
import { backOff } from '../../machines/shared/back-off.ts';

test('the wait doubles with each failure up to a minute, and half of it differs between tabs', () => {
  expect([1, 2, 3, 4].map((failures) => backOff(failures, 1))).toEqual([1000, 2000, 4000, 8000]);
  expect([1, 2, 3, 4].map((failures) => backOff(failures, 0))).toEqual([500, 1000, 2000, 4000]);
  expect([backOff(20, 1), backOff(2000, 0)]).toEqual([60_000, 30_000]);
});

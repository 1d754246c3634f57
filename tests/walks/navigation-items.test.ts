/** Which item of the navigation stands for the open page (spec §2.3). */
import { expect, it } from 'vitest';
import { isBelow } from '../../machines/shell/navigation-items.ts';

it.each([
  ['/northbeam/accounts', true],
  ['/northbeam/accounts/a1', true],
  ['/northbeam/accounts-archive', false],
  ['/northbeam', false],
])('an item at /northbeam/accounts and the path %s: %s', (path, active) => {
  expect(isBelow(path, '/northbeam/accounts')).toBe(active);
});

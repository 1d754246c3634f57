/** Which item of the navigation stands for the open page (spec §2.3). */
import { expect, test } from 'vitest';
import { isBelow, isCurrent, navigationItems } from '../../machines/shell/navigation-items.ts';

test.each([
  ['/northbeam/accounts', true],
  ['/northbeam/accounts/a1', true],
  ['/northbeam/accounts-archive', false],
  ['/northbeam', false],
])('the path %s is below the navigation item at /northbeam/accounts: %s', (path, active) => {
  expect(isBelow(path, '/northbeam/accounts')).toBe(active);
});

test('a screen that has two addresses marks its item and its entry as current at both', () => {
  for (const path of ['/northbeam/satisfaction/review', '/northbeam/engagement/review']) {
    const lit = navigationItems.filter((item) => isCurrent(item, 'northbeam', path, 'below'));
    expect(lit.map(({ id }) => id)).toEqual(['satisfaction']);
    const entries = lit.flatMap(({ submenu = [] }) => submenu);
    expect(
      entries.filter((entry) => isCurrent(entry, 'northbeam', path, 'at')).map(({ label }) => label),
    ).toEqual(['Business Review']);
  }
});

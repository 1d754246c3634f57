/** When the code of a page of records is evaluated, the copy of its table is read, if it is the page in the address (decision 98). */
import { beforeEach, expect, test, vi } from 'vitest';
import { ada, northbeam } from '../support/people/ada.ts';

const readTable = vi.hoisted(() => vi.fn<(key: string) => Promise<null>>(() => Promise.resolve(null)));
vi.mock('../../src/effects/copy-store.ts', () => ({ readTable }));

const profile = { ...ada, workspaces: [northbeam] };

beforeEach(() => {
  // Each test has a tab of its own.
  vi.resetModules();
  readTable.mockClear();
  localStorage.setItem('userId', 'u-1');
  localStorage.setItem('keepwell.profile', JSON.stringify({ uid: 'uid-1', profile }));
});

async function openedAt(path: string): Promise<readonly string[]> {
  window.history.replaceState(null, '', path);
  await import('../../src/app/actors/renewals-page.ts');
  return readTable.mock.calls.map(([key]) => key);
}

test.each([
  ['/northbeam/retention/renewals', ['u-1 w-1 renewal']],
  ['/northbeam/contacts', []],
  ['/other/retention/renewals', []],
])('the code of the renewals, evaluated at %s, reads %j', async (path, keys) => {
  expect(await openedAt(path)).toEqual(keys);
});

test.each(['userId', 'keepwell.profile'])('without the entry %s nothing is read', async (entry) => {
  localStorage.removeItem(entry);
  expect(await openedAt('/northbeam/retention/renewals')).toEqual([]);
});

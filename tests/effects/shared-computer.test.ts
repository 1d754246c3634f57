/** What a shared computer keeps of a visit (decision 99): nothing, and no session once its browser was closed. */
import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { renewals } from '../../contract/records/renewals.ts';
import {
  forgetPerson,
  isVisitKept,
  recallPerson,
  rememberPerson,
} from '../../src/effects/browser-storage.ts';
import { readTable } from '../../src/effects/copy-store.ts';
import { holdCopy, storeCopy } from '../../src/effects/records-copies.ts';
import { chooseShared, isShared, wasClosed } from '../../src/effects/shared-computer.ts';
import { stored } from '../../src/effects/stored.ts';
import { ada } from '../support/people/ada.ts';

// The browser is idle at once.
vi.mock('../../src/effects/spare-time.ts', () => ({ whenIdle: () => Promise.resolve() }));

afterEach(() => {
  chooseShared(false);
  localStorage.clear();
  vi.restoreAllMocks();
});

const remember = () =>
  toPromise(createActor(rememberPerson, { input: { uid: 'uid-1', profile: ada } }).start());
/** Drops the cookies that have no date. */
const closeBrowser = () => {
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie}; Path=/; Max-Age=0`;
};

test('on a shared computer the person is known, and no profile is kept', async () => {
  chooseShared(true);
  await remember();
  expect([stored('userId'), recallPerson(), isVisitKept('u-1')]).toEqual(['u-1', null, false]);
  chooseShared(false);
  await remember();
  expect([recallPerson()?.uid, isVisitKept('u-1')]).toEqual(['uid-1', true]);
});

test('on a shared computer no copy of a table is stored', async () => {
  const of = { userId: 'u-1', workspaceId: 'w-1', type: renewals };
  const table = { rows: [], members: [], fields: [], cursor: '1:1:' };
  const key = 'u-1 w-1 renewal';
  await remember();
  holdCopy(of, { at: '2026-03-02T09:15:00.000Z', version: '"one"', table });
  chooseShared(true);
  await storeCopy(of);
  expect(await readTable(key)).toBeNull();
  chooseShared(false);
  await storeCopy(of);
  expect((await readTable(key))?.table.userId).toBe('u-1');
});

test('a browser that was closed is known by its cookie, and only of a shared computer', () => {
  expect(wasClosed()).toBe(false);
  chooseShared(true);
  expect([isShared(), wasClosed()]).toEqual([true, false]);
  closeBrowser();
  expect([isShared(), wasClosed()]).toEqual([true, true]);
  chooseShared(true);
  expect(wasClosed()).toBe(false);
});

test('with the data of the person the choice is removed, and its cookie', async () => {
  chooseShared(true);
  await toPromise(createActor(forgetPerson).start());
  expect([isShared(), wasClosed(), document.cookie, { ...localStorage }]).toEqual([false, false, '', {}]);
});

test('a browser that refuses to read has no stored entry', () => {
  localStorage.setItem('userId', 'u-1');
  expect(stored('userId')).toBe('u-1');
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Not allowed', 'SecurityError');
  });
  expect(stored('userId')).toBeNull();
});

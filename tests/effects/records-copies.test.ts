/** The copies of tables of records in this browser (decision 97): whose they are, how long they stay, and what is written. */
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { contacts } from '../../contract/records/contacts.ts';
import { renewals } from '../../contract/records/renewals.ts';
import { forgetPerson } from '../../src/effects/browser-storage.ts';
import { readTable, removeTables } from '../../src/effects/copy-store.ts';
import {
  forgetOthers,
  forgetWorkspace,
  heldCopy,
  holdCopy,
  readAhead,
  recallCopy,
  storeCopy,
  type CopyOf,
} from '../../src/effects/records-copies.ts';
import { withoutReads } from '../../src/effects/reads-until-sign-out.ts';

// The browser is idle at once.
vi.mock('../../src/effects/spare-time.ts', () => ({ whenIdle: () => Promise.resolve() }));

const mine: CopyOf = { userId: 'u-1', workspaceId: 'w-1', type: renewals };
const at = '2026-03-02T09:15:00.000Z';
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    id: `r-${place}`,
    account_name: `Account ${place}`,
    renewal_date: '2026-03-10',
    days_until_renewal: 8,
    custom_fields: {},
  }));
const copyOf = (count: number) => ({
  at,
  version: '"one"',
  table: { rows: rowsOf(count), members: [], fields: [], cursor: '1:1:' },
});
/** The memory of the page is gone, as after a reload. */
const nextVisit = () => withoutReads(() => Promise.resolve());
const signOut = () => toPromise(createActor(forgetPerson).start());
async function keep(of: CopyOf = mine, count = 3): Promise<void> {
  holdCopy(of, copyOf(count));
  await storeCopy(of);
}

beforeEach(async () => {
  await nextVisit();
  await removeTables(() => true);
  localStorage.setItem('userId', 'u-1');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
});

describe('a copy', () => {
  test('is there on the next visit as it was', async () => {
    await keep(mine, 600);
    await nextVisit();
    expect(heldCopy(mine)).toBeNull();
    expect(await recallCopy(mine, null)).toEqual(copyOf(600));
    expect(heldCopy(mine)).toEqual(copyOf(600));
  });

  test('that was read ahead is recalled once', async () => {
    await keep();
    await nextVisit();
    readAhead(mine);
    await removeTables(() => true);
    expect(await recallCopy(mine, null)).toEqual(copyOf(3));
    await nextVisit();
    expect(await recallCopy(mine, null)).toBeNull();
  });

  test('that was read ahead is gone with a sign-out', async () => {
    await keep();
    await nextVisit();
    readAhead(mine);
    await signOut();
    localStorage.setItem('userId', 'u-1');
    await nextVisit();
    expect(await recallCopy(mine, null)).toBeNull();
  });

  test('is not read ahead of a person who is not signed in', async () => {
    const theirs = { ...mine, userId: 'u-2' };
    const after = async (signedIn: string) => {
      localStorage.setItem('userId', 'u-2');
      await keep(theirs);
      await nextVisit();
      localStorage.setItem('userId', signedIn);
      readAhead(theirs);
      await removeTables(() => true);
      localStorage.setItem('userId', 'u-2');
      return recallCopy(theirs, null);
    };
    expect(await after('u-1')).toBeNull();
    expect(await after('u-2')).toEqual(copyOf(3));
  });

  test('has its days counted from the day of the visit', async () => {
    await keep();
    await nextVisit();
    const copy = await recallCopy(mine, '2026-03-12');
    expect(copy?.table.rows.map((row) => row['days_until_renewal'])).toEqual([-2, -2, -2]);
  });

  test('is of one person, one workspace and one list', async () => {
    await keep();
    await nextVisit();
    expect(await recallCopy({ ...mine, userId: 'u-2' }, null)).toBeNull();
    expect(await recallCopy({ ...mine, workspaceId: 'w-2' }, null)).toBeNull();
    expect(await recallCopy({ ...mine, type: contacts }, null)).toBeNull();
  });

  test('is not read while another person is signed in, even by its own name', async () => {
    await keep();
    await nextVisit();
    localStorage.setItem('userId', 'u-2');
    expect(await recallCopy(mine, null)).toBeNull();
  });

  test('is gone after a sign-out, also where the same person signs in again', async () => {
    await keep();
    await nextVisit();
    await signOut();
    localStorage.setItem('userId', 'u-1');
    expect(await recallCopy(mine, null)).toBeNull();
  });

  test('is not given to who has signed out while it was read', async () => {
    await keep();
    await nextVisit();
    const reading = recallCopy(mine, null);
    await nextVisit();
    expect(await reading).toBeNull();
  });

  test('is not written any more by a page whose person signed out in another tab meanwhile', async () => {
    holdCopy(mine, copyOf(3));
    const writing = storeCopy(mine);
    localStorage.removeItem('userId');
    await writing;
    expect(await readTable('u-1 w-1 renewal')).toBeNull();
  });

  test('is not written any more by a page that signed out meanwhile', async () => {
    holdCopy(mine, copyOf(3));
    const writing = storeCopy(mine);
    await nextVisit();
    await writing;
    expect(await readTable('u-1 w-1 renewal')).toBeNull();
  });

  test('is not read where records had other fields then', async () => {
    await keep();
    await nextVisit();
    const { account_name: _, ...fields } = renewals.fields;
    const other = { ...renewals, fields } as unknown as CopyOf['type'];
    expect(await recallCopy({ ...mine, type: other }, null)).toBeNull();
  });

  test('is not waited for where the storage of the browser does not answer', async () => {
    vi.useFakeTimers();
    vi.spyOn(IDBFactory.prototype, 'open').mockReturnValue({
      addEventListener: () => {},
    } as unknown as IDBOpenDBRequest);
    vi.resetModules();
    const fresh = await import('../../src/effects/records-copies.ts');
    const reading = fresh.recallCopy(mine, null);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await reading).toBeNull();
  });
});

describe('what is written', () => {
  test('are only the parts with changed records', async () => {
    await keep(mine, 600);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const rows = rowsOf(600).map((row, place) => heldCopy(mine)?.table.rows[place] ?? row);
    const changed = rows.map((row, place) => (place === 300 ? { ...row, account_name: 'Renamed' } : row));
    holdCopy(mine, { ...copyOf(0), table: { ...copyOf(0).table, rows: changed } });
    await storeCopy(mine);
    expect(put.mock.calls.map(([, key]) => key)).toEqual([['u-1 w-1 renewal', 1], undefined]);
    await nextVisit();
    expect((await recallCopy(mine, null))?.table.rows).toEqual(changed);
  });

  test('is everything where another tab has written since, so that no record is lost between two orders', async () => {
    await keep(mine, 600);
    vi.resetModules();
    const other = await import('../../src/effects/records-copies.ts');
    const otherRows = rowsOf(600).slice(1);
    other.holdCopy(mine, { ...copyOf(0), table: { ...copyOf(0).table, rows: otherRows } });
    await other.storeCopy(mine);
    const rows = heldCopy(mine)?.table.rows ?? [];
    const changed = rows.map((row, place) => (place === 300 ? { ...row, account_name: 'Renamed' } : row));
    holdCopy(mine, { ...copyOf(0), table: { ...copyOf(0).table, rows: changed } });
    await storeCopy(mine);
    await nextVisit();
    expect((await recallCopy(mine, null))?.table.rows).toEqual(changed);
  });

  test('is everything where another tab has removed it', async () => {
    await keep(mine, 600);
    await removeTables(() => true);
    await keep(mine, 600);
    await nextVisit();
    expect((await recallCopy(mine, null))?.table.rows).toHaveLength(600);
  });

  test('is without the parts of records that are gone', async () => {
    await keep(mine, 600);
    await keep(mine, 100);
    await nextVisit();
    expect((await recallCopy(mine, null))?.table.rows).toHaveLength(100);
    expect((await readTable('u-1 w-1 renewal'))?.parts).toHaveLength(1);
  });

  test('are the latest eight tables', async () => {
    const each = Array.from({ length: 9 }, (_, place) => ({ ...mine, workspaceId: `w-${place}` }));
    for (const [place, of] of each.entries()) {
      holdCopy(of, { ...copyOf(1), at: `2026-03-0${place + 1}T00:00:00.000Z` });
      await storeCopy(of);
    }
    const there = await Promise.all(
      each.map(async ({ workspaceId }) => readTable(`u-1 ${workspaceId} renewal`)),
    );
    expect(there.map((table) => table !== null)).toEqual([false, ...Array.from({ length: 8 }, () => true)]);
  });

  test('is nothing of a table with more than 50,000 records', async () => {
    await keep(mine, 50_001);
    expect(await readTable('u-1 w-1 renewal')).toBeNull();
  });
});

describe('what is forgotten', () => {
  test('is a workspace whose records may not be read any more, with every list of it', async () => {
    await keep();
    await keep({ ...mine, type: contacts });
    await keep({ ...mine, workspaceId: 'w-2' });
    await forgetWorkspace(mine);
    expect([heldCopy(mine), heldCopy({ ...mine, type: contacts })]).toEqual([null, null]);
    await nextVisit();
    expect(await recallCopy(mine, null)).toBeNull();
    expect(await recallCopy({ ...mine, type: contacts }, null)).toBeNull();
    expect(await recallCopy({ ...mine, workspaceId: 'w-2' }, null)).not.toBeNull();
  });

  test('are other people, and workspaces that the person has left', async () => {
    await keep();
    await keep({ ...mine, workspaceId: 'w-2' });
    await forgetOthers('u-1', ['w-2']);
    expect(await readTable('u-1 w-1 renewal')).toBeNull();
    expect(await readTable('u-1 w-2 renewal')).not.toBeNull();
    await forgetOthers('u-2', ['w-2']);
    expect(await readTable('u-1 w-2 renewal')).toBeNull();
  });
});

/**
 * Tables of records in the browser's database (decision 97): rows as texts of a few hundred each, because reading them as objects
 * takes longer, and a change then writes only the texts that differ. Everything of a person is removed with them.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { COPIES } from './browser-storage.ts';

/** What is stored beside the rows. Only texts and plain values. */
export interface StoredTable {
  /** Of this person, workspace and list. */
  readonly key: string;
  readonly userId: string;
  readonly workspaceId: string;
  /** When it was up to date, ISO 8601. */
  readonly at: string;
  /** How the rows were written; another one is not read. */
  readonly shape: string;
  /** Everything but the rows. */
  readonly rest: string;
  readonly parts: number;
  /** Another one for each writing, by which a tab sees that another tab has written. */
  readonly writing: string;
}

interface Copies extends DBSchema {
  tables: { key: string; value: StoredTable };
  rows: { key: [string, number]; value: string };
}

/** Tables of all workspaces; the oldest is removed for another. */
const MOST = 8;

let opened: Promise<IDBPDatabase<Copies>> | null = null;

function open(): Promise<IDBPDatabase<Copies>> {
  opened ??= openDB<Copies>(COPIES, 1, {
    upgrade(database) {
      database.createObjectStore('tables', { keyPath: 'key' });
      database.createObjectStore('rows');
    },
    // Another tab removes it at a sign-out, which would wait for this connection.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      opened = null;
    },
    terminated() {
      opened = null;
    },
  });
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

const partsOf = (key: string) => IDBKeyRange.bound([key, 0], [key, Infinity]);

export interface ReadTable {
  readonly table: StoredTable;
  /** Texts of lists of rows, in order. */
  readonly parts: readonly string[];
}

/** Null where there is none. Rejects where the browser has no storage. */
export async function readTable(key: string): Promise<ReadTable | null> {
  const transaction = (await open()).transaction(['tables', 'rows']);
  const [table, parts] = await Promise.all([
    transaction.objectStore('tables').get(key),
    transaction.objectStore('rows').getAll(partsOf(key)),
  ]);
  return table === undefined || parts.length !== table.parts ? null : { table, parts };
}

interface Change {
  /** The texts that differ from the stored ones, by their place. */
  readonly changed: ReadonlyMap<number, string>;
  /** The writing that they differ from; null where they are all texts. */
  readonly since: string | null;
}

/**
 * Writes all or nothing. Rejects where there is no room.
 * @returns whether it was written: not where what is stored is of another writing, as of another tab, or is gone
 */
export async function writeTable(table: StoredTable, { changed, since }: Change): Promise<boolean> {
  const transaction = (await open()).transaction(['tables', 'rows'], 'readwrite');
  const tables = transaction.objectStore('tables');
  const rows = transaction.objectStore('rows');
  const there = await tables.getAll();
  if (since !== null && there.find(({ key }) => key === table.key)?.writing !== since) return false;
  const surplus = there
    .filter(({ key }) => key !== table.key)
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(MOST - 1);
  await Promise.all([
    ...surplus.flatMap(({ key }) => [tables.delete(key), rows.delete(partsOf(key))]),
    ...[...changed].map(([part, text]) => rows.put(text, [table.key, part])),
    rows.delete(IDBKeyRange.bound([table.key, table.parts], [table.key, Infinity])),
    tables.put(table),
    transaction.done,
  ]);
  return true;
}

/** Removes the tables of which it is true. */
export async function removeTables(isGone: (table: StoredTable) => boolean): Promise<void> {
  const transaction = (await open()).transaction(['tables', 'rows'], 'readwrite');
  const tables = transaction.objectStore('tables');
  const gone = (await tables.getAll()).filter(isGone);
  await Promise.all([
    ...gone.flatMap(({ key }) => [tables.delete(key), transaction.objectStore('rows').delete(partsOf(key))]),
    transaction.done,
  ]);
}

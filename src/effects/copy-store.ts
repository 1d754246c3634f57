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

/**
 * Writes all or nothing. Rejects where there is no room.
 * @param changed the texts that differ from the stored ones, by their place
 */
export async function writeTable(table: StoredTable, changed: ReadonlyMap<number, string>): Promise<void> {
  const transaction = (await open()).transaction(['tables', 'rows'], 'readwrite');
  const tables = transaction.objectStore('tables');
  const rows = transaction.objectStore('rows');
  const others = (await tables.getAll()).filter(({ key }) => key !== table.key);
  const surplus = others
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .slice(0, -MOST + 1 || undefined);
  await Promise.all([
    ...(others.length >= MOST
      ? surplus.flatMap(({ key }) => [tables.delete(key), rows.delete(partsOf(key))])
      : []),
    ...[...changed].map(([part, text]) => rows.put(text, [table.key, part])),
    rows.delete(IDBKeyRange.bound([table.key, table.parts], [table.key, Infinity])),
    tables.put(table),
    transaction.done,
  ]);
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

/**
 * Copies of tables of records, per person, workspace and list (decision 97): the latest in memory until sign-out, and one in the
 * browser's database for the next visit. Nothing of a person who is not signed in is read or written.
 */
import type { AnyRecord } from '../../contract/field.ts';
import type { RecordType } from '../../contract/record-type.ts';
import { recounted } from '../../contract/rules/recounted-days.ts';
import type { LoadedRecords } from '../../machines/records/table-type.ts';
import { readTable, removeTables, writeTable } from './copy-store.ts';
import { isVisitKept } from './browser-storage.ts';
import { readsSignal } from './reads-until-sign-out.ts';
import { whenIdle } from './spare-time.ts';

/** Which table. */
export interface CopyOf {
  readonly userId: string;
  readonly workspaceId: string;
  readonly type: RecordType;
}

export interface Copy<R = AnyRecord> {
  /** When it was up to date, ISO 8601. */
  readonly at: string;
  /** The server's version of the list from which all changes since are in `table`, in quotation marks; null without one. */
  readonly version: string | null;
  readonly table: LoadedRecords<R>;
}

/** Tables that a person goes back and forth between. */
const MOST_IN_MEMORY = 6;
/** Rows of a table that is kept for the next visit. */
const MOST_ROWS = 50_000;
/** Rows that are read and written as one text. */
const PART = 250;
/** Milliseconds. The server would have answered by then. */
const LONGEST_READ = 1000;
/** Raised when what is stored is read in another way. */
const FORMAT = 1;

const shapeOf = ({ fields }: RecordType) => `${FORMAT} ${Object.keys(fields).join(' ')}`;
const keyOf = ({ userId, workspaceId, type }: CopyOf) => `${userId} ${workspaceId} ${type.noun.one}`;

/** By key, the least recently used first. With a sign-out its signal is gone, and what was kept with it. */
const inMemory = new WeakMap<AbortSignal, Map<string, Copy>>();
/** What this tab has read or written last. */
interface Stored {
  readonly rows: readonly AnyRecord[];
  readonly writing: string;
}

/** By key. */
const stored = new WeakMap<AbortSignal, Map<string, Stored>>();

const memory = <T>(of: WeakMap<AbortSignal, Map<string, T>>): Map<string, T> => {
  const signal = readsSignal();
  const held = of.get(signal) ?? new Map<string, T>();
  of.set(signal, held);
  return held;
};

/** Holds the copy in memory. */
export function holdCopy<R extends AnyRecord>(of: CopyOf, copy: Copy<R>): void {
  const copies = memory(inMemory);
  copies.delete(keyOf(of));
  copies.set(keyOf(of), copy as Copy<AnyRecord>);
  const [oldest] = copies.keys();
  if (copies.size > MOST_IN_MEMORY && oldest !== undefined) copies.delete(oldest);
}

/** The copy in memory. */
export const heldCopy = <R extends AnyRecord>(of: CopyOf): Copy<R> | null =>
  (memory(inMemory).get(keyOf(of)) as Copy<R> | undefined) ?? null;

/** A browser whose storage does not answer has none. */
const orNone = <T>(reading: Promise<T>): Promise<T | null> =>
  Promise.race([
    reading,
    new Promise<null>((resolve) => setTimeout(() => resolve(null), LONGEST_READ)),
  ]).catch(() => null);

type Reading = ReturnType<typeof readTable>;
/** By key: what was asked for before its table asks. */
const ahead = new WeakMap<AbortSignal, Map<string, Reading>>();

/** Begins to read a copy that is about to be recalled. */
export function readAhead(of: CopyOf): void {
  if (!isVisitKept(of.userId)) return;
  const reading = readTable(keyOf(of));
  // It is recalled without a copy.
  reading.catch(() => {});
  memory(ahead).set(keyOf(of), reading);
}

function readOnce(key: string): Reading {
  const begun = memory(ahead).get(key);
  memory(ahead).delete(key);
  return begun ?? readTable(key);
}

async function storedCopy<R extends AnyRecord>(of: CopyOf): Promise<Copy<R> | null> {
  const signal = readsSignal();
  const found = isVisitKept(of.userId) ? await orNone(readOnce(keyOf(of))) : null;
  if (found === null || found.table.shape !== shapeOf(of.type) || signal.aborted) return null;
  const rows = found.parts.flatMap((part) => JSON.parse(part) as readonly R[]);
  const rest = JSON.parse(found.table.rest) as Omit<Copy<R>, 'at' | 'table'> & {
    readonly table: Omit<LoadedRecords<R>, 'rows'>;
  };
  memory(stored).set(keyOf(of), { rows, writing: found.table.writing });
  return { ...rest, at: found.table.at, table: { ...rest.table, rows } };
}

/**
 * The copy of this browser with days counted from `today`, and from then on in memory; null where there is none, or where the
 * browser has no storage.
 */
export async function recallCopy<R extends AnyRecord>(
  of: CopyOf,
  today: string | null,
): Promise<Copy<R> | null> {
  const copy = heldCopy<R>(of) ?? (await storedCopy<R>(of));
  if (copy === null) return null;
  const rows = today === null ? copy.table.rows : recounted(of.type, copy.table.rows, today);
  const recalled = { ...copy, table: { ...copy.table, rows } };
  holdCopy(of, recalled);
  return recalled;
}

/** The texts of those parts of the rows that are not stored yet, written while the browser has nothing else to do. */
async function changedParts(
  rows: readonly AnyRecord[],
  before: readonly AnyRecord[],
): Promise<Map<number, string>> {
  const changed = new Map<number, string>();
  for (let part = 0; part * PART < rows.length; part += 1) {
    const own = rows.slice(part * PART, (part + 1) * PART);
    const others = before.slice(part * PART, (part + 1) * PART);
    if (own.length === others.length && own.every((row, place) => row === others[place])) continue;
    await whenIdle();
    changed.set(part, JSON.stringify(own));
  }
  return changed;
}

/** Writes the copy in memory to the browser's database. Rejects where there is no room or no storage. */
export async function storeCopy(of: CopyOf): Promise<void> {
  const signal = readsSignal();
  const copy = heldCopy(of);
  if (copy === null || copy.table.rows.length > MOST_ROWS) return;
  const { rows, ...table } = copy.table;
  const { userId, workspaceId } = of;
  const key = keyOf(of);
  const known = memory(stored);
  const write = async (before: Stored | undefined) => {
    const changed = await changedParts(rows, before?.rows ?? []);
    // Another tab or this one signed out meanwhile.
    if (signal.aborted || !isVisitKept(userId)) return true;
    known.delete(key);
    const writing = crypto.randomUUID();
    const isWritten = await writeTable(
      {
        key,
        userId,
        workspaceId,
        at: copy.at,
        shape: shapeOf(of.type),
        rest: JSON.stringify({ version: copy.version, table }),
        parts: Math.ceil(rows.length / PART),
        writing,
      },
      { changed, since: before?.writing ?? null },
    );
    if (isWritten) known.set(key, { rows, writing });
    return isWritten;
  };
  const before = known.get(key);
  if (!(await write(before))) await write(undefined);
}

/** Removes what is kept of a workspace, of every list. */
export async function forgetWorkspace({ userId, workspaceId }: Omit<CopyOf, 'type'>): Promise<void> {
  for (const held of [memory(inMemory), memory(stored), memory(ahead)])
    for (const key of held.keys()) if (key.startsWith(`${userId} ${workspaceId} `)) held.delete(key);
  await removeTables((table) => table.userId === userId && table.workspaceId === workspaceId);
}

/** Removes what is kept of other people, and of workspaces of which the person is no member any more. */
export const forgetOthers = (userId: string, workspaceIds: readonly string[]): Promise<void> =>
  removeTables((table) => table.userId !== userId || !workspaceIds.includes(table.workspaceId));

/** System-wide: archives of the data of workspaces, and the parts of their files (decision 90). Always of one workspace. */
import { and, asc, desc, eq, lt, lte, or, sql } from 'drizzle-orm';
import type { ExportedFile } from '../../domain/exports/exported-file.ts';
import type { ZippedFile } from '../../domain/exports/zip-container.ts';
import type { Tx } from '../database.ts';
import { workspaceExportParts as parts, workspaceExports as exports } from '../schema/workspace-exports.ts';

export type StoredExport = typeof exports.$inferSelect;

const ofMember = (workspaceId: string, memberId: string) =>
  and(eq(exports.workspace_id, workspaceId), eq(exports.member_id, memberId));

export async function findExport(
  tx: Tx,
  workspaceId: string,
  memberId: string,
): Promise<StoredExport | null> {
  const [found] = await tx.select().from(exports).where(ofMember(workspaceId, memberId));
  return found ?? null;
}

/** Locked until the transaction ends. Null once it is gone, as with its workspace. */
export async function lockExport(tx: Tx, id: string): Promise<StoredExport | null> {
  const [found] = await tx.select().from(exports).where(eq(exports.id, id)).for('update');
  return found ?? null;
}

/** In place of the member's earlier one. */
export async function addExport(
  tx: Tx,
  added: Pick<StoredExport, 'id' | 'workspace_id' | 'member_id' | 'files' | 'created_at'>,
): Promise<StoredExport> {
  await tx.delete(exports).where(ofMember(added.workspace_id, added.member_id));
  const [stored] = await tx
    .insert(exports)
    .values({ ...added, state: 'running' })
    .returning();
  if (stored === undefined) throw new Error('The export was not stored');
  return stored;
}

export async function setExport(
  tx: Tx,
  id: string,
  change: Partial<Pick<StoredExport, 'state' | 'file_number' | 'after' | 'expires_at'>>,
): Promise<void> {
  await tx.update(exports).set(change).where(eq(exports.id, id));
}

interface Piece {
  readonly packed: Uint8Array;
  readonly size: number;
  /** Of the file with this piece, from that of the file before it. */
  readonly crcAfter: (before: number) => number;
}

/** Adds a piece to the file that is written. */
export async function addPart(
  tx: Tx,
  { id, workspace_id, file_number }: StoredExport,
  { packed, size, crcAfter }: Piece,
): Promise<void> {
  const [last] = await tx
    .select({ place: parts.place, crc: parts.crc })
    .from(parts)
    .where(and(eq(parts.export_id, id), eq(parts.file_number, file_number)))
    .orderBy(desc(parts.place))
    .limit(1);
  await tx.insert(parts).values({
    workspace_id,
    export_id: id,
    file_number,
    place: (last?.place ?? -1) + 1,
    bytes: packed,
    size,
    crc: crcAfter(last?.crc ?? 0),
  });
}

/** The files that have a part, in their order, without what ends each. */
export async function writtenFiles(
  tx: Tx,
  { id, files }: StoredExport,
): Promise<readonly (ZippedFile & { readonly number: number })[]> {
  const rows = await tx
    .select({
      number: parts.file_number,
      size: sql<number>`sum(${parts.size})::float8`,
      packed: sql<number>`sum(length(${parts.bytes}))::float8`,
      crc: sql<number>`(array_agg(${parts.crc} order by ${parts.place} desc))[1]::float8`,
    })
    .from(parts)
    .where(eq(parts.export_id, id))
    .groupBy(parts.file_number)
    .orderBy(asc(parts.file_number));
  return rows.flatMap(({ number, ...sizes }) => {
    const file: ExportedFile | undefined = files[number];
    return file === undefined ? [] : [{ number, name: file.name, ...sizes }];
  });
}

/** One part of a file; null after the last. */
export async function readPart(
  tx: Tx,
  id: string,
  fileNumber: number,
  place: number,
): Promise<Uint8Array | null> {
  const [found] = await tx
    .select({ bytes: parts.bytes })
    .from(parts)
    .where(and(eq(parts.export_id, id), eq(parts.file_number, fileNumber), eq(parts.place, place)));
  return found?.bytes ?? null;
}

/** Those that have expired, and those that were never finished. */
export async function purgeExports(tx: Tx, now: Date, before: Date): Promise<void> {
  await tx.delete(exports).where(or(lte(exports.expires_at, now), lt(exports.created_at, before)));
}

/** Makes the archive of a workspace, a piece in each transaction (decision 90). A server that starts again goes on with it. */
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { EXPORT_HOURS } from '../../contract/workspace-export.ts';
import type { Field } from '../../contract/field.ts';
import { columnOf } from '../../contract/field.ts';
import { exportedIds } from '../db/repositories/exported-ids.ts';
import { readRows } from '../db/repositories/exported-rows.ts';
import { listCustomFields } from '../db/repositories/fields.ts';
import { listActiveMembers } from '../db/repositories/members.ts';
import { storedTypes } from '../db/repositories/record-tables.ts';
import { addPart, lockExport, setExport, type StoredExport } from '../db/repositories/workspace-exports.ts';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { daysFrom } from '../domain/calendar/days-from.ts';
import { todayIn } from '../domain/calendar/today.ts';
import { BYTE_ORDER_MARK, csvLines } from '../domain/csv/csv-text.ts';
import type { ExportedFile } from '../domain/exports/exported-file.ts';
import { exportedColumns } from '../domain/records/exported-rows.ts';
import type { Turn } from './turn.ts';

const HOUR_MS = 60 * 60_000;

type Parts = Pick<Deps, 'db' | 'media' | 'clock'>;

interface Piece {
  readonly bytes: Uint8Array;
  /** Null at the end of the file. */
  readonly after: readonly string[] | null;
}

const pieceOf = (text: string, after: Piece['after']): Piece => ({ bytes: Buffer.from(text), after });

async function recordsPiece(
  tx: Tx,
  noun: string,
  { workspace_id: workspaceId, after }: StoredExport,
  now: Date,
): Promise<Piece> {
  const stored = storedTypes.find(({ type }) => type.noun.one === noun);
  if (stored === undefined) return pieceOf('', null);
  const fields = await listCustomFields(tx, workspaceId);
  const own = fields.filter(({ is_active, used_in }) => is_active && used_in.includes(stored.type.module));
  const names = [...Object.values<Field>(stored.type.fields), ...own].map(columnOf);
  const members = await listActiveMembers(tx, workspaceId);
  const columns = exportedColumns(stored.type, ['id', ...names], { fields, members }) ?? [];
  const { ids, last } = await exportedIds(tx, stored.table, workspaceId, after?.[0] ?? null);
  const records = await stored.listOf(tx, workspaceId, ids, daysFrom(todayIn('UTC', now)));
  const head = after === null ? BYTE_ORDER_MARK + csvLines([columns.map(({ label }) => label)]) : '';
  const lines = csvLines(records.map((record) => columns.map(({ cellOf }) => cellOf(record))));
  return pieceOf(head + lines, last === null ? null : [last]);
}

async function pieceFor(
  tx: Tx,
  deps: Pick<Deps, 'media'>,
  file: ExportedFile,
  stored: StoredExport,
  now: Date,
): Promise<Piece> {
  const where = { workspaceId: stored.workspace_id, memberId: stored.member_id };
  switch (file.kind) {
    case 'about': {
      const about = { workspace_id: stored.workspace_id, exported_at: stored.created_at.toISOString() };
      return pieceOf(`${JSON.stringify(about, null, 2)}\n`, null);
    }
    case 'records':
      return recordsPiece(tx, file.noun, stored, now);
    case 'table': {
      const { lines, after } = await readRows(tx, file.table, where, stored.after);
      return pieceOf(lines.map((line) => `${line}\n`).join(''), after);
    }
    case 'picture':
      return { bytes: (await deps.media.read(file.media))?.bytes ?? new Uint8Array(), after: null };
  }
}

/** A piece of the file that is written. False once nothing is left to do. */
async function exportSome({ db, media, clock }: Parts, id: string): Promise<boolean> {
  return db.system(async (tx) => {
    const stored = await lockExport(tx, id);
    if (stored?.state !== 'running') return false;
    const now = clock.now();
    const file = stored.files[stored.file_number];
    if (file === undefined) {
      const expires_at = new Date(now.getTime() + EXPORT_HOURS * HOUR_MS);
      await setExport(tx, id, { state: 'ready', expires_at });
      return false;
    }
    const { bytes, after } = await pieceFor(tx, { media }, file, stored, now);
    await addPart(tx, stored, {
      packed: deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }),
      size: bytes.length,
      crcAfter: (before) => crc32(bytes, before),
    });
    await setExport(tx, id, after === null ? { file_number: stored.file_number + 1, after } : { after });
    return true;
  });
}

/** @returns `more` while there is something left to export */
export async function exportWorkspace(
  deps: Parts,
  { export_id: id }: { readonly export_id: string },
  turn: Turn,
): Promise<'more' | undefined> {
  do {
    const began = performance.now();
    if (!(await exportSome(deps, id))) return undefined;
    await turn.rest(performance.now() - began);
  } while (!turn.isOver());
  return 'more';
}

/** For one that was tried too often. */
export async function abandonExport(
  tx: Tx,
  { export_id: id }: { readonly export_id: string },
): Promise<void> {
  await setExport(tx, id, { state: 'failed' });
}

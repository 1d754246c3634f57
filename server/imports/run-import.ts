/** A turn of the work on an import. Its state says what is to be done, so a server that starts again goes on with it. */
import type { Deps } from '../deps.ts';
import { refreshStatisticsOf } from '../db/repositories/statistics.ts';
import { isRunning } from '../domain/imports/stored-import.ts';
import type { JobPayloads } from '../jobs/job.ts';
import type { Turn } from '../jobs/turn.ts';
import { checkImport } from './check-import.ts';
import { importsOf, storedTypeOf, type Work } from './import-parts.ts';
import { undoImport } from './undo-import.ts';
import { writeImport } from './write-import.ts';

/** @returns `more` while there is work left */
export async function runImport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { workspace_id: workspaceId, import_id: importId, record_type }: JobPayloads['run-import'],
  turn: Turn,
): Promise<'more' | undefined> {
  const work: Work = { db, clock, workspaceId, importId, stored: storedTypeOf(record_type) };
  const find = () => db.tenant(workspaceId, (tx) => importsOf(tx, work).find(importId));
  const begun = await find();
  if (begun?.state === 'checking') await checkImport(work, begun, turn);
  if (begun?.state === 'writing') await writeImport(work, turn);
  if (begun?.state === 'undoing') await undoImport(work, turn);
  const left = begun && (await find());
  // A large import changes most rows of several tables, and its undo reads what it wrote.
  if (left !== null && !isRunning(left)) await refreshStatisticsOf(db);
  return left !== null && isRunning(left) ? 'more' : undefined;
}

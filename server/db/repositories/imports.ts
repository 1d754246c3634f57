/** Imports of one workspace and one type of records. */
import { and, desc, eq, inArray, lt, notInArray, or, sql } from 'drizzle-orm';
import { IMPORT_DAYS } from '../../../contract/imports.ts';
import type { StoredImport } from '../../domain/imports/stored-import.ts';
import type { Tx } from '../database.ts';
import { imports } from '../schema/imports.ts';
import { isUuid } from '../uuid.ts';

const columns = {
  id: imports.id,
  file_name: imports.file_name,
  sheets: imports.sheets,
  settings: imports.settings,
  state: imports.state,
  problem: imports.problem,
  counts: imports.counts,
  last_number: imports.last_number,
  done: imports.done,
  total: imports.total,
  written: imports.written,
  created_by_name: imports.created_by_name,
  run_by: imports.run_by,
  created_at: imports.created_at,
  written_at: imports.written_at,
};

/** What changes of an import after it was read. */
export type ImportChange = Partial<Omit<StoredImport, 'id' | 'file_name' | 'created_by_name' | 'created_at'>>;

export function importStore(tx: Tx, workspaceId: string, recordType: string) {
  const own = and(eq(imports.workspace_id, workspaceId), eq(imports.record_type, recordType));
  const found = (id: string) =>
    tx
      .select(columns)
      .from(imports)
      .where(and(own, eq(imports.id, id), eq(imports.is_read, true)));
  return {
    /** Not there for anyone until `show`. */
    add: async (added: StoredImport) => {
      await tx.insert(imports).values({ ...added, workspace_id: workspaceId, record_type: recordType });
    },
    show: async (id: string, change: ImportChange) => {
      await tx
        .update(imports)
        .set({ ...change, is_read: true })
        .where(and(own, eq(imports.id, id)));
    },
    drop: async (id: string) => {
      await tx.delete(imports).where(and(own, eq(imports.id, id)));
    },
    list: (): Promise<StoredImport[]> =>
      tx
        .select(columns)
        .from(imports)
        .where(and(own, eq(imports.is_read, true)))
        .orderBy(desc(imports.created_at), desc(imports.id)),
    find: async (id: string): Promise<StoredImport | null> =>
      isUuid(id) ? ((await found(id))[0] ?? null) : null,
    /** Locked until the transaction ends, so that the running work waits, or is waited for. */
    lock: async (id: string): Promise<StoredImport | null> =>
      isUuid(id) ? ((await found(id).for('update'))[0] ?? null) : null,
    set: async (id: string, change: ImportChange) => {
      await tx
        .update(imports)
        .set(change)
        .where(and(own, eq(imports.id, id)));
    },
  };
}

export type ImportStore = ReturnType<typeof importStore>;

/** Of several imports of one workspace, one at a time writes. Until the transaction ends. */
export async function lockImports(tx: Tx, workspaceId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`imports ${workspaceId}`}, 0))`);
}

/** Of every workspace: the running work failed for good. */
export async function failImport(tx: Tx, id: string, problem: string): Promise<void> {
  const running = inArray(imports.state, ['checking', 'writing', 'undoing']);
  await tx
    .update(imports)
    .set({ state: 'failed', problem, run_by: null })
    .where(and(eq(imports.id, id), running));
}

const DAY_MS = 24 * 60 * 60_000;

/** Drafts after a day, what was written after `IMPORT_DAYS`. Their rows are deleted with them. */
export async function purgeImports(tx: Tx, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await tx
    .delete(imports)
    .where(
      or(
        and(
          sql`${imports.written_at} is null`,
          notInArray(imports.state, ['writing', 'undoing']),
          lt(imports.created_at, before(1)),
        ),
        lt(imports.written_at, before(IMPORT_DAYS)),
      ),
    );
}

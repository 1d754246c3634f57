/** The embedded engine (design §6): PostgreSQL in one folder, durable and locked by one process. */
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle, type PgliteDatabase } from 'drizzle-orm/pglite';
import { holdDataFolder } from './data-lock.ts';
import { DatabaseRefused, DiskFull, type Database } from './database.ts';
import { DiskReserve, reserveDefaults, type ReserveOptions } from './disk-reserve.ts';
import { DurableNodeFS } from './durable-fs.ts';
import { makeOnce } from './first-start.ts';
import { applyMigrations } from './migrate.ts';
import { PreparedPglite } from './prepared-pglite.ts';
import { confined, transactions, type Transact } from './transactions.ts';

/**
 * PGlite's start parameters of the pinned version, without `-F` (which turns fsync off) and with the sync method that
 * goes through our file system. They are written out so that an upgrade cannot change them unnoticed.
 */
export const startParams: string[] = [
  '--single',
  '-O',
  '-j',
  ...Object.entries({
    search_path: 'public',
    exit_on_error: 'false',
    log_checkpoints: 'false',
    max_worker_processes: '0',
    max_parallel_workers: '0',
    max_parallel_workers_per_gather: '0',
    io_method: 'sync',
    max_parallel_maintenance_workers: '0',
    wal_sync_method: 'fsync',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

/** The engine on a folder, without lock or migrations. Only tests replace `sync`. */
export async function openEngine(
  folder: string,
  reserve: DiskReserve,
  sync?: (descriptor: number) => void,
): Promise<PGlite> {
  const engine = new PreparedPglite({ fs: new DurableNodeFS(folder, reserve, sync), startParams });
  await engine.waitReady;
  return engine;
}

/** SQLSTATE read_only_sql_transaction, as drizzle wraps it. */
const isReadOnly = (error: unknown) =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === '25006';

/** Refuses writing transactions while the reserve is not whole (ADR 25). */
function refuseWritesWhenFull(transact: PgliteDatabase['transaction'], reserve: DiskReserve): Transact {
  return async (work, around) => {
    if (reserve.isWhole()) return transact(confined(work, around));
    return transact(confined(work, around), { accessMode: 'read only' }).catch((error: unknown) => {
      throw isReadOnly(error) ? new DiskFull('The disk is full', { cause: error }) : error;
    });
  };
}

interface Held {
  readonly reserve: DiskReserve;
  readonly release: () => Promise<void>;
}

/**
 * The policies of workspaces are checked before any function that is not marked like this, so that an index of names in lower case is not
 * used. It tells nothing of its argument. Only a superuser may mark it, which the server is here and must not be on a PostgreSQL.
 */
const allowIndexesOfLower = (client: PGlite) =>
  client
    .exec(
      `do $$ begin
    if not (select proleakproof from pg_proc where oid = 'pg_catalog.lower(text)'::regprocedure) then
      alter function pg_catalog.lower(text) leakproof;
    end if;
  end $$`,
    )
    // On a full disk names are found without the index.
    .catch(() => {});

/** A migrated `Database` on a running PGlite. `held` is given for one in a folder. */
export async function overPglite(client: PGlite, held?: Held): Promise<Database> {
  const db = drizzle({ client });
  await allowIndexesOfLower(client);
  await applyMigrations(db);
  const transact: Transact = (work, around) => db.transaction(confined(work, around));
  return {
    ...transactions(
      held === undefined ? transact : refuseWritesWhenFull(db.transaction.bind(db), held.reserve),
    ),
    connections: () => null,
    replica: null,
    close: async () => {
      await client.exec('CHECKPOINT');
      await client.close();
      await held?.release();
    },
  };
}

const unusable: Readonly<Record<string, string>> = {
  EACCES: 'the login that runs KeepWell may not write there',
  EPERM: 'the login that runs KeepWell may not write there',
  EROFS: 'it lies on a read-only file system',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'it is a file',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full',
};

/** Turns a problem that the operator can solve into a sentence. Other errors are returned unchanged. */
export function explainFolder(dataFolder: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = unusable[code];
  if (reason === undefined) return error;
  return new DatabaseRefused(
    `The data folder ${dataFolder} cannot be used: ${reason}. Correct this, or set KEEPWELL_DATA to another folder.`,
  );
}

async function takeFolder(dataFolder: string): Promise<() => Promise<void>> {
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    chmodSync(dataFolder, 0o700);
    return await holdDataFolder(dataFolder);
  } catch (error) {
    throw explainFolder(dataFolder, error);
  }
}

/**
 * Opens, locks and migrates the database below a data folder.
 * @throws DatabaseRefused if another process holds the folder, if it is not writable, or if the disk has no space for
 * the reserve.
 */
export async function openPglite(
  dataFolder: string,
  options: Partial<ReserveOptions> = {},
): Promise<Database> {
  const release = await takeFolder(dataFolder);
  const folder = join(dataFolder, 'database');
  try {
    const reserve = new DiskReserve(join(dataFolder, 'reserve'), { ...reserveDefaults, ...options });
    await makeOnce(folder, async (draft) => (await openEngine(draft, reserve)).close());
    return await overPglite(await openEngine(folder, reserve), { reserve, release });
  } catch (error) {
    await release();
    throw explainFolder(dataFolder, error);
  }
}

/** The embedded engine (design §6): a real PostgreSQL in one folder, made durable and held by one process. */
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { holdDataFolder } from './data-lock.ts';
import type { Database } from './database.ts';
import { DurableNodeFS } from './durable-fs.ts';
import { makeOnce } from './first-start.ts';
import { migrationsFolder } from './migrations.ts';
import { transactions } from './transactions.ts';

/**
 * PGlite's own start parameters of the pinned version, without `-F` (which turns fsync off) and with the sync method that
 * goes through our file system. Written out so that an upgrade cannot change them unseen.
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

/** The engine on a folder, without lock or migrations. `sync` is replaced only by the test that counts. */
export function openEngine(folder: string, sync?: (descriptor: number) => void): Promise<PGlite> {
  return PGlite.create({ fs: new DurableNodeFS(folder, sync), startParams });
}

/** A migrated `Database` over a running PGlite, however it was opened. */
export async function overPglite(
  client: PGlite,
  release: () => Promise<void> = async () => {},
): Promise<Database> {
  const db = drizzle({ client });
  await migrate(db, { migrationsFolder: migrationsFolder() });
  return {
    ...transactions((work) => db.transaction(work)),
    close: async () => {
      await client.exec('CHECKPOINT');
      await client.close();
      await release();
    },
  };
}

/**
 * Opens, locks and migrates the database below a data folder.
 * @throws DatabaseRefused when another process holds the folder.
 */
export async function openPglite(dataFolder: string): Promise<Database> {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  chmodSync(dataFolder, 0o700);
  const release = await holdDataFolder(dataFolder);
  const folder = join(dataFolder, 'database');
  try {
    await makeOnce(folder, async (draft) => (await openEngine(draft)).close());
    return await overPglite(await openEngine(folder), release);
  } catch (error) {
    await release();
    throw error;
  }
}

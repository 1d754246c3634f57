/** Data folders for servers that run as processes of their own. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, cp, mkdtemp, rename, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPglite } from '../../../server/db/open-pglite.ts';
import { cachePath, sharedBuffers } from '../database/migrated-cache.ts';

/**
 * In memory, where there is enough: the tests kill or stop processes, never the machine, and a start after a kill syncs
 * every file of the database. That syncs happen is counted elsewhere, on a disk.
 */
async function placeForData(): Promise<string> {
  const memory = '/dev/shm';
  const room = await statfs(memory).catch(() => null);
  const plenty = 1024 ** 3;
  return room !== null && room.bavail * room.bsize > plenty ? memory : tmpdir();
}

export interface DataFolder {
  readonly path: string;
  remove(): Promise<void>;
}

/** The place of a new folder: a server's first start makes it and the database in it, which takes seconds. */
export async function newDataFolder(): Promise<DataFolder> {
  const parent = await mkdtemp(join(await placeForData(), 'keepwell-data-'));
  return { path: join(parent, 'data'), remove: () => rm(parent, { recursive: true, force: true }) };
}

/** A folder with a migrated, empty database in it: a copy of one that is made once for these migrations. */
export async function migratedDataFolder(): Promise<DataFolder> {
  const kept = await cachePath('data');
  if (!existsSync(kept)) await make(kept);
  const copy = await newDataFolder();
  await cp(kept, copy.path, { recursive: true });
  return copy;
}

/** Appears complete under its name, also where another process makes it at the same time. */
async function make(path: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  // Without the reserve, which would be copied for every test.
  await (await openPglite(draft, { bytes: 0 })).close();
  await appendFile(join(draft, 'database', 'postgresql.conf'), `\nshared_buffers = ${sharedBuffers}\n`);
  await rename(draft, path).catch(async (error: unknown) => {
    await rm(draft, { recursive: true });
    if (!existsSync(path)) throw error;
  });
}

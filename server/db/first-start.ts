/**
 * Making the embedded database the first time (checklist row 38). The engine takes a folder with a version file for a
 * finished one. It writes that file last, so a killed process leaves nothing that looks finished; but it syncs none of the
 * thousand files before, so a power cut could. The database is therefore made under another name, brought to the disk
 * whole, and renamed.
 */
import { existsSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    await (entry.isDirectory() ? syncTree(path) : syncPath(path));
  }
  await syncPath(folder);
}

/** Runs `make` for a folder that is not there yet, and lets it appear only when it is complete. */
export async function makeOnce(folder: string, make: (draft: string) => Promise<void>): Promise<void> {
  if (existsSync(folder)) return;
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await make(draft);
  await syncTree(draft);
  await rename(draft, folder);
  await syncPath(dirname(folder));
}

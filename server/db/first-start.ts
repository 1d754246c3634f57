/**
 * Creates the embedded database on the first start (checklist row 38). The engine takes a folder with a version file
 * as complete. It writes that file last, so a killed process leaves no folder that looks complete. But it does not
 * sync the thousand files before, so a power failure could leave one. The database is therefore created under another
 * name, synced as a whole, and then renamed.
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

/** Runs `make` if the folder does not exist, and creates the folder under its name only when it is complete. */
export async function makeOnce(folder: string, make: (draft: string) => Promise<void>): Promise<void> {
  if (existsSync(folder)) return;
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await make(draft);
  await syncTree(draft);
  await rename(draft, folder);
  await syncPath(dirname(folder));
}

/**
 * Making the embedded database the first time. The engine takes a folder with a version file for a finished one, so a
 * process killed half-way would leave a folder no start could use (checklist row 38). It is therefore made under another
 * name, brought to the disk whole, and renamed.
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

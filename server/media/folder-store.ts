/** The embedded media store: one flat folder of files with random names (checklist row 28). */
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, opendir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStore, StoredMedia } from './media-store.ts';
import { newName, requireName, typeOf } from './stored-name.ts';

export function folderStore(folder: string): MediaStore {
  const pathOf = (name: string) => join(folder, name);
  const put = async (name: string, { bytes }: StoredMedia) => {
    requireName(name);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // A name of its own: a process that ended while it wrote left its draft behind.
    const draft = `${pathOf(name)}.${randomBytes(6).toString('hex')}.new`;
    try {
      await writeWhole(draft, bytes);
      await rename(draft, pathOf(name));
      await sync(folder);
    } catch (error) {
      await Promise.all([draft, pathOf(name)].map((path) => rm(path, { force: true })));
      throw error;
    }
  };
  return {
    add: async (media) => {
      const name = newName(media.type);
      await put(name, media);
      return name;
    },
    put,
    read: async (name) => {
      const type = typeOf(name);
      if (type === undefined) return null;
      const bytes = await readFileItself(pathOf(name));
      return bytes === null ? null : { bytes, type };
    },
    remove: async (name) => {
      if (typeOf(name) !== undefined) await rm(pathOf(name), { force: true });
    },
    names: () => namesIn(folder),
    failures: () => null,
  };
}

async function* namesIn(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((error: unknown) => {
    // The folder is made with the first picture.
    if (isOneOf(error, ['ENOENT'])) return [];
    throw error;
  });
  for await (const entry of entries) if (entry.isFile() && typeOf(entry.name) !== undefined) yield entry.name;
}

/** Synced to the disk: files that the database refers to must survive a power failure. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  // `wx` neither overwrites a file nor follows an existing link.
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Null if there is no file, or it is not an ordinary file. Links in the folder are not followed. */
async function readFileItself(path: string): Promise<Buffer | null> {
  // Without O_NONBLOCK, opening a pipe would block until another process writes into it.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const file = await open(path, flags).catch((error: unknown) => {
    if (isOneOf(error, ['ENOENT', 'ELOOP', 'ENOTDIR', 'EMLINK'])) return null;
    throw error;
  });
  if (file === null) return null;
  try {
    return (await file.stat()).isFile() ? await file.readFile() : null;
  } finally {
    await file.close();
  }
}

function isOneOf(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

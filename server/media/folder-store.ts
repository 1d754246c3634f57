/** The embedded media store: one flat folder of files with random names (checklist row 28). */
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStore } from './media-store.ts';

const endings: Readonly<Record<string, string>> = { 'image/webp': 'webp' };
const types: Readonly<Record<string, string>> = { webp: 'image/webp' };

/** 144 random bits and an extension. No other dot and no separator, so a name cannot lead out of the folder. */
const form = /^[A-Za-z0-9_-]{24}\.([a-z]+)$/;

const typeOf = (name: string) => types[form.exec(name)?.[1] ?? ''];

export function folderStore(folder: string): MediaStore {
  const pathOf = (name: string) => join(folder, name);
  return {
    add: async ({ bytes, type }) => {
      const ending = endings[type];
      if (ending === undefined) throw new Error(`The media store keeps no ${type}`);
      const name = `${randomBytes(18).toString('base64url')}.${ending}`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = `${pathOf(name)}.new`;
      try {
        await writeWhole(draft, bytes);
        await rename(draft, pathOf(name));
        await sync(folder);
      } catch (error) {
        await Promise.all([draft, pathOf(name)].map((path) => rm(path, { force: true })));
        throw error;
      }
      return name;
    },
    read: async (name) => {
      const type = typeOf(name);
      if (type === undefined) return null;
      const bytes = await readFileItself(pathOf(name));
      return bytes === null ? null : { bytes, type };
    },
    remove: async (name) => {
      if (typeOf(name) !== undefined) await rm(pathOf(name), { force: true });
    },
  };
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

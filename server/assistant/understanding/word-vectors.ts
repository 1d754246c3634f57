/** The meaning of words as vectors, and of a text as the mean of its words. */

export interface WordVectors {
  /** Word to row; the most frequent word has row 0. */
  readonly rows: ReadonlyMap<string, number>;
  /** Numbers of a row. */
  readonly dims: number;
  /** Rows of unit length times 127, one after another. */
  readonly data: Int8Array;
}

/** The row of a word, or of its part before an apostrophe; undefined where it has none. */
export const rowOf = ({ rows }: WordVectors, word: string): number | undefined =>
  rows.get(word) ?? (word.includes("'") ? rows.get(word.slice(0, word.indexOf("'"))) : undefined);

/**
 * How much a word counts: frequent words count less (smooth inverse frequency). Its frequency is taken from its place in
 * the order of frequency, by Zipf's law.
 */
const shareOf = (row: number) => 0.001 / (0.001 + 0.1 / (row + 3));

/** Scales to unit length; zeros stay zeros. */
export function toUnit(vector: Float32Array): Float32Array {
  let square = 0;
  for (const one of vector) square += one * one;
  const length = Math.sqrt(square) || 1;
  for (let at = 0; at < vector.length; at += 1) vector[at] = (vector[at] ?? 0) / length;
  return vector;
}

/** The weighted mean of the words' vectors at unit length; zeros where no word has one. */
export function meaningOf(words: readonly string[], vectors: WordVectors): Float32Array {
  const { dims, data } = vectors;
  const sum = new Float32Array(dims);
  for (const word of words) {
    const row = rowOf(vectors, word);
    if (row === undefined) continue;
    const share = shareOf(row);
    for (let at = 0; at < dims; at += 1) sum[at] = (sum[at] ?? 0) + share * (data[row * dims + at] ?? 0);
  }
  return toUnit(sum);
}

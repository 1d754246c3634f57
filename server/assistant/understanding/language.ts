/** What is known of words before any training. */
import type { Concepts } from './concepts.ts';
import type { WordVectors } from './word-vectors.ts';

export interface Language {
  readonly vectors: WordVectors;
  readonly concepts: Concepts;
}

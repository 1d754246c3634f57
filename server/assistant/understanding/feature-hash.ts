/** Which features a text has: its words, pairs of words and letter n-grams, each as a number by hashing. */
import { conceptsOf, type Concepts } from './concepts.ts';
import { isPlaceholder } from './words.ts';

/** Features are numbers below this. Two features that share a number share a weight, which few of them do. */
export const HASHES = 1 << 18;

/** How much a feature of each kind counts beside a word. */
const WEIGHT = { word: 1, pair: 0.5, apart: 0.3, letters: 0.4, concept: 1, concepts: 0.5 } as const;

/** FNV-1a over the characters from `from` to `to`, continued from `state`. */
function hashed(state: number, text: string, from: number, to: number): number {
  let hash = state;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** The low bits of FNV-1a alone are poor, so all bits are mixed into them. */
function numbered(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) & (HASHES - 1);
}

/** Where hashing begins for each kind, so that a word and a pair with the same letters are two features. */
const START = {
  word: hashed(0x811c9dc5, 'w', 0, 1),
  pair: hashed(0x811c9dc5, 'b', 0, 1),
  apart: hashed(0x811c9dc5, 'k', 0, 1),
  letters: hashed(0x811c9dc5, 'c', 0, 1),
  concept: hashed(0x811c9dc5, 'm', 0, 1),
  concepts: hashed(0x811c9dc5, 'n', 0, 1),
} as const;

/** Numbers of features with how much of each there is. */
export type Features = Map<number, number>;

function add(features: Features, kind: keyof typeof WEIGHT, text: string, from = 0, to = text.length): void {
  const feature = numbered(hashed(START[kind], text, from, to));
  features.set(feature, (features.get(feature) ?? 0) + WEIGHT[kind]);
}

/**
 * Numbers of the features with how much of each there is. Pairs are neighbours, the text's ends (`^`, `$`) among them, and
 * words with one between them. Letter n-grams have 3 and 4 letters; `<` and `>` are a word's ends.
 */
export function featuresOf(words: readonly string[]): Features {
  const features: Features = new Map();
  let [earlier, before]: [string | null, string] = [null, '^'];
  for (const word of words) {
    add(features, 'word', word);
    add(features, 'pair', `${before} ${word}`);
    if (earlier !== null) add(features, 'apart', `${earlier} ${word}`);
    [earlier, before] = [before === '^' ? null : before, word];
    if (isPlaceholder(word)) continue;
    const ended = `<${word}>`;
    for (let size = 3; size <= 4; size += 1) {
      for (let at = 0; at + size <= ended.length; at += 1) add(features, 'letters', ended, at, at + size);
    }
  }
  if (words.length > 0) add(features, 'pair', `${before} $`);
  return features;
}

/** The concepts of a text, and every two of them together: `change` says little, `change` with `revenue` much. */
export function conceptFeaturesOf(words: readonly string[], vocabulary: Concepts): Features {
  const features: Features = new Map();
  const concepts = [...conceptsOf(words, vocabulary)].toSorted();
  concepts.forEach((one, at) => {
    add(features, 'concept', one);
    for (const other of concepts.slice(at + 1)) add(features, 'concepts', `${one} ${other}`);
  });
  return features;
}

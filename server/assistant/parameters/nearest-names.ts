/** The names that look most like one that does not exist, to be offered in its place. Pure. */
import { nameIndex, tellingOf } from './name-index.ts';
import type { Named } from './parameter.ts';

const MOST = 3;
/** The least part of the pairs of letters that two words share, so that one is offered for the other. */
const ALIKE = 0.4;
/** The part of the best score that another name needs to be offered beside it. */
const NEARLY_AS_GOOD = 0.6;
/** Words that are compared, and names of one word that are. */
const MOST_WORDS = 4;
const MOST_OF_A_WORD = 50;

/** Pairs of neighbouring letters, as numbers; the first letter has a pair of its own. */
function pairs(word: string): Set<number> {
  const found = new Set<number>([word.charCodeAt(0)]);
  for (let at = 1; at < word.length; at += 1) {
    found.add(word.charCodeAt(at - 1) * 65_536 + word.charCodeAt(at));
  }
  return found;
}

const wordPairs = new WeakMap<object, readonly (readonly [word: string, pairs: Set<number>])[]>();

/** At most three, the most alike first. */
export function nearestNames(words: readonly string[], list: readonly Named[]): readonly Named[] {
  const index = nameIndex(list);
  let known = wordPairs.get(index);
  if (known === undefined) {
    known = Array.from(index.byWord.keys(), (word) => [word, pairs(word)] as const);
    wordPairs.set(index, known);
  }
  const scores = new Map<number, number>();
  for (const sought of tellingOf(words).slice(0, MOST_WORDS)) {
    const own = pairs(sought);
    const alike: { readonly word: string; readonly score: number }[] = [];
    for (const [word, theirs] of known) {
      if (Math.abs(theirs.size - own.size) > own.size) continue;
      let shared = 0;
      for (const pair of own) if (theirs.has(pair)) shared += 1;
      const score = (2 * shared) / (own.size + theirs.size);
      if (score >= ALIKE) alike.push({ word, score });
    }
    alike.sort((one, other) => other.score - one.score);
    for (const { word, score } of alike.slice(0, 10)) {
      for (const place of (index.byWord.get(word) ?? []).slice(0, MOST_OF_A_WORD)) {
        scores.set(place, (scores.get(place) ?? 0) + score);
      }
    }
  }
  const best = Math.max(0, ...scores.values());
  return [...scores]
    .filter(([, score]) => score >= best * NEARLY_AS_GOOD)
    .toSorted(([one, first], [other, second]) => second - first || one - other)
    .slice(0, MOST)
    .flatMap(([place]) => list[place] ?? []);
}

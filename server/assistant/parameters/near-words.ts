/** Finds the words of a list that are nearly a given one, among tens of thousands in a fraction of a millisecond. Pure. */
import { mistakesBetween, tolerated } from '../../../contract/rules/mistakes.ts';

export interface NearWord {
  readonly word: string;
  readonly mistakes: number;
}

/** Which letters a word has, as bits. A mistake of typing changes at most two of them. */
function letters(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

function ones(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Longer words are compared by their beginnings: two mistakes in them are found all the same. */
const LONGEST = 64;

export function nearWords(list: Iterable<string>): (sought: string, most: number) => readonly NearWord[] {
  const words = [...list];
  const masks = Int32Array.from(words, letters);
  return (given, most) => {
    const sought = given.slice(0, LONGEST);
    const limit = tolerated(sought);
    if (limit === 0) return [];
    const mask = letters(sought);
    const found: NearWord[] = [];
    for (let at = 0; at < words.length; at += 1) {
      if (ones(mask ^ (masks[at] ?? 0)) > limit * 2) continue;
      const word = words[at] ?? '';
      if (Math.abs(word.length - sought.length) > limit) continue;
      const mistakes = mistakesBetween(sought, word, limit);
      if (mistakes <= limit) found.push({ word, mistakes });
    }
    // The first letter is rarely mistyped.
    const cost = ({ word, mistakes }: NearWord) => mistakes + (word[0] === sought[0] ? 0 : 0.5);
    return found.toSorted((one, other) => cost(one) - cost(other)).slice(0, most);
  };
}

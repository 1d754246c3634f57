/** The words of the samples, and which of them a mistyped word may be. */

import { isOneEdit, shortened } from './edits.ts';

/** Shorter words have too many neighbours. */
const REPAIRED_FROM = 4;

export class Lexicon {
  /** How many samples have the word. */
  readonly #counts = new Map<string, number>();
  readonly #byShortened = new Map<string, string[]>();

  has(word: string): boolean {
    return this.#counts.has(word);
  }

  /** The words of one sample. */
  add(words: readonly string[]): void {
    for (const word of new Set(words)) {
      const count = this.#counts.get(word) ?? 0;
      this.#counts.set(word, count + 1);
      if (count > 0 || word.length < REPAIRED_FROM) continue;
      for (const short of shortened(word)) {
        const same = this.#byShortened.get(short);
        if (same === undefined) this.#byShortened.set(short, [word]);
        else same.push(word);
      }
    }
  }

  /** The most frequent word one edit away, preferably with the same first letter; null for none. */
  nearest(word: string): string | null {
    let best: string | null = null;
    let most = 0;
    for (const short of shortened(word)) {
      for (const candidate of this.#byShortened.get(short) ?? []) {
        const score = (this.#counts.get(candidate) ?? 0) + (candidate[0] === word[0] ? 2 : 0);
        if (score > most && isOneEdit(word, candidate)) [best, most] = [candidate, score];
      }
    }
    return best;
  }
}

/** Known phrases within a text: the labels and other words of fields and of options. Pure. */
import { mistakesBetween } from '../../../contract/rules/mistakes.ts';
import { isOrdinary } from './ordinary-words.ts';
import { wordsOf, type Reading, type Span } from './reading.ts';

export interface Phrase<T> {
  readonly words: readonly string[];
  readonly item: T;
}

export interface PhraseFound<T> extends Span {
  readonly item: T;
  readonly mistakes: number;
}

/** From this length on a word may have one mistake of typing. */
const LONG_WORD = 5;

/** A label or name as the words it is compared by. */
export const phrase = <T>(text: string, item: T): Phrase<T> => ({
  words: wordsOf(text.replaceAll('_', ' ')).map(({ word }) => word),
  item,
});

/** Whether the first two letters leave room for one mistake, which is far cheaper to see than the mistake. */
const mayBegin = (said: string, known: string) =>
  said[0] === known[0] || said[1] === known[1] || said[1] === known[0] || said[0] === known[1];

/** The number of mistakes; null for another word. A plural is the same word; a word of its own is never a mistake. */
function unlike(said: string, known: string): number | null {
  const longer = said.length - known.length;
  if (longer < -1 || longer > 1) return null;
  if (said === known || (longer === 1 && said === `${known}s`)) return 0;
  if (known.length < LONG_WORD || !mayBegin(said, known) || isOrdinary(said)) return null;
  return mistakesBetween(said, known, 1) <= 1 ? 1 : null;
}

function mistakesAt({ words }: Reading, start: number, known: readonly string[]): number | null {
  let sum = 0;
  for (const [offset, word] of known.entries()) {
    const said = words[start + offset];
    const mistakes = said === undefined ? null : (unlike(said.word, word) ?? unlike(said.bare, word));
    if (mistakes === null) return null;
    sum += mistakes;
  }
  return sum;
}

/**
 * From left to right and without overlaps; at each place the longest phrase, then the one with fewer mistakes.
 * @param isFree whether a part of the text may be a phrase; the name of an account is none
 */
export function phrasesIn<T>(
  reading: Reading,
  phrases: readonly Phrase<T>[],
  isFree: (span: Span) => boolean = () => true,
): readonly PhraseFound<T>[] {
  const sorted = phrases
    .filter(({ words }) => words.length > 0)
    .toSorted((one, other) => other.words.length - one.words.length);
  const found: PhraseFound<T>[] = [];
  for (let at = 0; at < reading.words.length; at += 1) {
    let best: (PhraseFound<T> & { readonly length: number }) | null = null;
    for (const { words, item } of sorted) {
      if (best !== null && (words.length < best.length || best.mistakes === 0)) break;
      const mistakes = mistakesAt(reading, at, words);
      const from = reading.words[at]?.from ?? 0;
      const to = reading.words[at + words.length - 1]?.to ?? from;
      if (mistakes === null || (best !== null && mistakes >= best.mistakes) || !isFree({ from, to }))
        continue;
      best = { from, to, item, mistakes, length: words.length };
    }
    if (best === null) continue;
    const { length, ...one } = best;
    found.push(one);
    at += length - 1;
  }
  return found;
}

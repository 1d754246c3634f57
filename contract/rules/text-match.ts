/**
 * How well a text answers what was typed into a search: the beginning of the text before beginnings of its words, these
 * before places inside, these before mistakes of typing. Without case and accents. The palette in the browser and the
 * search of accounts on the server rank with it. Pure.
 */
import { folded } from './folded.ts';
import { mistakesBetween, tolerated } from './mistakes.ts';

const WHOLE = 0;
const BEGINNING = 1;
const WORDS = 2;
const INSIDE = 3;
/** Ranks above this one have that many mistakes of typing. */
const TYPED_WRONG = 3;

/** A rank that is reached only if mistakes of typing are tolerated. */
export const isNearest = (rank: number) => rank > TYPED_WRONG;

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

function rankOfPart(part: string, text: string, words: readonly string[], mayErr: boolean): number | null {
  if (words.some((word) => word.startsWith(part))) return WORDS;
  if (text.includes(part)) return INSIDE;
  const most = mayErr ? tolerated(part) : 0;
  if (most === 0) return null;
  const fewest = Math.min(...words.map((word) => mistakesBetween(part, word, most, true)));
  return fewest <= most ? TYPED_WRONG + fewest : null;
}

/**
 * What was typed, read once for many texts. Each of its words must be found.
 * @param mayErr whether mistakes of typing are tolerated
 * @returns the rank of a text, lower for a better one; null for a text that is no answer
 */
export function matcher(typed: string, mayErr = true): (text: string) => number | null {
  const sought = folded(typed).trim();
  const parts = sought.split(/\s+/).filter((part) => part !== '');
  return (text) => {
    if (sought === '') return null;
    const within = folded(text);
    if (within === sought) return WHOLE;
    if (within.startsWith(sought)) return BEGINNING;
    const words = wordsOf(within);
    let worst = WORDS;
    let mistakes = 0;
    for (const part of parts) {
      const rank = rankOfPart(part, within, words, mayErr);
      if (rank === null) return null;
      worst = Math.max(worst, rank);
      mistakes += Math.max(0, rank - TYPED_WRONG);
    }
    return mistakes === 0 ? worst : TYPED_WRONG + mistakes;
  };
}

/** The best of many, at most `most`; those of equal rank by their text. */
export function bestMatches<T>(
  typed: string,
  items: readonly T[],
  textOf: (item: T) => string,
  most: number,
): readonly T[] {
  const ranked = (rankOf: (text: string) => number | null) =>
    items.flatMap((item) => {
      const text = textOf(item);
      const rank = rankOf(text);
      return rank === null ? [] : [{ item, text, rank }];
    });
  // Mistakes of typing cost ten times as much to look for, and come last.
  const exact = ranked(matcher(typed, false));
  const found = exact.length >= most ? exact : ranked(matcher(typed));
  return found
    .toSorted((one, other) => one.rank - other.rank || (one.text < other.text ? -1 : 1))
    .slice(0, most)
    .map(({ item }) => item);
}

/** The first and the last character, as indexes of the text; the end is behind the last one. */
export interface MatchedRange {
  readonly from: number;
  readonly to: number;
}

/** Where the typed words stand in a text, from left to right; a word with mistakes of typing stands nowhere. */
export function matchedRanges(typed: string, text: string): readonly MatchedRange[] {
  // A folded character may be longer or shorter, so each remembers where it came from.
  const letters = Array.from(text);
  const starts: number[] = [];
  let within = '';
  let at = 0;
  for (const letter of letters) {
    const plain = folded(letter);
    within += plain;
    for (let step = 0; step < plain.length; step += 1) starts.push(at);
    at += letter.length;
  }
  starts.push(text.length);
  const ranges = folded(typed)
    .trim()
    .split(/\s+/)
    .filter((part) => part !== '')
    .flatMap((part) => {
      const inWord = wordStart(within, part);
      const from = inWord >= 0 ? inWord : within.indexOf(part);
      return from < 0 ? [] : [{ from: starts[from] ?? 0, to: starts[from + part.length] ?? text.length }];
    })
    .toSorted((one, other) => one.from - other.from);
  return ranges.filter(({ from }, index) => index === 0 || from >= (ranges[index - 1]?.to ?? 0));
}

/** Where a word begins with a part; -1 if none does. */
function wordStart(text: string, part: string): number {
  let from = text.indexOf(part);
  while (from > 0 && /[\p{L}\p{N}]/u.test(text[from - 1] ?? '')) from = text.indexOf(part, from + 1);
  return from;
}

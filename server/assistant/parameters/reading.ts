/** A text as the assistant reads it: its words with their places, and a form of equal length to search in. Pure. */
import { folded } from '../../../contract/rules/folded.ts';

/** Characters of the text, as indexes; `to` is behind the last one. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** `word` is without case, accents and apostrophes. `bare` is without a possessive ending; the same as `word` if it has none. */
export interface Word extends Span {
  readonly word: string;
  readonly bare: string;
}

export interface Reading {
  readonly text: string;
  /** Without case and accents, and of the same length, so that places in it are places in the text. */
  readonly plain: string;
  readonly words: readonly Word[];
}

/** Longer texts are read to here: a message has at most half of it. */
const MOST_CHARACTERS = 8_000;

/** Words, with the apostrophes and the single dots inside them; `&` is read as `and`. */
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’`.](?=[\p{L}\p{N}])[\p{L}\p{N}\p{M}]+)*|&/gu;
const POSSESSIVE = /['’`]s$/u;

/** Dots are inside a word only between single letters: `U.S.`. */
const isAbbreviation = (word: string) => /^\p{L}(?:\.\p{L})+$/u.test(word);

const fold = (word: string) => (word === '&' ? 'and' : folded(word).replace(/['’`.]/g, ''));

function wordOf(raw: string, from: number): Word {
  const word = fold(raw);
  return { from, to: from + raw.length, word, bare: POSSESSIVE.test(raw) ? word.slice(0, -1) : word };
}

/** The words of a text in its order. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    const raw = match[0];
    if (raw.includes('.') && !isAbbreviation(raw)) {
      let from = match.index;
      for (const part of raw.split('.')) {
        words.push(wordOf(part, from));
        from += part.length + 1;
      }
    } else {
      words.push(wordOf(raw, match.index));
    }
  }
  return words;
}

/** A character whose folded form has another length stays as it is. */
const plainOf = (text: string) =>
  /^[\n -~]*$/.test(text)
    ? text.toLowerCase()
    : Array.from(text, (letter) => {
        const plain = folded(letter);
        return plain.length === letter.length ? plain : letter;
      })
        .join('')
        .replace(/\s/g, ' ')
        .replaceAll('’', "'");

/** @param given text of any length; what is longer than a message may be is not read */
export function readingOf(given: string): Reading {
  const text = given.slice(0, MOST_CHARACTERS);
  return { text, plain: plainOf(text), words: wordsOf(text) };
}

export const isWithin = (inner: Span, outer: Span): boolean =>
  inner.from >= outer.from && inner.to <= outer.to;

export const overlap = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

/** Names that the workspace does not have, such as that of a person who is to be invited. */
import { inOrder, type MaskedQuery, type MaskedSpan } from './masked-query.ts';
import { wordsOf } from './words.ts';

/** A capital letter with a small one after it; `ARR` and `Q3` are no names. */
const CAPITALISED = /^\p{Lu}.*\p{Ll}/u;
const WORD = /[\p{L}\p{M}][\p{L}\p{M}\p{N}'’.-]*/gu;
/** What may be between two words of one name. */
const GAP = /^[ \t]$/;

/** Letters and digits without a space between them. */
const MIXED = /(?<![\p{L}\p{N}])(?=\p{N}*\p{L})(?=\p{L}*\p{N})[\p{L}\p{N}]+(?![\p{L}\p{N}])/gu;
const CHANGES = /\p{L}(?=\p{N})|\p{N}(?=\p{L})/gu;
/** `Q3` and `10k` are shorter. */
const LEAST_CODE = 6;
/** Letters behind a number that are short enough to be in a vocabulary by chance. */
const MOST_UNIT = 3;

/** `8b5e6ce3`, `GTM2X`: cut into words it would be single letters, each of which may be in a sample. `24months` is none. */
function codesIn(text: string, isKnown: (word: string) => boolean): readonly { from: number; to: number }[] {
  return [...text.matchAll(MIXED)].flatMap(({ 0: code, index }) => {
    const changes = code.match(CHANGES)?.length ?? 0;
    const letters = code.replaceAll(/\p{N}/gu, '').toLowerCase();
    const isLong = code.length >= LEAST_CODE && (letters.length < MOST_UNIT || !isKnown(letters));
    return changes > 1 || isLong ? [{ from: index, to: index + code.length }] : [];
  });
}

type IsWord = (word: string) => boolean;
interface Place {
  readonly from: number;
  readonly to: number;
}

/** Several capitalised words that follow each other, or one that no vocabulary has. */
function capitalisedNames(
  text: string,
  isFree: (place: Place) => boolean,
  isSampled: IsWord,
  isKnown: IsWord,
): readonly Place[] {
  const free = Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
  })).filter(isFree);
  // Where every word is capitalised, it says nothing.
  if (!free.some(({ from, to }) => !CAPITALISED.test(text.slice(from, to)))) return [];

  const runs: { from: number; to: number; unknown: boolean }[] = [];
  for (const { from, to } of free) {
    const word = text.slice(from, to).replace(/[.'’-]+$/, '');
    const [plain = ''] = wordsOf(word);
    const before = text.slice(0, from);
    const begins = !/[^\s"'“(]/.test(before) || /[.!?]\s*$/.test(before);
    if (!CAPITALISED.test(word) || isSampled(plain)) continue;
    const last = runs.at(-1);
    // With a second one it begins a name: `Maya Chen should not join`.
    const unknown = !begins && !isKnown(plain);
    if (last === undefined || !GAP.test(text.slice(last.to, from)))
      runs.push({ from, to: from + word.length, unknown });
    // Two capitalised words that no sample has are a name, also where each of them is a word: `Maya Chen`.
    else [last.to, last.unknown] = [from + word.length, true];
  }
  return runs.filter(({ unknown }) => unknown);
}

/**
 * The query with what is probably a name in its middle masked as a `name`: capitalised words, except the first one of a sentence alone, and words of
 * letters and digits.
 *
 * @param isSampled whether a sample has the word, also mistyped: it is then no part of a name
 * @param isKnown whether the word is in any vocabulary
 */
export function withUnknownNames(
  { text, spans }: MaskedQuery,
  isSampled: IsWord,
  isKnown: IsWord,
): MaskedQuery {
  const masked = inOrder(spans);
  const isFree = ({ from, to }: Place) => !masked.some((span) => from < span.to && to > span.from);
  const codes = codesIn(text, isKnown).filter(isFree);
  const capitalised = capitalisedNames(
    text,
    (place) => isFree(place) && !codes.some(({ from, to }) => place.from < to && place.to > from),
    isSampled,
    isKnown,
  );
  const names: MaskedSpan[] = [];
  for (const { from, to } of [...capitalised, ...codes].toSorted((one, other) => one.from - other.from)) {
    const last = names.at(-1);
    // `Undone 8b5e6ce3` is one name.
    if (last !== undefined && GAP.test(text.slice(last.to, from)))
      names[names.length - 1] = { from: last.from, to, as: 'name' };
    else names.push({ from, to, as: 'name' });
  }
  return names.length === 0 ? { text, spans } : { text, spans: [...spans, ...names] };
}

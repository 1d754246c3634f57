/** Display lengths of spec §9, in user-perceived characters. */
export const ACCOUNT_NAME_LENGTH = 20;
export const OWNER_NAME_LENGTH = 15;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Truncates a text after `length` characters with a mark. Emoji and accents are never split. */
export function shorten(text: string, length: number): string {
  // A fast path: a text never has more characters than code units, and most texts are short.
  if (text.length <= length) return text;
  const characters = Array.from(segmenter.segment(text));
  if (characters.length <= length) return text;
  const kept = characters.slice(0, length).map((character) => character.segment);
  return `${kept.join('').trimEnd()}…`;
}

/** The full text if `shorten` truncates it, for its tooltip; otherwise null. */
export function cutText(text: string, length: number): string | null {
  return shorten(text, length) === text ? null : text;
}

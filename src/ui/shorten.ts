/** Display lengths of spec §9, in characters a person would count. */
export const ACCOUNT_NAME_LENGTH = 20;
export const OWNER_NAME_LENGTH = 15;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Cuts a text after `length` characters and marks the cut. Emoji and accents are never split. */
export function shorten(text: string, length: number): string {
  // No text has more characters than code units, and a table draws thousands that are short.
  if (text.length <= length) return text;
  const characters = Array.from(segmenter.segment(text));
  if (characters.length <= length) return text;
  const kept = characters.slice(0, length).map((character) => character.segment);
  return `${kept.join('').trimEnd()}…`;
}

/** The whole text where `shorten` cuts it, for its tooltip; null where it does not. */
export function cutText(text: string, length: number): string | null {
  return shorten(text, length) === text ? null : text;
}

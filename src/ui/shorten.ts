/** Display lengths of spec §9, in characters a person would count. */
export const ACCOUNT_NAME_LENGTH = 20;
export const OWNER_NAME_LENGTH = 15;

/** Cuts a text after `length` characters and marks the cut. Emoji and accents are never split. */
export function shorten(text: string, length: number): string {
  const characters = Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text));
  if (characters.length <= length) return text;
  const kept = characters.slice(0, length).map((character) => character.segment);
  return `${kept.join('').trimEnd()}…`;
}

/** The words of a masked query, without capitals and punctuation: queries with the same words are one suggestion. */
export const askedWords = (masked: string): string =>
  (masked.toLowerCase().match(/\{[a-z ]+\}|[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ');

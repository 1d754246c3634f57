/** Makes texts of people and records safe to be sent to a model, and texts of a model safe to be used. */

const MOST_READ = 20_000;

/** Controls, format characters (direction, zero width, tags), lone surrogates, private use, and invisible selectors. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u{E0100}-\u{E01EF}]+/gu;

const identifiers = [
  /[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}/i,
  // A JSON web token.
  /\beyJ[\w-]{8,}/,
  // A hash, a key of an API, an id of another system: letters and digits without a break.
  /(?<![A-Za-z0-9_])(?=[A-Za-z0-9_]*\d)(?=[A-Za-z0-9_]*[A-Za-z])[A-Za-z0-9_]{20,}/,
];

const isIdentifier = (word: string) => identifiers.some((pattern) => pattern.test(word));

/**
 * One line without invisible characters and without words that contain an id or a key, cut to `most` characters. The word is
 * removed whole, because the rest of an address would be a wrong address.
 */
export function plain(text: string, most: number): string {
  return text
    .slice(0, MOST_READ)
    .replace(invisible, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !isIdentifier(word))
    .join(' ')
    .slice(0, most)
    .replace(/\p{Cs}+/gu, '')
    .trim();
}

/**
 * JSON that contains neither `<` nor `>`, so that data cannot end the element around it.
 * @param value built from `plain` texts
 */
export function delimited(name: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
  return `<${name}>${json}</${name}>`;
}

/**
 * Invisible characters: controls, zero-width characters, and marks that change the direction of the text after them.
 * In a name they allow two names that look alike, or a name that reads as another. Some scripts and emoji need a few
 * of them.
 */

/** A joiner between letters of a joining script changes how the text is read. */
const joining = 'Arab Syrc Mand Nkoo Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt'
  .split(' ')
  .map((script) => String.raw`\p{Script_Extensions=${script}}`)
  .join('');
const joiningLetter = String.raw`(?:(?=[\p{L}\p{M}])[${joining}])`;
/** A virama ends a consonant of an Indic script. A joiner after it may be the last character of a word. */
const virama = String.raw`[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]`;
const pictograph = String.raw`\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?`;

/** Sequences that are allowed although they contain invisible characters. */
const kept = [
  // Persian, Urdu, Bengali and the like: a joiner or non-joiner inside a word.
  String.raw`${joiningLetter}[\u200c\u200d](?=${joiningLetter})`,
  String.raw`${virama}\u200d`,
  // Emoji made of several, such as a family or a rainbow flag.
  String.raw`${pictograph}(?:\u200d${pictograph})+`,
  // The emoji form or the text form of a character, such as a heart, and keycaps.
  String.raw`\p{Extended_Pictographic}[\ufe0e\ufe0f]`,
  String.raw`[\d#*]\ufe0f\u20e3`,
  // Flags of regions: a black flag, invisible letters, and an end mark.
  String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}`,
  // Variants of Han characters, which Japanese names distinguish, and of Mongolian letters.
  String.raw`\p{Script=Han}[\ufe00-\ufe02\u{e0100}-\u{e01ef}]`,
  String.raw`\p{Script=Mongolian}[\u180b-\u180f]`,
].join('|');

const hidden = String.raw`[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\ufff9-\ufffb]`;

const keptOrHidden = new RegExp(`(${kept})|${hidden}`, 'gu');

/** The text without invisible characters. */
export function visibleText(text: string): string {
  return text.replace(keptOrHidden, '$1');
}

/** The sentence to show, or null. */
export function visibleTextProblem(text: string): string | null {
  return visibleText(text) === text ? null : 'Please use visible characters only';
}

/**
 * Characters that nobody sees: controls, zero-width characters, marks that turn the direction of what follows. In a name
 * they make two that look alike, or one that reads as another. Some scripts and emoji need a few of them.
 */

/** A joiner between letters of a script that has one changes what is read. */
const joining = 'Arab Syrc Mand Nkoo Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt'
  .split(' ')
  .map((script) => String.raw`\p{Script_Extensions=${script}}`)
  .join('');
const joiningLetter = String.raw`(?:(?=[\p{L}\p{M}])[${joining}])`;
/** Ends a consonant of an Indic script; a joiner after it may be the last of a word. */
const virama = String.raw`[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]`;
const pictograph = String.raw`\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?`;

/** What is kept though part of it cannot be seen. */
const kept = [
  // Persian, Urdu, Bengali and the like: a joiner or non-joiner inside a word.
  String.raw`${joiningLetter}[\u200c\u200d](?=${joiningLetter})`,
  String.raw`${virama}\u200d`,
  // Emoji of several, such as a family or a flag on a pole.
  String.raw`${pictograph}(?:\u200d${pictograph})+`,
  // The emoji or the text form of one, such as a heart, and keycaps.
  String.raw`\p{Extended_Pictographic}[\ufe0e\ufe0f]`,
  String.raw`[\d#*]\ufe0f\u20e3`,
  // Flags of regions: a black flag, letters nobody sees, and the end of them.
  String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}`,
  // Variants of Han characters, which Japanese names tell apart, and of Mongolian letters.
  String.raw`\p{Script=Han}[\ufe00-\ufe02\u{e0100}-\u{e01ef}]`,
  String.raw`\p{Script=Mongolian}[\u180b-\u180f]`,
].join('|');

const hidden = String.raw`[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\ufff9-\ufffb]`;

const keptOrHidden = new RegExp(`(${kept})|${hidden}`, 'gu');

/** The text without what nobody sees. */
export function visibleText(text: string): string {
  return text.replace(keptOrHidden, '$1');
}

/** The sentence to show, or null. */
export function visibleTextProblem(text: string): string | null {
  return visibleText(text) === text ? null : 'Please use visible characters only';
}

/** Characters that turn what surrounds them around, or break the line. */
const controls = /[\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;
const MOST = 80;
/** Takes no room and ends no word, but no mail client makes a link over it. */
const WORD_JOINER = '\u2060';

/**
 * Words that somebody chose whom the reader of a mail may not know, such as the name of a workspace: at most 80
 * characters, and whatever looks like an address is no link.
 */
export function plainWords(text: string): string {
  const bare = [...text.replace(controls, '')];
  const short = bare.length > MOST ? `${bare.slice(0, MOST - 1).join('')}…` : bare.join('');
  return short.replace(/(?<=\S)[.:/@](?=\S)/g, (mark) => mark + WORD_JOINER);
}

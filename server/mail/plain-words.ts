import { visibleText } from '../../contract/rules/visible-text.ts';

const MOST = 80;
/** Takes no room and ends no word, but no mail client makes a link over it. */
const WORD_JOINER = '\u2060';

/**
 * Words that somebody chose whom the reader of a mail may not know, such as the name of a workspace: at most 80
 * characters, and whatever looks like an address is no link.
 */
export function plainWords(text: string): string {
  const bare = [...visibleText(text)];
  const short = bare.length > MOST ? `${bare.slice(0, MOST - 1).join('')}…` : bare.join('');
  return short.replace(/(?<=\S)[.:/@](?=\S)/g, (mark) => mark + WORD_JOINER);
}

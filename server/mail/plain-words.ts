import { visibleText } from '../../contract/rules/visible-text.ts';

const MOST = 80;
/** An invisible character without width that does not break a word. Mail clients do not make links across it. */
const WORD_JOINER = '\u2060';

/**
 * Shortens text from a person unknown to the mail's reader, such as the name of a workspace, to 80 characters, and
 * prevents mail clients from turning it into a link.
 */
export function plainWords(text: string): string {
  const bare = [...visibleText(text)];
  const short = bare.length > MOST ? `${bare.slice(0, MOST - 1).join('')}…` : bare.join('');
  return short.replace(/(?<=\S)[.:/@](?=\S)/g, (mark) => mark + WORD_JOINER);
}

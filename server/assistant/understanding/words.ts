/** How a text is cut into words. */

/** Letters with what may follow an apostrophe; numbers with their separators; signs of money and percent. */
const WORD = /[a-z]+(?:'[a-z]+)?|\d+(?:[.,:]\d+)*|[$%€£]/g;

/** Stands for every number: which number it is says nothing about what is asked. */
const NUMBER = '@number';

/** Lower case, without accents, every number as `@number`. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('’', "'")
    .toLowerCase();
  return (plain.match(WORD) ?? []).map((word) => (/^\d/.test(word) ? NUMBER : word));
}

/** Whether a word stands for a value: such a word has no letters to compare and no meaning in the vectors. */
export const isPlaceholder = (word: string): boolean => word.startsWith('@');

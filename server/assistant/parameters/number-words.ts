/** Numbers in words: `twenty-four`, `a hundred and twenty thousand`, `half a million`. Pure. */

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const POWERS: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9 };

const units = new Map<string, number>([
  ...SMALL.map((word, at): [string, number] => [word, at]),
  ...TENS.map((word, at): [string, number] => [word, (at + 2) * 10]),
  ['dozen', 12],
]);

const one = [...units.keys()].toSorted((a, b) => b.length - a.length).join('|');

/** The source of a regular expression for a number in words, without `a` and `half` alone. */
export const NUMBER_WORDS = String.raw`(?:(?:half a|a|${one})[ -](?:hundred|thousand|million|billion)|${one})(?:[ -](?:and )?(?:hundred|thousand|million|billion|${one}))*`;

/** Null for a text that is not a number in words. */
export function numberOfWords(text: string): number | null {
  const words = text.split(/[ -]+/).filter((word) => word !== 'and');
  if (words.length === 0) return null;
  let total = 0;
  let part = 0;
  let isHalf = false;
  for (const word of words) {
    const value = units.get(word);
    const power = POWERS[word];
    if (value !== undefined) part += value;
    else if (word === 'a') part = isHalf ? part : 1;
    else if (word === 'half') [part, isHalf] = [0.5, true];
    else if (word === 'hundred') part = Math.max(part, 1) * 100;
    else if (power !== undefined) {
      total += (part === 0 ? 1 : part) * power;
      part = 0;
    } else return null;
  }
  return total + part;
}

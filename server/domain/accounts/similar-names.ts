/** Finds accounts whose name is nearly the same as a new one, so that an account is not added twice. Pure. */
import { folded } from '../../../contract/rules/folded.ts';
import { mistakesBetween, tolerated } from '../../../contract/rules/mistakes.ts';

/** Legal forms, which people write or leave out. */
export const LEGAL_FORMS: ReadonlySet<string> = new Set(
  'ab ag as bv co company corp corporation gmbh group holding holdings inc incorporated kg limited llc llp ltd mbh nv oy plc pty sa sarl se spa srl the'.split(
    ' ',
  ),
);

/** The words of a name without case, accents, punctuation and legal forms, in alphabetical order. */
function wordsOf(name: string): string {
  const words = folded(name)
    .replaceAll('&', ' and ')
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !LEGAL_FORMS.has(word));
  return (telling.length > 0 ? telling : words).toSorted().join(' ');
}

/** Characters from which the beginning of a name is enough: `Northwind` finds `Northwind Traders`. */
const TELLING_BEGINNING = 5;

/** From 0 for the same name; null for another one. */
function unlikeness(sought: string, words: string): number | null {
  if (sought === words) return 0;
  const most = tolerated(sought);
  const mistakes = most === 0 ? 1 : mistakesBetween(sought, words, most);
  if (mistakes <= most) return mistakes;
  const isBeginning =
    (sought.length >= TELLING_BEGINNING && words.startsWith(`${sought} `)) ||
    (words.length >= TELLING_BEGINNING && sought.startsWith(`${words} `));
  return isBeginning ? 3 : null;
}

/** The most similar ones first, at most `most`. */
export function similarNames<Named extends { readonly name: string }>(
  name: string,
  records: readonly Named[],
  most: number,
): readonly Named[] {
  const sought = wordsOf(name);
  if (sought === '') return [];
  return records
    .flatMap((record) => {
      const rank = unlikeness(sought, wordsOf(record.name));
      return rank === null ? [] : [{ record, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ record }) => record);
}

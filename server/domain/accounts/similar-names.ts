/** Finds accounts whose name is nearly the same as a new one, so that an account is not added twice. Pure. */
import { folded } from '../../../contract/rules/folded.ts';

/** Legal forms, which people write or leave out. */
const FORMS = new Set(
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
  const telling = words.filter((word) => !FORMS.has(word));
  return (telling.length > 0 ? telling : words).toSorted().join(' ');
}

/**
 * The number of characters to add, remove, replace or swap with the next one.
 * @returns a number above `most` as soon as the distance is above it
 */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let least = row;
    for (let at = 1; at <= other.length; at += 1) {
      const same = one[row - 1] === other[at - 1];
      let cost = Math.min(
        (last[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (same ? 0 : 1),
      );
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      if (isSwapped) cost = Math.min(cost, (beforeLast[at - 2] ?? 0) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? 0;
}

/** One mistake in a short name, two in a longer one; none in names that a single letter makes another word. */
const toleratedIn = (words: string) => (words.length < 4 ? 0 : words.length < 8 ? 1 : 2);

/** Characters from which the beginning of a name is enough: `Northwind` finds `Northwind Traders`. */
const TELLING_BEGINNING = 5;

/** From 0 for the same name; null for another one. */
function unlikeness(sought: string, words: string): number | null {
  if (sought === words) return 0;
  const tolerated = toleratedIn(sought);
  const mistakes = tolerated === 0 ? 1 : distance(sought, words, tolerated);
  if (mistakes <= tolerated) return mistakes;
  const isBeginning =
    (sought.length >= TELLING_BEGINNING && words.startsWith(`${sought} `)) ||
    (words.length >= TELLING_BEGINNING && sought.startsWith(`${words} `));
  return isBeginning ? 3 : null;
}

/** The most similar ones first, at most `most`. */
export function similarNames<Account extends { readonly account_name: string }>(
  name: string,
  accounts: readonly Account[],
  most: number,
): readonly Account[] {
  const sought = wordsOf(name);
  if (sought === '') return [];
  return accounts
    .flatMap((account) => {
      const rank = unlikeness(sought, wordsOf(account.account_name));
      return rank === null ? [] : [{ account, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ account }) => account);
}

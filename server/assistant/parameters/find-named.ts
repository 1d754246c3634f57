/** Looks up a name among accounts or members, as a person says or types it. Pure. */
import { nearestNames } from './nearest-names.ts';
import { isLegalForm, nameIndex, tellingOf, type NameIndex } from './name-index.ts';
import type { Named } from './parameter.ts';
import { wordsOf } from './reading.ts';

/** `one` is meant; `several` may be; of `none`, `nearest` are offered. */
type NameFound =
  | { readonly one: Named; readonly isExact: boolean }
  | { readonly several: readonly Named[] }
  | { readonly none: true; readonly nearest: readonly Named[] };

/** Names that are offered where several may be meant. */
export const MOST_OFFERED = 10;

/** The longest text that is looked up, in characters: a name has at most 200. */
const LONGEST = 240;

const namedAt = ({ list }: NameIndex, places: readonly number[]): Named[] =>
  places.slice(0, MOST_OFFERED).flatMap((place) => list[place] ?? []);

/** Of places whose telling words are the same: those whose legal form is the said one, else those without one. */
export function ofSameForm(
  { full }: NameIndex,
  places: readonly number[],
  words: readonly string[],
): readonly number[] {
  if (places.length < 2) return places;
  const said = words.join(' ');
  const same = places.filter((place) => full[place] === said);
  if (same.length > 0) return same;
  const forms = words.filter(isLegalForm);
  if (forms.length === 0) return places;
  const alike = places.filter((place) => forms.every((form) => full[place]?.split(' ').includes(form)));
  return alike.length > 0 ? alike : places;
}

const inAll = (lists: readonly (readonly number[])[]): readonly number[] => {
  const [shortest = [], ...others] = lists.toSorted((one, other) => one.length - other.length);
  const sets = others.map((list) => new Set(list));
  return shortest.filter((place) => sets.every((set) => set.has(place)));
};

/** Places by words that are nearly the said ones, those with the fewest mistakes. */
function nearly(index: NameIndex, telling: readonly string[]): readonly number[] {
  const costs = telling.map((word) => {
    const near = [{ word, mistakes: 0 }, ...index.near(word, 8)];
    const byPlace = new Map<number, number>();
    for (const { word: known, mistakes } of near) {
      for (const place of index.byWord.get(known) ?? []) {
        byPlace.set(place, Math.min(byPlace.get(place) ?? Infinity, mistakes));
      }
    }
    return byPlace;
  });
  const [first, ...others] = costs;
  let least = Infinity;
  let best: number[] = [];
  for (const [place, cost] of first ?? []) {
    const sum = others.reduce((total, costsOf) => total + (costsOf.get(place) ?? Infinity), cost);
    // A name is nearer the fewer of its words were left out.
    const whole = sum + (index.telling[place]?.length === telling.length ? 0 : 0.5);
    if (whole < least) [least, best] = [whole, [place]];
    else if (whole === least && whole < Infinity) best.push(place);
  }
  return best;
}

function places(
  index: NameIndex,
  words: readonly string[],
): { readonly places: readonly number[]; readonly isExact: boolean } {
  const telling = tellingOf(words);
  const key = telling.join(' ');
  const run = telling.join('');
  const lists: readonly (() => readonly number[] | undefined)[] = [
    () => index.wholes.get(key),
    () => index.run.get(run) ?? index.run.get(words.join('')),
    () => index.beginnings.get(key),
    () => inAll(telling.map((word) => index.byWord.get(word) ?? [])),
    () => (telling.length === 1 && key.length >= 2 && key.length <= 6 ? index.initials.get(key) : undefined),
  ];
  for (const list of lists) {
    const found = list() ?? [];
    if (found.length > 0) return { places: ofSameForm(index, found, words), isExact: true };
  }
  const near = nearly(index, telling);
  if (near.length > 0) return { places: ofSameForm(index, near, words), isExact: false };
  const [alike] = index.nearRun(run, 1);
  const byRun = alike === undefined ? [] : (index.run.get(alike.word) ?? []);
  if (byRun.length > 0) return { places: byRun, isExact: false };
  // The beginning of a word, such as `north` for Northwind, and `blue wick` for Bluewick Energy.
  const [map, least] = telling.length === 1 ? [index.byWord, LEAST_BEGINNING] : [index.run, LEAST_RUN];
  return { places: run.length < least ? [] : beginningWith(map, run), isExact: false };
}

/** Letters of a beginning that may be enough: of a word, and of a name whose words are written apart. */
const LEAST_BEGINNING = 3;
const LEAST_RUN = 6;

function beginningWith(map: ReadonlyMap<string, readonly number[]>, key: string): readonly number[] {
  const found = new Set<number>();
  for (const [word, at] of map) {
    if (word.startsWith(key)) for (const place of at) found.add(place);
  }
  return [...found];
}

/**
 * Without case, accents and legal forms, by a part of the name or its initials, with one or two mistakes of typing.
 * @param sought what was said, and nothing else
 */
export function findNamed(sought: string, list: readonly Named[]): NameFound {
  const index = nameIndex(list);
  const text = sought.trim().slice(0, LONGEST);
  const same = list.length > 0 ? sameAs(index, text) : [];
  if (same.length === 1 && same[0] !== undefined) return { one: same[0], isExact: true };
  const words = wordsOf(text).map(({ word }) => word);
  if (words.length === 0) return { none: true, nearest: [] };
  const found = places(index, words);
  const named = namedAt(index, found.places);
  const [one] = named;
  if (one !== undefined && found.places.length === 1) return { one, isExact: found.isExact };
  return one === undefined ? { none: true, nearest: nearestNames(words, list) } : { several: named };
}

/** Names that are the text itself, of the same case and form. */
function sameAs(index: NameIndex, text: string): readonly Named[] {
  const words = wordsOf(text).map(({ word }) => word);
  const key = tellingOf(words).join(' ');
  return (index.wholes.get(key) ?? [])
    .flatMap((place) => index.list[place] ?? [])
    .filter(({ name }) => name.trim() === text);
}

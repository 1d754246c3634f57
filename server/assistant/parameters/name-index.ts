/** The names of a list, indexed once: by their beginnings, their words and their initials. Pure. */
import { LEGAL_FORMS } from '../../domain/accounts/similar-names.ts';
import { nearWords, type NearWord } from './near-words.ts';
import type { Named } from './parameter.ts';
import { wordsOf } from './reading.ts';

export interface NameIndex {
  readonly list: readonly Named[];
  /** By the place in the list: the words of the name without legal forms and `and`, and all of its words. */
  readonly telling: readonly (readonly string[])[];
  readonly full: readonly string[];
  /** Places by the telling words, by each beginning of them, by each word, by the initials, and by all letters in a row. */
  readonly wholes: ReadonlyMap<string, readonly number[]>;
  readonly beginnings: ReadonlyMap<string, readonly number[]>;
  readonly byWord: ReadonlyMap<string, readonly number[]>;
  readonly initials: ReadonlyMap<string, readonly number[]>;
  readonly run: ReadonlyMap<string, readonly number[]>;
  /** Words of the names that are nearly the given one. */
  readonly near: (word: string, most: number) => readonly NearWord[];
  /** Names, their letters in a row, that are nearly the given one. */
  readonly nearRun: (letters: string, most: number) => readonly NearWord[];
}

/** Words of a name that are looked at; a name has at most 200 characters. */
const MOST_WORDS = 12;

const JOINING = new Set(['and']);

/** Words that a name may be told by: without legal forms and `and`, unless nothing else is left. */
export function tellingOf(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !LEGAL_FORMS.has(word) && !JOINING.has(word));
  return (telling.length > 0 ? telling : words).slice(0, MOST_WORDS);
}

export const isLegalForm = (word: string) => LEGAL_FORMS.has(word);

export const isJoining = (word: string) => JOINING.has(word);

function add(map: Map<string, number[]>, key: string, place: number): void {
  const places = map.get(key);
  if (places === undefined) map.set(key, [place]);
  else if (places.at(-1) !== place) places.push(place);
}

function newIndex(list: readonly Named[]): NameIndex {
  const maps = {
    wholes: new Map<string, number[]>(),
    beginnings: new Map<string, number[]>(),
    byWord: new Map<string, number[]>(),
    initials: new Map<string, number[]>(),
    run: new Map<string, number[]>(),
  };
  const telling: (readonly string[])[] = [];
  const full: string[] = [];
  list.forEach(({ name }, place) => {
    const words = wordsOf(name).map(({ word }) => word);
    const own = tellingOf(words);
    telling.push(own);
    full.push(words.join(' '));
    if (own.length === 0) return;
    let beginning = '';
    for (const word of own) {
      beginning = beginning === '' ? word : `${beginning} ${word}`;
      add(maps.beginnings, beginning, place);
      add(maps.byWord, word, place);
    }
    add(maps.wholes, beginning, place);
    add(maps.run, own.join(''), place);
    add(maps.run, words.join(''), place);
    if (own.length > 1) add(maps.initials, own.map((word) => word.charAt(0)).join(''), place);
  });
  let near: NameIndex['near'] | undefined;
  let nearRun: NameIndex['nearRun'] | undefined;
  return {
    list,
    telling,
    full,
    ...maps,
    near: (word, most) => (near ??= nearWords(maps.byWord.keys()))(word, most),
    nearRun: (letters, most) => (nearRun ??= nearWords(maps.run.keys()))(letters, most),
  };
}

const indexes = new WeakMap<readonly Named[], NameIndex>();

/** Made once for each list, which is never changed. 10,000 names take a tenth of a second. */
export function nameIndex(list: readonly Named[]): NameIndex {
  const known = indexes.get(list);
  if (known !== undefined) return known;
  const index = newIndex(list);
  indexes.set(list, index);
  return index;
}

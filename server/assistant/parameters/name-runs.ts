/** Names within a text: the words from one place on that are a name, a beginning of one, or nearly so. Pure. */
import { isJoining, isLegalForm, type NameIndex } from './name-index.ts';
import { isOrdinary } from './ordinary-words.ts';
import type { Reading } from './reading.ts';

/** Words of the text, by their places; `end` is behind the last one. */
export interface NameRun {
  readonly start: number;
  readonly end: number;
  readonly places: readonly number[];
  readonly isWhole: boolean;
  readonly mistakes: number;
  /** Words of the name that were said. */
  readonly said: number;
}

/** What a word of the text may be among the words of the names. */
interface Meant {
  readonly word: string;
  readonly mistakes: number;
}

/** Different words of a text in which mistakes of typing are looked for. */
const MOST_LOOKED_UP = 60;

/** Words of a text, as those of the names: the same one, the one without its possessive, or nearly the same ones. */
export function meantWords({ words }: Reading, index: NameIndex): (at: number) => readonly Meant[] {
  const known = new Map<number, readonly Meant[]>();
  const lookedUp = new Map<string, readonly Meant[]>();
  const near = (bare: string): readonly Meant[] => {
    const before = lookedUp.get(bare);
    if (before !== undefined || lookedUp.size >= MOST_LOOKED_UP) return before ?? [];
    const found = index.near(bare, 4);
    lookedUp.set(bare, found);
    return found;
  };
  const read = (at: number): readonly Meant[] => {
    const { word = '', bare = '' } = words[at] ?? {};
    const exact = word === bare ? [word] : [bare, word];
    const same = exact.filter((one) => index.byWord.has(one));
    if (same.length > 0) return same.map((one) => ({ word: one, mistakes: 0 }));
    return isOrdinary(bare) || isOrdinary(word) || /\d/.test(bare) ? [] : near(bare);
  };
  return (at) => {
    const before = known.get(at);
    if (before !== undefined) return before;
    const meant = read(at);
    known.set(at, meant);
    return meant;
  };
}

interface State {
  readonly key: string;
  readonly mistakes: number;
  readonly said: number;
}

const MOST_STATES = 12;

/** The longest run that begins with a word of the text, whole names before beginnings of others. */
export function runFrom(
  { words }: Reading,
  index: NameIndex,
  meant: (at: number) => readonly Meant[],
  start: number,
): NameRun | null {
  let states: readonly State[] = [{ key: '', mistakes: 0, said: 0 }];
  let whole: NameRun | null = null;
  let part: NameRun | null = null;
  for (let at = start; at < words.length && states.length > 0; at += 1) {
    const { word = '' } = words[at] ?? {};
    const next: State[] = [];
    for (const { word: known, mistakes } of meant(at)) {
      for (const state of states) {
        const key = state.key === '' ? known : `${state.key} ${known}`;
        if (!index.beginnings.has(key)) continue;
        next.push({ key, mistakes: state.mistakes + mistakes, said: state.said + 1 });
      }
    }
    if (next.length === 0) {
      // People leave `and` and legal forms out of a name, or write them where the list does not.
      if (at > start && (isJoining(word) || isLegalForm(word))) continue;
      break;
    }
    next.sort((one, other) => one.mistakes - other.mistakes);
    states = next.slice(0, MOST_STATES);
    const end = at + 1;
    const least = states[0]?.mistakes ?? 0;
    for (const { key, mistakes, said } of states) {
      if (mistakes > least) break;
      const places = index.wholes.get(key);
      if (places !== undefined) whole = { start, end, places, isWhole: true, mistakes, said };
      part = {
        start,
        end,
        places: index.beginnings.get(key) ?? [],
        isWhole: places !== undefined,
        mistakes,
        said,
      };
      if (places !== undefined) break;
    }
  }
  if (whole === null || part === null) return whole ?? part;
  if (part.end <= whole.end) return whole;
  // `Acme may churn` names Acme, although an account is called Acme May.
  const more = words.slice(whole.end, part.end);
  return more.every(({ word }) => isOrdinary(word)) || part.mistakes > whole.mistakes ? whole : part;
}

/** A run that begins in the middle of a name: the last name of a member, the second word of an account. */
export function runInside(
  { words }: Reading,
  index: NameIndex,
  meant: (at: number) => readonly Meant[],
  start: number,
): NameRun | null {
  const first = meant(start).filter(({ mistakes }) => mistakes === 0);
  let best: NameRun | null = null;
  let places: number[] = [];
  for (const { word } of first) {
    for (const place of index.byWord.get(word) ?? []) {
      const telling = index.telling[place] ?? [];
      const offset = telling.indexOf(word);
      let said = 1;
      while (
        start + said < words.length &&
        meant(start + said).some((one) => one.mistakes === 0 && one.word === telling[offset + said])
      ) {
        said += 1;
      }
      if (best === null || said > best.said) {
        places = [place];
        best = { start, end: start + said, places, isWhole: false, mistakes: 0, said };
      } else if (said === best.said) {
        places.push(place);
      }
      // More than are ever offered.
      if (places.length > 60) return best;
    }
  }
  return best;
}

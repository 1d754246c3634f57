/** Accounts and members that a text names. Pure. */
import { MOST_OFFERED, ofSameForm } from './find-named.ts';
import type { Candidate, How, NameMention } from './mention.ts';
import { isLegalForm, nameIndex, type NameIndex } from './name-index.ts';
import { meantWords, runFrom, runInside, type NameRun } from './name-runs.ts';
import { isOrdinary } from './ordinary-words.ts';
import type { Named } from './parameter.ts';
import type { Reading, Word } from './reading.ts';

type Kind = NameMention['kind'];

/** Above a time, so that `Acme March Ltd` is no month; a part of a name is below it. */
const RANKS = {
  whole: 90,
  word: 88,
  beginning: 76,
  part: 75,
  lastName: 74,
  initials: 72,
  nearly: 60,
  inside: 50,
};

const CUE =
  /(?:^|[^\p{L}\p{N}])(?:account|accounts|customer|client|company|called|named|member|colleague|owner)\s*["'“]?$/u;
const FOR =
  /(?:^|[^\p{L}\p{N}])(?:for|of|to|by|from|with|account|customer|client|at|about|on)\s*(?:the )?["'“]?$/u;

const isCapital = (text: string, { from }: Word) => /^\p{Lu}/u.test(text.slice(from, from + 2));

/** Where the name stands with its own signs around a place of the text: `<script>`, `Yahoo!`. Null if it does not. */
function asListed({ list }: NameIndex, text: string, place: number, around: number) {
  const name = list[place]?.name.trim() ?? '';
  const from = name === '' ? -1 : text.lastIndexOf(name, around);
  return from >= 0 && from + name.length > around ? { from, to: from + name.length } : null;
}

/** A word such as `mark`, `target` or `may` names somebody only where it is written or introduced as a name. */
function isMeant(index: NameIndex, { text, plain, words }: Reading, run: NameRun): boolean {
  const { start, end, said, isWhole } = run;
  const own = words.slice(start, end);
  if (own.some(({ bare }) => !isOrdinary(bare))) return true;
  const [first] = own;
  const last = own.at(-1);
  if (first === undefined || last === undefined) return false;
  if (isWhole && start === 0 && end === words.length) return true;
  if (CUE.test(plain.slice(0, first.from)) || last.bare !== last.word) return true;
  const isQuoted = /["“'‘]$/u.test(text.slice(0, first.from)) && /^["”'’]/u.test(text.slice(last.to));
  if (isQuoted) return true;
  if (said > 1 && isWhole) {
    const isWritten = own.some((word) => word.from > 0 && isCapital(text, word));
    return (
      isWritten ||
      run.places.some(
        (place) =>
          /[^\p{L}\p{N} ]/u.test(index.list[place]?.name ?? '') &&
          asListed(index, text, place, first.from) !== null,
      )
    );
  }
  return start > 0 && own.every((word) => isCapital(text, word));
}

/** `Zoe Miller` is no mistake of typing for Müller: the word beside it belongs to the same name. */
function isPartOfAnother({ text, words }: Reading, { start, end, mistakes }: NameRun): boolean {
  if (mistakes === 0) return false;
  const isBeside = (word: Word | undefined, between: string) =>
    word !== undefined &&
    between === ' ' &&
    !isOrdinary(word.bare) &&
    /^\p{Lu}/u.test(text.slice(word.from, word.from + 2));
  const [before, first, last, after] = [words[start - 1], words[start], words[end - 1], words[end]];
  return (
    isBeside(before, text.slice(before?.to, first?.from)) ||
    (last?.bare === last?.word && isBeside(after, text.slice(last?.to, after?.from)))
  );
}

/** The run with the legal form that follows it, and `the` before it, where the name has them. */
function withForm(
  index: NameIndex,
  { words }: Reading,
  run: NameRun,
): { readonly start: number; readonly end: number; readonly places: readonly number[] } {
  let { end, start } = run;
  const has = (word: string | undefined) =>
    word !== undefined && run.places.some((place) => index.full[place]?.split(' ').includes(word));
  const isNext = () => isLegalForm(words[end]?.bare ?? '') && has(words[end]?.bare);
  while (end < words.length && isNext()) end += 1;
  if (words[start - 1]?.word === 'the' && has('the')) start -= 1;
  const said = words.slice(start, end).map(({ bare }) => bare);
  return { start, end, places: ofSameForm(index, run.places, said) };
}

/** `Amara L.`: the initial of the next word decides between several. */
function byInitial(
  index: NameIndex,
  { words }: Reading,
  end: number,
  places: readonly number[],
): readonly number[] {
  const initial = words[end]?.word ?? '';
  if (initial.length !== 1 || !/\p{L}/u.test(initial)) return [];
  return places.filter((place) => index.telling[place]?.slice(1).some((word) => word.startsWith(initial)));
}

function mentionOf(
  kind: Kind,
  index: NameIndex,
  reading: Reading,
  run: NameRun,
  how: How,
): NameMention | null {
  let { start, end, places } = withForm(index, reading, run);
  if (places.length > 1 && kind === 'member') {
    const narrowed = byInitial(index, reading, end, places);
    if (narrowed.length > 0) [places, end] = [narrowed, end + 1];
  }
  const [first, last] = [reading.words[start], reading.words[end - 1]];
  if (first === undefined || last === undefined) return null;
  const candidates = places.slice(0, MOST_OFFERED).flatMap((place) => index.list[place] ?? []);
  // A possessive ending belongs to the sentence.
  const to = last.bare === last.word ? last.to : last.to - 2;
  const [place] = places;
  const listed =
    places.length === 1 && place !== undefined ? asListed(index, reading.text, place, first.from) : null;
  return {
    kind,
    from: Math.min(first.from, listed?.from ?? first.from),
    to: Math.max(to, listed?.to ?? to),
    candidates,
    how,
  };
}

function initialsAt(kind: Kind, index: NameIndex, { text, words }: Reading, at: number): NameMention | null {
  const word = words[at];
  if (word === undefined || word.bare.length < 2 || word.bare.length > 5 || isOrdinary(word.bare))
    return null;
  const places = index.initials.get(word.bare) ?? [];
  const to = word.bare === word.word ? word.to : word.to - 2;
  if (places.length === 0 || !/^[\p{Lu}.]+$/u.test(text.slice(word.from, to))) return null;
  const candidates = places.slice(0, MOST_OFFERED).flatMap((place) => index.list[place] ?? []);
  return { kind, from: word.from, to, candidates, how: 'part' };
}

function rankOf({ isWhole, said, mistakes }: NameRun): number {
  if (mistakes > 0) return RANKS.nearly + said;
  if (isWhole) return said > 1 ? RANKS.whole : RANKS.word;
  return said > 1 ? RANKS.beginning : RANKS.part;
}

/** Where several accounts have a word inside their names, it is no name: `logistics`. */
const MOST_INSIDE = 5;

function inside(kind: Kind, index: NameIndex, reading: Reading, run: NameRun): Candidate | null {
  const word = reading.words[run.start];
  if (word === undefined || (run.said === 1 && (isOrdinary(word.bare) || word.bare.length < 3))) return null;
  const isNamed =
    kind === 'member' ||
    run.said > 1 ||
    word.bare !== word.word ||
    FOR.test(reading.plain.slice(0, word.from));
  if (run.places.length > 1 && (!isNamed || (kind === 'account' && run.places.length > MOST_INSIDE)))
    return null;
  const mention = mentionOf(kind, index, reading, run, 'part');
  return mention && { mention, rank: kind === 'member' ? RANKS.lastName : RANKS.inside + run.said };
}

/** Candidates of one list; they may overlap. */
export function namesIn(kind: Kind, list: readonly Named[], reading: Reading): Candidate[] {
  const index = nameIndex(list);
  const meant = meantWords(reading, index);
  const found: Candidate[] = [];
  for (let at = 0; at < reading.words.length; at += 1) {
    const run = runFrom(reading, index, meant, at);
    if (run !== null && isMeant(index, reading, run) && !isPartOfAnother(reading, run)) {
      const how = run.mistakes > 0 ? 'nearly' : run.isWhole ? 'whole' : 'part';
      const mention = mentionOf(kind, index, reading, run, how);
      if (mention !== null) {
        found.push({ mention, rank: rankOf(run) });
        at = run.end - 1;
        continue;
      }
    }
    const initials = initialsAt(kind, index, reading, at);
    if (initials !== null) {
      found.push({ mention: initials, rank: RANKS.initials });
      continue;
    }
    const within = runInside(reading, index, meant, at);
    const candidate =
      within === null || !isMeant(index, reading, within) ? null : inside(kind, index, reading, within);
    if (candidate !== null) found.push(candidate);
  }
  return found;
}

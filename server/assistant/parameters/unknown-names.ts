/** Names of accounts and members that a text says and that do not exist. Pure. */
import { follows } from './cues.ts';
import type { Outcome, Read } from './extracted.ts';
import { findNamed } from './find-named.ts';
import { nearestNames } from './nearest-names.ts';
import { isOrdinary } from './ordinary-words.ts';
import type { Named, Parameter } from './parameter.ts';
import { wordsOf, type Reading, type Span, type Word } from './reading.ts';

const BEFORE_ACCOUNT = [
  'for',
  'of',
  'account',
  'customer',
  'client',
  'company',
  'from',
  'with',
  'at',
  'about',
  'on',
  'give',
  'rename',
  'show',
  'assign',
  'set',
  'update',
  'change',
  'open',
  'to',
  'move',
  'transfer',
  'reassign',
  'called',
  'named',
  'in',
];
const BEFORE_MEMBER = [
  'to',
  'by',
  'for',
  'of',
  'from',
  'owner',
  'member',
  'with',
  'remove',
  'make',
  'is',
  'as',
  'assign',
  'give',
];

interface Said extends Span {
  readonly words: readonly Word[];
}

const isTold = (text: string, { from, word, bare }: Word) =>
  !(isOrdinary(word) || isOrdinary(bare)) || (from > 0 && /^\p{Lu}\p{Ll}/u.test(text.slice(from)));

/** Runs of words that are not recognised otherwise and are no words of requests. */
function runs({ text, words }: Reading, isFree: (span: Span) => boolean): readonly Said[] {
  const found: Said[] = [];
  let run: Word[] = [];
  const close = () => {
    while (
      run.length > 0 &&
      isOrdinary(run.at(-1)?.word ?? '') &&
      !/^\p{Lu}/u.test(text.slice(run.at(-1)?.from ?? 0))
    )
      run.pop();
    const [first] = run;
    const last = run.at(-1);
    if (first !== undefined && last !== undefined) {
      found.push({ from: first.from, to: last.bare === last.word ? last.to : last.to - 2, words: run });
    }
    run = [];
  };
  for (const word of words) {
    const previous = run.at(-1);
    const isNear =
      previous !== undefined &&
      !/[,.;:!?\n]/.test(text.slice(previous.to, word.from)) &&
      previous.bare === previous.word;
    const isNameLike =
      isFree(word) && /\p{L}/u.test(word.word) && (isTold(text, word) || (isNear && word.word === 'and'));
    if (previous !== undefined && !isNear) close();
    if (isNameLike) run.push(word);
    else if (isFree(word) && isNear && /^\d+$/.test(word.word)) run.push(word);
    else close();
  }
  close();
  return found.filter((said) => said.words.some(({ word }) => !isOrdinary(word)) || said.words.length > 1);
}

/** Clearly a name: behind a word that leads to one, with a capital letter, in quotation marks or as a possessor. */
function isClear({ text, plain }: Reading, said: Said, cues: readonly string[]): boolean {
  const last = said.words.at(-1);
  const isPossessor = last !== undefined && last.bare !== last.word;
  const isWritten = said.words.some(({ from }) => from > 0 && /^\p{Lu}/u.test(text.slice(from, from + 2)));
  const isQuoted = /["“]\s*$/u.test(text.slice(0, said.from));
  return isPossessor || isWritten || isQuoted || (cues.length > 0 && follows(plain, said.from, cues));
}

const outcome = (text: string, list: readonly Named[]): Outcome => {
  const found = findNamed(text, list);
  if ('one' in found) return { value: { id: found.one.id, name: found.one.name } };
  if ('several' in found) return { several: found.several.map(({ id, name }) => ({ id, name })) };
  const nearest =
    found.nearest.length > 0
      ? found.nearest
      : nearestNames(
          wordsOf(text).map(({ word }) => word),
          list,
        );
  return { unknown: { text, nearest: nearest.map(({ id, name }) => ({ id, name })) } };
};

/**
 * For parameters that have no value: what was said in place of one. A name that the look-up finds after all is a value.
 * @param isFree whether a part of the text is not used by another parameter
 */
export function unknownIn(
  missing: readonly Parameter[],
  reading: Reading,
  isFree: (span: Span) => boolean,
  lists: { readonly account: readonly Named[]; readonly member: readonly Named[] },
): ReadonlyMap<string, Read> {
  const found = new Map<string, Read>();
  const said = [...runs(reading, isFree)];
  const take = (parameter: Parameter, cues: readonly string[]) => {
    if (parameter.type !== 'account' && parameter.type !== 'member') return;
    const place = said.findIndex((one) => isClear(reading, one, cues));
    const one = said[place];
    if (one === undefined) return;
    said.splice(place, 1);
    const text = reading.text.slice(one.from, one.to);
    found.set(parameter.name, { outcome: outcome(text, lists[parameter.type]), from: one.from, to: one.to });
  };
  const byCue = missing.toSorted(
    (one, other) => Number(other.after !== undefined) - Number(one.after !== undefined),
  );
  for (const parameter of byCue) {
    const own = parameter.after ?? [];
    const isOwn = (one: Said) => follows(reading.plain, one.from, own);
    if (own.length > 0 && said.some(isOwn)) {
      const place = said.findIndex(isOwn);
      said.unshift(...said.splice(place, 1));
      take(parameter, own);
    }
  }
  for (const parameter of missing) {
    if (found.has(parameter.name)) continue;
    // A parameter that may be missing needs more than an unknown word.
    if (parameter.required === true)
      take(parameter, parameter.type === 'account' ? BEFORE_ACCOUNT : BEFORE_MEMBER);
    else if (parameter.after === undefined) take(parameter, []);
  }
  return found;
}

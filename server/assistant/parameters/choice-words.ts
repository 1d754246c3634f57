/** Which option of a parameter a text names. Pure. */
import { behind, follows } from './cues.ts';
import { wrong, type Read } from './extracted.ts';
import { isOrdinary } from './ordinary-words.ts';
import type { Choice, Parameter } from './parameter.ts';
import { phrase, phrasesIn, type Phrase, type PhraseFound } from './phrases.ts';
import type { Reading, Span } from './reading.ts';

type ChoiceParameter = Extract<Parameter, { readonly type: 'choice' }>;

const known = new WeakMap<readonly Choice[], readonly Phrase<Choice>[]>();

export function choicePhrases(options: readonly Choice[]): readonly Phrase<Choice>[] {
  const kept = known.get(options);
  if (kept !== undefined) return kept;
  const phrases = options.flatMap((option) =>
    [option.label, option.value, ...option.said].map((words) => phrase(words, option)),
  );
  known.set(options, phrases);
  return phrases;
}

const NEW_VALUE = ['to', 'as', '=', ':', 'into', 'is now', 'be'];

/** An answer to what was said before, not a value: `no, make it low`. */
const INTERJECTION = /^\s*(?:no|yes|yeah|yep|nope|ok|okay|sure|right)\s*[,.;!-]\s*\S/u;

const isInterjection = ({ plain }: Reading, { from, to }: Span) =>
  from <= (/^\s*/u.exec(plain)?.[0].length ?? 0) &&
  INTERJECTION.test(plain) &&
  /^\s*[,.;!-]/u.test(plain.slice(to));

const NOT =
  /(?:^|[^\p{L}])(?:not|never|n't|no longer|stop|without)(?:\s+\p{L}+){0,2}\s+$|n't(?:\s+\p{L}+){0,2}\s+$/u;

/** `on` is an option behind one of these words or at the end; `on Acme` and `from now on` have none. */
const SWITCHED_ON =
  /(?:(?:turn(?:ed)?|switch(?:ed)?)\b(?!\s+(?:on|off)\b)[^,.;]*|\b(?:set|to|is|be|it|that)|=|:)\s*$/u;
const isLast = (plain: string, { from, to }: Span) =>
  /^\s*[.!?]*$/u.test(plain.slice(to)) && !/(?:now|later|early)\s+$/u.test(plain.slice(0, from));

/**
 * `should not renew automatically` names the other one of two options, and none of more. What an option itself says with
 * `not` is no negation.
 */
export function asMeant(
  { plain }: Reading,
  found: readonly PhraseFound<Choice>[],
  options: readonly Choice[],
): readonly PhraseFound<Choice>[] {
  return found.flatMap((one) => {
    if (
      plain.slice(one.from, one.to) === 'on' &&
      !SWITCHED_ON.test(plain.slice(0, one.from)) &&
      !isLast(plain, one)
    )
      return [];
    const clause =
      plain
        .slice(0, one.from)
        .split(/[,.;:!?]|\bbut\b/)
        .at(-1) ?? '';
    const isTold = found.some(
      (other) => other !== one && other.from < one.from && other.from >= one.from - clause.length,
    );
    if (isTold || !NOT.test(clause)) return [one];
    const other = options.length === 2 ? options.find(({ value }) => value !== one.item.value) : undefined;
    return other === undefined ? [] : [{ ...one, item: other }];
  });
}

function chosen(
  found: readonly PhraseFound<Choice>[],
  { after = [] }: ChoiceParameter,
  { plain }: Reading,
): readonly PhraseFound<Choice>[] {
  const exact = found.filter(({ mistakes }) => mistakes === 0);
  const sure = exact.length > 0 ? exact : found;
  for (const cues of [after, NEW_VALUE]) {
    const behindCue = sure.filter(({ from }) => follows(plain, from, cues));
    if (behindCue.length > 0) return behindCue.slice(-1);
  }
  const left = sure.filter(({ from }) => !follows(plain, from, ['from']));
  return left.length > 0 ? left : sure;
}

/** Alone they are no value. */
const COURTESY = new Set('please thanks now me it them that this something else instead'.split(' '));

/** Words behind a cue that are no option and nothing else that was recognised. */
function refused(
  parameter: ChoiceParameter,
  { plain, text, words }: Reading,
  isFree: (span: Span) => boolean,
): Read | null {
  const place = behind(plain, parameter.after ?? []).at(-1);
  if (place === undefined || parameter.required !== true) return null;
  const rest = words.filter(({ from }) => from >= place.to);
  const [first] = rest;
  const last = rest.at(-1);
  if (first === undefined || last === undefined || rest.length > 3 || !rest.every(isFree)) return null;
  const isNothing = rest.length > 1 ? rest.every(({ word }) => isOrdinary(word)) : COURTESY.has(first.word);
  if (isNothing) return null;
  const labels = parameter.options.map(({ label }) => label);
  const said = text.slice(first.from, last.to);
  return {
    outcome: wrong([`“${said}” is not a choice for ${parameter.label.toLowerCase()}`], labels),
    from: first.from,
    to: last.to,
  };
}

/** @param isFree whether a part of the text may be an option; a name that contains one is none */
export function choiceIn(
  parameter: ChoiceParameter,
  reading: Reading,
  isFree: (span: Span) => boolean,
): Read | null {
  const said = phrasesIn(reading, choicePhrases(parameter.options), isFree);
  const found = asMeant(
    reading,
    said.filter((one) => !isInterjection(reading, one)),
    parameter.options,
  );
  const left = chosen(found, parameter, reading);
  const options = [...new Map(left.map(({ item }) => [item.value, item])).values()];
  const [option] = options;
  const [first] = left;
  if (option === undefined || first === undefined) return refused(parameter, reading, isFree);
  const { from, to } = first;
  if (options.length === 1) return { outcome: { value: option.value }, from, to };
  return { outcome: { several: options.map(({ value, label }) => ({ id: value, name: label })) }, from, to };
}

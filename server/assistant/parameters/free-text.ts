/** Texts that a request gives as they are: a new name, a label, what a field gets. Pure. */
import { behind } from './cues.ts';
import type { Read } from './extracted.ts';
import type { Mention, QuotedMention } from './mention.ts';
import type { Parameter } from './parameter.ts';
import { isOrdinary } from './ordinary-words.ts';
import { isWithin, overlap, wordsOf, type Reading, type Span } from './reading.ts';

/** Words that lead to another value: `called Acme Labs with a revenue of $50k`. */
const LEADING =
  /[\s,;]+(?:(?:with|owned by|owner|owned|by|and|for|at|in|of|its|the|a|an|worth|renewing|renews|renewal|renewal date|date|due|on|from|as|to|annual|revenue|arr|contract|value|term|terms|role|email|set|having|that|which|starting|expiring|making|pays|paying|is|assigned|assign|give|it)[\s,;:=]*)+$/u;

/** `Champion of type text`. */
const OF_TYPE = /[\s,(]+(?:of|with|as|its)?(?: an?| the)? ?type(?!\p{L})/u;

/** A sentence around the value. */
const COURTESY = /[\s,]*(?:please|pls|thanks|thank you|thx|for me|instead|now|cheers)[\s.!]*$/iu;
const CLOSING = /[\s.,;:!?([{]+$/u;
/** Around the whole text; a single one at one end is part of it. */
const MARKS = /^["“'‘`«](?<inner>.*)["”'’`»]$/su;

/** The most characters of a text; one line. */
const LONGEST = 2_000;

export function tidied(text: string): string {
  let left = text.trim();
  for (let before = ''; before !== left;) {
    before = left;
    left = left.replace(COURTESY, '').trim();
  }
  const bare = left
    .replace(/[\s,;:([{]+$/u, '')
    .replace(MARKS, '$<inner>')
    .trim();
  // A dot belongs to `Inc.`; at the end of a sentence it does not.
  return (
    /(?:^|[\s.])\p{L}{1,4}\.$/u.test(bare) && /(?:inc|ltd|corp|co|jr|sr|llc|bros|\p{Lu})\.$/iu.test(bare)
      ? bare
      : bare.replace(CLOSING, '')
  )
    .replace(/\s+/gu, ' ')
    .slice(0, LONGEST);
}

const isQuoted = (mention: Mention): mention is QuotedMention => mention.kind === 'quoted';

/** Where another value begins, with the words that lead to it. */
function endOf({ plain }: Reading, from: number, others: readonly Span[]): number {
  const next = others.filter((other) => other.from > from).map((other) => other.from);
  const nearest = Math.min(plain.length, ...next);
  if (nearest === plain.length) return nearest;
  const led = LEADING.exec(plain.slice(from, nearest));
  return led === null ? nearest : from + led.index;
}

/** Where the cue of another parameter begins. */
const cueAfter = ({ plain }: Reading, from: number, cues: readonly string[]): number =>
  Math.min(
    plain.length,
    ...behind(plain, cues)
      .filter((cue) => cue.from > from)
      .map((cue) => cue.from),
  );

/** Nothing of its own: `a new` of `create a new customer Globex`. */
const isPadding = (text: string) =>
  !/\p{Lu}/u.test(text.slice(1)) &&
  wordsOf(text).every(({ word }) => isOrdinary(word)) &&
  !/[,.;:!?"]/.test(text);

/** `a teammate`, `our contact`: words that stand for a name that is not said. */
const STANDS_FOR =
  /^(?:an?|the|our|my|your|this|that|another|some|somebody|someone|anybody|new|at|on|in|of|for|to|it|one|his|her|their|different|other|mail|email|again|once)(?!\p{L})/u;
const isNoName = (value: string) =>
  STANDS_FOR.test(value) &&
  !/[\p{Lu}\d]/u.test(value.slice(1)) &&
  wordsOf(value).every(({ word }) => isOrdinary(word) || word === 'teammate' || word === 'colleague');

/** `to the workspace`, `as a customer`, `into our list`, `join`: where the sentence goes on behind a name. */
const GOES_ON =
  /\s+(?:(?:into|to|in|on|onto|as) (?:our|the|my|an?|this) |(?:should |will |can |to )?(?:join|accept)(?!\p{L}))/u;
const placeEnd = ({ plain }: Reading, from: number): number => {
  const on = GOES_ON.exec(plain.slice(from));
  return on === null || on.index === 0 ? plain.length : from + on.index;
};

/** Somebody may be named by an email address. */
function emailIn(found: readonly Mention[], others: readonly Span[]): Read | null {
  const email = found.find((one) => one.kind === 'email' && !others.some((other) => overlap(one, other)));
  return email?.kind === 'email' && email.value !== null
    ? { outcome: { value: email.value }, from: email.from, to: email.to }
    : null;
}

/**
 * Behind a cue, up to the next value of another parameter, or in quotation marks.
 * @param others parts of the text that are values of other parameters
 * @param otherCues cues of the other parameters
 */
export function textIn(
  { after = [], type }: Pick<Parameter, 'after' | 'type'>,
  reading: Reading,
  found: readonly Mention[],
  others: readonly Span[],
  otherCues: readonly string[],
): Read | null {
  const quoted = found.filter(isQuoted).filter((one) => !others.some((other) => overlap(one, other)));
  const cues = behind(reading.plain, after).filter(
    ({ from }) => !found.some((one) => isQuoted(one) && from > one.from && from < one.to),
  );
  const behindCue = quoted.find((one) =>
    cues.some((cue) => cue.to <= one.from && reading.text.slice(cue.to, one.from).trim() === ''),
  );
  const [mark] = behindCue === undefined ? quoted : [behindCue];
  if (mark !== undefined) return { outcome: { value: mark.value }, from: mark.from, to: mark.to };
  // A cue within the name of an account is part of it.
  const open = cues.filter((cue) => !others.some((other) => isWithin(cue, other)));
  const email = type === 'name' ? emailIn(found, others) : null;
  if (email !== null && cues.length > 0) return email;
  for (const cue of open) {
    const behindIt = others.filter((other) => other.from >= cue.to);
    const blocked = others.some((other) => other.from <= cue.to && other.to > cue.to);
    const later = open.some((one) => one.from > cue.from && isPadding(reading.text.slice(cue.to, one.from)));
    if (blocked || later) continue;
    const typed = OF_TYPE.exec(reading.plain.slice(cue.to));
    const end = Math.min(
      endOf(reading, cue.to, behindIt),
      cueAfter(reading, cue.to, otherCues),
      typed === null ? reading.plain.length : cue.to + typed.index,
      type === 'name' ? placeEnd(reading, cue.to) : reading.plain.length,
    );
    const raw = reading.text.slice(cue.to, end);
    const line = type === 'name' ? (raw.split('\n')[0] ?? '') : raw;
    const value = tidied(line);
    if (value !== '' && !(type === 'name' && isNoName(value)))
      return { outcome: { value }, from: cue.to, to: cue.to + line.length };
  }
  return null;
}

const SEPARATOR = /\s*(?:,\s*and\s+|,\s*|;\s*|\n\s*|\s+and\s+|\s+or\s+|\s*\/\s*)/u;

/** A list: `Bronze, Silver and Gold`. */
export function textsOf(text: string): readonly string[] {
  const parts = text.split(SEPARATOR).map((part) => tidied(part));
  return [...new Set(parts.filter((part) => part !== ''))];
}

/** What begins to say which records are meant: `to low for all overdue renewals`. */
const WHICH =
  /\s+(?:for|on|of|in|across|where|whose|that|which|with|from|when)\s+(?:(?:all|every|each|any|my|mine|the|these|those|them|both|everything|everyone|renewals?|accounts?|customers?|contracts?|overdue|unowned|no|an?|low|medium|high|are|is|have|has|confidence|revenue)(?!\p{L})|$)/iu;

/** Records, which are no value: `apply a 24-month term to everything`. */
const RECORDS = /^(?:everything|everyone|all|every|each|any|my|mine|the|these|those|them)(?!\p{L})/iu;
const LEADS_TO_NAME = /\s(?:for|on|of|in|from|at)\s+$/iu;

/** Where it is said which records are meant, or whose. */
function valueEnd(text: string, from: number, names: readonly Span[]): number {
  // With the space before it, which the cue includes.
  const which = WHICH.exec(text.slice(from - 1))?.index;
  const name = names.find((one) => one.from > from && LEADS_TO_NAME.test(text.slice(from - 1, one.from)));
  const led =
    name === undefined
      ? text.length
      : from - 1 + text.slice(from - 1, name.from).replace(LEADS_TO_NAME, '').length;
  return Math.max(from, Math.min(which === undefined ? text.length : from - 1 + which, led));
}

const GIVES =
  /(?:^|\s)(?:apply|give|assign|set|use|put|add)\s+(?:an?\s+|the\s+)?(?<value>\S+(?:\s\S+)?)\s+$/iu;
/** `give all of them a 12 month term`. */
const GIVES_NUMBER = /\san?\s+(?<value>\d\S*(?:\s\S+)?)\s+$/iu;
/** The most words of a value that stands behind its field without a cue. */
const MOST_BARE_WORDS = 3;

/** `apply a 24-month term`, `make the confidence high`: before or behind the field, without a cue. */
function besideField(text: string, field: Span, names: readonly Span[]): Read | null {
  const before = text.slice(0, field.from);
  const given = GIVES.exec(before)?.groups?.value ?? GIVES_NUMBER.exec(before)?.groups?.value;
  if (given !== undefined && !RECORDS.test(given)) {
    const from = text.lastIndexOf(given, field.from);
    return { outcome: { value: given }, from, to: from + given.length };
  }
  const end = valueEnd(text, field.to + 1, names);
  const value = tidied(text.slice(field.to, end));
  const words = value.split(' ').length;
  return value === '' ||
    words > MOST_BARE_WORDS ||
    RECORDS.test(value) ||
    /^(?:of|for|on|in|and|or|to|is|are|where|with)(?!\p{L})/iu.test(value)
    ? null
    : { outcome: { value }, from: field.to, to: end };
}

const VALUE_CUES: readonly string[] = ['to', 'as', '=', 'into', 'is now'];

/**
 * What a field gets: behind `to`, `as` or `=`, as it was said.
 * @param field the part of the text that names the field; the value follows it
 * @param names accounts and members, before which the value ends: `to low for Acme`
 */
export function valueIn(
  { after = [] }: Pick<Parameter, 'after'>,
  { plain, text }: Reading,
  field: Span | null,
  names: readonly Span[],
): Read | null {
  const isBehind = ({ from }: Span) => field === null || from >= field.to;
  const placesOf = (cues: readonly string[]) => behind(plain, cues).toReversed();
  const usual = placesOf(VALUE_CUES);
  const others = placesOf(after.filter((cue) => !VALUE_CUES.includes(cue)));
  const behindField = [...usual, ...others].filter(isBehind);
  for (const place of [...behindField, ...usual.filter((one) => !isBehind(one))]) {
    const end = valueEnd(text, place.to, names);
    const value = tidied(text.slice(place.to, end));
    if (value !== '' && !RECORDS.test(value)) return { outcome: { value }, from: place.from, to: end };
  }
  return field === null ? null : besideField(text, field, names);
}

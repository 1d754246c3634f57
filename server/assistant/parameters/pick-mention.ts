/** Which of several mentions of a type is the value of a parameter. Pure. */
import { follows } from './cues.ts';
import type { Mention, MentionKind } from './mention.ts';
import type { Parameter } from './parameter.ts';
import type { Reading } from './reading.ts';
import { overlap } from './reading.ts';

/** In the order in which they are preferred. */
export const kindsOf: Readonly<Partial<Record<Parameter['type'], readonly MentionKind[]>>> = {
  account: ['account'],
  member: ['member', 'email'],
  money: ['money', 'number', 'percent'],
  number: ['number', 'duration'],
  months: ['duration', 'number'],
  day: ['day', 'period'],
  period: ['period', 'day', 'duration'],
  email: ['email'],
  emails: ['email'],
  url: ['url'],
};

/** Words before a new value. */
const NEW_VALUE = ['to', 'as', '=', ':', 'into', 'is now', 'is', 'at'];
const SUM_CUES = [
  ...NEW_VALUE,
  'of',
  'for',
  'worth',
  'revenue',
  'arr',
  'acv',
  'tcv',
  'value',
  'amount',
  'price',
  'contract',
  'over',
  'above',
  'least',
  'than',
  'minimum',
  'under',
  'paying',
  'pays',
  'not',
  'no,',
  'make it',
];
const TERM_CUES = [...NEW_VALUE, 'term', 'terms', 'of', 'for', 'length', 'duration', 'not', 'no,', 'make it'];

/** An amount from which a bare number is a sum of money. */
const LEAST_SUM = 1_000;
const isYear = (value: number | null) =>
  value !== null && Number.isInteger(value) && value >= 1900 && value <= 2199;

/** A bare number is a sum or a term only where something says so; `Studio 54` has none. */
function fits(mention: Mention, parameter: Parameter, { plain, text }: Reading): boolean {
  if (mention.kind === 'duration' && parameter.type === 'period') {
    const isTerm = /^[\s-]*(?:terms?|contracts?|deals?|renewals?)(?!\p{L})/u.test(plain.slice(mention.to));
    const isOne = /^an? /u.test(plain.slice(mention.from));
    return (
      !isTerm && (!isOne || follows(plain, mention.from, ['for', 'over', 'in', 'within', 'during', 'of']))
    );
  }
  if (mention.kind !== 'number') return true;
  const cues = parameter.after ?? [];
  if (parameter.type === 'money') {
    const isLarge =
      (mention.value ?? 0) >= LEAST_SUM &&
      (!isYear(mention.value) || text.slice(mention.from, mention.to).includes(','));
    return isLarge || follows(plain, mention.from, [...cues, ...SUM_CUES]);
  }
  return parameter.type !== 'months' || follows(plain, mention.from, [...cues, ...TERM_CUES]);
}

const isReference = (mention: Mention) =>
  (mention.kind === 'account' || mention.kind === 'member') && mention.how === 'reference';

/** How sure it is that a mention is meant; the highest is taken, the first one of several. */
function score(mention: Mention, parameter: Parameter, { plain }: Reading): number {
  const kinds = kindsOf[parameter.type] ?? [];
  const isName = parameter.type === 'account' || parameter.type === 'member';
  const byKind = -kinds.indexOf(mention.kind) * (parameter.type === 'period' ? 0 : 1);
  const byCue = isName
    ? 0
    : follows(plain, mention.from, NEW_VALUE)
      ? 4
      : follows(plain, mention.from, ['from'])
        ? -4
        : 0;
  const isOther = isName && follows(plain, mention.from, ['to']) && parameter.type === 'member' ? 1 : 0;
  return byKind + byCue + isOther - (isReference(mention) ? 6 : 0);
}

const TAKES =
  /^\s+(?:(?:will|should|can|is going to|is) )?(?:tak(?:es?|ing)|gets?|inherits?|has to take|receives?)(?: over)?(?!\p{L})/u;
/** Who has the accounts now. */
const HELD_BY = [
  'belongs to',
  'belong to',
  'belonging to',
  'belonged to',
  'assigned to',
  'owned by',
  'held by',
];
const OWN = /^'s\s/u;

/** What follows a member says who gives and who takes: `Ana takes over Ben's accounts`. */
function hasPart(mention: Mention, { type, after = [] }: Parameter, { plain }: Reading): boolean {
  if (type !== 'member') return false;
  const rest = plain.slice(mention.to);
  return (
    (after.includes('to') && TAKES.test(rest)) ||
    (after.includes('from') && (OWN.test(rest) || follows(plain, mention.from, HELD_BY)))
  );
}

/** A request has a few values; what comes after so many is no part of it. */
const MOST_MENTIONS = 60;

/**
 * By the names of the parameters. Those whose cue stands before a mention choose first; the others take what is left, in
 * their order.
 */
export function picked(
  parameters: readonly Parameter[],
  found: readonly Mention[],
  reading: Reading,
): ReadonlyMap<string, Mention> {
  const chosen = new Map<string, Mention>();
  const isFree = (mention: Mention) => ![...chosen.values()].some((other) => overlap(other, mention));
  const candidates = (parameter: Parameter) => {
    const kinds = kindsOf[parameter.type] ?? [];
    return found
      .slice(0, MOST_MENTIONS)
      .filter((mention) => kinds.includes(mention.kind) && fits(mention, parameter, reading));
  };
  const best = (parameter: Parameter, among: readonly Mention[]) => {
    const scored = among
      .filter(isFree)
      .map((mention) => ({ mention, points: score(mention, parameter, reading) }));
    return scored.reduce<(typeof scored)[number] | undefined>(
      (top, one) => (top === undefined || one.points > top.points ? one : top),
      undefined,
    )?.mention;
  };
  for (const parameter of parameters) {
    const { after } = parameter;
    if (after === undefined || kindsOf[parameter.type] === undefined) continue;
    const behindCue = candidates(parameter).filter(
      (mention) => follows(reading.plain, mention.from, after) || hasPart(mention, parameter, reading),
    );
    const mention = best(parameter, behindCue);
    if (mention !== undefined) chosen.set(parameter.name, mention);
  }
  for (const parameter of parameters) {
    if (chosen.has(parameter.name)) continue;
    const mention = best(parameter, candidates(parameter));
    if (mention !== undefined) chosen.set(parameter.name, mention);
  }
  return chosen;
}

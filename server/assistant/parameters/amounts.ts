/** Money, numbers, percentages and lengths of time in a text. Pure. */
import { MAX_AMOUNT } from '../../../contract/shapes.ts';
import { formatCents } from '../../../contract/rules/money-text.ts';
import { readNumber } from '../../../contract/rules/number-text.ts';
import type { AmountMention, Candidate } from './mention.ts';
import { NUMBER_WORDS, numberOfWords } from './number-words.ts';
import { countOf, UNIT, unitOf } from './time-words.ts';

const FIGURES = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}.,/:])(?<minus>(?<!\S)[-−–] ?|(?<!\p{L})(?:minus|negative) )?`,
    String.raw`(?<sign>us ?\$|\$|usd ?|€ ?|£ ?|eur ?|gbp ?)?`,
    String.raw`(?:(?<minus2>[-−–])?(?<figures>\d{1,3}(?: \d{3})+(?![\d.,]|\p{L}| ?(?:k|m|million|thousand)(?!\p{L}))|\d[\d.,']*\d|\d|\.\d+)`,
    String.raw`(?: ?(?<magnitude>k|mn|mm|m|bn|b|thousand|million|billion|mil|grand)(?![\p{L}\p{N}]))?`,
    String.raw`|(?<words>${NUMBER_WORDS})(?![\p{L}\p{N}]))`,
    String.raw`(?: ?(?<unit>%|percent(?:age)?(?: points?)?|pct|dollars?|usd|us dollars?|bucks|euros?|eur|€|pounds?|gbp|£)(?!\p{L}))?`,
    // Digits before letters are part of a code or of a length of time: `8b5e6ce3`, `24months`.
    String.raw`(?![\p{L}\p{N}])`,
    String.raw`(?<per>\s?(?:/|per |an? |each |every )\s?(?<every>month|mo|quarter|week|day|year|yr|annum)(?!\p{L})| (?<often>monthly|quarterly|weekly|annually|yearly|annual)(?!\p{L}))?`,
  ].join(''),
  'gu',
);

const MAGNITUDES: Readonly<Record<string, string>> = { mm: 'm', mil: 'm', grand: 'k' };

const IN_DOLLARS = 'Amounts are in US dollars';

/** `7388988b` is part of a name rather than seven million billions. */
const isCode = ({ sign, figures = '', magnitude }: Readonly<Record<string, string | undefined>>) =>
  sign === undefined && magnitude !== undefined && /^\d{7,}$/.test(figures);

interface Figures {
  readonly value: number | null;
  readonly isSum: boolean;
}

function valueOf(groups: Readonly<Record<string, string | undefined>>): Figures {
  const { figures, words, magnitude = '', sign, unit = '' } = groups;
  const isSum =
    sign !== undefined || magnitude !== '' || /^(?:dollar|usd|us |bucks|euro|eur|€|pound|gbp|£)/.test(unit);
  const isNegative = groups.minus !== undefined || groups.minus2 !== undefined;
  if (words !== undefined) {
    const value = numberOfWords(words);
    const isLarge = /thousand|million|billion/.test(words);
    return { value: value === null ? null : isNegative ? -value : value, isSum: isSum || isLarge };
  }
  const value = readNumber(`${isNegative ? '-' : ''}${figures ?? ''}${MAGNITUDES[magnitude] ?? magnitude}`);
  return { value, isSum };
}

/** How many of the period of a sum make a year; undefined for a sum that is not by a shorter period. */
const IN_A_YEAR: Readonly<Record<string, number>> = {
  month: 12,
  mo: 12,
  monthly: 12,
  quarter: 4,
  quarterly: 4,
  week: 52,
  weekly: 52,
};

function problemOf(
  { value, isSum }: Figures,
  written: string,
  groups: Readonly<Record<string, string | undefined>>,
): Pick<AmountMention, 'problem' | 'suggestions'> {
  if (/€|£|eur|gbp|pound/.test(`${groups.sign ?? ''}${groups.unit ?? ''}`)) {
    return { problem: IN_DOLLARS, suggestions: value === null ? [] : [formatCents(value)] };
  }
  if (value === null) return { problem: `“${written}” is not an amount`, suggestions: [] };
  const times = IN_A_YEAR[groups.every ?? groups.often ?? ''];
  if (isSum && times !== undefined) {
    return { problem: 'Please give the amount of a year', suggestions: [formatCents(value * times)] };
  }
  return { problem: null, suggestions: [] };
}

/** The sentence to show for an amount of money that cannot be stored; null for one that can. */
export function moneyProblem(value: number): string | null {
  if (value < 0) return 'An amount cannot be negative';
  return value > MAX_AMOUNT ? `An amount can be at most ${formatCents(MAX_AMOUNT)}` : null;
}

/** A year's money has its period in words, so that `a year` is no length of time. */
export function amountsIn(plain: string, text: string): Candidate[] {
  const found: Candidate[] = [];
  for (const match of plain.matchAll(FIGURES)) {
    const groups = match.groups ?? {};
    if (isCode(groups)) continue;
    const read = valueOf(groups);
    const isShare = /^(?:%|p)/.test(groups.unit ?? '') && groups.unit?.startsWith('pound') !== true;
    const kind = isShare ? 'percent' : read.isSum ? 'money' : 'number';
    // Only of a sum; `24 a month` is a number.
    const dropped = kind === 'money' ? 0 : (groups.per?.length ?? 0);
    const from = match.index;
    const to = from + match[0].trimEnd().length - dropped;
    const written = text.slice(from, to).trim();
    const problem = problemOf(read, written, groups);
    // `85,00` and `1.2.3` are meant as amounts; a date or a version with a problem is found by the rule of days.
    const mention: AmountMention = { kind, from, to, ...read, ...problem };
    found.push({ mention, rank: kind === 'number' ? 70 : 81 });
  }
  return found;
}

const DURATION = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/])(?:(?<half>half an?|half)[ -](?<halved>year|month)|(?<count>\d{1,5}|an?|a couple(?: of)?|a few|${NUMBER_WORDS})(?<plus> and a half)?[ -]?${UNIT}(?<tail> and a half)?)(?:'s?)?(?![\p{L}\p{N}])`,
  'gu',
);

/** `24 months`, `two years`, `a year and a half`, `a 12-month term`. */
export function durationsIn(plain: string): Candidate[] {
  const found: Candidate[] = [];
  for (const match of plain.matchAll(DURATION)) {
    const { halved, count = '', plus, tail, unit = '' } = match.groups ?? {};
    const from = match.index;
    const to = from + match[0].replace(/'s?$/, '').length;
    // `the first half of a year` names a year, not its length; `a quarter` is a part of a year.
    const isPart = /(?:half of|per|of) $/.test(plain.slice(Math.max(0, from - 8), from));
    if (isPart && /^an?$/.test(count)) continue;
    const read =
      halved !== undefined
        ? { count: 0.5, unit: halved === 'year' ? ('year' as const) : ('month' as const) }
        : unitOf(unit, countOf(count) + (plus === undefined && tail === undefined ? 0 : 0.5));
    found.push({ mention: { kind: 'duration', from, to, ...read }, rank: 78 });
  }
  return found;
}

const IN_MONTHS: Readonly<Record<string, number>> = { month: 1, quarter: 3, half: 6, year: 12 };
const IN_DAYS: Readonly<Record<string, number>> = {
  day: 1,
  week: 7,
  month: 30,
  quarter: 90,
  half: 180,
  year: 365,
};

/** Null for a length that is not in months: `two weeks`. */
export const monthsOf = (count: number, unit: string): number | null => {
  const each = IN_MONTHS[unit];
  return each === undefined ? null : count * each;
};

/** A month is thirty days. */
export const daysOf = (count: number, unit: string): number => Math.round(count * (IN_DAYS[unit] ?? 1));

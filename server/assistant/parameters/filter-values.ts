/** Conditions of a filter about days, amounts and terms. Pure. */
import type { Operator } from '../../../contract/filter/operators.ts';
import { addDays } from '../../../contract/rules/day-count.ts';
import { formatCents } from '../../../contract/rules/money-text.ts';
import { RENEWAL_TERMS } from '../../../contract/records/renewals.ts';
import { monthsOf } from './amounts.ts';
import { listed, part, type FilterPart } from './filter-part.ts';
import type { AmountMention, Mention } from './mention.ts';
import type { SpokenPeriod } from './parameter.ts';
import type { Reading } from './reading.ts';
import { EARLIEST, LATEST } from './time.ts';

const ENDS = /expir|ending|(?<![\p{L}])ends?(?! of)(?![\p{L}])|lapse|lapsing|run(?:s|ning)? out/gu;
const NOTICE = /notice|cancellation deadline/gu;
const RENEWS = /renew(?!als?(?![\p{L}]))|due|closing|close date|renewal date|coming up/gu;

/** Characters before and behind a value in which the word that says what it is about is looked for. */
const REACH = 200;

const lastPlace = (text: string, form: RegExp) => Array.from(text.matchAll(form)).at(-1)?.index ?? -1;

interface DateField {
  readonly field: string;
  readonly words: string;
}

/** The date that a time is about: the nearest word before it decides, else the nearest one behind. */
function dateField(plain: string, from: number): DateField {
  const renewal = { field: 'renewal_date', words: 'due' };
  const choices = [
    { ...renewal, form: RENEWS },
    { field: 'expiration_date', words: 'expiring', form: ENDS },
    { field: 'notice_date', words: 'with a notice deadline', form: NOTICE },
  ];
  const nearest = (text: string) =>
    choices
      .map((choice) => ({ ...choice, place: lastPlace(text, choice.form) }))
      .toSorted((one, other) => other.place - one.place)[0];
  const best = nearest(plain.slice(Math.max(0, from - REACH), from));
  if (best !== undefined && best.place >= 0) return best;
  const after = nearest(plain.slice(from, from + REACH));
  return after !== undefined && after.place >= 0 ? after : renewal;
}

const ALONE = /^(?:until|from|before|after|since|between) /;

/** `in Q3 2026`, `on Nov 27, 2026`, `until Sep 30, 2026`. */
function periodInWords({ from, to, label }: SpokenPeriod): string {
  if (ALONE.test(label)) return label;
  return from === to
    ? `on ${label}`
    : label.includes(' – ')
      ? `between ${label.replace(' – ', ' and ')}`
      : `in ${label}`;
}

function datePart(field: string, { from, to }: SpokenPeriod, words: string): FilterPart {
  if (to === LATEST) return part(field, 'after', [addDays(from, -1)], words);
  if (from === EARLIEST) return part(field, 'before', [addDays(to, 1)], words);
  return part(field, 'between', [from, to], words);
}

export function timeParts({ plain }: Reading, found: readonly Mention[]): FilterPart[] {
  return found.flatMap((mention) => {
    const period = mention.kind === 'period' ? mention.value : mention.kind === 'day' ? mention.period : null;
    if (period === null) return [];
    const { field, words } = dateField(plain, mention.from);
    return [datePart(field, period, `${words} ${periodInWords(period)}`)];
  });
}

interface Comparison {
  readonly operator: Operator;
  readonly words: string;
}

const BEFORE: readonly (readonly [RegExp, Comparison])[] = [
  [
    /(?:at least|>=|≥|no less than|not less than|minimum(?: of)?|min\.?|from|starting at)\s*$/u,
    { operator: 'at_least', words: 'of at least' },
  ],
  [
    /(?:at most|<=|≤|no more than|not more than|up to|maximum(?: of)?|max\.?)\s*$/u,
    { operator: 'at_most', words: 'of at most' },
  ],
  [
    /(?:over|above|more than|greater than|bigger than|larger than|higher than|exceeding|exceeds|exceed|beyond|>|north of)\s*$/u,
    { operator: 'greater_than', words: 'over' },
  ],
  [
    /(?:under|below|less than|lower than|smaller than|<|beneath|south of)\s*$/u,
    { operator: 'less_than', words: 'under' },
  ],
];
const AFTER: readonly (readonly [RegExp, Comparison])[] = [
  [
    /^\s*(?:or more|or above|and above|and up|or higher|or over|plus|\+)/u,
    { operator: 'at_least', words: 'of at least' },
  ],
  [/^\s*(?:or less|or below|and below|or lower|or under)/u, { operator: 'at_most', words: 'of at most' }],
];

const VALUE = /contract value|tcv|total value|deal (?:size|value)/gu;
const REVENUE = /revenue|(?<![\p{L}])arr(?![\p{L}])|acv/gu;

function moneyField(
  plain: string,
  from: number,
  to: number,
): { readonly field: string; readonly label: string } {
  const before = plain.slice(Math.max(0, from - REACH), from);
  const after = plain.slice(to, to + 30);
  const isValue =
    lastPlace(before, VALUE) > lastPlace(before, REVENUE) ||
    (lastPlace(before, REVENUE) < 0 && lastPlace(after, VALUE) >= 0 && lastPlace(after, REVENUE) < 0);
  return isValue
    ? { field: 'contract_value', label: 'a contract value' }
    : { field: 'annual_revenue', label: 'an annual revenue' };
}

const isAmount = (mention: Mention): mention is AmountMention =>
  (mention.kind === 'money' || mention.kind === 'number') && mention.value !== null;

/** The smaller one of `between 50 and 100k` is in thousands too. */
function scaled(text: string, low: AmountMention, high: AmountMention): readonly [number, number] {
  const [first, second] = [low.value ?? 0, high.value ?? 0];
  const magnitude = /\d ?(?<letter>k|m)/iu
    .exec(text.slice(high.from, high.to))
    ?.groups?.letter?.toLowerCase();
  const times = low.isSum || magnitude === undefined ? 1 : magnitude === 'k' ? 1_000 : 1_000_000;
  const scaledFirst = first * times <= second ? first * times : first;
  return scaledFirst <= second ? [scaledFirst, second] : [second, scaledFirst];
}

function terms(found: readonly Mention[], { plain }: Reading): FilterPart[] {
  const months = found.flatMap((mention) => {
    if (mention.kind !== 'duration') return [];
    const isTerm =
      /^[\s-]*(?:terms?|contracts?|renewals?|deals?|agreements?)(?![\p{L}])/u.test(plain.slice(mention.to)) ||
      /(?:terms?|contracts?)(?: is| are| of| =|:)*\s*$/u.test(
        plain.slice(Math.max(0, mention.from - 40), mention.from),
      );
    const count = isTerm ? monthsOf(mention.count, mention.unit) : null;
    return count !== null && RENEWAL_TERMS.some((term) => term === count) ? [count] : [];
  });
  const [one] = months;
  if (one === undefined) return [];
  const words = `with a term of ${listed(months.map(String))} months`;
  return [
    months.length === 1
      ? part('renewal_term_months', 'is', [one], words)
      : part('renewal_term_months', 'any_of', months, words),
  ];
}

export function amountParts(reading: Reading, found: readonly Mention[]): FilterPart[] {
  const { plain, text } = reading;
  const amounts = found.filter(isAmount);
  const parts: FilterPart[] = [];
  for (let at = 0; at < amounts.length; at += 1) {
    const [one, other] = [amounts[at], amounts[at + 1]];
    if (one === undefined || one.value === null) continue;
    const before = plain.slice(Math.max(0, one.from - 40), one.from);
    const isPair =
      other !== undefined &&
      /^\s*(?:and|to|-|–)\s*$/u.test(plain.slice(one.to, other.from)) &&
      /(?:between|from|of|revenue|value|arr)\s*$/u.test(before);
    if (isPair) {
      const { field, label } = moneyField(plain, one.from, other.to);
      const [low, high] = scaled(text, one, other);
      parts.push(
        part(
          field,
          'between',
          [low, high],
          `with ${label} between ${formatCents(low)} and ${formatCents(high)}`,
        ),
      );
      at += 1;
      continue;
    }
    const found =
      BEFORE.find(([form]) => form.test(before)) ??
      AFTER.find(([form]) => form.test(plain.slice(one.to, one.to + 20)));
    if (found === undefined) continue;
    const { field, label } = moneyField(plain, one.from, one.to);
    const [, { operator, words }] = found;
    parts.push(part(field, operator, [one.value], `with ${label} ${words} ${formatCents(one.value)}`));
  }
  return [...parts, ...terms(found, reading)];
}

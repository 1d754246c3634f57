/** Periods: `this quarter`, `Q1 2027`, `March`, `the next 90 days`, `last 2 weeks`, `the second half of the year`. Pure. */
import { monthOf, monthsFrom, shifted, spanAround, type DaySpan, type Unit } from './calendar-spans.ts';
import { days, labelBetween, labelOf, type Clock, type Time } from './time.ts';
import { rule, type TimeRule } from './time-rule.ts';
import {
  COUNT,
  countOf,
  countWords,
  MONTH,
  monthNumber,
  UNIT,
  unitOf,
  YEAR,
  yearNumber,
} from './time-words.ts';

type Calendar = Exclude<Unit, 'day'>;

const CALENDAR = String.raw`(?<unit>week|month|quarter|half|half-year|year)`;
const NEXT = String.raw`next|coming|upcoming|following`;
const LAST = String.raw`last|past|previous|prior|preceding`;
const OF_YEAR = String.raw`(?:(?:,| of|,? in)? ?(?:${YEAR}|(?<rel>this|next|last|the current|the) year))`;

const stepsOf = (word: string) =>
  new RegExp(`^(?:${NEXT})$`).test(word) ? 1 : new RegExp(`^(?:${LAST})$`).test(word) ? -1 : 0;

/** A part of the year: its unit, and which one, from 0. Without a year it is the next one that has not ended, or the last one that has begun. */
function partOfYear(
  to: number,
  unit: 'month' | 'quarter' | 'half',
  place: number,
  { year = '', rel = '', which = '' }: { year?: string; rel?: string; which?: string },
  { today, looksBack }: Clock,
): Time {
  const count = { month: 1, quarter: 3, half: 6 }[unit];
  const thisYear = Number(today.slice(0, 4));
  const inYear = (of: number) => monthsFrom(of * 12 + place * count, count);
  const named = year !== '' ? yearNumber(year) : rel !== '' ? thisYear + stepsOf(rel) : null;
  if (named !== null) return days(to, inYear(named), labelOf(unit, inYear(named)));
  const years = [thisYear - 1, thisYear, thisYear + 1];
  const spans = years.map(inYear);
  const steps = stepsOf(which);
  const isBack = steps === -1 || (steps === 0 && looksBack);
  const span = isBack
    ? spans.findLast(({ from, to: end }) => (steps === -1 ? end < today : from <= today))
    : spans.find(({ from, to: end }) => (steps === 1 ? from > today : end >= today));
  const found: DaySpan = span ?? inYear(thisYear);
  return days(to, found, labelOf(unit, found), { isFloating: which === '' });
}

const PLACES: Readonly<Record<string, number>> = {
  first: 0,
  second: 1,
  third: 2,
  fourth: 3,
  last: 3,
  final: 3,
};
const placeOf = (word: string) => PLACES[word] ?? Number(word.charAt(0)) - 1;

/** Weeks, months and days are counted from today. Quarters, halves and years are whole ones of the calendar. */
function counted(to: number, count: number, unit: Unit, steps: number, { today }: Clock): Time {
  const label = `the ${steps > 0 ? 'next' : 'last'} ${count === 1 ? unit : countWords(count, unit)}`;
  if (unit === 'quarter' || unit === 'half') {
    const edges = [spanAround(today, unit, steps), spanAround(today, unit, steps * count)];
    const [first, last] = steps > 0 ? edges : edges.toReversed();
    return days(to, { from: first?.from ?? today, to: last?.to ?? today }, label);
  }
  return steps > 0
    ? days(to, { from: today, to: shifted(today, count, unit) }, label)
    : days(to, { from: shifted(today, -count, unit), to: today }, label);
}

/** A month named without anything else may be a verb or a name: `may`, `march`. */
const isDoubtful = (name: string) => ['may', 'mar', 'march', 'sep', 'dec', 'jan'].includes(name);

export const periodRules: readonly TimeRule[] = [
  // The past year is the last twelve months; last year is a year of the calendar.
  rule(String.raw`(?:the )?past ${CALENDAR}`, (found, { clock, to }) =>
    counted(to, 1, found('unit') === 'half-year' ? 'half' : (found('unit') as Calendar), -1, clock),
  ),
  rule(
    String.raw`(?:the )?(?<which>this|current|${NEXT}|last|previous|prior|preceding) (?:calendar |fiscal )?${CALENDAR}`,
    (found, { clock, to }) => {
      const unit = (found('unit') === 'half-year' ? 'half' : found('unit')) as Calendar;
      const span = spanAround(clock.today, unit, stepsOf(found('which')));
      return days(to, span, labelOf(unit, span));
    },
  ),
  // Only after `the end of` or a preposition.
  rule(String.raw`the ${CALENDAR}`, (found, { clock, to }) => {
    const unit = (found('unit') === 'half-year' ? 'half' : found('unit')) as Calendar;
    const span = spanAround(clock.today, unit);
    return days(to, span, labelOf(unit, span), { needsCue: true });
  }),
  rule(String.raw`(?:(?<which>this|next|last) )?q(?<q>[1-4])(?:[ /-]?${OF_YEAR})?`, (found, { clock, to }) =>
    partOfYear(to, 'quarter', Number(found('q')) - 1, yearGroups(found), clock),
  ),
  rule(String.raw`${YEAR}[ -]?q(?<q>[1-4])`, (found, { clock, to }) =>
    partOfYear(to, 'quarter', Number(found('q')) - 1, yearGroups(found), clock),
  ),
  rule(
    String.raw`(?:the )?(?<nth>first|second|third|fourth|last|final|1st|2nd|3rd|4th) quarter${OF_YEAR}`,
    (found, { clock, to }) => partOfYear(to, 'quarter', placeOf(found('nth')), yearGroups(found), clock),
  ),
  rule(
    String.raw`(?:the )?(?<nth>first|second|third|fourth|final|1st|2nd|3rd|4th) quarter`,
    (found, { clock, to }) => partOfYear(to, 'quarter', placeOf(found('nth')), {}, clock),
  ),
  rule(String.raw`(?:(?<which>this|next|last) )?h(?<h>[12])(?:[ /-]?${OF_YEAR})?`, (found, { clock, to }) =>
    partOfYear(to, 'half', Number(found('h')) - 1, yearGroups(found), clock),
  ),
  rule(String.raw`(?:the )?(?<nth>first|second|1st|2nd) half${OF_YEAR}?`, (found, { clock, to }) =>
    partOfYear(to, 'half', placeOf(found('nth')), yearGroups(found), clock),
  ),
  rule(String.raw`(?:(?<which>this|${NEXT}|${LAST}) )?${MONTH}(?:${OF_YEAR})?`, (found, { clock, to }) => {
    const time = partOfYear(to, 'month', monthNumber(found('month')) - 1, yearGroups(found), clock);
    const isBare = found('which') === '' && found('year') === '' && found('rel') === '';
    return { ...time, needsCue: isBare && isDoubtful(found('month')) };
  }),
  rule(String.raw`(?:the )?(?:year )?${YEAR}`, (found, { to }) => {
    const year = yearNumber(found('year'));
    return days(to, monthsFrom(year * 12, 12), String(year), { needsCue: true });
  }),
  rule(String.raw`(?:fy|cy|fiscal year|fiscal|calendar year) ?'?(?<y>\d{4}|\d{2})`, (found, { to }) => {
    const year = yearNumber(found('y'));
    return days(to, monthsFrom(year * 12, 12), String(year));
  }),
  rule(String.raw`(?:the )?(?<which>${NEXT}) ${COUNT} ${UNIT}`, (found, { clock, to }) => {
    const { count, unit } = unitOf(found('unit'), countOf(found('count')));
    return counted(to, count, unit, 1, clock);
  }),
  rule(String.raw`(?:the )?(?<which>${LAST}) ${COUNT} ${UNIT}`, (found, { clock, to }) => {
    const { count, unit } = unitOf(found('unit'), countOf(found('count')));
    return counted(to, count, unit, -1, clock);
  }),
  rule(
    String.raw`(?<how>within|inside|in|over|during|for)(?: the)?(?: (?<which>${NEXT}|${LAST}))? ${COUNT} ${UNIT}(?: or (?:less|fewer))?`,
    (found, { clock, to }) => {
      const { count, unit } = unitOf(found('unit'), countOf(found('count')));
      const steps = stepsOf(found('which'));
      if (steps === 0 && found('how') !== 'within' && found('how') !== 'inside') return null;
      return counted(to, count, unit, steps === 0 ? (clock.looksBack ? -1 : 1) : steps, clock);
    },
  ),
  rule(String.raw`(?:the )?(?:rest|remainder) of (?:the|this) ${CALENDAR}`, (found, { clock, to }) => {
    const span = { from: clock.today, to: spanAround(clock.today, found('unit') as Calendar).to };
    return days(to, span, labelBetween(span, clock.today));
  }),
  rule(String.raw`ytd|year to date|(?:this )?year so far`, (_, { clock, to }) => {
    const span = { from: spanAround(clock.today, 'year').from, to: clock.today };
    return days(to, span, labelBetween(span, ''));
  }),
  rule(
    String.raw`(?:this )?(?<unit>quarter|month|week) (?:to date|so far)|(?<short>[qm])td`,
    (found, { clock, to }) => {
      const unit = found('unit') || (found('short') === 'q' ? 'quarter' : 'month');
      const span = { from: spanAround(clock.today, unit as Calendar).from, to: clock.today };
      return days(to, span, labelBetween(span, ''));
    },
  ),
  // Thirds of a month.
  rule(String.raw`(?<part>early|mid|late)[ -](?:in )?${MONTH}(?: ${YEAR})?`, (found, { clock, to }) => {
    const month = partOfYear(to, 'month', monthNumber(found('month')) - 1, yearGroups(found), clock).period;
    if (month === null) return null;
    const first = monthOf(month.from);
    const day = (date: number) => shifted(month.from, date - 1, 'day');
    const { to: end } = monthsFrom(first, 1);
    const span =
      { early: [day(1), day(10)], mid: [day(11), day(20)], late: [day(21), end] }[found('part')] ?? [];
    const [from = month.from, last = month.to] = span;
    return days(to, { from, to: last }, labelBetween({ from, to: last }, ''));
  }),
];

function yearGroups(found: (group: string) => string) {
  return { year: found('year'), rel: found('rel'), which: found('which') };
}

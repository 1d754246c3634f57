/** Times that are made of other times: the end of one, before, after and between them. Pure. */
import { addDays } from '../../../contract/rules/day-count.ts';
import { lastOfMonth, monthOf, shifted, spanAround, type DaySpan, type Unit } from './calendar-spans.ts';
import type { SpokenPeriod } from './parameter.ts';
import { days, EARLIEST, labelBetween, labelOf, LATEST, oneDay, type Time } from './time.ts';
import { prefix, rule, type RuleContext, type TimeRule } from './time-rule.ts';
import { COUNT, countOf, MONTH, monthNumber, UNIT, unitOf, YEAR, yearNumber } from './time-words.ts';

/** Days of a period that is nearly as long as a quarter, or longer. */
const SEVERAL_MONTHS = 60;

/** The part of a period at its end or beginning: a week of a month, a month of anything longer. */
function edge({ from, to }: SpokenPeriod, isEnd: boolean): DaySpan {
  const isLong = addDays(from, SEVERAL_MONTHS) <= to;
  if (isEnd) return { from: isLong ? `${to.slice(0, 8)}01` : largest(from, addDays(to, -6)), to };
  return { from, to: isLong ? lastOfMonth(monthOf(from)) : smallest(to, addDays(from, 6)) };
}

const largest = (one: string, other: string) => (one > other ? one : other);
const smallest = (one: string, other: string) => (one < other ? one : other);

const UNITS: Readonly<Record<string, Unit>> = { d: 'day', w: 'week', m: 'month', q: 'quarter', y: 'year' };

/** As a day it is the day itself; as a period the days around it. */
function edgeTime(to: number, period: SpokenPeriod, isEnd: boolean, clock: { readonly today: string }): Time {
  const span = edge(period, isEnd);
  const day = isEnd ? period.to : period.from;
  return { ...oneDay(to, day), period: { ...span, label: labelBetween(span, `not ${clock.today}`) } };
}

function bounded(to: number, from: string, end: string, { clock }: RuleContext): Time {
  const span = from <= end ? { from, to: end } : { from: end, to: end };
  return days(to, span, labelBetween(span, clock.today));
}

/** Where a period without a beginning begins: today, or for a look back before everything. */
const start = ({ clock }: RuleContext) => (clock.looksBack ? EARLIEST : clock.today);

/** The second time of two follows the first one; of two of which only the second has a year, the first precedes it. */
function between(first: Time, second: number, context: RuleContext): Time | null {
  const { clock, at } = context;
  if (first.period === null) return null;
  const floating = at(second, { today: first.period.from, looksBack: false });
  const last = floating?.isFloating === true && !clock.looksBack ? floating : at(second);
  if (last?.period == null) return null;
  if (clock.looksBack && last.isFloating && first.isFloating) {
    return bounded(last.to, precedingStart(first.period, last.period), last.period.to, context);
  }
  if (last.period.from >= first.period.from || !first.isFloating) {
    return last.period.to < first.period.from
      ? bounded(last.to, last.period.from, first.period.to, context)
      : bounded(last.to, first.period.from, last.period.to, context);
  }
  return bounded(last.to, precedingStart(first.period, last.period), last.period.to, context);
}

/** The start of a time without a year, in the year before the end of another time. */
function precedingStart(first: SpokenPeriod, last: SpokenPeriod): string {
  let from = first.from;
  for (let tries = 0; tries < 20 && from > last.from; tries += 1) from = shifted(from, -1, 'year');
  for (let tries = 0; tries < 20 && shifted(from, 1, 'year') <= last.from; tries += 1)
    from = shifted(from, 1, 'year');
  return from;
}

const AND = /\s*(?:,?\s*(?:and|to|until|till|through|thru|up to)\s+|\s*[–—-]\s*)(?:the end of )?/y;

function ranged(first: Time | null, context: RuleContext): Time | null {
  if (first === null) return null;
  AND.lastIndex = first.to;
  const joint = AND.exec(context.plain);
  return joint === null ? null : between(first, first.to + joint[0].length, context);
}

export const rangeRules: readonly TimeRule[] = [
  prefix(String.raw`(?:the )?(?<part>first|last) ${COUNT} ${UNIT} of (?=\S)`, (found, { to, at }) => {
    const time = at(to);
    if (time?.period == null) return null;
    const { count, unit } = unitOf(found('unit'), countOf(found('count')));
    const { from, to: end } = time.period;
    const span =
      found('part') === 'first'
        ? { from, to: smallest(end, addDays(shifted(from, count, unit), -1)) }
        : { from: largest(from, addDays(shifted(end, -count, unit), 1)), to: end };
    return days(time.to, span, labelBetween(span, ''));
  }),
  prefix(
    String.raw`(?:at |on )?(?:the )?(?:very )?(?<part>end|close|last day|start|beginning|first day|first) of (?:the )?(?=\S)`,
    (found, { to, at, clock }) => {
      const time = at(to) ?? at(to - 4);
      const isEnd = ['end', 'close', 'last day'].includes(found('part'));
      if (time?.period == null || time.day !== null) return null;
      if (found('part').includes('day')) return oneDay(time.to, isEnd ? time.period.to : time.period.from);
      return edgeTime(time.to, time.period, isEnd, clock);
    },
  ),
  prefix(String.raw`(?:the )?week (?:of|starting|beginning) (?:the )?(?=\S)`, (_, { to, at }) => {
    const time = at(to);
    if (time?.day == null) return null;
    const span = spanAround(time.day, 'week');
    return days(time.to, span, labelOf('week', span));
  }),
  rule(
    String.raw`(?:the )?(?<edge>end|start|beginning|middle) of (?:the )?(?<unit>week|month|quarter|year)`,
    (found, { clock, to }) => {
      const span = spanAround(clock.today, found('unit') as Unit);
      if (found('edge') !== 'middle')
        return edgeTime(to, { ...span, label: '' }, found('edge') === 'end', clock);
      return found('unit') === 'month' ? oneDay(to, `${clock.today.slice(0, 8)}15`) : null;
    },
  ),
  rule(
    String.raw`(?:the )?(?:eo(?<short>[dwmqy])|(?<unit>day|week|month|quarter|year)[ -]end)`,
    (found, { clock, to }) => {
      const unit = UNITS[found('short') || found('unit').charAt(0)] ?? 'month';
      return edgeTime(to, { ...spanAround(clock.today, unit), label: '' }, true, clock);
    },
  ),
  prefix(String.raw`(?<word>before|prior to|earlier than|ahead of) (?:the )?(?=\S)`, (_, context) => {
    const time = context.at(context.to) ?? context.at(context.to - 4);
    if (time?.period == null) return null;
    // Before the end of a quarter includes its last day for most people.
    const isEnd =
      time.day !== null &&
      /^(?:the )?(?:very )?(?:end|close|eo[wmqy]|(?:week|month|quarter|year)[ -]end)/.test(
        context.plain.slice(context.to),
      );
    if (isEnd && time.day !== null)
      return bounded(time.to, smallest(start(context), time.day), time.day, context);
    const asked = time.isFloating && !context.clock.looksBack && time.period.from <= context.clock.today;
    // In the middle of May, before May is before the next one.
    const next = asked
      ? context.at(context.to, { ...context.clock, today: addDays(time.period.to, 1) })
      : null;
    const first = next?.period?.from ?? time.day ?? time.period.from;
    const end = addDays(first, -1);
    const from = start(context);
    const span = { from: smallest(from, end), to: end };
    return days(time.to, span, `before ${labelBetween({ from: first, to: first }, '')}`);
  }),
  prefix(
    String.raw`(?<word>by|until|till|up to|through|thru|no later than|not later than|on or before)(?: the)? (?=\S)`,
    (_, context) => {
      const time = context.at(context.to) ?? context.at(context.to - 4);
      if (time?.period == null) return null;
      const end = time.day ?? time.period.to;
      return { ...bounded(time.to, smallest(start(context), end), end, context), day: time.day };
    },
  ),
  prefix(String.raw`(?<word>after|later than|beyond|past) (?:the )?(?=\S)`, (_, context) => {
    const time = context.at(context.to) ?? context.at(context.to - 4);
    if (time?.period == null) return null;
    const last = time.day ?? time.period.to;
    if (last >= LATEST) return null;
    const span = {
      from: addDays(last, 1),
      to: context.clock.looksBack ? largest(context.clock.today, addDays(last, 1)) : LATEST,
    };
    return days(time.to, span, `after ${labelBetween({ from: last, to: last }, '')}`);
  }),
  prefix(String.raw`since (?:the )?(?=\S)`, (_, context) => {
    const { today } = context.clock;
    const back = { today, looksBack: true };
    const time = context.at(context.to, back) ?? context.at(context.to - 4, back);
    if (time?.period == null) return null;
    const from = time.day ?? time.period.from;
    return days(
      time.to,
      { from: smallest(from, today), to: today },
      `since ${labelBetween({ from, to: from }, '')}`,
    );
  }),
  prefix(
    String.raw`(?:starting|beginning|as of|effective|on or after)(?: from| in| on)? (?=\S)`,
    (_, context) => {
      const time = context.at(context.to);
      if (time?.period == null) return null;
      const from = time.day ?? time.period.from;
      return {
        ...days(time.to, { from, to: LATEST }, labelBetween({ from, to: LATEST }, '')),
        day: time.day,
      };
    },
  ),
  prefix(String.raw`from (?=\S)`, (_, context) => {
    const time = context.at(context.to);
    if (time?.period == null) return null;
    const from = time.day ?? time.period.from;
    const onwards = /\s+(?:on(?:wards?)?|forward)(?![\p{L}\p{N}])/uy;
    onwards.lastIndex = time.to;
    const more = onwards.exec(context.plain);
    if (more === null) return null;
    return days(time.to + more[0].length, { from, to: LATEST }, labelBetween({ from, to: LATEST }, ''));
  }),
];

/** Two times that are a range. They are not read where one day is wanted: `from Jan 1 to Feb 1` is then the old and the new day. */
export const betweenRules: readonly TimeRule[] = [
  prefix(String.raw`(?:between|from) (?=\S)`, (_, context) => ranged(context.at(context.to), context)),
  rule(
    String.raw`${MONTH} (?<one>\d{1,2})(?:st|nd|rd|th)? ?(?:-|–|to|through) ?(?<two>\d{1,2})(?:st|nd|rd|th)?(?:,? ${YEAR})?`,
    (found, { to, clock, at, plain }) => {
      const start = plain.lastIndexOf(found('month'), to);
      const first = found('year') === '' ? at(start)?.period?.from : undefined;
      const year = first?.slice(0, 4) ?? (found('year') === '' ? '' : String(yearNumber(found('year'))));
      const month = Number(year) * 12 + monthNumber(found('month')) - 1;
      const last = Number(lastOfMonth(month).slice(8));
      const [one, two] = [Number(found('one')), Number(found('two'))];
      if (year === '' || one < 1 || two < one || two > last) return null;
      const day = (date: number) => `${lastOfMonth(month).slice(0, 8)}${String(date).padStart(2, '0')}`;
      const span = { from: day(one), to: day(two) };
      return days(to, span, labelBetween(span, `not ${clock.today}`));
    },
  ),
];

/** Two times in a row that are a range without a word before them: `March to May`, `Jan 5 – Mar 1`. */
export const joined = (first: Time, context: RuleContext): Time | null => ranged(first, context);

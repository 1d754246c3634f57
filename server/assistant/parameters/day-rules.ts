/** Single days: `tomorrow`, `next Friday`, `31 Dec`, `the 15th of next month`, `3/4/2026`, `in 60 days`. Pure. */
import { dayInMonth, dayOf, monthOf, shifted, spanAround, weekdayNumber } from './calendar-spans.ts';
import { noDay, oneDay, type Clock, type Time } from './time.ts';
import { prefix, rule, type TimeRule } from './time-rule.ts';
import {
  COUNT,
  countOf,
  countWords,
  MONTH,
  monthNumber,
  NTH,
  UNIT,
  unitOf,
  WEEKDAY,
  weekdayPlace,
  YEAR,
  yearNumber,
} from './time-words.ts';

/** A date of a month without a year: the next one from today, or the last one. A leap day may be years away. */
function nearest(month: number, date: number, { today, looksBack }: Clock): string | null {
  const year = Number(today.slice(0, 4));
  for (let away = -1; away <= 8; away += 1) {
    const day = dayOf(looksBack ? year - away : year + away, month, date);
    if (day !== null && (looksBack ? day <= today : day >= today)) return day;
  }
  return null;
}

function inYear(to: number, month: number, date: number, year: string, clock: Clock): Time {
  if (year === '') {
    const day = nearest(month, date, clock);
    return day === null ? noDay(to) : oneDay(to, day, { isFloating: true });
  }
  const day = dayOf(yearNumber(year), month, date);
  return day === null ? noDay(to) : oneDay(to, day);
}

/** Without a month: the next such date from today, or the last one. Months without it are passed over. */
function nthDay(date: number, { today, looksBack }: Clock): string | null {
  for (let away = 0; away <= 3; away += 1) {
    const month = monthOf(today) + (looksBack ? -away : away);
    const day = dayInMonth(month, date);
    const isThere = Number(day.slice(8)) === date;
    if (isThere && (looksBack ? day <= today : day >= today)) return day;
  }
  return null;
}

const RELATIVE: Readonly<Record<string, number>> = {
  'the day before yesterday': -2,
  'day before yesterday': -2,
  yesterday: -1,
  today: 0,
  'right now': 0,
  tonight: 0,
  tomorrow: 1,
  tmrw: 1,
  'the day after tomorrow': 2,
  'day after tomorrow': 2,
};

const nextName = String.raw`(?<which>this coming|this|next|last|past|coming|upcoming|following)`;

function weekdayDay(which: string, place: number, { today, looksBack }: Clock): string {
  const ahead = (place - weekdayNumber(today) + 7) % 7;
  if (which === 'next' || which === 'following')
    return shifted(spanAround(today, 'week', 1).from, place, 'day');
  const isBack = which === 'last' || which === 'past' || (which === '' && looksBack);
  if (!isBack) return shifted(today, ahead, 'day');
  const back = 7 - ahead;
  return shifted(today, which === '' && ahead === 0 ? 0 : -back, 'day');
}

export const dayRules: readonly TimeRule[] = [
  rule(String.raw`(?<phrase>${Object.keys(RELATIVE).join('|')})`, (found, { clock, to }) =>
    oneDay(to, shifted(clock.today, RELATIVE[found('phrase')] ?? 0, 'day')),
  ),
  rule(String.raw`(?:on )?(?<year>\d{4})[-/.](?<m>\d{1,2})[-/.](?<d>\d{1,2})`, (found, { to }) => {
    const day = dayOf(Number(found('year')), Number(found('m')), Number(found('d')));
    return day === null ? noDay(to) : oneDay(to, day);
  }),
  // As in the United States, because the product shows days that way; dots are written where the day comes first.
  rule(
    String.raw`(?:on )?(?<one>\d{1,2})(?<sign>[/.-])(?<two>\d{1,2})\k<sign>(?<year>\d{4}|\d{2})`,
    (found, { to }) => {
      const year = yearNumber(found('year'));
      const [one, two] = [Number(found('one')), Number(found('two'))];
      const monthFirst = dayOf(year, one, two);
      const dayFirst = dayOf(year, two, one);
      const day = found('sign') === '.' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst);
      return day === null ? noDay(to) : oneDay(to, day);
    },
  ),
  rule(String.raw`(?<m>\d{1,2})/(?<d>\d{1,2})(?!/)`, (found, { clock, to }) => {
    const day = nearest(Number(found('m')), Number(found('d')), clock);
    return day === null ? null : oneDay(to, day, { isFloating: true, needsCue: true });
  }),
  rule(
    String.raw`(?:on )?(?:${WEEKDAY.replace('weekday', 'w')},? )?(?:the )?(?:(?:next|this|coming) )?${MONTH} (?:the )?${NTH}(?:,? (?:of )?${YEAR})?`,
    (found, { clock, to }) => {
      const date = Number(found('nth'));
      return inYear(to, monthNumber(found('month')), date, found('year'), clock);
    },
  ),
  rule(
    String.raw`(?:on )?(?:${WEEKDAY.replace('weekday', 'w')},? )?(?:the )?${NTH}(?: of |[ -])${MONTH}(?:(?:,| of)?[ -]${YEAR})?`,
    (found, { clock, to }) => {
      const date = Number(found('nth'));
      return inYear(to, monthNumber(found('month')), date, found('year'), clock);
    },
  ),
  rule(
    String.raw`(?:on )?the (?<nth>\d{1,2})(?:st|nd|rd|th)(?! (?:one|account|renewal|customer|row|quarter|half))(?: of (?<which>this|next|last|the) month)?`,
    (found, { clock, to }) => {
      const date = Number(found('nth'));
      const steps = { next: 1, last: -1 }[found('which')] ?? 0;
      const day =
        found('which') === '' ? nthDay(date, clock) : dayInMonth(monthOf(clock.today) + steps, date);
      return day === null || date === 0 || date > 31 || Number(day.slice(8)) !== date
        ? noDay(to)
        : oneDay(to, day, { isFloating: found('which') === '' });
    },
  ),
  rule(String.raw`(?:on )?(?:${nextName} )?${WEEKDAY}`, (found, { clock, to }) => {
    const isShort = found('weekday').length <= 4;
    const day = weekdayDay(found('which'), weekdayPlace(found('weekday')), clock);
    return oneDay(to, day, { isFloating: found('which') === '', needsCue: isShort && found('which') === '' });
  }),
  rule(String.raw`(?:on )?${WEEKDAY} (?:of )?next week`, (found, { clock, to }) =>
    oneDay(to, weekdayDay('next', weekdayPlace(found('weekday')), clock)),
  ),
  rule(
    String.raw`(?:in|after) ${COUNT} ${UNIT}(?:(?:'s|')? time| from (?:now|today))?`,
    (found, { clock, to }) => {
      const { count, unit } = unitOf(found('unit'), countOf(found('count')));
      const day = shifted(clock.today, count, unit);
      // A list of what happens in 60 days is a list of the next 60 days.
      return {
        ...oneDay(to, day),
        period: {
          from: clock.today,
          to: day,
          label: `the next ${count === 1 ? unit : countWords(count, unit)}`,
        },
      };
    },
  ),
  rule(String.raw`${COUNT} ${UNIT} (?:from now|from today|hence|later|out)`, (found, { clock, to }) => {
    const { count, unit } = unitOf(found('unit'), countOf(found('count')));
    return oneDay(to, shifted(clock.today, count, unit));
  }),
  rule(String.raw`${COUNT} ${UNIT} ago`, (found, { clock, to }) => {
    const { count, unit } = unitOf(found('unit'), countOf(found('count')));
    return oneDay(to, shifted(clock.today, -count, unit));
  }),
];

/** Not read where a term is wanted too: `24 months from March 1` is then both. */
export const offsetRules: readonly TimeRule[] = [
  prefix(String.raw`${COUNT} ${UNIT} (?<side>from|after|before) `, (found, { to, at }) => {
    const from = at(to);
    if (from?.day == null) return null;
    const { count, unit } = unitOf(found('unit'), countOf(found('count')));
    return oneDay(from.to, shifted(from.day, found('side') === 'before' ? -count : count, unit));
  }),
];

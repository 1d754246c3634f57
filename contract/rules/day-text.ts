/** Parses days without time as people write them. No date passes through UTC (design §7). */
import { isDay } from './day.ts';

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** 1 to 12, or 0 for a text that names no month. `Sept` is accepted. */
function monthNamed(name: string): number {
  const sought = name.toLowerCase().replace(/\.$/, '');
  return sought.length < 3 ? 0 : MONTHS.findIndex((month) => month.startsWith(sought)) + 1;
}

/** Whether `3/4/2026` is in March or in April. */
export type DayOrder = 'month_first' | 'day_first';

const named = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<date>\d{1,2})$/,
  /^(?<name>[a-z]+\.?) (?<date>\d{1,2}),? (?<year>\d{4})$/i,
  /^(?<date>\d{1,2})[ -](?<name>[a-z]+\.?),?[ -](?<year>\d{4})$/i,
];

const forms: Readonly<Record<DayOrder, readonly RegExp[]>> = {
  // As in the United States, because the product shows dates that way.
  month_first: [...named, /^(?<month>\d{1,2})([/-])(?<date>\d{1,2})\2(?<year>\d{4})$/],
  day_first: [...named, /^(?<date>\d{1,2})([/.-])(?<month>\d{1,2})\2(?<year>\d{4})$/],
};

/**
 * `Jan 19, 2026`, `19 January 2026`, `1/19/2026`, `2026-01-19`.
 * @returns `YYYY-MM-DD`, or null for a text that is not a day or a day that does not exist
 */
export function readDay(text: string, order: DayOrder = 'month_first'): string | null {
  const written = text.trim().replace(/\s+/g, ' ');
  for (const form of forms[order]) {
    const { year = '', month = '', name, date = '' } = form.exec(written)?.groups ?? {};
    const number = name === undefined ? month : String(monthNamed(name));
    const day = `${year}-${number.padStart(2, '0')}-${date.padStart(2, '0')}`;
    if (isDay(day)) return day;
  }
  return null;
}

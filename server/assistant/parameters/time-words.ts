/** The words of times: months, weekdays, units, numbers and years, as sources of regular expressions. Pure. */
import type { Unit } from './calendar-spans.ts';
import { NUMBER_WORDS, numberOfWords } from './number-words.ts';

export const MONTH = String.raw`(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?`;
export const WEEKDAY = String.raw`(?<weekday>mon(?:day)?|tues?(?:day)?|wed(?:nesday)?|thu(?:rs?(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)`;
/** Four digits, or two after an apostrophe. */
export const YEAR = String.raw`(?<year>(?:19|20|21)\d\d|'\d\d)`;
export const UNIT = String.raw`(?<unit>days?|weeks?|wks?|fortnights?|months?|mos?|quarters?|qtrs?|halves|half|years?|yrs?)`;
export const COUNT = String.raw`(?<count>\d{1,5}|an?|a couple(?: of)?|a few|${NUMBER_WORDS})`;
export const NTH = String.raw`(?<nth>\d{1,2})(?:st|nd|rd|th)?`;

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const WEEKDAYS = 'mon tue wed thu fri sat sun'.split(' ');

/** 1 to 12. */
export const monthNumber = (name: string) => MONTHS.indexOf(name.slice(0, 3)) + 1;

/** 0 for Monday. */
export const weekdayPlace = (name: string) => WEEKDAYS.indexOf(name.slice(0, 3));

export function yearNumber(year: string): number {
  const digits = year.replace(/\D/g, '');
  return Number(digits.length === 2 ? `20${digits}` : digits);
}

export function countOf(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  if (text.startsWith('a couple')) return 2;
  if (text.startsWith('a few')) return 3;
  return text === 'a' || text === 'an' ? 1 : (numberOfWords(text) ?? 1);
}

/** How many of which unit: a fortnight is two weeks. */
export function unitOf(word: string, count: number): { readonly count: number; readonly unit: Unit } {
  if (word.startsWith('fortnight')) return { count: count * 2, unit: 'week' };
  if (word.startsWith('d')) return { count, unit: 'day' };
  if (word.startsWith('w')) return { count, unit: 'week' };
  if (word.startsWith('m')) return { count, unit: 'month' };
  if (word.startsWith('q')) return { count, unit: 'quarter' };
  if (word.startsWith('h')) return { count, unit: 'half' };
  return { count, unit: 'year' };
}

const plural = (unit: Unit, count: number) => (count === 1 ? unit : unit === 'half' ? 'halves' : `${unit}s`);

export const countWords = (count: number, unit: Unit) => `${count} ${plural(unit, count)}`;

/** Weeks, months, quarters and years of days without time (design §7). They are computed from digits, never through a Date. */
import { addDays, dayNumber } from '../../../contract/rules/day-count.ts';
import { isDay } from '../../../contract/rules/day.ts';

export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'half' | 'year';

/** Both days included. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

const MONTHS_OF: Readonly<Record<Exclude<Unit, 'day' | 'week'>, number>> = {
  month: 1,
  quarter: 3,
  half: 6,
  year: 12,
};

/** Years have four digits. */
const FIRST_YEAR = 1000;
const LAST_YEAR = 9999;

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

/** A month, counted from the January of year 0. */
export const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

const inYears = (month: number) => Math.min(Math.max(month, FIRST_YEAR * 12), LAST_YEAR * 12 + 11);

function firstOfMonth(month: number): string {
  const within = inYears(month);
  return `${pad(Math.floor(within / 12), 4)}-${pad((within % 12) + 1)}-01`;
}

export const lastOfMonth = (month: number): string =>
  inYears(month) === LAST_YEAR * 12 + 11 ? '9999-12-31' : addDays(firstOfMonth(month + 1), -1);

/** A day of a month; the month's last one where it has fewer days: a month after January 31 is February 28. */
export function dayInMonth(month: number, date: number): string {
  const last = lastOfMonth(month);
  return date >= Number(last.slice(8)) ? last : `${last.slice(0, 8)}${pad(date)}`;
}

/** Null for a day that does not exist. */
export function dayOf(year: number, month: number, date: number): string | null {
  const day = `${pad(year, 4)}-${pad(month)}-${pad(date)}`;
  return isDay(day) ? day : null;
}

const MOST_DAYS = 400_000;

/** A day that is so many units later, or earlier for a negative number. Years keep four digits. */
export function shifted(day: string, count: number, unit: Unit): string {
  if (unit === 'day' || unit === 'week') {
    const days = Math.min(Math.max(count * (unit === 'week' ? 7 : 1), -MOST_DAYS), MOST_DAYS);
    const moved = addDays(day, days);
    return moved.length === 10 && moved >= '1000' && !moved.startsWith('-') ? moved : day;
  }
  return dayInMonth(monthOf(day) + count * MONTHS_OF[unit], Number(day.slice(8)));
}

/** 0 for Monday. */
export const weekdayNumber = (day: string): number => (((dayNumber(day) + 3) % 7) + 7) % 7;

/** The months of a span that begins with a month. */
export const monthsFrom = (month: number, count: number): DaySpan => ({
  from: firstOfMonth(month),
  to: lastOfMonth(month + count - 1),
});

/**
 * The week (from Monday), month, quarter, half or year that a day is in, or another one, counted from it: 1 is the next
 * one.
 */
export function spanAround(day: string, unit: Unit, steps = 0): DaySpan {
  if (unit === 'day') {
    const moved = shifted(day, steps, 'day');
    return { from: moved, to: moved };
  }
  if (unit === 'week') {
    const monday = shifted(shifted(day, -weekdayNumber(day), 'day'), steps, 'week');
    return { from: monday, to: shifted(monday, 6, 'day') };
  }
  const count = MONTHS_OF[unit];
  return monthsFrom((Math.floor(monthOf(day) / count) + steps) * count, count);
}

/** What a phrase says of a time: a day, a period, or both. Types and labels that the rules of days and periods share. */
import { formatDay, formatMonth } from '../../../contract/rules/day-format.ts';
import { monthOf, type DaySpan } from './calendar-spans.ts';
import type { SpokenPeriod } from './parameter.ts';

/** @param looksBack whether a time without a year is the last one before today; else it is the next one */
export interface Clock {
  readonly today: string;
  readonly looksBack: boolean;
}

export interface Time {
  /** Behind its last character. */
  readonly to: number;
  /** The day that it names; null for a period of several days. */
  readonly day: string | null;
  /** Null for a day that does not exist. */
  readonly period: SpokenPeriod | null;
  /** It names no year, so another one is possible: `March`, `Friday`. */
  readonly isFloating: boolean;
  /** Whether it was clearly meant as a day that does not exist: `Feb 30`. */
  readonly isNone: boolean;
  /** Only a word before it makes it a time: `may`, `2027`, `3/4`. */
  readonly needsCue: boolean;
}

/** The first and the last day of a period without a beginning or an end. */
export const EARLIEST = '1970-01-01';
export const LATEST = '9999-12-31';

const plain = { isFloating: false, isNone: false, needsCue: false };

export const oneDay = (to: number, day: string, more: Partial<Time> = {}): Time => ({
  ...plain,
  to,
  day,
  period: { from: day, to: day, label: formatDay(day) },
  ...more,
});

export const days = (to: number, span: DaySpan, label: string, more: Partial<Time> = {}): Time => ({
  ...plain,
  to,
  day: null,
  period: { from: span.from, to: span.to, label },
  ...more,
});

export const noDay = (to: number): Time => ({ ...plain, to, day: null, period: null, isNone: true });

export function labelOf(
  unit: 'week' | 'month' | 'quarter' | 'half' | 'year' | 'day',
  { from }: DaySpan,
): string {
  const year = from.slice(0, 4);
  const month = monthOf(from) % 12;
  switch (unit) {
    case 'day':
      return formatDay(from);
    case 'week':
      return `the week of ${formatDay(from)}`;
    case 'month':
      return formatMonth(from.slice(0, 7));
    case 'quarter':
      return `Q${Math.floor(month / 3) + 1} ${year}`;
    case 'half':
      return `H${Math.floor(month / 6) + 1} ${year}`;
    case 'year':
      return year;
  }
}

/** Days in the order of the calendar: `Jan 5, 2026 – Mar 1, 2026`, `from Oct 1, 2026`, `until Sep 30, 2026`. */
export function labelBetween({ from, to }: DaySpan, today: string): string {
  if (to === LATEST) return `from ${formatDay(from)}`;
  if (from === EARLIEST || from === today) return `until ${formatDay(to)}`;
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}

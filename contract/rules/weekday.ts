/** Days without time in words that name the weekday. No date passes through UTC (design §7). */
import { dayNumber } from './day-count.ts';
import { formatMonth } from './day-format.ts';

/** 1970-01-01 was a Thursday. */
const WEEKDAYS = ['Thursday', 'Friday', 'Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday'] as const;

export const weekdayOf = (day: string): string => {
  const place = dayNumber(day) % WEEKDAYS.length;
  return WEEKDAYS[place < 0 ? place + WEEKDAYS.length : place] ?? '';
};

/** `2026-01-15` as `January 15`. */
export const monthAndDay = (day: string): string =>
  `${formatMonth(day.slice(0, 7)).split(' ', 1).join('')} ${Number(day.slice(8))}`;

/** `2026-01-15` as `Thursday, January 15`. */
export const formatLongDay = (day: string): string => `${weekdayOf(day)}, ${monthAndDay(day)}`;

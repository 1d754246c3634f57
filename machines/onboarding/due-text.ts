/** What is said of a day by which something is due (spec §2.14). Pure. */
import { formatDay } from '../../contract/rules/day-format.ts';

/** From so many days on, they are told as weeks. */
const WEEKS_FROM = 14;

export interface Told {
  readonly tone: 'late' | 'soon' | 'none';
  readonly text: string;
}

/** `1 day`, `5 days`, `2 weeks`. */
export const span = (days: number) => {
  if (days >= WEEKS_FROM) return `${Math.round(days / 7)} weeks`;
  return days === 1 ? '1 day' : `${days} days`;
};

/** `Jan 14`, with the year where it is another one than today's. */
export const shortDay = (day: string, today: string) =>
  day.slice(0, 4) === today.slice(0, 4) ? formatDay(day).replace(/, \d+$/, '') : formatDay(day);

export const late = (days: number) => `${span(days)} late`;

/** @param today YYYY-MM-DD */
export function dueText(day: string, daysLeft: number, today: string): Told {
  if (daysLeft < 0) return { tone: 'late', text: late(-daysLeft) };
  if (daysLeft === 0) return { tone: 'soon', text: 'Today' };
  return { tone: 'none', text: shortDay(day, today) };
}

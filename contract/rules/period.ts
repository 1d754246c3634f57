/** The periods of the dashboards, in whole months except for days that a person chose. */
import { formatDay } from './day-format.ts';
import { addDays } from './day-count.ts';

export const periods = ['this-quarter', 'this-year', 'next-12-months'] as const;
export type PeriodName = (typeof periods)[number];

export interface Period {
  /** Both included, YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
  /** `Q1 2026`, `2026`, `Next 12 months`, `Jan 5, 2026 – Mar 1, 2026`. */
  readonly label: string;
  /** In a sentence: `in Q1 2026`, `in the next 12 months`, `from Jan 5, 2026 to Mar 1, 2026`. */
  readonly words: string;
}

const pad = (value: number) => String(value).padStart(2, '0');

/** The first day of a month that is counted from the January of year 0. */
const firstOf = (month: number) =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${pad((month % 12) + 1)}-01`;

const months = (first: number, count: number, label: string, words = `in ${label}`): Period => ({
  from: firstOf(first),
  to: addDays(firstOf(first + count), -1),
  label,
  words,
});

/** @param today the reader's day */
export function periodNamed(name: PeriodName, today: string): Period {
  const year = Number(today.slice(0, 4));
  const month = year * 12 + Number(today.slice(5, 7)) - 1;
  switch (name) {
    case 'this-quarter': {
      const quarter = Math.floor((month % 12) / 3);
      return months(year * 12 + quarter * 3, 3, `Q${quarter + 1} ${year}`);
    }
    case 'this-year':
      return months(year * 12, 12, String(year));
    case 'next-12-months':
      return months(month, 12, 'Next 12 months', 'in the next 12 months');
  }
}

/** Two days in the wrong order are the same period. */
export function periodBetween(one: string, other: string): Period {
  const [from, to] = one <= other ? [one, other] : [other, one];
  const [first, last] = [formatDay(from), formatDay(to)];
  return { from, to, label: `${first} – ${last}`, words: `from ${first} to ${last}` };
}

/** The months of a period, `YYYY-MM`, the first and the last of which it may have only a part of. */
export function monthsOf({ from, to }: Pick<Period, 'from' | 'to'>): string[] {
  const found: string[] = [];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = addDays(`${month}-28`, 4).slice(0, 7))
    found.push(month);
  return found;
}

/** The part of a month that is in a period. */
export function daysOfMonth(
  month: string,
  { from, to }: Pick<Period, 'from' | 'to'>,
): { readonly from: string; readonly to: string } {
  const next = addDays(`${month}-28`, 4).slice(0, 7);
  const [first, last] = [`${month}-01`, addDays(`${next}-01`, -1)];
  return { from: first < from ? from : first, to: last > to ? to : last };
}

/** The periods of the dashboards, in whole months except for days that a person chose. */
import { formatDay } from './day-text.ts';
import { addDays } from './day-count.ts';

export const periods = ['this-quarter', 'this-year', 'next-12-months'] as const;
export type PeriodName = (typeof periods)[number];

export interface Period {
  /** Both included, YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
  /** `Q1 2026`, `2026`, `Next 12 months`, `Jan 5, 2026 – Mar 1, 2026`. */
  readonly label: string;
}

const pad = (value: number) => String(value).padStart(2, '0');

/** The first day of a month that is counted from the January of year 0. */
const firstOf = (month: number) =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${pad((month % 12) + 1)}-01`;

const months = (first: number, count: number, label: string): Period => ({
  from: firstOf(first),
  to: addDays(firstOf(first + count), -1),
  label,
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
      return months(month, 12, 'Next 12 months');
  }
}

/** Two days in the wrong order are the same period. */
export function periodBetween(one: string, other: string): Period {
  const [from, to] = one <= other ? [one, other] : [other, one];
  return { from, to, label: `${formatDay(from)} – ${formatDay(to)}` };
}

/** The rows and series that charts of renewals have in common. Pure. */
import type { Condition } from '../../../contract/filter.ts';
import { confidences } from '../../../contract/records/renewals.ts';
import { formatMonth } from '../../../contract/rules/day-format.ts';
import { daysOfMonth, monthsOf, type Period } from '../../../contract/rules/period.ts';
import { NONE } from './cells.ts';
import type { Line, Series } from './drawn.ts';
import { where } from './opened.ts';

export const RENEWALS = 'renewals';

export const inPeriod = ({ from, to }: Pick<Period, 'from' | 'to'>): Condition =>
  where('renewal_date', 'between', from, to);

export const byConfidence: readonly Series[] = [
  ...confidences.map((level) => ({
    key: level,
    label: level.charAt(0).toUpperCase() + level.slice(1),
    filter: where('owner_confidence', 'is', level),
  })),
  { key: NONE, label: 'No confidence', filter: where('owner_confidence', 'empty') },
];

/** `May`; `May 2027` in a period of several years. @param opens the days of a month's row */
export function monthLines(
  period: Period,
  opens: (month: string) => Pick<Period, 'from' | 'to'> = (month) => daysOfMonth(month, period),
): (Line & { readonly title: string })[] {
  const isOneYear = period.from.slice(0, 4) === period.to.slice(0, 4);
  return monthsOf(period).map((month) => {
    const title = formatMonth(month);
    const short = title.slice(0, 3);
    return {
      key: month,
      label: isOneYear ? short : `${short} ${month.slice(0, 4)}`,
      title,
      filter: inPeriod(opens(month)),
    };
  });
}

/**
 * Days without time, `YYYY-MM-DD`. They are formatted from their digits, because a `Date` would shift them by the
 * timezone.
 */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2026-01-19` as `Jan 19, 2026` (spec §9). Anything else is returned as it is. */
export function formatDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const name = MONTHS[Number(month) - 1];
  return year === undefined || name === undefined ? day : `${name} ${Number(date)}, ${year}`;
}

const LONG_MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `2026-01` as `January 2026`. Anything else is returned as it is. */
export function formatMonth(month: string): string {
  const [, year, number] = /^(\d{4})-(\d{2})$/.exec(month) ?? [];
  const name = LONG_MONTHS[Number(number) - 1];
  return year === undefined || name === undefined ? month : `${name} ${year}`;
}

/** Days without time, `YYYY-MM-DD`. They are read by their digits: a `Date` would move them by the timezone. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2026-01-19` as `Jan 19, 2026` (spec §9). Anything else is returned as it is. */
export function formatDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const name = MONTHS[Number(month) - 1];
  return year === undefined || name === undefined ? day : `${name} ${Number(date)}, ${year}`;
}

/** The day so many days from today, by the calendar of this machine. */
export function inDays(days: number): string {
  const now = new Date();
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

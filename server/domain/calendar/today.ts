import { DEFAULT_TIMEZONE } from '../../../contract/users.ts';

function newFormatter(timezone: string): Intl.DateTimeFormat {
  const format = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: timezone, ...format });
  } catch {
    // A stored timezone this system does not know is kept as it is (design §7); it still needs a day.
    return new Intl.DateTimeFormat('en-US', { timeZone: DEFAULT_TIMEZONE, ...format });
  }
}

/** Making one costs more than the rest of a small request. Timezones differ in case too, so the number is bounded. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const KEPT = 1_000;

function formatter(timezone: string): Intl.DateTimeFormat {
  const known = formatters.get(timezone);
  if (known !== undefined) return known;
  if (formatters.size >= KEPT) formatters.clear();
  const made = newFormatter(timezone);
  formatters.set(timezone, made);
  return made;
}

/** The calendar day, YYYY-MM-DD, that an instant falls on in a timezone. */
export function todayIn(timezone: string, instant: Date): string {
  const parts = new Map(
    formatter(timezone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

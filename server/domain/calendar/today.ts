import { DEFAULT_TIMEZONE } from '../../../contract/users.ts';

function newFormatter(timezone: string): Intl.DateTimeFormat {
  const format = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: timezone, ...format });
  } catch {
    // A stored timezone that this system does not know is kept (design §7). The default is used to compute the day.
    return new Intl.DateTimeFormat('en-US', { timeZone: DEFAULT_TIMEZONE, ...format });
  }
}

/**
 * Creating a formatter costs more than the rest of a small request. The cache is bounded, because names in different
 * case count as different timezones.
 */
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

/** The calendar day, YYYY-MM-DD, of an instant in a timezone. */
export function todayIn(timezone: string, instant: Date): string {
  const parts = new Map(
    formatter(timezone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

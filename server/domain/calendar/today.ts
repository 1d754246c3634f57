import { DEFAULT_TIMEZONE } from '../../../contract/users.ts';

function formatter(timezone: string): Intl.DateTimeFormat {
  const format = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: timezone, ...format });
  } catch {
    // A stored timezone this system does not know is kept as it is (design §7); it still needs a day.
    return new Intl.DateTimeFormat('en-US', { timeZone: DEFAULT_TIMEZONE, ...format });
  }
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

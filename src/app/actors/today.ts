import { DEFAULT_TIMEZONE } from '../../../contract/users.ts';

/** The day of now in a timezone, YYYY-MM-DD, as Canadians write a date. */
export function todayIn(timezone: string): string {
  const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
  try {
    return dayIn(timezone);
  } catch {
    // A stored timezone that this browser does not know; the server also uses the default then.
    return dayIn(DEFAULT_TIMEZONE);
  }
}

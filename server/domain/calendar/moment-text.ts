import { DEFAULT_TIMEZONE } from '../../../contract/users.ts';
import { isTimezone } from './timezone.ts';

/** `Mar 10, 2026, 11:00 AM` in the person's timezone. Make it once for several moments. */
export function momentTextIn(timezone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    // A stored timezone that this system does not know is kept (design §7).
    timeZone: isTimezone(timezone) ? timezone : DEFAULT_TIMEZONE,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  // Newer versions of Node write a narrow space before AM.
  return (moment) => format.format(moment).replaceAll('\u202f', ' ');
}

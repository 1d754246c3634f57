import { DEFAULT_TIMEZONE } from '../../../contract/users.ts';
import { isTimezone } from './timezone.ts';

function newFormatter(timezone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    // A stored timezone that this system does not know is kept (design §7).
    timeZone: isTimezone(timezone) ? timezone : DEFAULT_TIMEZONE,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
}

/** Creating a formatter costs as much as a small request, so it is created when a moment is told, and kept. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const KEPT = 1_000;

/** `Mar 10, 2026, 11:00 AM` in the person's timezone. */
export const momentTextIn =
  (timezone: string) =>
  (moment: Date): string => {
    const known = formatters.get(timezone) ?? newFormatter(timezone);
    if (formatters.size >= KEPT) formatters.clear();
    formatters.set(timezone, known);
    // Newer versions of Node write a narrow space before AM.
    return known.format(moment).replaceAll('\u202f', ' ');
  };

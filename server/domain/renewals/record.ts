import type { Renewal } from '../../../contract/renewals.ts';
import { daysBetween } from '../calendar/day.ts';
import type { StoredRenewal } from './renewal-store.ts';

/** `days_until_*` of a day, counted from `today`. A list has few days among many records: each is counted once. */
export function daysFrom(today: string): (day: string | null) => number | null {
  const counted = new Map<string, number>();
  return (day) => {
    if (day === null) return null;
    const known = counted.get(day);
    if (known !== undefined) return known;
    const days = daysBetween(today, day);
    counted.set(day, days);
    return days;
  };
}

/** The record as answered: `days_until_*` counted from `today`, the caller's own day (design §7). */
export function recordOn(today: string, stored: StoredRenewal): Renewal {
  const until = daysFrom(today);
  return {
    ...stored,
    days_until_renewal: until(stored.renewal_date),
    days_until_expiration: until(stored.expiration_date),
  };
}

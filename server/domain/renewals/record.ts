import type { Renewal } from '../../../contract/renewals.ts';
import { daysBetween } from '../calendar/day.ts';
import type { StoredRenewal } from './renewal-store.ts';

/** The record as answered: `days_until_*` counted from `today`, the caller's own day (design §7). */
export function recordOn(today: string, stored: StoredRenewal): Renewal {
  const until = (day: string | null) => (day === null ? null : daysBetween(today, day));
  return {
    ...stored,
    days_until_renewal: until(stored.renewal_date),
    days_until_expiration: until(stored.expiration_date),
  };
}

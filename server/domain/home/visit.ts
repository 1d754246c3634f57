/** The visits of the home by one member (decision 78). Pure. */
import { VISIT_MINUTES } from '../../../contract/home.ts';

const MINUTE = 60_000;

/** Days that the first visit shows. */
const FIRST_DAYS = 7;

export interface Visit {
  /** The last request of the visit before this one; null on the first visit. */
  readonly since: Date | null;
  /** The last request of this visit, to the minute. */
  readonly seen_at: Date;
}

/** The visit that a request belongs to. The same object where nothing is to be stored. */
export function visitAt(before: Visit | null, now: Date): Visit {
  if (before === null) return { since: null, seen_at: now };
  const quiet = now.getTime() - before.seen_at.getTime();
  if (quiet > VISIT_MINUTES * MINUTE) return { since: before.seen_at, seen_at: now };
  return quiet >= MINUTE ? { ...before, seen_at: now } : before;
}

/** From when on a visit shows changes. */
export const shownFrom = ({ since }: Visit, now: Date): Date =>
  since ?? new Date(now.getTime() - FIRST_DAYS * 24 * 60 * MINUTE);

/** Days of a timezone as instants. */
import { addDays } from '../../../contract/rules/day-count.ts';
import { todayIn } from './today.ts';

const HOUR_MS = 60 * 60_000;
/** No calendar of the world is further from UTC. */
const FURTHEST_MS = 26 * HOUR_MS;

/** Every audit entry is between them. Days beyond are as good as these, and years keep four digits. */
const FIRST_DAY = '1970-01-02';
const LAST_DAY = '2999-12-31';

const within = (day: string) => (day < FIRST_DAY ? FIRST_DAY : day > LAST_DAY ? LAST_DAY : day);

/** Found by many steps, and asked for again with each page. */
const known = new Map<string, number>();
const KEPT = 1_000;

/** The first instant of a day. Where the clock leaves midnight out, that is the first instant after it. */
function startOfDay(timezone: string, day: string): Date {
  const key = `${day} ${timezone}`;
  const kept = known.get(key);
  if (kept !== undefined) return new Date(kept);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let [before, after] = [midnight - FURTHEST_MS, midnight + FURTHEST_MS];
  while (after - before > 1) {
    const between = Math.floor((before + after) / 2);
    if (todayIn(timezone, new Date(between)) < day) before = between;
    else after = between;
  }
  if (known.size >= KEPT) known.clear();
  known.set(key, after);
  return new Date(after);
}

/** From the start of the first day, and before the end of the last one. Days are YYYY-MM-DD; a missing one is no bound. */
export function instantsOf(
  timezone: string,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): { readonly from?: Date; readonly before?: Date } {
  return {
    ...(from !== undefined && { from: startOfDay(timezone, within(from)) }),
    ...(to !== undefined && { before: startOfDay(timezone, addDays(within(to), 1)) }),
  };
}

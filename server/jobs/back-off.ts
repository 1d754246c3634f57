const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long to wait after each failed attempt. A mail server may be away for a day. */
const WAITS_MS = [
  MINUTE_MS / 2,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
];

/** With the first one. */
export const MAX_ATTEMPTS = WAITS_MS.length + 1;

/** When to try again after the given number of attempts, or null after the last one. */
export function nextTry(attempts: number, now: Date): Date | null {
  const wait = WAITS_MS[attempts - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}

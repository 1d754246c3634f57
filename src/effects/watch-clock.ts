/** Fills a `watchClock` slot: it reports the time every minute. */
import { fromCallback } from 'xstate';

const MINUTE = 60_000;

/** ISO 8601. */
export const timeNow = (): string => new Date().toISOString();

export const watchClock = fromCallback(({ sendBack }) => {
  const timer = setInterval(() => sendBack({ type: 'clock.ticked', now: timeNow() }), MINUTE);
  return () => clearInterval(timer);
});

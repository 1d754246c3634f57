/** Fills a `watchClock` slot: it reports the time every minute. */
import { fromCallback } from 'xstate';

const MINUTE = 60_000;

export const minuteClock = fromCallback(({ sendBack }) => {
  const timer = setInterval(() => sendBack({ type: 'clock.ticked', now: new Date().toISOString() }), MINUTE);
  return () => clearInterval(timer);
});

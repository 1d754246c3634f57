/** How long somebody must wait for their next code, in words. */
import { inWords } from '../bounds/in-words.ts';
import { Refusal } from '../refusal.ts';
import { HOUR_MS, RESEND_AFTER_MS, SENDS_PER_HOUR, WRONG_TRIES } from './code.ts';

/** Moments of the last hour, oldest first. */
export interface CodeHistory {
  readonly sentAt: readonly Date[];
  readonly wrongWithChallenge: readonly Date[];
}

/** Why no code was sent now; the latest of the bounds that apply decides how long it takes. */
export function sendRefusal(history: CodeHistory, now: Date): Refusal {
  const reasons = [
    wait('A code was just sent.', history.sentAt.at(-1), RESEND_AFTER_MS, now),
    // The bound opens when the oldest of those that fill it leaves the hour.
    wait('Too many codes were sent to this email.', history.sentAt.at(-SENDS_PER_HOUR), HOUR_MS, now),
    wait('Too many wrong codes were entered.', history.wrongWithChallenge.at(-WRONG_TRIES), HOUR_MS, now),
  ];
  const longest = reasons.reduce((a, b) => (b.seconds > a.seconds ? b : a));
  const seconds = Math.max(1, longest.seconds);
  return new Refusal(
    'too_many_requests',
    `${longest.reason} Please try again in ${inWords(seconds)}.`,
    seconds,
  );
}

function wait(reason: string, since: Date | undefined, ms: number, now: Date) {
  const left = since === undefined ? 0 : since.getTime() + ms - now.getTime();
  return { reason, seconds: Math.ceil(left / 1000) };
}

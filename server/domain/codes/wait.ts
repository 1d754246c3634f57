/** How long a person must wait for their next code, in words. */
import { inWords } from '../bounds/in-words.ts';
import { Refusal } from '../refusal.ts';
import { HOUR_MS, RESEND_AFTER_MS, SENDS_PER_HOUR, SENDS_TO_EMAIL_PER_HOUR } from './code-bounds.ts';

/** Moments of the last hour, oldest first. */
export interface SendHistory {
  /** For this purpose and email, asked for from this address. */
  readonly fromHere: readonly Date[];
  /** To this email, for any purpose, from any address. */
  readonly toEmail: readonly Date[];
}

/** Why no code may be sent now; the latest of the bounds that apply decides how long it takes. Null where one may. */
export function sendRefusal({ fromHere, toEmail }: SendHistory, now: Date): Refusal | null {
  const full = 'Too many codes were sent to this email.';
  const reasons = [
    wait('A code was just sent.', fromHere.at(-1), RESEND_AFTER_MS, now),
    // A bound opens when the oldest of those that fill it leaves the hour.
    wait(full, fromHere.at(-SENDS_PER_HOUR), HOUR_MS, now),
    wait(full, toEmail.at(-SENDS_TO_EMAIL_PER_HOUR), HOUR_MS, now),
  ];
  const { reason, seconds } = reasons.reduce((a, b) => (b.seconds > a.seconds ? b : a));
  if (seconds === 0) return null;
  return new Refusal('too_many_requests', `${reason} Please try again in ${inWords(seconds)}.`, seconds);
}

function wait(reason: string, since: Date | undefined, ms: number, now: Date) {
  const left = since === undefined ? 0 : since.getTime() + ms - now.getTime();
  return { reason, seconds: Math.max(0, Math.ceil(left / 1000)) };
}

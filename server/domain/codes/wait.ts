/** The time until the next code may be requested, in words. */
import type * as z from 'zod/mini';
import type { notSentData } from '../../../contract/mailed-code.ts';
import { inWords } from '../bounds/in-words.ts';
import { Refusal } from '../refusal.ts';
import { CODE_LIFETIME_MS } from './code.ts';
import { HOUR_MS, RESEND_AFTER_MS, SENDS_PER_HOUR, SENDS_TO_EMAIL_PER_HOUR } from './code-bounds.ts';

/** Timestamps of the last hour, oldest first. */
export interface SendHistory {
  /** For this purpose and email, requested from this address. */
  readonly fromHere: readonly Date[];
  /** The last of these whose code is unused, or null. */
  readonly openFromHere: Date | null;
  /** To this email, for any purpose, from any address. */
  readonly toEmail: readonly Date[];
}

/** The refusal if no code may be sent now, with the longest of the waits that apply. Null if one may be sent. */
export function sendRefusal({ fromHere, openFromHere, toEmail }: SendHistory, now: Date): Refusal | null {
  const full = 'Too many codes were sent to this email.';
  const reasons = [
    wait('A code was just sent.', fromHere.at(-1), RESEND_AFTER_MS, now),
    // A bound allows another send when the oldest of the sends that fill it is an hour old.
    wait(full, fromHere.at(-SENDS_PER_HOUR), HOUR_MS, now),
    wait(full, toEmail.at(-SENDS_TO_EMAIL_PER_HOUR), HOUR_MS, now),
  ];
  const { reason, seconds } = reasons.reduce((a, b) => (b.seconds > a.seconds ? b : a));
  if (seconds === 0) return null;
  const data: z.output<typeof notSentData> = {
    retry_in_seconds: seconds,
    code_is_good: openFromHere !== null && now.getTime() <= openFromHere.getTime() + CODE_LIFETIME_MS,
  };
  const detail = `${reason} Please try again in ${inWords(seconds)}.`;
  return new Refusal('too_many_requests', detail, seconds, data);
}

function wait(reason: string, since: Date | undefined, ms: number, now: Date) {
  const left = since === undefined ? 0 : since.getTime() + ms - now.getTime();
  return { reason, seconds: Math.max(0, Math.ceil(left / 1000)) };
}

/** Verification codes: how they are made, kept and bounded (design §5). No I/O. */
import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { CODE_LENGTH } from '../../../contract/rules/code.ts';

export const CODE_LIFETIME_MS = 10 * 60_000;
export const RESEND_AFTER_MS = 30_000;
export const SENDS_PER_HOUR = 5;
/** Wrong tries in an hour, for each of the two budgets. A resend does not refill them. */
export const WRONG_TRIES = 5;
export const HOUR_MS = 60 * 60_000;

/** A code proves one thing only: one made for another purpose is refused. */
export type CodePurpose = 'signup' | 'invitation' | 'reset';

export interface CodeSubject {
  readonly purpose: CodePurpose;
  readonly email: string;
}

/** Six digits, each as likely as any other, leading zeros included. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
}

/** The value of a challenge cookie: 128 random bits. */
export function newChallenge(): string {
  return randomBytes(16).toString('base64url');
}

/** A challenge is random enough for a plain hash. */
export function hashChallenge(challenge: string): string {
  return createHash('sha256').update(challenge).digest('base64url');
}

/**
 * A six-digit code is guessed in a moment from a plain hash, so the hash is keyed, and bound to its purpose, its email
 * and the one send it belongs to.
 */
export function hashCode(key: Buffer, subject: CodeSubject, sendId: string, code: string): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([subject.purpose, subject.email, sendId, code]))
    .digest('base64url');
}

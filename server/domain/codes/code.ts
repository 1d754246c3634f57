/** Creates and hashes verification codes (design §5). No I/O. */
import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import type { CodePurpose } from '../../../contract/mailed-code.ts';
import { CODE_LENGTH, CODE_MINUTES } from '../../../contract/rules/code.ts';

export const CODE_LIFETIME_MS = CODE_MINUTES * 60_000;

export interface CodeSubject {
  readonly purpose: CodePurpose;
  /** Normalised. */
  readonly email: string;
}

/** Six uniformly random digits, leading zeros included. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
}

/** 128 random bits as 22 characters: the value of a challenge cookie, or the random part of a mail's link. */
export function newKey(): string {
  return randomBytes(16).toString('base64url');
}

/** A plain hash is enough, because a key is random. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/**
 * A plain hash of a six-digit code can be reversed in a moment. The hash is therefore keyed, and bound to the
 * purpose, the email and the send.
 */
export function hashCode(secret: Buffer, subject: CodeSubject, sendId: string, code: string): string {
  return keyedHash(secret, [subject.purpose, subject.email, sendId, code]);
}

/**
 * The challenge of a request with an idempotency key. A repeated request gets the same one, and only a client that
 * knows the key can repeat it.
 */
export function repeatableChallenge(secret: Buffer, purpose: CodePurpose, requestKey: string): string {
  return keyedHash(secret, ['challenge', purpose, requestKey]).slice(0, 22);
}

function keyedHash(secret: Buffer, parts: readonly string[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
}

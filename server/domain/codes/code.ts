/** Verification codes: how they are made and hashed (design §5). No I/O. */
import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import type { CodePurpose } from '../../../contract/mailed-code.ts';
import { CODE_LENGTH, CODE_MINUTES } from '../../../contract/rules/code.ts';

export const CODE_LIFETIME_MS = CODE_MINUTES * 60_000;

export interface CodeSubject {
  readonly purpose: CodePurpose;
  /** Normalised. */
  readonly email: string;
}

/** Six digits, each as likely as any other, leading zeros included. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
}

/** 128 random bits as 22 characters: the value of a challenge cookie, the random part of a mail's link. */
export function newKey(): string {
  return randomBytes(16).toString('base64url');
}

/** A key is random enough for a plain hash. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/**
 * A six-digit code is guessed in a moment from a plain hash, so the hash is keyed, and bound to its purpose, its email
 * and the one send it belongs to.
 */
export function hashCode(secret: Buffer, subject: CodeSubject, sendId: string, code: string): string {
  return keyedHash(secret, [subject.purpose, subject.email, sendId, code]);
}

/**
 * The challenge of a request that may be repeated under an Idempotency-Key: the same again for a repeated one, which
 * only the caller who knows that key can make.
 */
export function repeatableChallenge(secret: Buffer, purpose: CodePurpose, requestKey: string): string {
  return keyedHash(secret, ['challenge', purpose, requestKey]).slice(0, 22);
}

function keyedHash(secret: Buffer, parts: readonly string[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
}

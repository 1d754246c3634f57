/**
 * Refresh tokens: `<session>.<secret>`. Only a hash of the secret is stored. The successor of a secret is derived
 * from it with a key of this installation, so that the same one can be returned twice without being stored.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IdentitySession, IdentityUser } from '../db/repositories/identity.ts';
import { ROTATION_GRACE_MS, SESSION_IDLE_MS } from './lifetimes.ts';

export interface RefreshToken {
  readonly sid: string;
  readonly secret: string;
}

export function newRefreshToken(): RefreshToken {
  return { sid: randomBytes(16).toString('base64url'), secret: randomBytes(32).toString('base64url') };
}

export function writeRefreshToken({ sid, secret }: RefreshToken): string {
  return `${sid}.${secret}`;
}

/** Null for a text that is not a refresh token. */
export function readRefreshToken(text: string): RefreshToken | null {
  const [, sid, secret] = /^([\w-]{22})\.([\w-]{43})$/.exec(text) ?? [];
  return sid === undefined || secret === undefined ? null : { sid, secret };
}

export function successorOf({ sid, secret }: RefreshToken, key: Buffer): RefreshToken {
  return { sid, secret: createHmac('sha256', key).update(`${sid}.${secret}`).digest('base64url') };
}

export function hashRefreshToken({ secret }: RefreshToken): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/**
 * Decides about a refresh token of a known session: `rotate` it, return its successor `again`, or refuse. Reasons to
 * refuse: the account is `disabled`, the session is `over`, or the token is `replayed`, which ends the session for
 * every holder.
 */
export function checkRefresh(
  { user, session }: { user: IdentityUser; session: IdentitySession },
  hash: string,
  now: Date,
): 'rotate' | 'again' | 'disabled' | 'over' | 'replayed' {
  const sinceRotation = now.getTime() - session.rotatedAt.getTime();
  if (user.disabled) return 'disabled';
  if (session.endedAt !== null || sinceRotation > SESSION_IDLE_MS) return 'over';
  if (session.authTime < user.validAfter) return 'over';
  if (same(hash, session.refreshHash)) return 'rotate';
  const previous = session.previousHash !== null && same(hash, session.previousHash);
  return previous && sinceRotation <= ROTATION_GRACE_MS ? 'again' : 'replayed';
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

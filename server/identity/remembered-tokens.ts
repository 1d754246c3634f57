/**
 * Caches the verified signature and claims of tokens: a page sends one token with all its requests, and verifying RSA
 * is the most expensive step of a small request. Nothing else is cached. The database is asked on every request
 * whether the session and the key are valid, so an ended session, a changed password, a disabled account or a revoked
 * key is refused at once, by every process.
 */
import { decodeJwt } from 'jose';
import type { Clock } from '../deps.ts';
import type { VerifiedToken } from './identity.ts';
import { CLOCK_TOLERANCE_SECONDS } from './lifetimes.ts';
import type { RefusalCode } from './refusal.ts';

type Read = (token: string) => Promise<VerifiedToken | RefusalCode>;

interface Remembered {
  readonly token: VerifiedToken;
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
}

/** Maximum number of cached tokens; the oldest is removed first. */
const KEPT = 2_000;

/** Cached until the token expires. A refusal is not cached. */
export function rememberTokens(clock: Clock, read: Read): Read {
  const kept = new Map<string, Remembered>();
  return async (text) => {
    const now = clock.now().getTime();
    const known = kept.get(text);
    if (known !== undefined && now >= known.from && now < known.until) return known.token;
    kept.delete(text);
    const token = await read(text);
    if (typeof token === 'string') return token;
    const until = ((decodeJwt(text).exp ?? 0) + CLOCK_TOLERANCE_SECONDS) * 1000;
    kept.set(text, { token, from: now, until });
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return token;
  };
}

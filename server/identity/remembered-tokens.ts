/**
 * What a token's signature and claims said, kept for the same token again: a page sends one token with all its requests,
 * and verifying RSA is the dearest step of a small one. Only that is remembered. Whether the session still stands is asked
 * of the database every time, so an ended session, a changed password or a disabled account is refused at once, as before.
 */
import { decodeJwt } from 'jose';
import type { Clock } from '../deps.ts';
import type { VerifiedToken } from './identity.ts';
import { CLOCK_TOLERANCE_SECONDS, KEY_CACHE_MS } from './lifetimes.ts';
import type { RefusalCode } from './refusal.ts';

type Read = (token: string) => Promise<VerifiedToken | RefusalCode>;

interface Remembered {
  readonly token: VerifiedToken;
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
}

/** Tokens at most; the oldest goes first. */
const KEPT = 2_000;

/** Never longer than the keys themselves are kept, nor beyond the token's own end; a refusal is not kept at all. */
export function rememberTokens(clock: Clock, read: Read): Read {
  const kept = new Map<string, Remembered>();
  return async (text) => {
    const now = clock.now().getTime();
    const known = kept.get(text);
    if (known !== undefined && now >= known.from && now < known.until) return known.token;
    kept.delete(text);
    const token = await read(text);
    if (typeof token === 'string') return token;
    const end = ((decodeJwt(text).exp ?? 0) + CLOCK_TOLERANCE_SECONDS) * 1000;
    kept.set(text, { token, from: now, until: Math.min(end, now + KEY_CACHE_MS) });
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return token;
  };
}

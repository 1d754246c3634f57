/**
 * Decides whether a token of the embedded service is valid now: its signature and claims, then the state in the
 * database.
 */
import { decodeProtectedHeader } from 'jose';
import type { Database } from '../db/database.ts';
import { findStanding, type Standing } from '../db/repositories/identity.ts';
import type { Clock } from '../deps.ts';
import type { VerifiedToken } from './identity.ts';
import type { RefusalCode } from './refusal.ts';
import { rememberTokens } from './remembered-tokens.ts';
import type { SigningKeys } from './signing-keys.ts';
import { readIdToken } from './tokens.ts';

export interface Judged {
  readonly token: VerifiedToken;
  readonly standing: Standing;
  /** Its key was revoked: the session goes on, but the token counts for nothing. */
  readonly isRevoked: boolean;
}

export type TokenVerifier = (idToken: string) => Promise<Judged | RefusalCode>;

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: SigningKeys;
  readonly projectId: string;
}

/** Asked on every request, so that an ended session, a disabled account or a revoked key ends at once (design §5). */
export function tokenVerifier({ db, clock, keys, projectId }: Parts): TokenVerifier {
  const read = rememberTokens(clock, (idToken) => readIdToken(idToken, keys.find, projectId, clock.now()));
  return async (idToken) => {
    const token = await read(idToken);
    if (typeof token === 'string') return token;
    const { sid } = token;
    if (sid === undefined) return 'INVALID_ID_TOKEN';
    const { kid = '' } = decodeProtectedHeader(idToken);
    const standing = await db.read((tx) => findStanding(tx, { sid, kid }));
    if (standing === null || standing.user.uid !== token.uid) return 'USER_NOT_FOUND';
    const { user, session, keyState } = standing;
    if (keyState === 'gone') return 'INVALID_ID_TOKEN';
    if (user.disabled) return 'USER_DISABLED';
    // The session stores its sign-in time in milliseconds; the token only in seconds.
    if (session.endedAt !== null || session.authTime < user.validAfter) return 'TOKEN_EXPIRED';
    return { token, standing, isRevoked: keyState === 'revoked' };
  };
}

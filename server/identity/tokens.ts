/** Signs and verifies tokens. Embedded and hosted identity differ only in the keys (design §5). */
import { errors, jwtVerify, SignJWT, type JWTVerifyGetKey } from 'jose';
import { seconds } from './seconds.ts';
import type { VerifiedToken } from './identity.ts';
import { CLOCK_TOLERANCE_SECONDS, ID_TOKEN_SECONDS } from './lifetimes.ts';
import type { RefusalCode } from './refusal.ts';
import type { Signer } from './signing-keys.ts';

const issuerOf = (projectId: string) => `https://securetoken.google.com/${projectId}`;

/** A signed id token with the claims that the SDK and our server read. */
export function signIdToken(
  signer: Signer,
  projectId: string,
  { uid, email, emailVerified, authTime, sid }: VerifiedToken,
  now: Date,
): Promise<string> {
  const claims = {
    auth_time: authTime,
    user_id: uid,
    email,
    email_verified: emailVerified,
    sid,
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: signer.kid, typ: 'JWT' })
    .setIssuer(issuerOf(projectId))
    .setAudience(projectId)
    .setSubject(uid)
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(now) + ID_TOKEN_SECONDS)
    .sign(signer.key);
}

/**
 * The claims of a token with a valid signature, or the reason of its refusal. The session is checked separately.
 * Rejects only if the keys could not be loaded.
 */
export async function readIdToken(
  token: string,
  keys: JWTVerifyGetKey,
  projectId: string,
  now: Date,
): Promise<VerifiedToken | RefusalCode> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: issuerOf(projectId),
      audience: projectId,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'iat', 'exp', 'auth_time', 'email'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: now,
    });
    const { sub, email, auth_time: authTime, iat, sid } = payload;
    const latest = seconds(now) + CLOCK_TOLERANCE_SECONDS;
    if (typeof sub !== 'string' || sub === '' || sub.length > 128) return 'INVALID_ID_TOKEN';
    if (typeof email !== 'string' || typeof authTime !== 'number') return 'INVALID_ID_TOKEN';
    if (authTime > latest || iat === undefined || iat > latest) return 'INVALID_ID_TOKEN';
    const emailVerified = payload['email_verified'] === true;
    return { uid: sub, email, emailVerified, authTime, ...(typeof sid === 'string' && { sid }) };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'TOKEN_EXPIRED';
    if (error instanceof errors.JOSEError) return 'INVALID_ID_TOKEN';
    // jose throws TypeError for tokens that it cannot parse.
    if (error instanceof TypeError) return 'INVALID_ID_TOKEN';
    throw error;
  }
}

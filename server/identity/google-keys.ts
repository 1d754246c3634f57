/** The keys that sign the tokens of hosted Firebase. */
import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { IdentityUnavailable } from './unavailable.ts';

const KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Google replaces a key days before it stops signing with it; an unknown key id asks again at once. */
const CACHE_MS = 60 * 60_000;
const TIMEOUT_MS = 5_000;

/**
 * Finds the key a token names, as `jwtVerify` asks for it. Only a key that Google does not have is the token's fault.
 * Everything else, jose's own errors for a bad answer among them, is trouble that may pass.
 * @throws IdentityUnavailable
 */
export function googleKeys(): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(KEYS), { cacheMaxAge: CACHE_MS, timeoutDuration: TIMEOUT_MS });
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey) throw error;
      // A token without a key id, where there are several keys.
      if (error instanceof errors.JWKSMultipleMatchingKeys) throw error;
      throw new IdentityUnavailable(error);
    }
  };
}

/** The keys that sign the tokens of hosted Firebase. */
import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { IdentityUnavailable } from './unavailable.ts';

const KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Google publishes a new key days before it is used; an unknown key id triggers a reload at once. */
const CACHE_MS = 60 * 60_000;
const TIMEOUT_MS = 5_000;

/**
 * Finds the key of a token, in the form that `jwtVerify` expects. Only a key that Google does not publish is the
 * token's fault. All other errors, including jose's for an invalid response, are temporary.
 * @throws IdentityUnavailable
 */
export function googleKeys(): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(KEYS), { cacheMaxAge: CACHE_MS, timeoutDuration: TIMEOUT_MS });
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey) throw error;
      // The token has no key id, and there are several keys.
      if (error instanceof errors.JWKSMultipleMatchingKeys) throw error;
      throw new IdentityUnavailable(error);
    }
  };
}

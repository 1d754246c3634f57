/**
 * The browser's side of the identity service. Its SDK is 26 KB (gzip) that nothing needs before the page is painted first, so it is loaded as a
 * file of its own.
 */
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';

type Sdk = typeof import('./identity-sdk.ts');

let sdk: Sdk | null = null;

/**
 * Loaded once per page.
 * @throws ApiError `network` if it cannot be loaded; the next call tries again
 */
export async function identitySdk(): Promise<Sdk> {
  try {
    sdk ??= await import('./identity-sdk.ts');
    return sdk;
  } catch {
    throw new ApiError(0, 'network', NETWORK_SENTENCE);
  }
}

/**
 * The id token of the signed-in user, refreshed by the SDK before it expires; null without a user, and before it is known.
 * @param isOutdated whether the last one is refused before it expires
 * @throws ApiError `network` if the service cannot be reached, `unauthenticated` if it ended the session
 */
export const currentToken = async (isOutdated?: boolean): Promise<string | null> =>
  sdk === null ? null : sdk.tokenNow(isOutdated);

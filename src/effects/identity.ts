/**
 * The browser's side of the identity service: the Firebase SDK, connected to the embedded service if the server has
 * one (design §5). Initialised once per page. The SDK verifies no signatures; only our server does.
 */
import { FirebaseError, initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type Auth,
} from 'firebase/auth';
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import type { AppConfig } from '../../contract/config.ts';

let auth: Auth | null = null;

/**
 * Must be called with the server's configuration before any other function here; a second call returns the same
 * instance. The emulator is connected synchronously, because the SDK would otherwise post a token to the hosted
 * service.
 */
export function startIdentity({ identity }: AppConfig): Auth {
  if (auth !== null) return auth;
  const app = initializeApp(
    identity.mode === 'hosted'
      ? { apiKey: identity.api_key, authDomain: identity.auth_domain, projectId: identity.project_id }
      : { apiKey: 'embedded', projectId: identity.project_id },
  );
  auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  if (identity.mode === 'embedded') {
    connectAuthEmulator(auth, window.location.origin, { disableWarnings: true });
  }
  return auth;
}

export function startedIdentity(): Auth {
  if (auth === null) throw new Error('The identity service is used before it was started');
  return auth;
}

/**
 * The id token of the signed-in user, refreshed by the SDK before it expires; null without a user.
 * @param isOutdated whether the last one is refused before it expires
 * @throws ApiError `network` if the service cannot be reached, `unauthenticated` if it ended the session
 */
export async function currentToken(isOutdated?: boolean): Promise<string | null> {
  try {
    return (await auth?.currentUser?.getIdToken(isOutdated)) ?? null;
  } catch (error) {
    throw error instanceof FirebaseError && error.code === 'auth/network-request-failed'
      ? new ApiError(0, 'network', NETWORK_SENTENCE)
      : new ApiError(401, 'unauthenticated', 'Please sign in.');
  }
}

/**
 * The browser's side of the identity service: the firebase SDK, pointed at the embedded service when the server has
 * one (design §5). Initialised once per page; the SDK verifies no signature, only our server does.
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
 * Must be called with the server's configuration before anything else here; a second call answers the same instance.
 * The emulator is connected in the same turn: connecting later makes the SDK post a token to the hosted service.
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
 * The id token of whoever is signed in, refreshed by the SDK when it is about to expire; null when nobody is.
 * @throws ApiError `network` when the service cannot be reached, `unauthenticated` when it ended the session
 */
export async function currentToken(): Promise<string | null> {
  try {
    return (await auth?.currentUser?.getIdToken()) ?? null;
  } catch (error) {
    throw error instanceof FirebaseError && error.code === 'auth/network-request-failed'
      ? new ApiError(0, 'network', NETWORK_SENTENCE)
      : new ApiError(401, 'unauthenticated', 'Please sign in.');
  }
}

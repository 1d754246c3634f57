/**
 * The Firebase SDK, connected to the embedded service if the server has one (design §5), with what the effects use of it. Only
 * `identity.ts` imports it, as a file of its own, which the first view does not wait for. The SDK verifies no signatures; only our
 * server does.
 */
import { FirebaseError, initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type Auth,
} from 'firebase/auth';
export { FirebaseError } from 'firebase/app';
export {
  fetchSignInMethodsForEmail,
  onIdTokenChanged,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth';
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import type { AppConfig } from '../../contract/config.ts';

let auth: Auth | null = null;

/**
 * Must be called with the server's configuration before any other function here; a second call returns the same instance, as there is
 * one for each page. The emulator is connected synchronously, because the SDK would otherwise post a token to the hosted
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

/** Null before it was started. */
export const startedAuth = (): Auth | null => auth;

/**
 * The id token of the signed-in user, refreshed by the SDK before it expires; null without a user.
 * @param isOutdated whether the last one is refused before it expires
 * @throws ApiError `network` if the service cannot be reached, `unauthenticated` if it ended the session
 */
export async function tokenNow(isOutdated?: boolean): Promise<string | null> {
  try {
    return (await auth?.currentUser?.getIdToken(isOutdated)) ?? null;
  } catch (error) {
    throw error instanceof FirebaseError && error.code === 'auth/network-request-failed'
      ? new ApiError(0, 'network', NETWORK_SENTENCE)
      : new ApiError(401, 'unauthenticated', 'Please sign in.');
  }
}

/** The accounts of hosted Firebase, through firebase-admin, which is loaded only here and only when needed. */
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { randomUUID } from 'node:crypto';
import { ConfigError } from '../config.ts';
import type { FirebaseConfig } from '../firebase-config.ts';
import { IdentityUnavailable } from './unavailable.ts';

/** Every method throws `IdentityUnavailable` if the request to Google failed. */
export interface GoogleAccounts {
  find(email: string): Promise<UserRecord | null>;
  /** The uid, or null if the email is taken. The owner has entered a mailed code, so the email counts as verified. */
  create(email: string, password: string): Promise<string | null>;
  /** False if the account no longer exists. */
  setPassword(uid: string, password: string): Promise<boolean>;
  /** Like `setPassword`, and removes every other sign-in method of the account. */
  takeOver(account: UserRecord, password: string): Promise<void>;
  setDisabled(uid: string, disabled: boolean): Promise<void>;
  /** Deletes the account. Succeeds if there is none. */
  remove(uid: string): Promise<void>;
  /** Revokes every refresh token. */
  revoke(uid: string): Promise<void>;
}

/** @throws ConfigError when the service account cannot be used */
export async function openGoogleAccounts(config: FirebaseConfig): Promise<GoogleAccounts> {
  const auth = await openAuth(config);
  return {
    find: (email) => unless('auth/user-not-found', auth.getUserByEmail(email)),
    create: async (email, password) => {
      const made = auth.createUser({ email, password, emailVerified: true });
      return (await unless('auth/email-already-exists', made))?.uid ?? null;
    },
    setPassword: async (uid, password) => {
      const changed = auth.updateUser(uid, { password, emailVerified: true });
      return (await unless('auth/user-not-found', changed)) !== null;
    },
    takeOver: (account, password) => {
      const others = account.providerData.map(({ providerId }) => providerId);
      const factors = account.multiFactor?.enrolledFactors ?? [];
      const change = {
        password,
        emailVerified: true,
        providersToUnlink: others.filter((id) => id !== 'password' && id !== 'phone'),
        ...(account.phoneNumber !== undefined && { phoneNumber: null }),
        ...(factors.length > 0 && { multiFactor: { enrolledFactors: null } }),
      };
      return done(auth.updateUser(account.uid, change));
    },
    setDisabled: (uid, disabled) => done(auth.updateUser(uid, { disabled })),
    remove: async (uid) => {
      await unless('auth/user-not-found', auth.deleteUser(uid));
    },
    revoke: (uid) => done(auth.revokeRefreshTokens(uid)),
  };
}

async function openAuth({ projectId, serviceAccount }: FirebaseConfig): Promise<Auth> {
  const [app, auth] = await Promise.all([import('firebase-admin/app'), import('firebase-admin/auth')]);
  try {
    const credential = app.cert(
      typeof serviceAccount === 'string' ? serviceAccount : { projectId, ...serviceAccount },
    );
    // A unique name, because firebase-admin keeps all its apps in one registry.
    return auth.getAuth(app.initializeApp({ credential, projectId }, randomUUID()));
  } catch (error) {
    // The error message may contain the key.
    const hint =
      typeof serviceAccount === 'string'
        ? ' GOOGLE_APPLICATION_CREDENTIALS must name the JSON file of a service account.'
        : '';
    throw new ConfigError(`Hosted Firebase: the service account cannot be used.${hint}`, { cause: error });
  }
}

/** Null for the one error code that is an expected result. */
async function unless<T>(code: string, work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === code) return null;
    throw new IdentityUnavailable(error);
  }
}

async function done(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    throw new IdentityUnavailable(error);
  });
}

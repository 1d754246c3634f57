/** `signIn` of the sign-in and sign-up machines. */
import { fromPromise } from 'xstate';
import { ApiError } from '../../contract/errors.ts';
import { plainEmail } from '../../contract/rules/email.ts';
import type { Credentials } from '../../machines/auth/credentials.ts';
import { IdentityError, type IdentityErrorCode } from '../../machines/auth/identity-error.ts';
import { chooseShared } from './shared-computer.ts';
import { identitySdk } from './identity.ts';
import { startedIdentity } from './started-identity.ts';

/** The SDK's codes, mapped to the codes of the machines. */
const codes: Readonly<Record<string, IdentityErrorCode>> = {
  'auth/invalid-credential': 'invalid-credential',
  'auth/wrong-password': 'wrong-password',
  'auth/user-not-found': 'user-not-found',
  'auth/user-disabled': 'user-disabled',
  'auth/invalid-email': 'invalid-email',
  'auth/too-many-requests': 'too-many-requests',
  'auth/network-request-failed': 'network',
};

/** @throws IdentityError */
async function started() {
  try {
    return { auth: await startedIdentity(), ...(await identitySdk()) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new IdentityError(error.code === 'network' ? 'network' : 'unknown', error.detail);
  }
}

/** @throws IdentityError */
export const signIn = fromPromise<void, Credentials>(async ({ input: { shared, ...input } }) => {
  const { auth, FirebaseError, signInWithEmailAndPassword } = await started();
  try {
    const email = plainEmail(input.email) ?? input.email;
    if (shared !== undefined) chooseShared(shared);
    await signInWithEmailAndPassword(auth, email, input.password);
    // A session that learned meanwhile that no person was signed in has removed the choice with everything of a person.
    if (shared !== undefined) chooseShared(shared);
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error;
    throw new IdentityError(codes[error.code] ?? 'unknown', error.message);
  }
});

/** `lookUpMethods` of the sign-in machine: empty for an unknown email, and where the service keeps them secret. */
import { fetchSignInMethodsForEmail } from 'firebase/auth';
import { fromPromise } from 'xstate';
import { startedIdentity } from './identity.ts';

/** @throws FirebaseError */
export const lookUpMethods = fromPromise<readonly string[], { email: string }>(({ input }) =>
  fetchSignInMethodsForEmail(startedIdentity(), input.email.trim()),
);

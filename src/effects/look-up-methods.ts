/** `lookUpMethods` of the sign-in machine: empty for an unknown email, and if the service hides the methods. */
import { fetchSignInMethodsForEmail } from 'firebase/auth';
import { fromPromise } from 'xstate';
import { plainEmail } from '../../contract/rules/email.ts';
import { startedIdentity } from './identity.ts';

/** @throws FirebaseError */
export const lookUpMethods = fromPromise<readonly string[], { email: string }>(({ input }) =>
  fetchSignInMethodsForEmail(startedIdentity(), plainEmail(input.email) ?? input.email),
);

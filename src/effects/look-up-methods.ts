/** `lookUpMethods` of the sign-in machine: empty for an unknown email, and if the service hides the methods. */
import { fromPromise } from 'xstate';
import { plainEmail } from '../../contract/rules/email.ts';
import { identitySdk } from './identity.ts';
import { startedIdentity } from './started-identity.ts';

/** @throws FirebaseError, or ApiError where the service cannot be started */
export const lookUpMethods = fromPromise<readonly string[], { email: string }>(async ({ input }) => {
  const { fetchSignInMethodsForEmail } = await identitySdk();
  return fetchSignInMethodsForEmail(await startedIdentity(), plainEmail(input.email) ?? input.email);
});

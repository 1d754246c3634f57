/** Sign-in with its effects: on its own page, and above a screen whose session has ended. */
import { signinMachine } from '../../../machines/auth/signin.machine.ts';
import { lookUpMethods } from '../../effects/look-up-methods.ts';
import { recordLoginAttempt } from '../../effects/record-login-attempt.ts';
import { signIn } from '../../effects/sign-in.ts';
import { withCalls } from './with-calls.ts';

export const signinWithEffects = withCalls(signinMachine).provide({
  actors: { lookUpMethods, recordLoginAttempt, signIn },
});

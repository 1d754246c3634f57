/** Sign-in as the application runs it: on its own page, and over a screen whose session has ended. */
import { signinMachine } from '../../../machines/auth/signin.machine.ts';
import { checkLoginRateLimit } from '../../effects/check-login-rate-limit.ts';
import { checkUser } from '../../effects/check-user.ts';
import { lookUpMethods } from '../../effects/look-up-methods.ts';
import { recordLoginAttempt } from '../../effects/record-login-attempt.ts';
import { signIn } from '../../effects/sign-in.ts';

export const signinWithEffects = signinMachine.provide({
  actors: { checkLoginRateLimit, checkUser, lookUpMethods, recordLoginAttempt, signIn },
});

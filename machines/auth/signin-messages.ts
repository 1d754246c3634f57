/** The messages when signing in fails (spec §8, Sign-in). */
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import type { UserCheck } from '../../contract/signin.ts';
import { IdentityError } from './identity-error.ts';
import { problem, type Problem } from './problem.ts';

export const wrongPassword = problem('password', 'Incorrect password');

/** The message for an error of the identity service. */
export function signinFailure(error: unknown): Problem {
  if (!(error instanceof IdentityError)) return problem('form', 'Login failed. Please try again.');
  switch (error.code) {
    case 'user-disabled':
      return problem('form', 'This account has been disabled. Please contact support.');
    case 'invalid-email':
      return problem('email', 'Please enter a valid email address');
    case 'too-many-requests':
      return problem(
        'form',
        'Too many failed login attempts. Please try again in a few minutes or reset your password.',
      );
    case 'network':
      return problem('form', NETWORK_SENTENCE);
    default:
      return problem('form', error.message);
  }
}

/** The attempt was rate-limited, or the server could not be reached. */
export function rateLimitFailure(error: unknown): Problem {
  return problem(
    'form',
    error instanceof ApiError && error.detail !== ''
      ? error.detail
      : 'Too many failed login attempts. Please try again later or reset your password.',
  );
}

/** The identity service does not know the email or does not say. */
export function unknownUser({ exists, has_workspace }: UserCheck): Problem {
  if (exists && has_workspace) {
    return problem('password', 'Please use "Forgot password?" to reset your password');
  }
  if (exists) return problem('email', 'Account not fully set up - please complete onboarding');
  return { field: 'email', text: 'No user with this email', link: 'onboard' };
}

export function checkUserFailure(error: unknown): Problem {
  return problem('form', error instanceof ApiError ? error.detail : 'Login failed. Please try again.');
}

/** Which words a person reads when signing in fails (spec §8, Sign-in). */
import { NETWORK_SENTENCE } from '../../contract/errors.ts';
import { IdentityError } from './identity-error.ts';

export interface SigninProblem {
  readonly field: 'email' | 'password' | 'form';
  readonly text: string;
  readonly link: 'onboard' | null;
}

export function problem(field: SigninProblem['field'], text: string): SigninProblem {
  return { field, text, link: null };
}

export function signinFailure(error: unknown): SigninProblem {
  const code = error instanceof IdentityError ? error.code : 'unknown';
  switch (code) {
    case 'wrong-password':
    case 'invalid-credential':
      return problem('password', 'Incorrect password');
    case 'user-not-found':
      return { field: 'email', text: 'No user with this email', link: 'onboard' };
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
    case 'unknown':
      return problem('form', 'Login failed. Please try again.');
  }
}

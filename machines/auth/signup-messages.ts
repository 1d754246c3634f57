/** The messages when a sign-up call fails (spec §8, Signup and Verification). */
import { ApiError } from '../../contract/errors.ts';
import { triesLeft } from './code-words.ts';
import { problem, type Problem } from './problem.ts';

const accountExists: Problem = {
  field: 'email',
  text: 'Account already exists with this email address',
  link: 'signin',
};

/** `told` turns a sentence of the server into the message. */
function sendProblem(error: unknown, told: (detail: string) => string): Problem {
  if (!(error instanceof ApiError)) return problem('form', 'Network error. Please try again.');
  switch (error.code) {
    case 'account_exists':
      return accountExists;
    case 'email_not_sent':
      return problem('form', 'Email service error. Please try again or contact support.');
    case 'email_not_configured':
      return problem('form', 'Email service not configured. Please contact support.');
    case 'unavailable':
      return problem('form', 'Service configuration error. Please contact support.');
    case 'network':
    case 'timeout':
      return problem('form', error.detail);
    default:
      return problem('form', told(error.detail));
  }
}

/** Sending the first code failed. */
export const sendFailure = (error: unknown): Problem => sendProblem(error, (detail) => `Error: ${detail}`);

/** Sending another code failed. Only the first send has the prefix `Error:` (spec §8). */
export const resendFailure = (error: unknown): Problem => sendProblem(error, (detail) => detail);

/** Checking the code or creating the account failed. */
export function verificationFailure(error: unknown): Problem {
  if (!(error instanceof ApiError)) return resendFailure(error);
  switch (error.code) {
    case 'code_not_found':
      return problem('code', 'Code not found');
    case 'code_expired':
      return problem('code', 'Code expired');
    case 'code_invalid':
      return { ...problem('code', 'Invalid code'), more: triesLeft(error) };
    case 'account_exists':
      return { ...accountExists, field: 'form' };
    case 'identity_failed':
      return problem('form', 'Authentication service error. Please contact support.');
    default:
      return resendFailure(error);
  }
}

/** The account exists, but signing in failed: the person signs in with the form. */
export const signInAfterFailed: Problem = {
  field: 'form',
  text: 'Failed to sign in after account creation',
  link: 'signin',
};

/** The messages when a password reset fails (spec §8, Reset). */
import { ApiError } from '../../contract/errors.ts';
import { triesLeft } from './code-words.ts';
import { problem, type Problem } from './problem.ts';

/** Sending or resending the code failed. */
export function resetSendFailure(error: unknown): Problem {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'user_not_found') return problem('email', 'No user with this email');
  if (code === 'email_not_sent' || code === 'email_not_configured') {
    return problem('form', 'Email service error. Please contact support or try again later.');
  }
  return otherwise(error);
}

/** Setting the new password failed. */
export function resetFailure(error: unknown): Problem {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'code_not_found' || code === 'code_expired' || code === 'code_invalid') {
    return { ...problem('code', 'Invalid code'), more: triesLeft(error) };
  }
  return otherwise(error);
}

/**
 * A rate limit shows the server's own sentence, being offline has its own message, all other errors have the spec's.
 */
function otherwise(error: unknown): Problem {
  const told =
    error instanceof ApiError && ['too_many_requests', 'network', 'timeout'].includes(error.code)
      ? error.detail
      : 'Failed to reset password. Please try again.';
  return problem('form', told);
}

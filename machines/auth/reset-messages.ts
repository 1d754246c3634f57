/** Which words a person reads when a password reset fails (spec §8, Reset). */
import { ApiError } from '../../contract/errors.ts';

export interface ResetProblem {
  readonly field: 'email' | 'code' | 'form';
  readonly text: string;
}

export const resetProblem = (field: ResetProblem['field'], text: string): ResetProblem => ({ field, text });

/** Sending or resending the code failed. */
export function resetSendFailure(error: unknown): ResetProblem {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'user_not_found') return resetProblem('email', 'No user with this email');
  if (code === 'email_not_sent' || code === 'email_not_configured') {
    return resetProblem('form', 'Email service error. Please contact support or try again later.');
  }
  return otherwise(error);
}

/** Setting the new password failed. */
export function resetFailure(error: unknown): ResetProblem {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'code_not_found' || code === 'code_expired' || code === 'code_invalid') {
    return resetProblem('code', 'Invalid code');
  }
  return otherwise(error);
}

/** The server's own sentence says when to try again; being offline has one of its own; the rest is the spec's. */
function otherwise(error: unknown): ResetProblem {
  const told =
    error instanceof ApiError && ['too_many_requests', 'network', 'timeout'].includes(error.code)
      ? error.detail
      : 'Failed to reset password. Please try again.';
  return resetProblem('form', told);
}

/** Which words a person reads when joining by invitation fails (spec §8, Invitations and Verification). */
import { ApiError } from '../../contract/errors.ts';
import { verificationFailure } from './signup-messages.ts';

export interface JoinProblem {
  readonly field: 'email' | 'code' | 'password' | 'form';
  readonly text: string;
  readonly link: 'signin' | null;
}

export const joinProblem = (
  field: JoinProblem['field'],
  text: string,
  link: JoinProblem['link'] = null,
): JoinProblem => ({ field, text, link });

export const NO_INVITATION = 'No pending invitation found for this email';
export const CODE_NOT_SENT = 'Failed to send verification code. Please try again.';
export const EXPIRED = 'This invitation has expired';
export const NOT_DECLINED = 'Failed to decline invitation. Please try again.';

/** Looking for invitations failed: what the server says, or that it cannot be reached. */
export function checkFailure(error: unknown): JoinProblem {
  return error instanceof ApiError
    ? joinProblem('form', error.detail)
    : joinProblem('form', 'Network error. Please try again.');
}

/** Another code was not sent. The server's own sentence says how long to wait. */
export function resendFailure(error: unknown): JoinProblem {
  return error instanceof ApiError && error.code === 'too_many_requests'
    ? joinProblem('form', error.detail)
    : joinProblem('form', CODE_NOT_SENT);
}

export function acceptFailure(error: unknown): JoinProblem {
  if (error instanceof ApiError && error.code === 'password_wrong') {
    return joinProblem('password', 'Incorrect password');
  }
  // Expired, cancelled, declined or accepted already: the server says which.
  if (error instanceof ApiError && error.code === 'invitation_closed')
    return joinProblem('form', error.detail);
  const { field, text, link } = verificationFailure(error);
  return joinProblem(field, text, link);
}

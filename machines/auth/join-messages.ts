/** The messages when joining by invitation fails (spec §8, Invitations and Verification). */
import { ApiError } from '../../contract/errors.ts';
import { problem, type Problem } from './problem.ts';
import { verificationFailure } from './signup-messages.ts';

export const NO_INVITATION = 'No pending invitation found for this email';
const CODE_NOT_SENT = 'Failed to send verification code. Please try again.';
export const EXPIRED = 'This invitation has expired';
export const NOT_DECLINED = 'Failed to decline invitation. Please try again.';

/** Looking up invitations failed: the server's message, or the network message. */
export function checkFailure(error: unknown): Problem {
  return error instanceof ApiError
    ? problem('form', error.detail)
    : problem('form', 'Network error. Please try again.');
}

/** No code was sent, and the person chooses again. The server's own sentence contains the waiting time. */
export function sendJoinFailure(error: unknown): Problem {
  const wait = error instanceof ApiError && error.code === 'too_many_requests' ? ` ${error.detail}` : '';
  return problem('form', CODE_NOT_SENT + wait);
}

/** Another code was not sent. The server's own sentence contains the waiting time. */
export function resendFailure(error: unknown): Problem {
  return error instanceof ApiError && error.code === 'too_many_requests'
    ? problem('form', error.detail)
    : problem('form', CODE_NOT_SENT);
}

export function acceptFailure(error: unknown): Problem {
  if (error instanceof ApiError && error.code === 'password_wrong') {
    return problem('password', 'Incorrect password');
  }
  // Expired, cancelled, declined or already accepted: the server's sentence says which.
  if (error instanceof ApiError && error.code === 'invitation_closed') return problem('form', error.detail);
  return verificationFailure(error);
}

import { Refusal } from '../domain/refusal.ts';

/**
 * Hosted Firebase did not respond, or not as expected. A temporary failure: the response is 503, never 401, which
 * would sign the person out (design §5).
 */
export class IdentityUnavailable extends Refusal {
  override readonly cause: unknown;
  constructor(cause: unknown) {
    super('unavailable', 'Signing in is not available right now. Please try again in a moment.', 5);
    this.cause = cause;
  }
}

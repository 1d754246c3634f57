import { Refusal } from '../domain/refusal.ts';

/**
 * Hosted Firebase did not answer, or not as it should. Trouble that may pass: answered with 503, never with a 401 that
 * would sign somebody out (design §5).
 */
export class IdentityUnavailable extends Refusal {
  override readonly cause: unknown;
  constructor(cause: unknown) {
    super('unavailable', 'Signing in is not available right now. Please try again in a moment.', 5);
    this.cause = cause;
  }
}

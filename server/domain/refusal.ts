import type { ErrorCode } from '../../contract/errors.ts';

/**
 * A refused request: a code for programs and a sentence for people (spec §8). The HTTP status follows from the code
 * alone, in `http/status.ts`.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly code: ErrorCode,
    readonly detail: string,
    /** Seconds until a retry can succeed. */
    readonly retryAfter?: number,
    /** Data for programs; its shape depends on the code (contract/error-data.ts). */
    readonly data?: unknown,
  ) {
    super(`${code}: ${detail}`);
  }
}

import type { ErrorCode } from '../../contract/errors.ts';

/**
 * A request that is answered with a no: what programs compare, and a sentence for people (spec §8). The HTTP status
 * follows from the code alone, in `http/status.ts`.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly code: ErrorCode,
    readonly detail: string,
    /** Seconds after which trying again makes sense. */
    readonly retryAfter?: number,
    /** What a program needs to offer a way out; its shape belongs to the code (contract/error-data.ts). */
    readonly data?: unknown,
  ) {
    super(`${code}: ${detail}`);
  }
}

/** The error shape of the API: a sentence for people and a code for programs (spec §7, §8). */
import * as z from 'zod/mini';

export const errorCodes = [
  'invalid_request',
  'unauthenticated',
  'forbidden',
  'membership_ended',
  'origin_refused',
  'not_found',
  'method_not_allowed',
  'conflict',
  'stale_value',
  'system_action',
  'account_exists',
  'account_unfinished',
  'email_unproven',
  'user_not_found',
  'password_wrong',
  'invitation_closed',
  'code_not_found',
  'code_expired',
  'code_invalid',
  'idempotency_mismatch',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'email_not_configured',
  'email_not_sent',
  'identity_failed',
  'unavailable',
  'internal',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** `data` is for programs, for example the seconds until a retry. Its shape depends on the code: `error-data.ts`. */
export const errorAnswer = z.object({
  detail: z.string(),
  code: z.enum(errorCodes),
  data: z.optional(z.unknown()),
});
export type ErrorAnswer = z.output<typeof errorAnswer>;

/** Codes that only the client produces: there was no response, or it did not match the contract. */
export type ClientErrorCode = ErrorCode | 'network' | 'timeout' | 'bad_answer';

/**
 * The error that every effect throws. `status` is the HTTP status, or 0 without a response. `detail` is the server's
 * sentence, which a machine may show or replace.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly status: number,
    readonly code: ClientErrorCode,
    readonly detail: string,
    readonly data?: unknown,
  ) {
    super(`${code}: ${detail}`);
  }
}

/** Spec §8: the sentence shown when the server cannot be reached. */
export const NETWORK_SENTENCE =
  'Network error: Unable to connect to the server. Please check your internet connection and try again.';

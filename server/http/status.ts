import type { ErrorCode } from '../../contract/errors.ts';

/** The HTTP status of every error code: the one table. */
export const statusOf: Readonly<Record<ErrorCode, number>> = {
  invalid_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  origin_refused: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  stale_value: 409,
  account_exists: 409,
  user_not_found: 404,
  password_wrong: 403,
  invitation_closed: 410,
  code_not_found: 400,
  code_expired: 400,
  code_invalid: 400,
  idempotency_mismatch: 422,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  email_not_configured: 503,
  email_not_sent: 502,
  identity_failed: 502,
  unavailable: 503,
  internal: 500,
};

/** Reasons for which the identity service refuses (spec §8, Sign-in). Effects throw it; machines choose the text. */

export type IdentityErrorCode =
  | 'invalid-credential'
  | 'wrong-password'
  | 'user-not-found'
  | 'user-disabled'
  | 'invalid-email'
  | 'too-many-requests'
  | 'network'
  | 'unknown';

export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  constructor(
    readonly code: IdentityErrorCode,
    message: string = code,
  ) {
    super(message);
  }
}

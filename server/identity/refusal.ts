/**
 * A refusal of the identity service. The codes are Firebase's, because the browser's SDK maps exactly these (design
 * §5). A temporary failure must not be a refusal, because the SDK signs the person out on some of these codes.
 */
export const refusalCodes = [
  'INVALID_EMAIL',
  'MISSING_PASSWORD',
  'WEAK_PASSWORD',
  'OPERATION_NOT_ALLOWED',
  'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
  'INVALID_IDENTIFIER',
  'EMAIL_NOT_FOUND',
  'INVALID_PASSWORD',
  'USER_DISABLED',
  'USER_NOT_FOUND',
  'TOO_MANY_ATTEMPTS_TRY_LATER',
  'INVALID_ID_TOKEN',
  'INVALID_REFRESH_TOKEN',
  'MISSING_REFRESH_TOKEN',
  'INVALID_GRANT_TYPE',
  'TOKEN_EXPIRED',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

export class IdentityRefusal extends Error {
  override readonly name = 'IdentityRefusal';
  constructor(
    readonly code: RefusalCode,
    /** A sentence that the SDK appends to the code. */
    readonly detail: string | null = null,
  ) {
    super(code);
  }
}

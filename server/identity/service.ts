/** What the embedded identity service does for the browser's SDK, without HTTP (design §5). */

/** Tokens as handed to a browser. */
export interface IssuedTokens {
  readonly uid: string;
  readonly email: string;
  readonly idToken: string;
  readonly refreshToken: string;
  /** Seconds until the id token expires. */
  readonly expiresIn: number;
}

/** A person as the SDK's look-up sees them. Times are milliseconds since 1970. */
export interface IdentityProfile {
  readonly uid: string;
  readonly email: string;
  readonly createdAt: number;
  readonly lastSignInAt: number;
  readonly validAfter: number;
}

export interface PasswordAttempt {
  /** Normalised. */
  readonly email: string;
  readonly password: string;
  /** The caller's network address, for the bounds on failed tries. */
  readonly address: string;
}

export interface IdentityService {
  /** Throws `IdentityRefusal`. */
  signIn(attempt: PasswordAttempt): Promise<IssuedTokens>;
  /** Throws `IdentityRefusal`. */
  lookup(idToken: string): Promise<IdentityProfile>;
  /** How an email may sign in: with a password, or not at all because nobody has it. */
  signInMethods(email: string): Promise<readonly 'password'[]>;
  /**
   * A new password for whoever just typed the old one. Every session ends; the tokens answered open a new one.
   * Throws `IdentityRefusal`.
   */
  changePassword(idToken: string, password: string): Promise<IssuedTokens>;
  /** Uses the refresh token up and answers its successor. Throws `IdentityRefusal`. */
  refresh(refreshToken: string): Promise<IssuedTokens>;
}

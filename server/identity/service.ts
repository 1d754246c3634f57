/** The embedded identity service as the browser's SDK uses it, without HTTP (design §5). */

import type { Tx } from '../db/database.ts';

/** Tokens as returned to a browser. */
export interface IssuedTokens {
  readonly uid: string;
  readonly email: string;
  readonly idToken: string;
  readonly refreshToken: string;
  /** Seconds until the id token expires. */
  readonly expiresIn: number;
}

/** A person as returned by the SDK's look-up. Times are milliseconds since 1970. */
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
  /** The client's network address, for the limits on failed tries. */
  readonly address: string;
}

export interface IdentityService {
  /** Throws `IdentityRefusal`. */
  signIn(attempt: PasswordAttempt, userAgent: string | null): Promise<IssuedTokens>;
  /** Throws `IdentityRefusal`. */
  lookup(idToken: string): Promise<IdentityProfile>;
  /** The sign-in methods of an email: a password, or none if there is no account. */
  signInMethods(email: string): Promise<readonly 'password'[]>;
  /**
   * Stores a new password for a person who has just entered the old one. Every session ends; the returned tokens open
   * a new one. Throws `IdentityRefusal`.
   * @param also done in the transaction of the change
   */
  changePassword(
    idToken: string,
    password: string,
    also: (tx: Tx, email: string) => Promise<void>,
  ): Promise<IssuedTokens>;
  /** Uses up the refresh token and returns its successor. Throws `IdentityRefusal`. */
  refresh(refreshToken: string): Promise<IssuedTokens>;
}

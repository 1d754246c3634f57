/**
 * Who somebody is: one interface over the embedded service and hosted Firebase (design §5). Everything else in the
 * server asks here and never looks at a token itself.
 */
import type { Tx } from '../db/database.ts';
import type { IdentityService, PasswordAttempt } from './service.ts';

/** A token that passed every check. Times are seconds since 1970, as in the token. */
export interface VerifiedToken {
  readonly uid: string;
  readonly email: string;
  /** Whether its owner has shown that they read its mail: anybody can make an account for any email at hosted Firebase. */
  readonly emailVerified: boolean;
  /** When the person last typed their password. */
  readonly authTime: number;
  /** The session, for tokens of the embedded service. */
  readonly sid?: string;
}

/** A user that is ready to be stored: the slow work is done, so that the transaction stays short. */
export interface PreparedUser {
  readonly uid: string;
  /** False when the email was taken in the meantime; nothing was stored then. */
  store(tx: Tx): Promise<boolean>;
}

/** A new password, hashed already. */
export interface PreparedPassword {
  /**
   * Ends every session of the account with the old password. False when the account is gone; nothing was stored then.
   */
  store(tx: Tx): Promise<boolean>;
}

export interface Account {
  readonly uid: string;
  readonly disabled: boolean;
}

export interface Identity {
  readonly mode: 'embedded' | 'hosted';
  /** The audience of every token. */
  readonly projectId: string;
  /**
   * Null for every token that is not good now: forged, expired, of another project, of an ended session, older than
   * the person's `valid_after`, or of a disabled account. Throws only when the answer could not be found out.
   */
  verify(token: string): Promise<VerifiedToken | null>;
  /** The account with this normalised email, or null. The same work for known and unknown emails. */
  find(email: string): Promise<Account | null>;
  prepareUser(email: string, password: string): Promise<PreparedUser>;
  /**
   * For an identity that a crash left without a profile and whose owner proved to read its mail. Whatever could sign in
   * with it before no longer can. Rejects for a disabled one.
   */
  resumeUser(uid: string, email: string, password: string): Promise<PreparedUser>;
  /**
   * For an identity that gets a profile without a new password: stores what is ours of it, where nothing is yet. False
   * when the email is another account's.
   */
  keepUser(tx: Tx, token: VerifiedToken): Promise<boolean>;
  /** For an account whose owner proved to read its mail. */
  preparePassword(uid: string, password: string): Promise<PreparedPassword>;
  /** Signs out: what was issued for this sign-in is refused from now on. Hosted, that is every sign-in of the account. */
  endSession(token: VerifiedToken): Promise<void>;
  /** Disabling ends every session; enabling brings none back. */
  setDisabled(uid: string, disabled: boolean): Promise<void>;
  /**
   * The uid of the account whose password this is. Counted like a sign-in; no session is opened.
   * @throws IdentityRefusal `TOO_MANY_ATTEMPTS_TRY_LATER`, `EMAIL_NOT_FOUND`, `INVALID_PASSWORD`, `USER_DISABLED`
   */
  checkPassword(attempt: PasswordAttempt): Promise<string>;
  /** What the browser's SDK calls on our own origin; null where somebody else serves it. */
  readonly service: IdentityService | null;
}

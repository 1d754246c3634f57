/**
 * Identities: one interface for the embedded service and hosted Firebase (design §5). No other server code reads
 * tokens.
 */
import type { Tx } from '../db/database.ts';
import type { IdentityService, PasswordAttempt } from './service.ts';
import type { Sessions } from './sessions.ts';

/** A verified token. Times are seconds since 1970, as in the token. */
export interface VerifiedToken {
  readonly uid: string;
  readonly email: string;
  /** Whether the owner has proved access to the email. At hosted Firebase an account can be created for any email. */
  readonly emailVerified: boolean;
  /** The time of the last password entry. */
  readonly authTime: number;
  /** The session id, for tokens of the embedded service. */
  readonly sid?: string;
}

/** A user ready to be stored. The slow work is done, so that the transaction stays short. */
export interface PreparedUser {
  readonly uid: string;
  /** False if the email was taken in the meantime; nothing is stored then. */
  store(tx: Tx): Promise<boolean>;
}

/** A new password, already hashed. */
export interface PreparedPassword {
  /**
   * Ends every session of the account with the old password. False if the account no longer exists; nothing is stored
   * then.
   */
  store(tx: Tx): Promise<boolean>;
}

export interface Account {
  readonly uid: string;
  readonly disabled: boolean;
}

export interface TokenKeys {
  /** @param how with `revoke`, tokens that were signed before are refused from now on; their sessions go on */
  rotate(how: { readonly revoke: boolean }): Promise<void>;
  /** Whether a token is refused only because its key was revoked, so that a refresh gives a valid one. */
  isRevoked(token: string): Promise<boolean>;
}

export interface Identity {
  readonly mode: 'embedded' | 'hosted';
  /** The audience of every token. */
  readonly projectId: string;
  /**
   * Null for every invalid token: forged, expired, of another project, of an ended session, of a revoked key, older
   * than the person's `valid_after`, or of a disabled account. Throws only if the check could not be completed.
   */
  verify(token: string): Promise<VerifiedToken | null>;
  /** The account with this canonical email, or null. Takes the same time for known and unknown emails. */
  find(email: string): Promise<Account | null>;
  prepareUser(email: string, password: string): Promise<PreparedUser>;
  /**
   * For an identity that a crash left without a profile and whose owner has proved access to the email. Earlier
   * sign-in methods stop working. Rejects for a disabled account.
   */
  resumeUser(uid: string, email: string, password: string): Promise<PreparedUser>;
  /**
   * For an identity that gets a profile without a new password: stores our own row if there is none. False if the
   * email belongs to another account.
   */
  keepUser(tx: Tx, token: VerifiedToken): Promise<boolean>;
  /** For an account whose owner has proved access to the email. */
  preparePassword(uid: string, password: string): Promise<PreparedPassword>;
  /**
   * Signs out: tokens issued for this sign-in are refused from now on. With hosted Firebase this ends every sign-in
   * of the account.
   */
  endSession(token: VerifiedToken): Promise<void>;
  /** Ends every session of an account; the person may sign in again. */
  endSessions(uid: string): Promise<void>;
  /** Removes the account with every session. Its tokens are refused once the transaction has committed. */
  removeUser(tx: Tx, uid: string): Promise<void>;
  /** Removes what is kept outside our database of a removed account. Succeeds if nothing is there. */
  removeElsewhere(uid: string): Promise<void>;
  /** Disabling ends every session; enabling does not restore them. */
  setDisabled(uid: string, disabled: boolean): Promise<void>;
  /**
   * The uid of the account with this password. Counts like a sign-in but opens no session.
   * @throws IdentityRefusal `TOO_MANY_ATTEMPTS_TRY_LATER`, `EMAIL_NOT_FOUND`, `INVALID_PASSWORD`, `USER_DISABLED`
   */
  checkPassword(attempt: PasswordAttempt): Promise<string>;
  /** Where people are signed in. Null if Google keeps the sessions, which cannot be listed or ended one by one. */
  readonly sessions: Sessions | null;
  /** The keys that sign tokens. Null if they are Google's. */
  readonly keys: TokenKeys | null;
  /** The service that the browser's SDK calls on our own origin. Null if Google serves it. */
  readonly service: IdentityService | null;
}

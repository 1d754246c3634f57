/** The storage interface of codes, inside one transaction. */
import type { CodeSubject } from './code.ts';
import type { SendHistory } from './wait.ts';

/** A mailed code that has not been used up. It may have expired. */
export interface IssuedCode {
  readonly sendId: string;
  readonly codeHash: string;
  readonly expiresAt: Date;
}

/** Names entered together with the email and bound to the code; both null for purposes without names. */
export interface CodeNames {
  readonly fullName: string | null;
  readonly workspaceName: string | null;
}

export interface NewCode extends CodeSubject, CodeNames {
  readonly sendId: string;
  readonly codeHash: string;
  readonly linkHash: string;
  readonly challengeHash: string;
  /** The client's address, in the form used for rate limits. */
  readonly address: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

/**
 * `spent` if the tries were used up and nothing was compared; otherwise the number of tries left after a wrong one.
 */
export type TryOutcome = 'right' | 'spent' | { readonly triesLeft: number };

/** The owner of the code with a link's key, used up or not. */
export interface LinkedCode extends CodeNames {
  readonly email: string;
  readonly sendId: string;
  readonly expiresAt: Date;
}

export interface CodeStore {
  /** The secret key of the code hashes. */
  secret(): Promise<Buffer>;
  /** Locks the email: until the transaction ends, no other may count or add sends to it. */
  lockEmail(email: string): Promise<void>;
  /** The sends of the last hour that count for the bounds. */
  history(subject: CodeSubject, address: string, hourAgo: Date): Promise<SendHistory>;
  addSend(code: NewCode): Promise<void>;
  /** For a mail that could not be sent: the code is invalid and the send does not count. */
  removeSend(sendId: string): Promise<void>;
  /** Invalidates the earlier codes that were sent to the browser with this challenge. */
  endSendsOf(subject: CodeSubject, challengeHash: string): Promise<void>;
  findByChallenge(subject: CodeSubject, challengeHash: string): Promise<IssuedCode | null>;
  findByLink(purpose: CodeSubject['purpose'], linkHash: string): Promise<LinkedCode | null>;
  /** Every unused code of the subject, newest first. */
  findAll(subject: CodeSubject): Promise<readonly IssuedCode[]>;
  /** Compares, and counts a wrong try of one send, in one statement. */
  tryOnce(sendId: string, codeHash: string, wrongTries: number): Promise<TryOutcome>;
  /** Counts a try without a cookie in one statement. False if the hour's tries are used up. */
  reserveTry(
    subject: CodeSubject,
    bounds: { now: Date; hourAgo: Date; wrongTries: number },
  ): Promise<boolean>;
  /** Removes a right try from the count. */
  giveTryBack(subject: CodeSubject, triedAt: Date): Promise<void>;
  /**
   * Uses up the code and every other code of the subject, and returns the names it was requested with. Null if
   * another request was faster or the code has expired.
   */
  consume(subject: CodeSubject, sendId: string, now: Date): Promise<CodeNames | null>;
}

/** The client that requests a code. */
export interface CodeRequester {
  /** In the form used for rate limits. */
  readonly address: string;
  /** The challenge cookie from an earlier send, or null. */
  readonly challenge: string | null;
  /** The idempotency key of this request, from which a repeated request gets the same challenge, or null. */
  readonly requestKey: string | null;
}

/** The dependencies of sending and checking codes, for every purpose. */
export interface CodePorts {
  now(): Date;
  /** Commits when the work resolves, rolls back when it rejects. */
  transaction<T>(work: (store: CodeStore) => Promise<T>): Promise<T>;
  readonly requester: CodeRequester;
  readonly mailConfigured: boolean;
  /** `code` is the linked code, which contains the six digits. False if the mail could not be sent. */
  mailCode(to: string, code: string, minutes: number): Promise<boolean>;
}

/** What codes need of their storage, inside one transaction. */
import type { CodeSubject } from './code.ts';
import type { SendHistory } from './wait.ts';

/** One mailed code that was not used up yet. It may have expired. */
export interface IssuedCode {
  readonly sendId: string;
  readonly codeHash: string;
  readonly expiresAt: Date;
}

/** What was typed along with the email and is bound to the code; both null for purposes that have none. */
export interface CodeNames {
  readonly fullName: string | null;
  readonly workspaceName: string | null;
}

export interface NewCode extends CodeSubject, CodeNames {
  readonly sendId: string;
  readonly codeHash: string;
  readonly linkHash: string;
  readonly challengeHash: string;
  /** The caller's address, as it is counted. */
  readonly address: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

/** `spent` where the tries are used up and nothing was compared; else a wrong try leaves so many. */
export type TryOutcome = 'right' | 'spent' | { readonly triesLeft: number };

/** Whose code a link's key belongs to, used up or not. */
export interface LinkedCode extends CodeNames {
  readonly email: string;
  readonly sendId: string;
  readonly expiresAt: Date;
}

export interface CodeStore {
  /** The secret of the code hashes. */
  secret(): Promise<Buffer>;
  /** Until the transaction ends, no other may count or add sends to this email. */
  holdEmail(email: string): Promise<void>;
  /** The sends of the last hour that bound another one. */
  history(subject: CodeSubject, address: string, hourAgo: Date): Promise<SendHistory>;
  addSend(code: NewCode): Promise<void>;
  /** For a mail that did not leave: the code is dead and the send does not count. */
  removeSend(sendId: string): Promise<void>;
  /** Ends the earlier codes that were sent to the browser which holds this challenge. */
  endSendsOf(subject: CodeSubject, challengeHash: string): Promise<void>;
  findByChallenge(subject: CodeSubject, challengeHash: string): Promise<IssuedCode | null>;
  findByLink(purpose: CodeSubject['purpose'], linkHash: string): Promise<LinkedCode | null>;
  /** Every code of the subject that was not used up, the newest first. */
  findAll(subject: CodeSubject): Promise<readonly IssuedCode[]>;
  /** Compares and counts a wrong try of one send in one step. */
  tryOnce(sendId: string, codeHash: string, wrongTries: number): Promise<TryOutcome>;
  /** Counts a try without a cookie in one step; false where the hour's tries are used up. */
  reserveTry(
    subject: CodeSubject,
    bounds: { now: Date; hourAgo: Date; wrongTries: number },
  ): Promise<boolean>;
  /** Takes a try that was right off the count again. */
  giveTryBack(subject: CodeSubject, triedAt: Date): Promise<void>;
  /**
   * Uses the code up, and with it every other code of the subject, and answers the names it was made for; null when
   * another request was faster or the code has expired.
   */
  consume(subject: CodeSubject, sendId: string, now: Date): Promise<CodeNames | null>;
}

/** Who asks for a code. */
export interface CodeAsker {
  /** As it is counted. */
  readonly address: string;
  /** The challenge cookie the browser holds from an earlier send; null without one. */
  readonly held: string | null;
  /** The caller's own key of this request, by which a repeated request gets the same challenge; null without one. */
  readonly requestKey: string | null;
}

/** What every purpose hands to sending and checking. */
export interface CodePorts {
  now(): Date;
  /** Commits when the work resolves, rolls back when it rejects. */
  transaction<T>(work: (store: CodeStore) => Promise<T>): Promise<T>;
  readonly asker: CodeAsker;
  readonly mailConfigured: boolean;
  /** `code` is the linked one, which holds the six digits. False when the mail did not leave. */
  mailCode(to: string, code: string, minutes: number): Promise<boolean>;
}

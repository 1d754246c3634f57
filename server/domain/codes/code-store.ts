/** What codes need of their storage, inside one transaction. */
import type { CodeSubject } from './code.ts';
import type { CodeHistory } from './wait.ts';

export type Budget = 'with-challenge' | 'without-challenge';

/** The newest code of a subject. */
export interface IssuedCode {
  readonly sendId: string;
  readonly challengeHash: string;
  readonly expiresAt: Date;
}

/** Names the one code a try was right for, so that exactly this one is used up later. */
export interface RightTry {
  readonly sendId: string;
  readonly codeHash: string;
}

/** What was typed along with the email and is bound to the code; both null for purposes that have none. */
export interface CodeNames {
  readonly fullName: string | null;
  readonly workspaceName: string | null;
}

export interface NewCode extends CodeSubject, CodeNames {
  readonly sendId: string;
  readonly codeHash: string;
  readonly challengeHash: string;
  readonly expiresAt: Date;
}

export interface SendBounds {
  readonly now: Date;
  readonly hourAgo: Date;
  /** A send after this is too recent. */
  readonly quietSince: Date;
  readonly sends: number;
  readonly wrongTries: number;
}

export interface CodeStore {
  /** The key of the code hashes. */
  key(): Promise<Buffer>;
  find(subject: CodeSubject): Promise<IssuedCode | null>;
  /** Compares and counts in one step. `spent` when the budget is used up, or a new code took this one's place. */
  tryOnce(
    subject: CodeSubject,
    attempt: RightTry & { readonly budget: Budget },
    bounds: { now: Date; hourAgo: Date; wrongTries: number },
  ): Promise<'right' | 'wrong' | 'spent'>;
  /** False where the bounds forbid another code now. */
  reserveSend(code: NewCode, bounds: SendBounds): Promise<boolean>;
  withdrawSend(subject: CodeSubject, sendId: string, sentAt: Date): Promise<void>;
  history(subject: CodeSubject, hourAgo: Date): Promise<CodeHistory>;
  /** Uses the code up and answers the names it was made for; null when somebody was faster. */
  consume(subject: CodeSubject, right: RightTry & { now: Date }): Promise<CodeNames | null>;
}

/** What every purpose hands to sending and checking. A purpose's own store may do more than `CodeStore`. */
export interface CodePorts<Store extends CodeStore = CodeStore> {
  now(): Date;
  /** Commits when the work resolves, rolls back when it rejects. */
  transaction<T>(work: (store: Store) => Promise<T>): Promise<T>;
  readonly mailConfigured: boolean;
  /** False when the mail did not leave. */
  mailCode(to: string, code: string, minutes: number): Promise<boolean>;
}

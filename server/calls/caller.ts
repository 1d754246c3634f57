/** Who makes a call, and from where: all that an operation may know of a request, without HTTP. */
import type { CodePurpose } from '../../contract/mailed-code.ts';

/** What the log tells of a call in its one line. */
export interface CallTrail {
  actor?: string;
  workspace?: string;
  /** The account of a reported failed sign-in. */
  reported?: string;
  /** For a sign-in that failed, whatever its status: the account, not to be read without our secret, and what is counted. */
  denied?: {
    readonly account: string;
    readonly failures: { readonly account: number; readonly address: number };
  };
}

export interface CallLog {
  warn(entry: object, message: string): void;
  error(entry: object, message: string): void;
  /** Adds to the line that is written when the call has been answered or refused. */
  note(entry: CallTrail): void;
}

export interface Caller {
  /** The bearer token as it came; null without one. */
  readonly token: string | null;
  /** The network address the caller is counted by. */
  readonly address: string;
  /** The caller's own key, by which a write that is sent again is one write; null without one. */
  readonly requestKey: string | null;
  /** Of each code that was mailed for this browser: what proves that it asked for the code. */
  readonly challenges: Readonly<Partial<Record<CodePurpose, string>>>;
  /** Where people open the application, for the links in mails. */
  readonly origin: () => string;
  readonly log: CallLog;
}

/** The caller of a call: everything that an operation may know about the request, without HTTP. */
import type { AuditSource } from '../../contract/audit.ts';
import type { LinkedPurpose } from '../../contract/mailed-code.ts';

/** Fields that a call adds to its log line. */
export interface CallLogFields {
  actor?: string;
  workspace?: string;
  /** The session that was ended, by the id that is shown. */
  session?: string;
  /** The account of a reported failed sign-in. */
  reported?: string;
  /** For a failed sign-in, whatever its status: the account as a keyed hash, and the failures counted so far. */
  denied?: {
    readonly account: string;
    readonly failures: { readonly account: number; readonly address: number };
  };
}

export interface CallLog {
  warn(entry: object, message: string): void;
  error(entry: object, message: string): void;
  /** Adds fields to the log line that is written after the call. */
  note(entry: CallLogFields): void;
}

export interface Caller {
  /** As in the log. */
  readonly requestId: string;
  /** The bearer token as received, or null. */
  readonly token: string | null;
  /** The network address used for rate limits. */
  readonly address: string;
  /** The idempotency key of the request, or null. */
  readonly requestKey: string | null;
  /** The version of the answer that the caller has kept, as it was sent; of no meaning to any but the operation. Omitted: none. */
  readonly keptVersion?: string | undefined;
  /** A large answer may be given as the text that is sent. Omitted: not. */
  readonly takesText?: true;
  /** The challenge cookies, by purpose. Each proves that this browser requested the code. */
  readonly challenges: Readonly<Partial<Record<LinkedPurpose, string>>>;
  /** The public origin of the application, for links in mails. */
  readonly origin: () => string;
  readonly log: CallLog;
  /** Aborted when the caller does not wait for the answer any more. Omitted: the caller waits. */
  readonly signal?: AbortSignal;
  /** What makes the call for the person, for its audit entries. Omitted: the person. */
  readonly source?: AuditSource;
  /** The confirmed proposal of the assistant of which the call is a part, for its audit entries. */
  readonly proposal?: string;
}

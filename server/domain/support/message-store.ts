/** The storage interface of the thread of one support request, in one transaction. */
import type { ThreadPerson, MessageKind } from '../../../contract/support-thread.ts';
import type { AuditAction } from '../../../contract/audit.ts';
import type { Confidence } from '../../../contract/records/renewals.ts';
import type { AuditEntry } from '../audit-entry.ts';

export interface StoredMessage {
  readonly id: string;
  readonly kind: MessageKind;
  readonly text: string;
  readonly author_member_id: string | null;
  readonly author_name: string | null;
  readonly sent_to: string | null;
  readonly at: Date;
  readonly edited_at: Date | null;
}

/** An entry of the audit log about the request. */
export interface StoredEvent {
  readonly id: string;
  readonly action: AuditAction;
  readonly by: string;
  readonly by_id: string | null;
  readonly at: Date;
  readonly diff: AuditEntry['diff'];
}

type StoredPerson = ThreadPerson & { readonly is_demo: boolean };

export interface MessageStore {
  /** The oldest first. */
  list(): Promise<readonly StoredMessage[]>;
  /** The newest first. */
  events(): Promise<readonly StoredEvent[]>;
  /** Null for a message of another request. Until the transaction ends, another change of it waits. */
  lock(id: string): Promise<StoredMessage | null>;
  add(message: StoredMessage): Promise<void>;
  change(id: string, text: string, at: Date): Promise<void>;
  /** How many answers the member has mailed since then, in the workspace. */
  mailedSince(memberId: string, since: Date): Promise<number>;
  /** Only the first time changes anything. */
  markAnswered(at: Date): Promise<void>;
  contact(): Promise<StoredPerson | null>;
  contactsOf(customerId: string): Promise<readonly StoredPerson[]>;
  setContact(contactId: string | null, at: Date): Promise<void>;
  renewalOf(customerId: string): Promise<{
    readonly renewal_id: string;
    readonly annual_revenue: number | null;
    readonly renewal_date: string | null;
    readonly owner_confidence: Confidence | null;
  } | null>;
  addAudit(entry: AuditEntry): Promise<void>;
}

/** What the mail of an answer says. */
export interface AnswerToMail {
  readonly to: string;
  readonly workspace: string;
  readonly number: number;
  readonly subject: string;
  readonly text: string;
  readonly author: string;
  /** Null for a member who left meanwhile. */
  readonly authorEmail: string | null;
}

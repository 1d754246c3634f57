/** The storage interface of memberships. Confined to one workspace and one transaction. */
import type { Role } from '../../../contract/rights.ts';
import type { AuditEntry } from '../audit-entry.ts';

/** An active member who is a person. */
export interface HeldMember {
  readonly id: string;
  readonly user_id: string;
  readonly full_name: string;
  readonly email: string;
  readonly role: Role;
}

export interface MemberStore {
  /**
   * Locks the workspace until the transaction ends, so that no two changes of memberships are decided at the same time,
   * and reads the member after that. Null if there is no such active member; demo members are none.
   */
  lock(memberId: string): Promise<HeldMember | null>;
  /** Active members with the role of an admin. */
  countAdmins(): Promise<number>;
  setRole(memberId: string, role: Role): Promise<void>;
  /** Makes the member inactive. Their personal views are removed. */
  end(memberId: string): Promise<void>;
  /** The name of an active member, or null. */
  activeName(memberId: string): Promise<string | null>;
  /** Gives all accounts of a member to another one, or leaves them without an owner. Returns the ids of the accounts. */
  handOver(memberId: string, newOwner: string | null): Promise<readonly string[]>;
  addAudits(entries: readonly AuditEntry[]): Promise<void>;
}

/** The storage interfaces of invitations. Each store belongs to one transaction. */
import type { AuditEntry } from '../audit-entry.ts';
import type { Invitation, InvitationStatus } from './invitation.ts';

/** The facts that can prevent an invitation. */
export interface InviteStanding {
  readonly isMember: boolean;
  readonly isInvited: boolean;
  /** Timestamps of the mails of the last hour, oldest first: to this email, and by the workspace. */
  readonly sentToEmail: readonly Date[];
  readonly sentByWorkspace: readonly Date[];
}

/** Confined to one workspace. */
export interface WorkspaceInvitations {
  /** Marks expired invitations and locks the workspace, so that no two invitations are decided at the same time. */
  standing(email: string, now: Date, hourAgo: Date): Promise<InviteStanding>;
  /** False if a concurrent request inserted one first. */
  insert(invitation: Invitation): Promise<boolean>;
  find(invitationId: string): Promise<Invitation | null>;
  /** Locks the row until the transaction ends. Null if there is none. */
  lock(invitationId: string): Promise<Invitation | null>;
  close(id: string, status: Exclude<InvitationStatus, 'pending'>, at: Date): Promise<void>;
  /** Makes it pending until `expires_at`. */
  renew(invitation: Pick<Invitation, 'id' | 'expires_at' | 'sent_at'>): Promise<void>;
  /** @param id of the entry, for a change that may be undone */
  addAudit(entry: AuditEntry, id?: string): Promise<void>;
}

export interface Joiner {
  readonly user_id: string;
  readonly full_name: string;
}

export interface Joined {
  readonly workspace_id: string;
  readonly user_id: string;
  readonly workspace_slug: string;
}

export interface Declined {
  readonly invitation: Invitation;
  readonly declinedAt: Date;
}

/** The result of restoring a declined invitation. */
export type Reopened = 'open-again' | 'another-is-open' | 'member-already';

/** For people without a workspace: not confined to one workspace. */
export interface PublicInvitations {
  find(invitationId: string): Promise<Invitation | null>;
  lock(invitationId: string): Promise<Invitation | null>;
  close(id: string, status: Exclude<InvitationStatus, 'pending'>, at: Date): Promise<void>;
  /** The token with this hash, and no earlier one, can restore the invitation. Null if it is not declined. */
  keepRestoreHash(id: string, restoreHash: string): Promise<Declined | null>;
  /** The declined invitation of a token, and when it was declined. Locked as by `lock`. */
  lockDeclined(restoreHash: string): Promise<Declined | null>;
  /** Uses up the token, and makes the invitation pending if nothing prevents it. */
  reopen(invitation: Invitation, expiresAt: Date, now: Date): Promise<Reopened>;
  /** The profile of an identity. Created with the invitation's name if there is none. */
  joiner(uid: string, invitation: Invitation, at: Date): Promise<Joiner>;
  /**
   * The new membership, or null if the person is an active member already. An ended membership becomes active again.
   */
  join(invitation: Invitation, joiner: Joiner, at: Date): Promise<(Joined & { member_id: string }) | null>;
  addAudit(workspaceId: string, entry: AuditEntry): Promise<void>;
}

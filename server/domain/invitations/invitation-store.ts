/** What invitations ask of their storage; each store lives in one transaction. */
import type { AuditEntry } from '../audit-entry.ts';
import type { Invitation, InvitationStatus } from './invitation.ts';

/** What stands against inviting an email to a workspace. */
export interface InviteStanding {
  readonly isMember: boolean;
  readonly isInvited: boolean;
  /** Moments of the invitations of the last hour, oldest first: to this email, and to anybody. */
  readonly sentToEmail: readonly Date[];
  readonly sentByWorkspace: readonly Date[];
}

/** Confined to one workspace. */
export interface WorkspaceInvitations {
  /** Marks what has run out by now, and holds the workspace, so that two invitations are decided one after the other. */
  standing(email: string, now: Date, hourAgo: Date): Promise<InviteStanding>;
  /** False where somebody was faster. */
  insert(invitation: Invitation): Promise<boolean>;
  /** Held until the transaction ends; null when there is none. */
  hold(invitationId: string): Promise<Invitation | null>;
  close(id: string, status: Exclude<InvitationStatus, 'pending'>, at: Date): Promise<void>;
  addAudit(entry: AuditEntry): Promise<void>;
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

/** What became of an attempt to open a declined invitation again. */
export type Reopened = 'open-again' | 'another-is-open' | 'member-already';

/** For people who have no workspace yet: past the fence between workspaces. */
export interface PublicInvitations {
  find(invitationId: string): Promise<Invitation | null>;
  hold(invitationId: string): Promise<Invitation | null>;
  close(id: string, status: Exclude<InvitationStatus, 'pending'>, at: Date): Promise<void>;
  /** Closes it as rejected. Whoever shows the token of the hash may take that back. */
  decline(id: string, restoreHash: string, at: Date): Promise<void>;
  /** The declined one that a token belongs to, and when it was declined. Held as by `hold`. */
  holdDeclined(restoreHash: string): Promise<{ invitation: Invitation; declinedAt: Date } | null>;
  /** Uses the token up, and makes the invitation pending where nothing stands against it. */
  reopen(invitation: Invitation, expiresAt: Date, now: Date): Promise<Reopened>;
  /** The profile behind an identity; made, with the invitation's name, where there is none yet. */
  joiner(uid: string, invitation: Invitation, at: Date): Promise<Joiner>;
  /** The new membership; null when the person is an active member already. An ended one is taken up again. */
  join(invitation: Invitation, joiner: Joiner, at: Date): Promise<(Joined & { member_id: string }) | null>;
  addAudit(workspaceId: string, entry: AuditEntry): Promise<void>;
}

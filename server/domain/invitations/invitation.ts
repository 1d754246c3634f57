/** An invitation: its states, its lifetime and its ids (spec §3, §4 "Member status"; design §5). No I/O. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { inviteRoles } from '../../../contract/invitations.ts';
import { Refusal } from '../refusal.ts';

export type InviteRole = (typeof inviteRoles)[number];
export type InvitationStatus = 'pending' | 'expired' | 'rejected' | 'cancelled' | 'accepted';

/** Seven days. */
const LIFETIME_MS = 7 * 24 * 60 * 60_000;

export interface Invitation {
  /** For the audit log. */
  readonly id: string;
  /** The id in the invitee's link. It is enough to decline. */
  readonly invitation_id: string;
  readonly workspace_id: string;
  readonly email: string;
  readonly full_name: string;
  readonly role: InviteRole;
  readonly status: InvitationStatus;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly closed_at: Date | null;
  /** When it was mailed, oldest first; those of the last hour at least. */
  readonly sent_at: Date[];
}

/** The invited person and the role. */
export interface Invitee {
  /** Normalised. */
  readonly email: string;
  readonly full_name: string;
  readonly role: InviteRole;
}

export const expiryFrom = (now: Date): Date => new Date(now.getTime() + LIFETIME_MS);

export function newInvitation(workspaceId: string, invitee: Invitee, now: Date): Invitation {
  return {
    ...invitee,
    id: randomUUID(),
    // A UUID has 122 random bits; this has 144.
    invitation_id: randomBytes(18).toString('base64url'),
    workspace_id: workspaceId,
    status: 'pending',
    created_at: now,
    expires_at: expiryFrom(now),
    closed_at: null,
    sent_at: [now],
  };
}

/** 256 random bits, for the link that restores a declined invitation. */
export const newRestoreToken = (): string => randomBytes(32).toString('base64url');

/** The hash under which a token is stored, so that a person who reads the database cannot use it. */
export const restoreHashOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** The current status. A pending invitation past its time has expired, even if this is not stored yet. */
export function statusAt({ status, expires_at }: Invitation, now: Date): InvitationStatus {
  return status === 'pending' && now > expires_at ? 'expired' : status;
}

const closed: Readonly<Record<Exclude<InvitationStatus, 'pending'>, string>> = {
  expired: 'This invitation has expired',
  rejected: 'This invitation was declined',
  cancelled: 'This invitation was cancelled',
  accepted: 'This invitation was already accepted',
};

/** @throws Refusal `invitation_closed` if the invitation is no longer open. */
export function requireOpen(invitation: Invitation, now: Date): void {
  const status = statusAt(invitation, now);
  if (status !== 'pending') throw new Refusal('invitation_closed', closed[status]);
}

/** Spec §8. The same for an id that does not exist and for an id of another email. */
export function noInvitation(): Refusal {
  return new Refusal('not_found', 'No pending invitation found for this email');
}

/** An invitation: its states, its lifetime and its ids (spec §3, §4 "Member status"; design §5). No I/O. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { inviteRoles } from '../../../contract/invitations.ts';
import { Refusal } from '../refusal.ts';

export type InviteRole = (typeof inviteRoles)[number];
export type InvitationStatus = 'pending' | 'expired' | 'rejected' | 'cancelled' | 'accepted';

/** Seven days. */
const LIFETIME_MS = 7 * 24 * 60 * 60_000;

export interface Invitation {
  /** For the history. */
  readonly id: string;
  /** What the invitee holds; whoever knows it may decline. */
  readonly invitation_id: string;
  readonly workspace_id: string;
  readonly email: string;
  readonly full_name: string;
  readonly role: InviteRole;
  readonly status: InvitationStatus;
  readonly created_at: Date;
  readonly expires_at: Date;
}

/** Who is invited, and as what. */
export interface Invitee {
  /** Normalised. */
  readonly email: string;
  readonly full_name: string;
  readonly role: InviteRole;
}

export function newInvitation(workspaceId: string, invitee: Invitee, now: Date): Invitation {
  return {
    ...invitee,
    id: randomUUID(),
    // A UUID has 122 random bits; this has 144.
    invitation_id: randomBytes(18).toString('base64url'),
    workspace_id: workspaceId,
    status: 'pending',
    created_at: now,
    expires_at: new Date(now.getTime() + LIFETIME_MS),
  };
}

/** 256 random bits, for the link that takes a declining back. */
export const newRestoreToken = (): string => randomBytes(32).toString('base64url');

/** As a token is stored: whoever reads the database cannot use it. */
export const restoreHashOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** The state it is in now: a pending one past its time has expired, also before anybody writes that down. */
export function statusAt({ status, expires_at }: Invitation, now: Date): InvitationStatus {
  return status === 'pending' && now > expires_at ? 'expired' : status;
}

const closed: Readonly<Record<Exclude<InvitationStatus, 'pending'>, string>> = {
  expired: 'This invitation has expired',
  rejected: 'This invitation was declined',
  cancelled: 'This invitation was cancelled',
  accepted: 'This invitation was already accepted',
};

/** @throws Refusal `invitation_closed` for one that is not open any more. */
export function requireOpen(invitation: Invitation, now: Date): void {
  const status = statusAt(invitation, now);
  if (status !== 'pending') throw new Refusal('invitation_closed', closed[status]);
}

/** Spec §8. The same for an id that does not exist and for one that belongs to another email. */
export function noInvitation(): Refusal {
  return new Refusal('not_found', 'No pending invitation found for this email');
}

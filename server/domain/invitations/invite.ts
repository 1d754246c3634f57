/** Invites a person to a workspace, and cancels invitations (spec §2.9, §6, §7.4, §8). */
import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '../audit-entry.ts';
import { inWords } from '../bounds/in-words.ts';
import { Refusal } from '../refusal.ts';
import { RESEND_AFTER_MS } from '../codes/code-bounds.ts';
import { expiryFrom, noInvitation, requireOpen, type Invitation } from './invitation.ts';
import type { InviteStanding, WorkspaceInvitations } from './invitation-store.ts';

const HOUR_MS = 60 * 60_000;
/** An invitation mails text of the inviter to a stranger. The limit is enough for a team, but not for bulk mail. */
const PER_HOUR = 100;
const PER_HOUR_TO_ONE_EMAIL = 5;

export interface Inviter {
  /** Null for the operator. */
  readonly id: string | null;
  readonly full_name: string;
}

function bound(sent: readonly Date[], most: number, now: Date): void {
  const filling = sent.at(-most);
  if (filling === undefined) return;
  const seconds = Math.max(1, Math.ceil((filling.getTime() + HOUR_MS - now.getTime()) / 1000));
  const detail = `Too many invitations were sent. Please try again in ${inWords(seconds)}.`;
  throw new Refusal('too_many_requests', detail, seconds);
}

function mayInvite(standing: InviteStanding, now: Date): void {
  if (standing.isMember) {
    throw new Refusal('conflict', 'This person is already a member of the workspace.');
  }
  if (standing.isInvited) {
    throw new Refusal('conflict', 'This person already has a pending invitation to the workspace.');
  }
  bound(standing.sentToEmail, PER_HOUR_TO_ONE_EMAIL, now);
  bound(standing.sentByWorkspace, PER_HOUR, now);
}

/**
 * Stores an invitation and its audit entry if nothing prevents it, in a transaction that locks the workspace, so that
 * concurrent requests cannot exceed the bounds.
 * @throws Refusal `conflict`, `too_many_requests`
 */
export async function addInvitation(
  store: WorkspaceInvitations,
  invitation: Invitation,
  inviter: Inviter,
): Promise<void> {
  const { id, email, full_name, role, created_at: now } = invitation;
  mayInvite(await store.standing(email, now, new Date(now.getTime() - HOUR_MS)), now);
  if (!(await store.insert(invitation))) throw new Error('An invitation was stored past the lock');
  await store.addAudit({
    entityType: 'invitation',
    entityId: id,
    action: 'create',
    member: inviter,
    at: now,
    diff: {
      email: { old: null, new: email },
      full_name: { old: null, new: full_name },
      role: { old: null, new: role },
    },
  });
}

/** An invitation that is to be mailed again, as it was before and as it is now. */
export interface Renewed {
  readonly before: Invitation;
  readonly invitation: Invitation;
  readonly auditId: string;
}

/**
 * Opens an invitation for another seven days, also an expired one (spec §4). The transaction locks the workspace, as for a
 * new invitation.
 * @throws Refusal `not_found`, `invitation_closed`, `conflict`, `too_many_requests`
 */
export async function renewInvitation(
  store: WorkspaceInvitations,
  { invitationId, member, now }: { invitationId: string; member: Inviter; now: Date },
): Promise<Renewed> {
  const found = await store.find(invitationId);
  if (found === null) throw noInvitation();
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  // Locks the workspace before the invitation, in the order of inviting.
  const standing = await store.standing(found.email, now, hourAgo);
  const before = await store.lock(invitationId);
  if (before === null) throw noInvitation();
  if (before.status !== 'pending' && before.status !== 'expired') requireOpen(before, now);
  const isAnotherOpen = standing.isInvited && before.status !== 'pending';
  const last = standing.sentToEmail.at(-1);
  const wait = last === undefined ? 0 : last.getTime() + RESEND_AFTER_MS - now.getTime();
  if (wait > 0) {
    const seconds = Math.ceil(wait / 1000);
    const detail = `An invitation was just sent. Please try again in ${inWords(seconds)}.`;
    throw new Refusal('too_many_requests', detail, seconds);
  }
  mayInvite({ ...standing, isInvited: isAnotherOpen }, now);
  const invitation: Invitation = {
    ...before,
    status: 'pending',
    closed_at: null,
    expires_at: expiryFrom(now),
    sent_at: [...before.sent_at.filter((at) => at > hourAgo), now],
  };
  await store.renew(invitation);
  const { id, email, expires_at } = invitation;
  const auditId = randomUUID();
  const entry: AuditEntry = {
    entityType: 'invitation',
    entityId: id,
    action: 'update',
    member,
    at: now,
    diff: {
      ...(before.status !== 'pending' && { status: { old: before.status, new: 'pending' } }),
      expires_at: { old: before.expires_at.toISOString(), new: expires_at.toISOString() },
      email: { old: email, new: email },
    },
  };
  await store.addAudit(entry, auditId);
  return { before, invitation, auditId };
}

/** Idempotent. @throws Refusal `not_found`, `invitation_closed` */
export async function cancelInvitation(
  store: WorkspaceInvitations,
  { invitationId, member, now }: { invitationId: string; member: Inviter; now: Date },
): Promise<void> {
  const held = await store.lock(invitationId);
  if (held === null) throw noInvitation();
  if (held.status === 'cancelled') return;
  // An expired invitation may be cancelled too (spec §4).
  if (held.status !== 'pending' && held.status !== 'expired') requireOpen(held, now);
  await store.close(held.id, 'cancelled', now);
  await store.addAudit({
    entityType: 'invitation',
    entityId: held.id,
    action: 'update',
    member,
    at: now,
    diff: { status: { old: held.status, new: 'cancelled' }, email: { old: held.email, new: held.email } },
  });
}

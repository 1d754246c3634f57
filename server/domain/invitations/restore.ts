/** Restores a declined invitation with the link that was mailed to the invitee. */
import { Refusal } from '../refusal.ts';
import { restoreHashOf, type Invitation } from './invitation.ts';
import type { PublicInvitations } from './invitation-store.ts';

/** Seven days. */
const RESTORABLE_MS = 7 * 24 * 60 * 60_000;

export function restorableUntil(declinedAt: Date): Date {
  return new Date(declinedAt.getTime() + RESTORABLE_MS);
}

/**
 * Opens the invitation with the time it had left when it was declined. If the workspace has sent another one since,
 * that one stays the open one.
 * @throws Refusal `not_found` for a token that is unknown, used or too old; `conflict` for a member
 */
export async function restoreInvitation(
  store: PublicInvitations,
  token: string,
  now: Date,
): Promise<Invitation> {
  const held = await store.lockDeclined(restoreHashOf(token));
  if (held === null || now > restorableUntil(held.declinedAt)) {
    throw new Refusal('not_found', 'This link has been used already, or is older than 7 days.');
  }
  const { invitation, declinedAt } = held;
  const expiresAt = new Date(invitation.expires_at.getTime() + now.getTime() - declinedAt.getTime());
  const reopened = await store.reopen(invitation, expiresAt, now);
  if (reopened === 'member-already') {
    throw new Refusal('conflict', 'You are already a member of this workspace.');
  }
  if (reopened === 'open-again') {
    const { id, email, full_name, workspace_id } = invitation;
    await store.addAudit(workspace_id, {
      entityType: 'invitation',
      entityId: id,
      action: 'update',
      member: { id: null, full_name },
      at: now,
      diff: { status: { old: 'rejected', new: 'pending' }, email: { old: email, new: email } },
    });
  }
  return invitation;
}

/** Declining an invitation (spec §4, §7.2). */
import type { AuditEntry } from '../audit-entry.ts';
import { noInvitation, requireOpen, statusAt, type Invitation } from './invitation.ts';
import type { PublicInvitations } from './invitation-store.ts';

/** The audit entry of a change by the invitee, who is not a member. */
export function auditOfInvitee(
  { id, full_name, email }: Invitation,
  status: 'rejected' | 'accepted',
  memberId: string | null,
  at: Date,
): AuditEntry {
  return {
    entityType: 'invitation',
    entityId: id,
    action: 'update',
    member: { id: memberId, full_name },
    at,
    diff: { status: { old: 'pending', new: status }, email: { old: email, new: email } },
  };
}

/**
 * Closes an open invitation. Null if it is declined already, so that a double click counts once.
 * @throws Refusal `not_found`, `invitation_closed`
 */
export async function rejectInvitation(
  store: PublicInvitations,
  invitationId: string,
  now: Date,
): Promise<Invitation | null> {
  const held = await store.lock(invitationId);
  if (held === null) throw noInvitation();
  if (statusAt(held, now) === 'rejected') return null;
  requireOpen(held, now);
  await store.close(held.id, 'rejected', now);
  await store.addAudit(held.workspace_id, auditOfInvitee(held, 'rejected', null, now));
  return held;
}

/** Declining an invitation (spec §4, §7.2). */
import type { AuditEntry } from '../audit-entry.ts';
import { restorableUntil } from './restore.ts';
import {
  newRestoreToken,
  noInvitation,
  requireOpen,
  restoreHashOf,
  statusAt,
  type Invitation,
} from './invitation.ts';
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

export interface Declined {
  readonly invitation: Invitation;
  /** Only for the mail to the invitee. */
  readonly restoreToken: string;
  readonly restorableUntil: Date;
}

/**
 * Closes an open invitation. Null if it is declined already, so that a double click counts once.
 * @throws Refusal `not_found`, `invitation_closed`
 */
export async function rejectInvitation(
  store: PublicInvitations,
  invitationId: string,
  now: Date,
): Promise<Declined | null> {
  const held = await store.lock(invitationId);
  if (held === null) throw noInvitation();
  if (statusAt(held, now) === 'rejected') return null;
  requireOpen(held, now);
  const restoreToken = newRestoreToken();
  await store.decline(held.id, restoreHashOf(restoreToken), now);
  await store.addAudit(held.workspace_id, auditOfInvitee(held, 'rejected', null, now));
  return { invitation: held, restoreToken, restorableUntil: restorableUntil(now) };
}

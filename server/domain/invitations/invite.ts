/** Invites a person to a workspace, and cancels invitations (spec §2.9, §6, §7.4, §8). */
import { inWords } from '../bounds/in-words.ts';
import { Refusal } from '../refusal.ts';
import { noInvitation, requireOpen, type Invitation } from './invitation.ts';
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

/** Inviting a person to a workspace, and taking that back (spec §2.9, §6, §7.4, §8). */
import { inWords } from '../bounds/in-words.ts';
import { requireMail } from '../codes/send-code.ts';
import { Refusal } from '../refusal.ts';
import { newInvitation, noInvitation, requireOpen, type Invitation, type Invitee } from './invitation.ts';
import type { InviteStanding, WorkspaceInvitations } from './invitation-store.ts';

const HOUR_MS = 60 * 60_000;
/** An invitation carries words of the inviter to a stranger: enough for a team that moves in, not for a mailing. */
const PER_HOUR = 100;
const PER_HOUR_TO_ONE_EMAIL = 5;

export interface Inviter {
  /** Null for the operator. */
  readonly id: string | null;
  readonly full_name: string;
}

export interface InvitePorts {
  now(): Date;
  /** Each is one transaction of the workspace. */
  transaction<T>(work: (store: WorkspaceInvitations) => Promise<T>): Promise<T>;
  readonly mailConfigured: boolean;
  /** False when the mail did not leave. */
  mail(invitation: Invitation): Promise<boolean>;
  /** Removes a pending invitation whose mail did not leave, so that nothing is left of it and it counts for no bound. */
  withdraw(invitation: Invitation): Promise<void>;
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
 * Stores first and mails then: what stands against an invitation is read and the invitation stored in one transaction
 * that holds the workspace, so of many at once only as many are mailed as the bounds let through. A mail that does not
 * leave takes the invitation with it. No transaction waits for a mail server.
 * @throws Refusal `email_not_configured`, `conflict`, `too_many_requests`, `email_not_sent`
 */
export async function invite(
  ports: InvitePorts,
  workspaceId: string,
  inviter: Inviter,
  invitee: Invitee,
): Promise<Invitation> {
  requireMail(ports);
  const now = ports.now();
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const invitation = newInvitation(workspaceId, invitee, now);
  await ports.transaction(async (store) => {
    mayInvite(await store.standing(invitee.email, now, hourAgo), now);
    if (!(await store.insert(invitation))) throw new Error('An invitation was stored past the lock');
    const { id, email, full_name, role } = invitation;
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
  });
  let mailed = false;
  try {
    mailed = await ports.mail(invitation);
  } finally {
    if (!mailed) await ports.withdraw(invitation);
  }
  if (!mailed) {
    throw new Refusal('email_not_sent', 'Failed to send the invitation email. Nobody was invited.');
  }
  return invitation;
}

/** A second time changes nothing. @throws Refusal `not_found`, `invitation_closed` */
export async function cancelInvitation(
  store: WorkspaceInvitations,
  { invitationId, member, now }: { invitationId: string; member: Inviter; now: Date },
): Promise<void> {
  const held = await store.hold(invitationId);
  if (held === null) throw noInvitation();
  if (held.status === 'cancelled') return;
  // An expired one may be cancelled too (spec §4).
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

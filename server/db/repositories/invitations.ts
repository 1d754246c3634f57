/** Invitations of one workspace, for its members. */
import { and, eq, sql } from 'drizzle-orm';
import type { Invitation } from '../../domain/invitations/invitation.ts';
import type { InviteStanding, WorkspaceInvitations } from '../../domain/invitations/invitation-store.ts';
import type { Tx } from '../database.ts';
import { invitations } from '../schema/invitations.ts';
import { workspaceMembers, workspaces } from '../schema/workspace.ts';
import { insertAudit } from './audit.ts';

export function workspaceInvitations(tx: Tx, workspaceId: string): WorkspaceInvitations {
  const here = eq(invitations.workspace_id, workspaceId);
  const byId = (invitationId: string) =>
    tx
      .select()
      .from(invitations)
      .where(and(here, eq(invitations.invitation_id, invitationId)));
  return {
    standing: async (email, now, hourAgo) => {
      const against = await standingAgainst(tx, { workspace_id: workspaceId, email }, now);
      const mailed = await tx
        .select({ email: invitations.email, sent_at: invitations.sent_at })
        .from(invitations)
        .where(and(here, sql`${hourAgo.toISOString()}::timestamptz < any(${invitations.sent_at})`));
      const recent = (to: typeof mailed) =>
        to
          .flatMap(({ sent_at }) => sent_at.filter((at) => at > hourAgo))
          .toSorted((one, other) => one.getTime() - other.getTime());
      return {
        ...against,
        sentToEmail: recent(mailed.filter((one) => one.email === email)),
        sentByWorkspace: recent(mailed),
      };
    },
    insert: (invitation) => insertInvitation(tx, invitation),
    find: async (invitationId) => (await byId(invitationId))[0] ?? null,
    lock: async (invitationId) => (await byId(invitationId).for('update'))[0] ?? null,
    close: async (id, status, at) => {
      await tx
        .update(invitations)
        .set({ status, closed_at: at })
        .where(and(here, eq(invitations.id, id)));
    },
    renew: async ({ id, expires_at, sent_at }) => {
      await tx
        .update(invitations)
        .set({ status: 'pending', closed_at: null, expires_at, sent_at })
        .where(and(here, eq(invitations.id, id)));
    },
    addAudit: (entry, id) => insertAudit(tx, workspaceId, entry, id),
  };
}

/**
 * Whether an email is a member of a workspace or has an open invitation to it. Marks expired invitations, and locks
 * the workspace until the transaction ends, so that no two invitations are opened at the same time.
 */
export async function standingAgainst(
  tx: Tx,
  { workspace_id, email }: Pick<Invitation, 'workspace_id' | 'email'>,
  now: Date,
): Promise<Pick<InviteStanding, 'isMember' | 'isInvited'>> {
  // Weaker than FOR UPDATE: rows that refer to the workspace can still be added meanwhile.
  await tx
    .select({ id: workspaces.workspace_id })
    .from(workspaces)
    .where(eq(workspaces.workspace_id, workspace_id))
    .for('no key update');
  const pending = and(
    eq(invitations.workspace_id, workspace_id),
    eq(invitations.email, email),
    eq(invitations.status, 'pending'),
  );
  await tx
    .update(invitations)
    .set({ status: 'expired', closed_at: sql`${invitations.expires_at}` })
    .where(and(pending, sql`${invitations.expires_at} < ${now.toISOString()}::timestamptz`));
  const open = await tx.select({ id: invitations.id }).from(invitations).where(pending);
  const members = await tx
    .select({ id: workspaceMembers.id })
    .from(workspaceMembers)
    .where(
      and(
        eq(workspaceMembers.workspace_id, workspace_id),
        eq(workspaceMembers.email, email),
        eq(workspaceMembers.status, 'active'),
        // A demo member is not a person, so its address does not count.
        eq(workspaceMembers.is_demo, false),
      ),
    );
  return { isMember: members.length > 0, isInvited: open.length > 0 };
}

async function insertInvitation(tx: Tx, invitation: Invitation): Promise<boolean> {
  const stored = await tx
    .insert(invitations)
    .values(invitation)
    .onConflictDoNothing()
    .returning({ id: invitations.id });
  return stored.length === 1;
}
